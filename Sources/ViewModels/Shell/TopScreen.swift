/// The screens that digits lead to, in the order of the top line.
package enum TopScreen: CaseIterable, Sendable {
  case folders
  case today
  case diary
  case ledger
  case people
  case search

  /// The command that leads there.
  var command: EverywhereCommand {
    switch self {
    case .folders: .folders
    case .today: .today
    case .diary: .diary
    case .ledger: .ledger
    case .people: .people
    case .search: .search
    }
  }

  /// Whether it is opened empty each time, rather than as it was left.
  var startsAnew: Bool { self == .search }
}

extension Screen {
  /// A top screen as it is when it is opened for the first time.
  init(_ top: TopScreen, context: ScreenContext) {
    switch top {
    case .folders: self = .folders(FolderListViewModel(context: context))
    case .today: self = .today(TodayViewModel(context: context))
    case .diary: self = .diary(DiaryBoardViewModel(context: context))
    case .ledger: self = .ledger(LedgerViewModel(context: context))
    case .people: self = .people(PeopleViewModel(context: context))
    case .search: self = .search(SearchViewModel(context: context))
    }
  }
}
