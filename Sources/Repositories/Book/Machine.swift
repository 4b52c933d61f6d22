import Entities
import Glibc

/// Tells apart the machines that share a state folder: by a random name, made once.
///
/// The host's name will not do: it changes with a network's address and in a container.
struct Machine {
  private static let nameLength = 13
  /// How often another process is waited for that is making the name, and for how long each time.
  private static let attempts = 100
  private static let pause: UInt32 = 2_000

  let files: any FileSystem
  /// The state folder of all books.
  let folder: String

  private var path: String { "\(folder)/machine" }

  /// Nil when there is none yet, or when it cannot be read.
  var name: String? {
    guard let bytes = try? files.contents(ofFile: path) else { return nil }
    return Self.name(bytes)
  }

  /// The name, which is `new` if there is none yet.
  func makeName(_ new: String) throws(FileSystemError) -> String {
    try files.makeDirectories(folder)
    for _ in 0..<Self.attempts {
      if let name { return name }
      if let name = try makeAlone(new) { return name }
      usleep(Self.pause)
    }
    throw FileSystemError("flock", path: path, number: EWOULDBLOCK)
  }

  /// Nil when another process is making it.
  private func makeAlone(_ new: String) throws(FileSystemError) -> String? {
    let file = try open()
    defer { files.close(file) }
    guard try files.lock(file) else { return nil }
    // Who had the lock before has written all of it, or has died.
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

  /// Nil for a part of a name: its end is missing while it is written.
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
  /// What older versions called it: the checksum of the system's id and the host's name.
  var formerName: String {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // Without the file the host's name alone has to do.
    let id = try? files.contents(ofFile: "/etc/machine-id")
    return CRC32C.text(((id ?? []) + name)[...])
  }

  /// Gives the notes on a book that an older version made the machine's name.
  ///
  /// Where that fails they are found as another machine's.
  func adopt(_ store: String, as name: String) {
    let notes = "\(folder)/\(store)"
    guard (try? files.status("\(notes)/\(name)", .keep)) == nil else { return }
    let former = "\(notes)/\(formerName)"
    guard (try? files.status(former, .keep))?.kind == .directory else { return }
    try? files.rename(former, to: "\(notes)/\(name)")
  }
}
