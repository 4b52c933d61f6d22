/// A stack of screens for each top screen that was opened.
struct NavigationStacks {
  /// The top screen whose stack is shown.
  private(set) var top = TopScreen.folders
  private var stacks: [TopScreen: [Screen]] = [:]
  /// The top screen from which the user came to this one.
  private var previousTop: TopScreen?

  /// The stack that is shown; the visible screen is the last one.
  var current: [Screen] { stacks[top] ?? [] }

  /// Every screen that is open.
  var all: [Screen] { stacks.values.flatMap(\.self) }

  mutating func append(_ screen: Screen) {
    stacks[top, default: []].append(screen)
  }

  /// Switches to a top screen as it was left, or to its first screen if it is shown already.
  mutating func go(to target: TopScreen) {
    if target == top {
      stacks[top]?.removeSubrange(1...)
    } else {
      previousTop = top
      top = target
    }
    if target.startsAnew { stacks[target] = nil }
  }

  /// Removes all screens of the stack that is shown.
  mutating func clear() {
    stacks[top] = nil
  }

  /// Removes the visible screen, so that the one from which it was opened is shown.
  mutating func leaveLast() {
    stacks[top]?.removeLast()
  }

  /// The top screen to which the first screen of the stack leads back.
  var origin: TopScreen { previousTop ?? .folders }

  /// Forgets the origin when the user is back there, so that they are not led there again.
  mutating func forgetOrigin() {
    previousTop = nil
  }

  /// Removes a screen, and those opened from it; a top screen stays.
  @MainActor mutating func remove(_ scene: any Scene) {
    for (top, stack) in stacks {
      guard let place = stack.firstIndex(where: { $0.scene === scene }), place > 0 else { continue }
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
  /// Creates a top screen as it is when it is opened for the first time.
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
