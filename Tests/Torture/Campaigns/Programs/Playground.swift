import Core
import Entities
import Foundation
import Processes
import Repositories

/// A home on the real disk, gone with this value, and the programs that use it.
final class Playground {
  let folder: String
  let location: StoreLocation

  init() throws {
    var template = Array("/tmp/daybook-torture-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ProcessError("make a home", errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    location = StoreLocation(data: "\(folder)/data", state: "\(folder)/state/daybook")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)  // The system empties /tmp anyway.
  }

  /// The same environment however this program was started.
  var environment: [String: String] {
    [
      "HOME": folder, "DAYBOOK_DATA": location.data, "XDG_STATE_HOME": "\(folder)/state",
      "XDG_CONFIG_HOME": "\(folder)/config", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color", "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    ]
  }

  /// A program of the system.
  func tool(_ name: String, _ arguments: [String]) -> Command {
    Command(path: "/usr/bin/env", arguments: [name] + arguments, environment: environment)
  }

  func command(_ program: Program, _ arguments: String...) -> Command {
    Command(path: program.path, arguments: arguments, environment: environment)
  }

  /// The book, as one more instance sees it.
  func open() throws(StoreError) -> EntryRepository {
    try EntryRepository(
      at: location, now: { Timestamp(milliseconds: 1_795_221_672_123) }, cache: .ignored)
  }

  /// All files of the log, by their paths.
  func segments() -> [String] {
    let log = "\(location.data)/log"
    // Before the first edit there are none.
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: log)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { "\(log)/\($0)" }
  }
}
