package import Core

/// A screen or a sheet: shows a state, takes typing, offers commands.
@MainActor package protocol Scene: AnyObject {
  /// Called when what is seen has changed; the shell passes on one call for each act.
  var onUpdated: @MainActor () -> Void { get set }
  /// The commands that keys reach here, nearest first.
  var scopes: ScopeStack { get }
  /// What performs them; the shell performs those that are everywhere.
  var commandTargets: [any CommandTarget] { get }
  /// Whether single letters are typed here, so that no command can have them.
  var isTyping: Bool { get }
  /// Keys taken before all commands while something is typed; with none, the commands' keys hold.
  var typingKeys: [TypingKey] { get }
  /// Typing goes here first; `.ignored` lets the key map have the key.
  func press(_ key: String) -> KeyResponse
  /// The same with the key that a Latin layout has in its place, for those who take it as a key and
  /// not as a letter.
  func press(_ key: String, latin: String?) -> KeyResponse
  /// Text that was pasted.
  func paste(_ text: String)
  /// Puts the cursor on an item that is pointed at, counted from the first one there is.
  func point(at item: Int)
  /// The id of the command that does with an item what is done with it most.
  var opening: String { get }
  /// Ticks the box of the item under the cursor, or takes the tick away.
  func tick() throws
  /// Puts the caret of what is being typed before a character of the text.
  func placeCaret(before character: Int)
  /// Chooses a cell of the grid beside the list, in reading order.
  func choose(cell: Int)
  /// Shows what stands so many lines further down, or up.
  func scroll(by lines: Int)

  /// How many parts of what is seen here the cursor goes through, without a preview beside them.
  var paneCount: Int { get }
  /// The part that it is in, counted from the first.
  var pane: Int { get }
  /// Puts it into another one.
  func goToPane(_ pane: Int)
  /// The day that the item under the cursor is of; nil of none.
  var date: CivilDate? { get }
  /// Called when it becomes the screen that is shown.
  func appear()
  /// Called when another screen is shown in its place.
  func disappear()
}

extension Scene {
  /// All that can be run here, nearest scope first.
  func commands(in shell: any CommandTarget) -> [BoundCommand] {
    scopes.bound(to: commandTargets + [shell])
  }

  package var isTyping: Bool { false }
  package var typingKeys: [TypingKey] { [] }
  package func press(_ key: String) -> KeyResponse { .ignored }
  package func press(_ key: String, latin: String?) -> KeyResponse { press(key) }
  package func paste(_ text: String) {}
  package func point(at item: Int) {}
  package var opening: String { ListCommand.open.id }
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

/// A scene that shows what was read when something changed last.
@MainActor package protocol ReloadedScene: Scene {
  /// Reads everything again: the day, the language, the filter may have changed.
  func reload()
}

/// A scene in which one line is typed.
@MainActor package protocol LineScene: Scene {
  var input: TextInput { get }

  /// Takes the line as it is after another key.
  func edit(_ input: TextInput)
}

extension LineScene {
  package func press(_ key: String) -> KeyResponse { type(key) }

  package func paste(_ text: String) { insert(text) }

  /// Puts in what was pasted, on one line.
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

/// A key that a scene takes for itself while something is typed, and what it does there.
package struct TypingKey: Equatable, Sendable {
  package let key: String
  package let title: Phrase
}

/// Whether a key press found somebody.
package enum KeyResponse: Equatable, Sendable {
  case handled
  case ignored
}
