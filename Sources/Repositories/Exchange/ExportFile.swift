import Glibc

/// A file that is written for other programs.
package enum ExportFile {
  /// Puts a whole file in a path's place; only a regular file is ever replaced, by one with the line breaks
  /// and blanks that it had.
  package static func write(
    _ bytes: [UInt8], to path: String, on files: any FileSystem = PosixFileSystem()
  ) throws(FileSystemError) {
    let files = SteadyFileSystem(files)
    var bytes = bytes
    do throws(FileSystemError) {
      guard try files.status(path, .follow).kind == .file else {
        throw FileSystemError("write", path: path, number: EINVAL)
      }
      // One that cannot be read, or is no JSON, has no blanks to keep.
      if let old = try? files.contents(ofFile: path), ExchangeReader.isJSON(old) {
        bytes = JSONSpacing(of: old).applied(to: bytes)
      }
    } catch {
      guard error.number == ENOENT else { throw error }
    }
    try files.replaceFile(path, with: bytes)
  }
}
