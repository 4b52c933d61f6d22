import Core
import Services

/// The completions that are offered for a piece of the line being typed.
package struct CompletionMenu: Equatable, Sendable {
  package struct Item: Equatable, Sendable {
    package let name: String
    /// How often it is used; empty if that is not counted.
    package let count: String
    /// `#RRGGBB`.
    package let colour: String?
  }

  package let piece: CompletedPiece
  package let items: [Item]
  package private(set) var selected = 0
  /// Whether the selection was moved: then Enter accepts it, too.
  private(set) var isChosen = false

  /// Nil if there is nothing to offer.
  init?(_ piece: CompletedPiece, _ words: [CompletionWords.Word]) {
    guard !words.isEmpty else { return nil }
    self.piece = piece
    items = words.map {
      Item(name: $0.name, count: $0.count.map { Int64($0).grouped } ?? "", colour: $0.colour)
    }
  }

  mutating func move(by lines: Int) {
    selected = selected.stepped(by: lines, among: items.count)
    isChosen = true
  }

  /// Returns the line with the piece replaced by the selected item, and a space after it if more can follow.
  func completed(_ line: CompletedLine) -> TextInput {
    var characters = line.input.characters
    let isLast = piece.range.upperBound == characters.count
    let text = written(items[selected].name, in: line.syntax)
    let isOne = [.category, .todo, .colour].contains(line.syntax)
    let written = Array(text + (isLast && !isOne ? " " : ""))
    characters.replaceSubrange(piece.range, with: written)
    var input = TextInput(String(characters))
    input.moveCaret(to: piece.range.lowerBound + written.count)
    return input
  }

  /// Returns a name in the form in which the line's syntax recognises it.
  private func written(_ name: String, in syntax: CompletedLine.Syntax) -> String {
    if piece.isValue { return QueryText.quoted(name) }
    return switch piece.kind {
    case .category, .todo, .colour, .value, .state: name
    case .tag where syntax == .tags: TagText.text([name])
    case .tag where syntax == .words || syntax == .query: "#\(name)"
    case .tag, .categoryTag: QuickLine.written(tag: name)
    case .folder: QuickLine.written(folder: name)
    }
  }
}

/// A scene with a line of input that can be completed.
@MainActor package protocol CompletedScene: Scene {
  /// The line that the caret is in; nil if nothing can be completed.
  var completedLine: CompletedLine? { get }
  /// Replaces the line after a completion.
  func edit(_ input: TextInput)
}

/// The completion menu of the line that has the focus.
extension ShellViewModel {
  static let completionKeys = [
    TypingKey(key: "tab", title: Phrase("Take", "넣기")),
    TypingKey(key: "down", title: Phrase("Next", "다음")),
    TypingKey(key: "esc", title: Phrase("Close the menu", "메뉴 닫기")),
  ]

  private static let steps = ["down": 1, "up": -1, "ctrl+n": 1, "ctrl+p": -1]

  var completedLine: CompletedLine? { (scene as? any CompletedScene)?.completedLine }

  /// Passes a key to the menu, if one is open.
  func pressInMenu(_ key: String) -> KeyResponse {
    guard var menu = state.completion else { return .ignored }
    if let lines = Self.steps[key] {
      menu.move(by: lines)
      state.completion = menu
    } else if key == "tab" || (key == "enter" && menu.isChosen) {
      accept(menu)
    } else if key == "esc" {
      dismissedMenuStart = menu.piece.range.lowerBound
      state.completion = nil
    } else {
      return .ignored
    }
    return .handled
  }

  private func accept(_ menu: CompletionMenu) {
    guard let scene = scene as? any CompletedScene, let line = scene.completedLine else { return }
    state.completion = nil
    scene.edit(menu.completed(line))
  }

  /// Opens, narrows or closes the menu after a key that was typed into a line.
  func showMenu(after before: CompletedLine?) {
    state.completion = nil
    guard let line = completedLine else { return dismissedMenuStart = nil }
    let pieces = [CompletedPiece(line), CompletedPiece(spacedFolderIn: line)].compactMap(\.self)
    guard !pieces.isEmpty else { return dismissedMenuStart = nil }
    let isTyped = before.map { $0.input.characters != line.input.characters } ?? false
    guard isTyped, !pieces.contains(where: { $0.range.lowerBound == dismissedMenuStart }) else {
      return
    }
    var words = completionWords ?? CompletionWords(book, language)
    for piece in pieces where state.completion == nil {
      state.completion = CompletionMenu(piece, words.words(for: piece))
    }
    completionWords = words
  }
}

extension Phrase {
  init(_ colour: FolderColour.Named) {
    self.init(colour.english, colour.korean)
  }
}
