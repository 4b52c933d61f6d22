import Foundation
import Processes

/// Another program for to-dos, and how it is used.
///
/// Paths are below a folder of its own, its home.
struct Peer: Sendable {
  let name: Contestant.Name
  /// What its program file is called.
  let program: String
  /// The arguments that open its screen; nil for one of commands only.
  var screen: (@Sendable (_ folder: String) -> [String])?
  var keysToList: [Key] = []
  /// The arguments that add a to-do; nil for one of screens only.
  var add: (@Sendable (_ folder: String, _ title: String) -> [String])?
  /// The texts of the files that it starts from, by path.
  let files: @Sendable (_ folder: String, _ titles: [String]) -> [String: String]
  var locks: [String] = []

  /// Where it is installed; nil when it is not.
  var path: String? {
    ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Makes its folder, with to-dos of these titles in it.
  func contestant(_ path: String, in folder: String, titles: [String]) throws -> Contestant {
    for (name, text) in files(folder, titles) {
      let file = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let command = Command(
      path: path, arguments: [],
      environment: [
        "HOME": folder, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "TZ": "UTC",
      ])
    return Contestant(
      name: name, open: command.with(screen?(folder) ?? []), keysToList: keysToList,
      add: { command.with(add?(folder, $0) ?? []) },
      data: "\(folder)/data", locks: locks.map { "\(folder)/\($0)" })
  }
}
