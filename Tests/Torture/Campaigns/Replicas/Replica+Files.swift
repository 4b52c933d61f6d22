import MemoryFiles
import Repositories

/// What others do to a machine's files.
extension Replica {
  /// How a tool writes a file that is there already.
  enum Way: CaseIterable {
    /// Writes beside it and renames: it becomes another file.
    case byRename
    /// Writes into it: it stays the same file.
    case inPlace
  }

  /// All files of its log.
  var segments: [String: [UInt8]] { files(under: Sandbox.log) }

  /// The copies of all its backups.
  var copies: [String] {
    files(under: Sandbox.location.state).keys.filter { $0.contains("/backups/segments/") }.sorted()
  }

  private func files(under folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in memory.paths(under: folder) { files[path] = memory.contents(path) }
    return files
  }

  /// Its book and the machine's notes, as a tool would copy them to another machine.
  var image: Image { Image(disk: Disk(memory, under: Sandbox.home), noted: noted) }

  func write(_ path: String, _ bytes: [UInt8], _ way: Way = .byRename) throws {
    try memory.makeDirectories(durably: String(DiskPath(path).parent))
    for folder in [Sandbox.location.data, Sandbox.home] { try memory.setMode(folder, 0o700) }
    if way == .inPlace, memory.contents(path) != nil {
      try memory.alter(path) { $0 = bytes }
    } else {
      try memory.put(path, bytes)
    }
  }

  /// Puts a longer version of a file in its place; a version with other contents is put beside it, as tools do that
  /// lose nothing.
  func take(_ path: String, _ bytes: ArraySlice<UInt8>, _ way: Way = .byRename) throws {
    let known = memory.contents(path) ?? []
    guard !known.starts(with: bytes) else { return }
    let isLonger = bytes.starts(with: known)
    try write(isLonger ? path : Self.conflict(path, bytes), Array(bytes), way)
  }

  /// The name that a tool gives to a version of a file that is in conflict with another one.
  static func conflict(_ path: String, _ bytes: ArraySlice<UInt8>) -> String {
    let place = DiskPath(path)
    let base = place.name.prefix { $0.isNumber }
    let sum = Checksum.text(Array(bytes))
    // As Syncthing does, and as Dropbox does.
    let name =
      sum.utf8.first.map { $0 < 0x38 } ?? true
      ? "\(base).sync-conflict-20261123-101500-\(sum.uppercased()).jsonl"
      : "\(base) (conflicted copy 2026-11-23 \(sum)).jsonl"
    return "\(place.parent)/\(name)"
  }

  /// Copies the folder that a file of the log is in, with that file, under another name.
  func copyFolder(of path: String, named name: String) throws {
    guard let bytes = memory.contents(path) else { return }
    try memory.makeDirectories(durably: "\(Sandbox.log)/\(name)")
    try memory.put("\(Sandbox.log)/\(name)/\(DiskPath(path).name)", bytes)
  }

  /// Resets the whole machine, as when a snapshot of a virtual machine is restored.
  func rollBack(to image: Image) throws {
    try restart {
      try memory.remove(Sandbox.home)
      try image.disk.fill(memory)
    }
    noted = image.noted
  }

  /// Where the book is while it is away.
  private static let elsewhere = "/elsewhere"

  /// Moves the book's folder away.
  func pull() throws {
    try memory.rename(Sandbox.location.data, to: Self.elsewhere)
  }

  /// Moves the book back, in place of what stood there meanwhile.
  func plugIn() throws {
    if memory.inode(Sandbox.location.data) != nil { try memory.remove(Sandbox.location.data) }
    try memory.rename(Self.elsewhere, to: Sandbox.location.data)
  }
}

extension [String: [UInt8]] {
  /// The files by their paths, so that a history can be run again.
  var inOrder: [(path: String, bytes: [UInt8])] {
    sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
