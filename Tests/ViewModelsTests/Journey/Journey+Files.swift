import Core
import MemoryFiles
import Repositories
import ViewModels

/// What happens to the files of the book behind the program's back.
extension Journey {
  /// Returns the program as it is started again after `kill -9`.
  func restarted(idPrefix: String = "again") throws -> Journey {
    files.kill()
    return try Journey(.english, on: files, idPrefix: idPrefix)
  }

  /// The file of the only slot.
  var slotFile: String {
    get throws {
      let log = "/home/book/data/log"
      return "\(log)/\(try files.list(log).sorted().first ?? "")/000001.jsonl"
    }
  }

  /// Changes the file of the only slot.
  func alterSlot(_ change: (inout [UInt8]) -> Void) throws {
    try files.alter(slotFile, change)
  }

  /// The copies of damaged lines.
  var keptLines: [[UInt8]] {
    get throws {
      let state = "/home/book/state"
      let stores = try files.list(state).filter { $0 != "machine" }
      let folders = try stores.flatMap { store in
        try files.list("\(state)/\(store)").map { "\(state)/\(store)/\($0)/damaged" }
      }
      let paths = folders.flatMap { folder in
        ((try? files.list(folder)) ?? []).map { "\(folder)/\($0)" }
      }
      return paths.filter { $0.hasSuffix(".line") }.sorted().compactMap { files.contents($0) }
    }
  }
}
