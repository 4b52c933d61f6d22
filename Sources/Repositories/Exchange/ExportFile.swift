import Glibc

/// A file that is written for other programs.
package enum ExportFile {
  /// Puts a whole file in a path's place; only a regular file is ever replaced.
  package static func write(
    _ bytes: [UInt8], to path: String, on files: any FileSystem = PosixFileSystem()
  ) throws(FileSystemError) {
    let files = SteadyFileSystem(files)
    do throws(FileSystemError) {
      guard try files.status(path, .follow).kind == .file else {
        throw FileSystemError("write", path: path, number: EINVAL)
      }
    } catch {
      guard error.number == ENOENT else { throw error }
    }
    try files.replaceFile(path, with: bytes)
  }
}
