import Foundation

/// How much stands in a file, or in all files of a folder.
struct DataSize {
  var bytes = 0
  var lines = 0
  /// Those that anything stands in.
  var files = 0

  init(of path: String) throws {
    let paths = [path] + (FileManager.default.subpaths(atPath: path) ?? []).map { "\(path)/\($0)" }
    for file in paths {
      guard let contents = FileManager.default.contents(atPath: file) else { continue }
      bytes += contents.count
      files += contents.isEmpty ? 0 : 1
      lines += contents.count { $0 == UInt8(ascii: "\n") }
    }
  }

  private init(bytes: Int, lines: Int, files: Int) {
    self.bytes = bytes
    self.lines = lines
    self.files = files
  }

  static func - (after: DataSize, before: DataSize) -> DataSize {
    DataSize(
      bytes: after.bytes - before.bytes, lines: after.lines - before.lines,
      files: after.files - before.files)
  }
}
