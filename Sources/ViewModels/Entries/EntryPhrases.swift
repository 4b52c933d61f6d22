import Services

extension Phrase {
  static func deleteOneMore(_ title: String) -> Phrase {
    Phrase("Delete “\(title)” too?", "“\(title)”도 삭제할까요?")
  }
  static let deletedTwice = Phrase(
    "The key came twice in a moment.", "키가 잇달아 두 번 눌렸습니다.")
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

  /// - Parameter key: opens the text in the user's own editor.
  static func tooLongToCopy(insteadUse key: String) -> Phrase {
    Phrase(
      "That is too long for a terminal's clipboard (75 kB). Copy less, or use \(key)",
      "터미널 클립보드에 넣기에는 너무 깁니다 (75 kB). 나누어 복사하거나 \(key) 키를 쓰십시오")
  }
}
