import Services

/// The text of some entries for the clipboard: the whole text of a page, the title of any other entry.
@MainActor struct CopiedText {
  let text: String

  /// In bytes; some terminals silently drop longer texts.
  ///
  /// Source: hterm accepts 100,000 bytes of base64, the lowest limit that any terminal documents.
  private static let maximumBytes = 75_000

  init(_ entries: [Entry], from book: Book) {
    let pages = entries.map { book.diary.page($0.id)?.text.trimmed }
    let texts = zip(entries, pages).map { $1 ?? $0.title }
    // An empty line shows where the next page begins.
    text = texts.joined(separator: pages.contains { $0 != nil } ? "\n\n" : "\n")
  }

  var fits: Bool { Self.fits(text) }

  static func fits(_ text: String) -> Bool { text.utf8.count <= maximumBytes }
}

extension Phrase {
  static func copied(_ entries: [Entry]) -> Phrase {
    let count = entries.count
    guard count == 1, let title = entries.first?.title else {
      return Phrase("Sent \(count) entries to the clipboard", "\(count)개를 클립보드로 보냈습니다")
    }
    return Phrase("Sent “\(title)” to the clipboard", "“\(title)”을(를) 클립보드로 보냈습니다")
  }

  static func copiedText(_ characters: Int) -> Phrase {
    Phrase("Sent \(characters) characters to the clipboard", "\(characters)자를 클립보드로 보냈습니다")
  }

  static func nothingSelected(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing is selected. \(keys[EditorCommand.select]) or Shift with an arrow selects",
      "선택한 글이 없습니다. \(keys[EditorCommand.select]) 키나 Shift와 화살표로 선택합니다")
  }

  /// - Parameter key: the key that opens the text in the user's own editor.
  static func tooLongToCopy(insteadUse key: String) -> Phrase {
    Phrase(
      "That is too long for a terminal's clipboard (75 kB). Copy less, or use \(key)",
      "터미널 클립보드에 넣기에는 너무 깁니다 (75 kB). 나누어 복사하거나 \(key) 키를 쓰십시오")
  }
}
