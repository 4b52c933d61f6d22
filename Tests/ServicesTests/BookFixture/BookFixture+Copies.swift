import MemoryFiles

extension BookFixture {
  /// Copies what another machine has written, as a program for synchronising does: the longer file is the newer one.
  func take(from other: BookFixture) throws {
    try files.take(from: other.files, under: "/home/book/data")
  }
}
