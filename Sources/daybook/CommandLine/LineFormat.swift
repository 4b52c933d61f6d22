import Repositories
import ViewModels

/// A line as `--format` asks for it: a text with names of fields in braces, such as `{id} {title}`.
///
/// Two braces stand for one.
@MainActor struct LineFormat {
  private enum Part {
    case text(Character)
    case field(String)
  }

  private var parts: [Part] = []

  /// - Parameter names: the fields that there are.
  init(_ text: String, names: [String] = EntryDocument.names) throws {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        parts.append(.text(character))
        continue
      }
      if rest.first == character {
        parts.append(.text(rest.removeFirst()))
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw UsageError(.unpairedBrace(text))
      }
      let name = String(rest[..<end])
      guard names.contains(name) else { throw UsageError(.unknownField(name, names)) }
      parts.append(.field(name))
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The line of an entry; what the entry does not have is empty.
  func line(_ document: EntryDocument) -> String { line(document.values) }

  func line(_ values: [String: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let character): String(character)
      case .field(let name): values[name] ?? ""
      }
    }.joined()
  }
}

extension Phrase {
  fileprivate static func unpairedBrace(_ text: String) -> Phrase {
    Phrase(
      "A brace of “\(text)” has no other one. Write {title}, or {{ for the sign itself",
      "“\(text)”의 중괄호가 짝이 맞지 않습니다. {title}처럼 쓰고, 글자 그대로는 {{로 씁니다")
  }

  fileprivate static func unknownField(_ name: String, _ names: [String]) -> Phrase {
    let known = names.joined(separator: ", ")
    return Phrase(
      "“\(name)” is no field. There are \(known)", "“\(name)”은(는) 필드가 아닙니다. 있는 것: \(known)")
  }
}
