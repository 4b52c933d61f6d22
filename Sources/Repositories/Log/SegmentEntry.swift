/// What the folder of a slot says of a segment in it.
struct SegmentEntry {
  /// Which segment of its slot it is.
  let number: Int
  let inode: UInt64

  /// Nil for another file, such as a tool's temporary one.
  init?(_ entry: DirectoryEntry) {
    guard let number = LogPaths.segmentNumber(entry.name) else { return nil }
    self.number = number
    inode = entry.inode
  }
}
