import Foundation

/// How much stands in a file, or in all files of a folder.
struct DataSize {
  var bytes = 0
  var lines = 0

  init(of path: String) throws {
    let files = [path] + (FileManager.default.subpaths(atPath: path) ?? []).map { "\(path)/\($0)" }
    for file in files {
      guard let contents = FileManager.default.contents(atPath: file) else { continue }
      bytes += contents.count
      lines += contents.count { $0 == UInt8(ascii: "\n") }
    }
  }

  private init(bytes: Int, lines: Int) {
    self.bytes = bytes
    self.lines = lines
  }

  static func - (after: DataSize, before: DataSize) -> DataSize {
    DataSize(bytes: after.bytes - before.bytes, lines: after.lines - before.lines)
  }
}
