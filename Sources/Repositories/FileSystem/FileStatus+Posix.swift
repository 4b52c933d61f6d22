import Glibc

extension FileStatus {
  init(_ found: stat) {
    let kind: Kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, size: Int(found.st_size), device: UInt64(found.st_dev),
      inode: UInt64(found.st_ino), owner: found.st_uid, mode: found.st_mode & 0o7777,
      changed: found.st_ctim.nanoseconds)
  }
}

extension timespec {
  var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
