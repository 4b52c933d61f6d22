import Entities
import Glibc

/// The identity of this machine among those that share a state folder: a random name, created once.
///
/// The host name is not suitable, as it may change with the network address, and in containers.
struct Machine {
  private static let nameLength = 13
  /// How often to wait for another process that is creating the name.
  private static let attempts = 100
  /// The length of each wait, in microseconds.
  private static let pause: UInt32 = 2_000

  let files: any FileSystem
  /// The state folder of all books.
  let folder: String

  private var path: String { "\(folder)/machine" }

  /// The name; nil if there is none yet, or if it cannot be read.
  var name: String? {
    guard let bytes = try? files.contents(ofFile: path) else { return nil }
    return Self.name(bytes)
  }

  /// Returns the name, which becomes `new` if there is none yet.
  func makeName(_ new: String) throws(FileSystemError) -> String {
    try files.makeDirectories(folder)
    for _ in 0..<Self.attempts {
      if let name { return name }
      if let name = try makeUnderLock(new) { return name }
      usleep(Self.pause)
    }
    throw FileSystemError("flock", path: path, number: EWOULDBLOCK)
  }

  /// Reads or creates the name under a lock; returns nil if another process holds the lock.
  private func makeUnderLock(_ new: String) throws(FileSystemError) -> String? {
    let file = try open()
    defer { files.close(file) }
    guard try files.lock(file) else { return nil }
    // The previous holder of the lock has written the whole name, or has died.
    if let name = Self.name(try files.contents(file, sizeHint: Self.nameLength + 1)) { return name }
    try files.truncate(file, to: 0)
    try files.writeWhole(file, Array("\(new)\n".utf8))
    try files.sync(file)
    try files.syncDirectory(folder)
    return new
  }

  private func open() throws(FileSystemError) -> FileDescriptor {
    do throws(FileSystemError) {
      return try files.open(path, .create)
    } catch {
      guard error.number == EEXIST else { throw error }
      return try files.open(path, .append)
    }
  }

  /// Returns the name in a file; nil if it is incomplete, as while it is being written.
  private static func name(_ bytes: [UInt8]) -> String? {
    let name = String(decoding: bytes.dropLast(), as: UTF8.self)
    guard bytes.count == nameLength + 1, bytes.last == 0x0A, LogPaths.isSlot(name) else {
      return nil
    }
    return name
  }
}

// MARK: - Older versions

extension Machine {
  /// The name that older versions of daybook used: the checksum of the system's id and the host name.
  var formerName: String {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // Without the file, the host name alone has to serve.
    let id = try? files.contents(ofFile: "/etc/machine-id")
    return CRC32C.text(((id ?? []) + name)[...])
  }

  /// Renames the folder of notes on a book that an older version made to the machine's present name.
  ///
  /// If that fails, the notes are treated as another machine's.
  func adopt(_ store: String, as name: String) {
    let notes = "\(folder)/\(store)"
    // Without a status, the folder is not there.
    guard (try? files.status("\(notes)/\(name)", .keep)) == nil else { return }
    let former = "\(notes)/\(formerName)"
    guard (try? files.status(former, .keep))?.kind == .directory else { return }
    try? files.rename(former, to: "\(notes)/\(name)")
  }
}
