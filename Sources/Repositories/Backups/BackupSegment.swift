/// A file of the log as a backup has it.
struct BackupSegment: Codable, Hashable {
  /// The folder of the log that it is of, and its name there.
  let folder: String
  let name: String
  /// How much of it was copied: up to the end of the last whole line.
  let size: Int
  let checksum: String
  /// What the file was like then: as it only grows, it is the same as long as these are.
  let sourceSize: Int
  let sourceInode: UInt64

  /// The copy's name, which says what is in it: equal files are copied once.
  var copy: String { "\(folder)-\(name.prefix { $0 != "." })-\(size)-\(checksum).jsonl" }
}
