import Glibc

extension FileSystem {
  /// More links in a row than this are taken for a ring, as Linux does.
  private var mostLinks: Int { 40 }

  /// The path without links in its last part: people keep their configuration elsewhere, and link it.
  func resolved(_ path: String) throws(FileSystemError) -> String {
    var path = path
    for _ in 0..<mostLinks {
      do throws(FileSystemError) {
        guard try status(path, .keep).kind == .link else { return path }
      } catch  where error.number == ENOENT || error.number == ENOTDIR {
        return path
      }
      let target = try target(ofLink: path)
      path = target.hasPrefix("/") ? target : "\(parent(of: path))/\(target)"
    }
    throw FileSystemError("readlink", path: path, number: ELOOP)
  }
}
