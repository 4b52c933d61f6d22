package import Core
package import Services

/// A screen or sheet whose body is a list.
@MainActor package protocol ListScene: Scene {
  func availability(of command: ListCommand) -> Availability
  func perform(_ command: ListCommand) throws
  /// The title of what going back does: it clears the filter, then the marks, and only then leaves.
  var backTitle: Phrase { get }
}

extension ListScene {
  package var backTitle: Phrase { ListCommand.back.info.title }
}

/// By default, the only commands are those that move through the list.
extension ListScene where Self: PointedScene {
  package func availability(of command: ListCommand) -> Availability { .available }

  package func perform(_ command: ListCommand) throws {
    move { $0.move(command) }
  }
}

/// The state of a list.
package protocol ListState {
  var position: ListPosition { get set }
}

/// A scene with a list in which the mouse can move the cursor.
@MainActor package protocol PointedScene: Scene {
  associatedtype State: ListState

  var state: State { get }

  /// Changes the state once, with everything that follows from it.
  func update(_ change: (inout State) -> Void)

  /// Changes the places of the cursor and of the part on the screen.
  func move(_ change: (inout ListPosition) -> Void)
}

extension PointedScene {
  package func move(_ change: (inout ListPosition) -> Void) {
    update { change(&$0.position) }
  }

  package func point(at item: Int) {
    move { $0.move(to: item) }
  }

  package func scroll(by lines: Int) {
    move { $0.scroll(by: lines) }
  }

  /// Sets how many lines the screen has for the list.
  package func setVisibleRowCount(_ count: Int) {
    guard count != state.position.rows else { return }
    update { $0.position.setHeight(count) }
  }
}

/// A scene with a list that knows the item on each of its lines.
@MainActor package protocol ItemScene: Scene {
  var lineCount: Int { get }
  /// The line that the cursor is on.
  var cursorLine: Int { get }
  /// Returns the item on a line; nil outside of the list.
  func item(at line: Int) -> ListItem?
  /// Returns the first line that shows one of some folders or entries.
  func firstLine(of records: Set<EntityID>) -> Int?
}

extension ItemScene {
  package func firstLine(of records: Set<EntityID>) -> Int? {
    (0..<lineCount).first { item(at: $0)?.isAny(of: records) ?? false }
  }

  /// Moves the cursor to the line of an item; if that is gone, the cursor stays.
  func point(at item: ListItem) {
    let line = (0..<lineCount).first { self.item(at: $0) == item }
    if let line { point(at: line) }
  }
}

extension ItemScene where Self: PointedScene {
  package var lineCount: Int { state.position.count }
  package var cursorLine: Int { state.position.cursor }
}

/// What a line of a list shows; it is the same in any order and with any filter.
package enum ListItem: Equatable, Sendable {
  case inbox
  /// A folder or an entry.
  case record(EntityID)
  /// A box of the diary.
  case box(DiaryBox.Contents)
  /// A category of the ledger, in one currency.
  case share(LedgerMonth.Category, Currency)
  case setting(SettingsItem)

  /// Whether it is one of some records.
  func isAny(of records: Set<EntityID>) -> Bool {
    if case .record(let id) = self { records.contains(id) } else { false }
  }
}
