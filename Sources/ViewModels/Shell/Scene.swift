package import Core

/// A screen or a sheet: shows a state, takes typing, offers commands.
@MainActor package protocol Scene: AnyObject {
  /// Called when the state has changed; the shell passes on one call for each act.
  var onUpdated: @MainActor () -> Void { get set }
  /// The commands that keys reach here, nearest scope first.
  var scopes: ScopeStack { get }
  /// The targets that perform them; the shell performs those of `EverywhereCommand`.
  var commandTargets: [any CommandTarget] { get }
  /// Whether single letters are typed as text here, so that they cannot be keys of commands.
  var isTyping: Bool { get }
  /// The keys that the scene handles before all commands while something is typed; if empty, it handles none so.
  var typingKeys: [TypingKey] { get }
  /// Handles a key before the key map does; `.ignored` leaves it to the key map.
  func press(_ key: String) -> KeyResponse
  /// Handles a key, also given as the key that a Latin layout has in its place, for scenes that need the key and
  /// not the letter.
  func press(_ key: String, latin: String?) -> KeyResponse
  /// Handles text that was pasted.
  func paste(_ text: String)
  /// Moves the cursor to an item that is pointed at, counted from the first item of the list.
  func point(at item: Int)
  /// The id of the main command on an item, which opens or picks it.
  var mainCommandID: String { get }
  /// Ticks or unticks the item under the cursor.
  func tick() throws
  /// Puts the caret of what is being typed before a character of the text.
  func placeCaret(before character: Int)
  /// Chooses a cell of the grid beside the list, in reading order.
  func choose(cell: Int)
  /// Scrolls down by a number of lines, or up if it is negative.
  func scroll(by lines: Int)

  /// The number of panes that the cursor can be in, without the preview.
  var paneCount: Int { get }
  /// The index of the pane that the cursor is in.
  var pane: Int { get }
  /// Moves the cursor to another pane.
  func goToPane(_ pane: Int)
  /// The day of the item under the cursor; nil if it has none.
  var date: CivilDate? { get }
  /// Called when it becomes the screen that is shown.
  func appear()
  /// Called when another screen is shown in its place.
  func disappear()
}

extension Scene {
  /// Returns all commands that can be run here, nearest scope first.
  func commands(in shell: any CommandTarget) -> [BoundCommand] {
    scopes.bound(to: commandTargets + [shell])
  }

  package var isTyping: Bool { false }
  package var typingKeys: [TypingKey] { [] }
  package func press(_ key: String) -> KeyResponse { .ignored }
  package func press(_ key: String, latin: String?) -> KeyResponse { press(key) }
  package func paste(_ text: String) {}
  package func point(at item: Int) {}
  package var mainCommandID: String { ListCommand.open.id }
  package func tick() throws {}
  package func placeCaret(before character: Int) {}
  package func choose(cell: Int) {}
  package func scroll(by lines: Int) {}
  package var paneCount: Int { 1 }
  package var pane: Int { 0 }
  package func goToPane(_ pane: Int) {}
  package var date: CivilDate? { nil }
  package func appear() {}
  package func disappear() {}
}

extension Scene where Self: CommandTarget {
  package var commandTargets: [any CommandTarget] { [self] }
}

/// A scene that shows data of the book, which it reads again when something has changed.
@MainActor package protocol ReloadedScene: Scene {
  /// Reads everything again: the day, the language, the filter may have changed.
  func reload()
}

/// A scene in which one line is typed.
@MainActor package protocol LineScene: Scene {
  var input: TextInput { get }

  /// Sets the line after an edit.
  func edit(_ input: TextInput)
}

extension LineScene {
  package func press(_ key: String) -> KeyResponse { type(key) }

  package func paste(_ text: String) { insert(text) }

  /// Inserts pasted text, made into one line.
  func insert(_ text: String) {
    var input = input
    input.insert(text.onOneLine)
    edit(input)
  }

  package func placeCaret(before character: Int) {
    var input = input
    input.placeCaret(before: character)
    edit(input)
  }

  func type(_ key: String) -> KeyResponse {
    var edited = input
    let response = edited.press(key)
    if edited != input { edit(edited) }
    return response
  }
}

/// A key that a scene handles itself while something is typed, and what it does there.
package struct TypingKey: Equatable, Sendable {
  package let key: String
  package let title: Phrase
}

/// Whether a key press was handled.
package enum KeyResponse: Equatable, Sendable {
  case handled
  case ignored
}
