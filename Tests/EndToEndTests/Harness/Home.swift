import Foundation
import Processes

/// A user's home that lasts for one test, with nothing in it at first; what runs in it ends with it.
final class Home: Sendable {
  /// Holds the home, and beside it what the harness needs.
  private let folder: String

  init() throws {
    // Short, since a socket in it may have a path of 107 bytes at most.
    var template = Array("/tmp/daybook-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ProcessError("make a home", errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    for socket in sockets { TmuxServer(socket: socket, environment: environment).end() }
    try? FileManager.default.removeItem(atPath: folder)  // The system empties /tmp anyway.
  }

  var path: String { "\(folder)/home" }

  /// The same environment however the tests are started.
  var environment: [String: String] {
    [
      "HOME": path, "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "tmux-256color",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
    ]
  }

  /// Writes the configuration file.
  func configure(_ text: String) throws {
    let folder = URL(filePath: "\(path)/.config/daybook")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: folder.appending(path: "config.toml"), atomically: true, encoding: .utf8)
  }

  /// A path that nothing has yet, out of the user's sight.
  func unusedPath(_ suffix: String) -> String {
    "\(folder)/\(String(UInt64.random(in: 0 ... .max), radix: 36)).\(suffix)"
  }

  private var sockets: [String] {
    // There are none in a folder that cannot be read.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".tmux") }.map { "\(folder)/\($0)" }
  }
}
