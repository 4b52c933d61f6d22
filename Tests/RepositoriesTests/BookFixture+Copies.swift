import Core
import MemoryFiles
import Repositories
import Testing

extension BookFixture {
  /// Returns another computer with a copy of this one's disk: the book, the machine's notes and the inodes.
  func clone() throws -> BookFixture {
    let files = try #require(memory).copied()
    let clone = BookFixture(files, seed: 1000)
    clone.clock = Timestamp(milliseconds: clock.milliseconds + 7)
    return clone
  }

  /// Copies slots that another machine lacks, or has shorter, as a tool for files does; `takes` selects them.
  func copyLog(to other: BookFixture, where takes: (String) -> Bool = { _ in true }) throws {
    // A machine that has written nothing has no log.
    for slot in (try? slots()) ?? [] where takes(slot) { try copy(slot, to: other) }
  }

  private func copy(_ slot: String, to other: BookFixture) throws {
    guard let bytes = memory?.contents(path(slot: slot)) else { return }
    guard bytes.count > other.memory?.contents(other.path(slot: slot))?.count ?? 0 else { return }
    try other.memory?.makeDirectories(durably: "\(other.location.data)/log/\(slot)")
    try other.memory?.setMode(other.location.data, 0o700)
    try other.memory?.put(other.path(slot: slot), bytes)
  }
}
