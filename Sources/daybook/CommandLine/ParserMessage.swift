import ViewModels

/// What the argument parser says of a mistyped command line, in the user's language.
///
/// The parser tells its mistakes apart by its English sentences alone. Those that are met are known by
/// what stands around their quotes; any other stays as it is.
struct ParserMessage {
  private let sentence: String
  private let help: String

  /// - Parameters:
  ///   - sentence: what the parser says.
  ///   - help: the command that says more.
  init(_ sentence: String, help: String) {
    self.sentence = sentence
    self.help = help
  }

  var phrase: Phrase {
    Phrase("\(sentence) See \(help)", "\(korean ?? sentence) \(help)를 보십시오")
  }

  private var korean: String? {
    let parts = sentence.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let frame = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
    let words = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    guard let first = words.first else { return nil }
    switch frame[0] {
    case "Unknown option ": return Self.unknownOption(first, words.dropFirst().first)
    case "Missing value for ": return "\(first)에 값이 필요합니다."
    case "Missing expected argument ": return "\(first)이(가) 필요합니다."
    case "Unexpected argument ": return "“\(first)”은(는) 여기에 쓸 수 없습니다."
    case "The option " where words.count == 2: return "\(first) 옵션은 값을 받지 않습니다: “\(words[1])”."
    case "Value to be set with flag " where words.count == 2:
      return "\(first)와(과) \(words[1])은(는) 함께 쓸 수 없습니다."
    case "The value " where words.count > 1 && frame[1] == " is invalid for ":
      return Self.invalidValue(words, frame.last ?? "")
    case let text where text.hasSuffix(" unexpected arguments: "):
      return "“\(words.joined(separator: "”, “"))”은(는) 여기에 쓸 수 없습니다."
    default: return nil
    }
  }

  private static func unknownOption(_ name: String, _ suggestion: String?) -> String {
    let question = suggestion.map { " \($0)입니까?" } ?? ""
    return "\(name) 옵션은 없습니다.\(question)"
  }

  /// - Parameter rest: what stands behind the last quote, which may be a list.
  private static func invalidValue(_ words: [String], _ rest: String) -> String {
    let listed = rest.split(separator: ": ").dropFirst().joined()
    let values = words.count > 2 ? words.dropFirst(2).joined(separator: ", ") + "." : listed
    let hint = values.isEmpty ? "" : " 가능한 값: \(values)"
    return "“\(words[0])”은(는) \(words[1])의 값이 아닙니다.\(hint)"
  }
}
