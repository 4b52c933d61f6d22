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

  /// Returns the line of an entry; a field that the entry does not have is empty.
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
