/// Refuses files that somebody else owns or can change.
enum StoreGate {
  private static let othersMayWrite: UInt32 = 0o022

  static func check(_ status: FileStatus, _ path: String, user: UInt32) throws(StoreError) {
    guard status.owner == user else {
      throw .insecure(path: path, remedy: "sudo chown -R \"$(id -un)\" \(quoted(path))")
    }
    guard status.mode & othersMayWrite == 0 else {
      throw .insecure(path: path, remedy: "chmod -R go-w \(quoted(path))")
    }
  }

  /// A path as a word of the shell.
  private static func quoted(_ path: String) -> String {
    "'\(path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
