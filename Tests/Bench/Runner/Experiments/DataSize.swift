import Foundation

/// How long a file is, or all files of a folder.
///
/// Only lengths are asked for, and in the shortest way: to read a large book before a measurement, or
/// to look up the names of its owners, would leave the processor's caches full of it, and make what is
/// measured slower than in a small one.
struct DataSize {
  /// In bytes, by path.
  private var lengths: [String: Int] = [:]

  init(of path: String) {
    let inside = FileManager.default.subpaths(atPath: path) ?? []
    for path in [path] + inside.map({ "\(path)/\($0)" }) {
      var status = stat()
      // What is gone by now has no length.
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      lengths[path] = Int(status.st_size)
    }
  }

  /// What was added to the ends of the files since.
  func growth(since before: DataSize) throws -> DataGrowth {
    var growth = DataGrowth()
    for (path, length) in lengths {
      let old = before.lengths[path] ?? 0
      guard length > old else { continue }
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      try file.seek(toOffset: UInt64(old))
      let added = try file.readToEnd() ?? Data()
      growth.bytes += added.count
      growth.lines += added.count { $0 == UInt8(ascii: "\n") }
      if old == 0 { growth.files += 1 }
    }
    return growth
  }
}
