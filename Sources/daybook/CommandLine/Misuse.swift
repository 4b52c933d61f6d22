import ViewModels

/// A command line that says something which cannot be meant, found after the parser was content.
struct Misuse: Error {
  let reason: Phrase

  init(_ reason: Phrase) {
    self.reason = reason
  }

  /// An option of the screens beside a command, which would not heed it.
  ///
  /// The parser takes the program's own options wherever they stand.
  static func ofScreens(_ arguments: [String]) -> Misuse? {
    let words = arguments.prefix { $0 != "--" }
    if words.contains("--demo") { return Misuse(.demoHasNoCommands) }
    return words.contains("--plain") ? Misuse(.plainIsOfScreens) : nil
  }
}

extension Phrase {
  /// Two options that exclude each other.
  static func together(_ one: String, _ other: String) -> Phrase {
    Phrase("\(one) and \(other) exclude each other", "\(one)와(과) \(other)은(는) 함께 쓸 수 없습니다")
  }

  fileprivate static let demoHasNoCommands = Phrase(
    "--demo opens the screens on a sample book, which has no commands. Leave out one of the two",
    "--demo는 화면에서 보기 책을 엽니다. 보기 책에는 명령이 없으니 둘 중 하나를 빼십시오")
  fileprivate static let plainIsOfScreens = Phrase(
    "--plain is for the screens; commands print plain text anyway. Leave it out",
    "--plain은 화면을 위한 것입니다. 명령은 늘 글만 출력하니 빼십시오")
}
