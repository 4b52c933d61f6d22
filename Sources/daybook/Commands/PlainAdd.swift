import Entities
import Services

/// `daybook add` with words alone: what is typed most, and needs no parser, which would take a
/// quarter of the time.
struct PlainAdd {
  private let line: String

  /// Nil for every other command line, and where an option may be among the words.
  init?(_ arguments: [String]) {
    guard arguments.first == "add", arguments.count > 1,
      !arguments.contains(where: { $0.hasPrefix("-") })
    else { return nil }
    line = arguments.dropFirst().joined(separator: " ")
  }

  @MainActor func execute() throws -> Never {
    let session = try Session(data: nil)
    try session.add(line)
    session.noteUnfinishedImport()
    session.end(.ok)
  }
}
