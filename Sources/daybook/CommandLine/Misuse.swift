import ArgumentParser
import ViewModels

/// A command line that says something which cannot be meant, or which the parser has no clear sentence
/// for.
struct UsageError: Error {
  let reason: Phrase

  init(_ reason: Phrase) {
    self.reason = reason
  }

  /// An option of the screens beside a command, which would not heed it.
  ///
  /// The parser takes the program's own options wherever they stand.
  static func ofScreens(_ arguments: [String]) -> UsageError? {
    let words = arguments.prefix { $0 != "--" }
    if words.contains("--demo") { return UsageError(.demoHasNoCommands) }
    return words.contains("--plain") ? UsageError(.plainIsOfScreens) : nil
  }

  /// A wish for the help of a command that there is not, for which the parser has the whole program's.
  static func ofHelp(_ arguments: [String]) -> UsageError? {
    arguments.first == "help" ? ofCommandName(Array(arguments.dropFirst())) : nil
  }

  /// What the parser has refused for a reason that it does not say.
  static func ofRefused(_ arguments: [String]) -> UsageError? {
    ofCommandName(arguments) ?? ofHyphen(arguments)
  }

  private static func ofCommandName(_ arguments: [String]) -> UsageError? {
    var known = Daybook.configuration.subcommands
    for (index, word) in arguments.enumerated() where !known.isEmpty {
      guard !word.hasPrefix("-") else { return nil }
      guard let command = known.first(where: { $0.configuration.commandName == word }) else {
        return UsageError(.noCommand(arguments[...index].joined(separator: " ")))
      }
      known = command.configuration.subcommands
    }
    return nil
  }

  /// A word such as `-5` or `-3d`, which the parser takes for an option.
  private static func ofHyphen(_ arguments: [String]) -> UsageError? {
    guard let name = arguments.first, !name.hasPrefix("-") else { return nil }
    let words = arguments.prefix { $0 != "--" }
    let places = words.indices.dropFirst().filter { isHyphened(words[$0]) }
    // Behind an option it may be the option's value.
    guard let place = places.first(where: { !words[$0 - 1].hasPrefix("--") }) else { return nil }
    // Where a command takes no such word, two hyphens would not help.
    let mended = words[..<place] + ["--"] + words[place...]
    guard (try? Daybook.parseAsRoot(Array(mended))) != nil else { return nil }
    return UsageError(.takenForOption(words[place], of: name))
  }

  private static func isHyphened(_ word: String) -> Bool {
    guard word.first == "-", let next = word.dropFirst().first else { return false }
    return next != "-" && !next.isLetter
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

  fileprivate static func noCommand(_ name: String) -> Phrase {
    Phrase(
      "There is no command “\(name)”. See daybook --help",
      "“\(name)” 명령은 없습니다. daybook --help를 보십시오")
  }

  fileprivate static func takenForOption(_ word: String, of command: String) -> Phrase {
    Phrase(
      "“\(word)” is taken for an option. Put it last, behind two hyphens: "
        + "daybook \(command) -- \(word)",
      "“\(word)”은(는) 옵션으로 읽힙니다. 맨 뒤에, 하이픈 두 개 다음에 쓰십시오: "
        + "daybook \(command) -- \(word)")
  }
}
