import Core
package import Entities
import Glibc

/// The folders of a book and of the machine's notes on it.
package struct StoreLocation: Equatable, Sendable {
  /// The folder of the book.
  package let data: String
  /// The folder in which each book has a folder of this machine's notes.
  ///
  /// Those are drafts, backups, damaged lines that were set aside, and files that daybook rebuilds if they are
  /// missing.
  package let state: String

  package init(data: String, state: String) {
    self.data = data
    self.state = state
  }

  /// The path by which a folder can be opened although it is reached by a link.
  static func entered(_ folder: String) -> String { "\(folder)/." }

  /// Finds the folders from the environment and the option `--data`.
  ///
  /// The book is the first of `--data`, `$DAYBOOK_DATA`, `$XDG_DATA_HOME/daybook` and
  /// `$HOME/.local/share/daybook`. Relative XDG values are ignored, as the XDG specification requires. Without
  /// `$XDG_STATE_HOME` and `$HOME`, the state is kept beside the data, in `<data>.state`.
  package init(
    environment: [String: String], option: String?, currentDirectory: String
  ) throws(StoreError) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    func named(_ path: String?) -> String? {
      guard let path, !path.isEmpty else { return nil }
      let whole = path.hasPrefix("/") ? path : "\(currentDirectory)/\(path)"
      return whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
    }
    let home = absolute("HOME")
    let shared = absolute("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }
    let chosen = named(option) ?? named(environment["DAYBOOK_DATA"])
    guard let data = chosen ?? shared.map({ "\($0)/daybook" }) else { throw .noHome }
    let states = absolute("XDG_STATE_HOME") ?? home.map { "\($0)/.local/state" }
    self.init(data: data, state: states.map { "\($0)/daybook" } ?? "\(data).state")
  }
}

/// The contents of `store.json`, which marks a folder as a book and gives it an id.
struct StoreIdentity: Equatable {
  static let newest = 1

  let daybook: Int
  let store: String
  let created: Timestamp

  /// Returns nil if the file is damaged; the log counts nevertheless.
  init?(_ bytes: [UInt8]) {
    var json = JSONScanner(bytes, in: bytes.indices)
    guard let fields = json.object(), json.peek() == 0, json.isAtEnd,
      case .number(let daybook) = fields["daybook"],
      // The id is also the name of a folder.
      case .text(let store) = fields["store"], LogPaths.isSlot(store),
      case .text(let moment) = fields["created"], let created = Timestamp(text: moment)
    else { return nil }
    self.daybook = Int(daybook)
    self.store = store
    self.created = created
  }

  /// Whether a file that cannot be parsed has the form of a newer version.
  static func isNewer(_ bytes: [UInt8]) -> Bool {
    var json = JSONScanner(bytes, in: bytes.indices)
    guard case .number(let daybook) = json.object()?["daybook"] else { return false }
    return daybook > newest
  }

  init(store: String, created: Timestamp) {
    daybook = Self.newest
    self.store = store
    self.created = created
  }

  var bytes: [UInt8] {
    Array("{\"daybook\":\(daybook),\"store\":\"\(store)\",\"created\":\"\(created.text)\"}\n".utf8)
  }
}

/// Refuses files that another user owns or can write to.
enum PermissionCheck {
  enum Outcome {
    case asItWas
    /// Others could write to it until now.
    case tightened
    /// Others can write to it, as its file system does not let the user change permissions.
    case exposed
  }

  private static let othersMayWrite: UInt32 = 0o022

  /// Checks that only the user can write to a file or folder, and tightens its permissions if necessary.
  ///
  /// What belongs to the user is accepted where permissions cannot be changed: on a file system such as FAT they are
  /// those of the mount, and nobody can write to a read-only one.
  static func check(
    _ status: FileStatus, _ path: String, _ files: any FileSystem
  ) throws(StoreError) -> Outcome {
    guard status.owner == files.user else {
      throw .insecure(path: path, remedy: "sudo chown -R \"$(id -un)\" \(quoted(path))")
    }
    guard status.mode & othersMayWrite != 0 else { return .asItWas }
    do throws(FileSystemError) {
      let file = try files.open(
        status.kind == .directory ? StoreLocation.entered(path) : path, .read)
      defer { files.close(file) }
      let mode = status.mode & ~othersMayWrite
      do throws(FileSystemError) {
        try files.setMode(file, mode)
      } catch  where error.number == EROFS {
        return .asItWas
      } catch  where error.number == EPERM || error.number == ENOTSUP {
        return .exposed
      }
      return try files.status(file).mode == mode ? .tightened : .exposed
    } catch {
      throw .insecure(path: path, remedy: "chmod -R go-w \(quoted(path))")
    }
  }

  /// Returns a path quoted for the shell.
  private static func quoted(_ path: String) -> String {
    "'\(path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
