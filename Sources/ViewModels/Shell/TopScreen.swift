/// The screens that digits lead to, in the order of the top line.
package enum TopScreen: CaseIterable, Sendable {
  case folders
  case today
  case diary

  /// The command that leads there.
  var command: EverywhereCommand {
    switch self {
    case .folders: .folders
    case .today: .today
    case .diary: .diary
    }
  }
}

extension Screen {
  /// A top screen as it is when it is opened for the first time.
  init(_ top: TopScreen, context: ScreenContext) {
    switch top {
    case .folders: self = .folders(FolderListViewModel(context: context))
    case .today: self = .today(TodayViewModel(context: context))
    case .diary: self = .diary(DiaryBoardViewModel(context: context))
    }
  }
}
