import Entities
import Glibc
import Repositories
import ViewModels

/// A file for one text, that only its owner can read, in a folder that only its owner can enter: below
/// `$XDG_RUNTIME_DIR`, else below the state folder, never in a shared one.
struct TextFile {
  private let environment: [String: String]

  init(environment: [String: String] = ProcessEnvironment.variables) {
    self.environment = environment
  }

  /// Makes one and returns its path.
  func make(_ text: String) throws(Refusal) -> String {
    let path = "\(try makeFolder())/daybook-\(getpid())-\(UInt32.random(in: 0 ... .max)).md"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw EditorError.noFile(reason: reason).refusal }
    defer { close(file) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw failure(at: path) }
      bytes = bytes.dropFirst(count)
    }
    return path
  }

  /// What went wrong; the part of a text that was written is taken away.
  private func failure(at path: String) -> Refusal {
    let refusal = EditorError.noFile(reason: reason).refusal
    unlink(path)
    return refusal
  }

  private func makeFolder() throws(Refusal) -> String {
    let home = environment["HOME"].map { "\($0)/.local/state" }
    let roots = [environment["XDG_RUNTIME_DIR"], environment["XDG_STATE_HOME"], home]
    guard let root = roots.compactMap(\.self).first(where: { $0.hasPrefix("/") }) else {
      throw EditorError.noFile(reason: "HOME").refusal
    }
    let folder = "\(root)/daybook/edit"
    do throws(FileSystemError) {
      try PosixFileSystem().makeDirectories(folder)
    } catch {
      throw EditorError.noFile(reason: error.reason).refusal
    }
    return folder
  }

  private var reason: String { String(cString: strerror(errno)) }
}
