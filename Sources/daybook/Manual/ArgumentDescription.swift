import ArgumentParser
import FoundationEssentials

/// An argument, an option or a flag of a command, as the parser tells of it.
struct ArgumentDescription: Decodable, Equatable {
  private let kind: String
  private let shouldDisplay: Bool
  private let names: [Name]?
  private let valueName: String?
  private let abstract: String?
  private let discussion: String?

  /// Those of a command that its help shows.
  static func all(of command: any ParsableCommand.Type) throws -> [ArgumentDescription] {
    // The parser's own words for tools that read them; there is no other way to get at them.
    let dump = Data(command._dumpHelp().utf8)
    let arguments = try JSONDecoder().decode(Dump.self, from: dump).command.arguments ?? []
    return arguments.filter(\.shouldDisplay)
  }

  /// `-h, --help`; `<id>` for what has no name of its own.
  var term: String {
    kind == "positional" ? "<\(value)>" : (names ?? []).map(\.text).joined(separator: ", ")
  }

  /// ` <dir>`; empty for what has no value.
  var rest: String { kind == "option" ? " <\(value)>" : "" }

  var meaning: String {
    [abstract, discussion].compactMap(\.self).joined(separator: " ")
  }

  private var value: String { valueName ?? "" }

  private struct Name: Decodable, Equatable {
    let kind: String
    let name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  private struct Dump: Decodable {
    let command: Command

    struct Command: Decodable {
      let arguments: [ArgumentDescription]?
    }
  }
}
