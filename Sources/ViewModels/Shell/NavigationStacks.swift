/// From each top screen that was opened, the way to the one shown of it.
struct NavigationStacks {
  /// The top screen whose way is shown.
  private(set) var top = TopScreen.folders
  private var stacks: [TopScreen: [Screen]] = [:]
  /// Where the user came from when this top screen was opened.
  private var previousTop: TopScreen?

  /// The way of the top screen shown; the screen shown is last.
  var current: [Screen] { stacks[top] ?? [] }

  /// Every screen that is open.
  var all: [Screen] { stacks.values.flatMap(\.self) }

  mutating func append(_ screen: Screen) {
    stacks[top, default: []].append(screen)
  }

  /// Turns to a top screen as it was left; a second time, to its first screen.
  mutating func go(to target: TopScreen) {
    if target == top {
      stacks[top]?.removeSubrange(1...)
    } else {
      previousTop = top
      top = target
    }
    if target.startsAnew { stacks[target] = nil }
  }

  /// Forgets the way of the top screen shown.
  mutating func clear() {
    stacks[top] = nil
  }

  /// Leaves the screen shown for the one that it was opened from.
  mutating func leaveLast() {
    stacks[top]?.removeLast()
  }

  /// Where the first screen of a way leads back to.
  var origin: TopScreen { previousTop ?? .folders }

  /// The user is back where they came from, and is not to be led there again.
  mutating func forgetOrigin() {
    previousTop = nil
  }

  /// Takes a screen away, and those opened from it; a top screen stays.
  @MainActor mutating func remove(_ scene: any Scene) {
    for (top, way) in stacks {
      guard let place = way.firstIndex(where: { $0.scene === scene }), place > 0 else { continue }
      stacks[top]?.removeSubrange(place...)
    }
  }
}

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
    case .diary: self = .diary(DiaryView.first(context), context)
    case .ledger: self = .ledger(LedgerViewModel(context: context))
    case .people: self = .people(PeopleViewModel(context: context))
    case .search: self = .search(SearchViewModel(context: context))
    }
  }
}
