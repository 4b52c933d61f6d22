/// Refuses files that somebody else owns or can change.
enum StoreGate {
  enum Outcome {
    case asItWas
    /// Others could have changed it until now.
    case tightened
  }

  private static let othersMayWrite: UInt32 = 0o022

  /// Lets in what only the user can change, and sees to that where it is the user's own.
  static func admit(
    _ status: FileStatus, _ path: String, _ files: any FileSystem
  ) throws(StoreError) -> Outcome {
    guard status.owner == files.user else {
      throw .insecure(path: path, remedy: "sudo chown -R \"$(id -un)\" \(quoted(path))")
    }
    guard status.mode & othersMayWrite != 0 else { return .asItWas }
    do throws(FileSystemError) {
      let file = try files.open(path, .read)
      defer { files.close(file) }
      try files.setMode(file, status.mode & ~othersMayWrite)
      return .tightened
    } catch {
      throw .insecure(path: path, remedy: "chmod -R go-w \(quoted(path))")
    }
  }

  /// A path as a word of the shell.
  private static func quoted(_ path: String) -> String {
    "'\(path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
