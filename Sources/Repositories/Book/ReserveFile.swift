/// Some room on the disk that is given back so that deleting still works when it is full.
struct ReserveFile {
  private static let size = 64 << 10

  let files: any FileSystem
  let folder: String

  private var path: String { "\(folder)/reserve" }

  func makeIfMissing() {
    guard (try? files.status(path, .keep)) == nil else { return }
    // Without it only the last resort is missing.
    try? files.makeDirectories(folder)
    try? files.replaceFile(
      path, with: [UInt8](repeating: 0, count: Self.size))
  }

  /// Whether there was room to give back.
  func release() -> Bool {
    (try? files.remove(path)) != nil
  }
}
