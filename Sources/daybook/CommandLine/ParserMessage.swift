import Core
import ViewModels

/// What the argument parser says about a mistyped command line, in the user's language.
///
/// The parser's errors differ only in their English sentences. The usual ones are recognised by the text around their
/// quotes; any other stays as it is.
struct ParserMessage {
  private let sentence: String
  private let help: String

  /// - Parameters:
  ///   - sentence: what the parser says.
  ///   - help: the command that says more.
  init(_ sentence: String, help: String) {
    let name = Self.unknownOption(in: sentence)
    self.sentence = name.map { Self.sentence(onUnknown: $0, help) } ?? sentence
    self.help = help
  }

  private static let unknown = "Unknown option "
  private static let twoFlags = "Value to be set with flag "
  private static let badValue = "The value "

  /// Returns the option, such as `--form`; nil if the sentence is about something else.
  private static func unknownOption(in sentence: String) -> String? {
    guard sentence.hasPrefix(unknown) else { return nil }
    let name = sentence.dropFirst(unknown.count).split(separator: "'").first.map(String.init)
    return name.flatMap { $0.hasPrefix("--") ? $0 : nil }
  }

  /// Returns a sentence that suggests an option of the command: one that begins like the unknown one, else one that
  /// differs in a letter or two.
  ///
  /// The parser's own suggestion may have nothing in common with it but some letters.
  private static func sentence(onUnknown name: String, _ help: String) -> String {
    let words = help.split(separator: " ").map(String.init)
    let options = HelpText.options(of: Array(words.dropFirst().dropLast()))
      .filter { $0.hasPrefix("--") }
    let begun = options.filter { name.count > 3 && $0.hasPrefix(name) }
    let nearest = begun.min { $0.count < $1.count } ?? options.nearest(to: name, within: 2)
    let question = nearest.map { " Did you mean '\($0)'?" } ?? ""
    return "\(unknown)'\(name)'.\(question)"
  }

  var phrase: Phrase {
    let hint =
      nearestValue.map { Phrase.didYouMean("“\($0)”") } ?? expected.map(Phrase.itCanBe)
      ?? Phrase(verbatim: "")
    return Phrase(
      "\(english)\(hint[.english]) See \(help)",
      "\(korean ?? english)\(hint[.korean]) \(help)를 보십시오")
  }

  /// The sentence split at its quotes; what stands in quotes is at the odd places.
  private var parts: [String] {
    sentence.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
  }

  private var quoted: [String] { parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] } }

  /// The value that is nearest to the refused one.
  private var nearestValue: String? {
    guard sentence.hasPrefix(Self.badValue), let value = quoted.first else { return nil }
    return Self.values(quoted, parts.last ?? "").nearest(to: value)
  }

  /// What the refused value of an argument such as `--age <n>` should be, where the parser names no values.
  private var expected: Phrase? {
    guard sentence.hasPrefix(Self.badValue), quoted.count == 2 else { return nil }
    let valueName = quoted[1].split { "<>".contains($0) }.last
    return valueName.flatMap { Self.expectedByValueName[String($0)] }
  }

  private static let expectedByValueName = [
    "n": Phrase("a number such as 12", "12 같은 수"),
    "place": Phrase("a number such as 1", "1 같은 수"),
    "url": Phrase(
      "an http or https address such as https://example.org/time",
      "https://example.org/time 같은 http나 https 주소"),
  ]

  /// Returns the values that the parser names.
  ///
  /// - Parameter rest: the text behind the last quote, which may be a list.
  private static func values(_ words: [String], _ rest: String) -> [String] {
    guard words.count <= 2 else { return Array(words.dropFirst(2)) }
    let listed = rest.split(separator: "It can be ").dropFirst().joined()
    return listed.split { ", .".contains($0) }.map(String.init)
  }

  /// The sentence with the quotes that all other sentences have.
  private var english: String {
    let parts = parts
    let words = quoted
    if sentence.hasPrefix(Self.twoFlags), words.count == 2 {
      return "\(Phrase.together(words[1], words[0])[.english])."
    }
    guard parts.count % 2 == 1 else { return sentence }
    return parts.indices.map { $0 % 2 == 1 ? "“\(parts[$0])”" : parts[$0] }.joined()
  }

  private var korean: String? {
    let parts = parts
    let frame = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
    let words = quoted
    guard let first = words.first else { return nil }
    switch frame[0] {
    case Self.unknown: return Self.unknownOption(first, words.dropFirst().first)
    case "Missing value for ": return "\(first)에 값이 필요합니다."
    case "Missing expected argument ": return "\(first)이(가) 필요합니다."
    case "Unexpected argument ": return "“\(first)”은(는) 여기에 쓸 수 없습니다."
    case "The option " where words.count == 2: return "\(first) 옵션은 값을 받지 않습니다: “\(words[1])”."
    case Self.twoFlags where words.count == 2:
      return "\(Phrase.together(words[1], first)[.korean])."
    case Self.badValue where words.count > 1 && frame[1] == " is invalid for ":
      return Self.invalidValue(words, frame.last ?? "")
    case let text where text.hasSuffix(" unexpected arguments: "):
      return "“\(words.joined(separator: "”, “"))”은(는) 여기에 쓸 수 없습니다."
    default: return nil
    }
  }

  private static func unknownOption(_ name: String, _ suggestion: String?) -> String {
    let question = suggestion.map { Phrase.didYouMean($0)[.korean] } ?? ""
    return "\(name) 옵션은 없습니다.\(question)"
  }

  private static func invalidValue(_ words: [String], _ rest: String) -> String {
    let values = values(words, rest).joined(separator: ", ")
    let hint = values.isEmpty ? "" : " 가능한 값: \(values)."
    return "“\(words[0])”은(는) \(words[1])의 값이 아닙니다.\(hint)"
  }
}

extension Phrase {
  fileprivate static func itCanBe(_ value: Phrase) -> Phrase {
    Phrase(" It can be \(value[.english]).", " 가능한 값: \(value[.korean]).")
  }
}
