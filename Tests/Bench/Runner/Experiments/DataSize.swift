import Foundation

/// How long a file is, or all files of a folder.
///
/// Only lengths are asked for: reading a large book before a measurement would leave the processor's
/// caches full of it, and make what is measured slower than in a small one.
struct DataSize {
  /// In bytes, by path.
  private let lengths: [String: Int]

  init(of path: String) {
    let files = FileManager.default
    let paths = [path] + (files.subpaths(atPath: path) ?? []).map { "\(path)/\($0)" }
    var lengths: [String: Int] = [:]
    for path in paths {
      // What is gone by now has no length.
      guard let attributes = try? files.attributesOfItem(atPath: path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { continue }
      lengths[path] = attributes[.size] as? Int
    }
    self.lengths = lengths
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
