import MemoryFiles
import Repositories

extension BookFixture {
  /// Returns the slots of the book, by the names of their folders.
  func slots() throws -> [String] {
    try files.list("\(location.data)/log").sorted()
  }

  func path(slot: String, segment: Int = 1) -> String {
    "\(location.data)/log/\(slot)/00000\(segment).jsonl"
  }

  /// Returns the lines of a slot's first file.
  func lines(slot: String) -> [String] {
    let bytes = memory?.contents(path(slot: slot)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Changes a slot's file behind the store's back.
  func alter(slot: String, _ change: (inout [UInt8]) -> Void) throws {
    try memory?.alter(path(slot: slot), change)
  }
}
