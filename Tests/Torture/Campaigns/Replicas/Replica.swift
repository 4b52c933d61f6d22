import Entities
import MemoryFiles
import Repositories

/// A machine with a copy of the book.
final class Replica {
  let memory: MemoryFileSystem
  /// What its programs take it for.
  let number: Int
  private let stage: Stage
  private(set) var book: FileEntryRepository

  /// - Parameters:
  ///   - number: tells machines apart.
  ///   - skew: how far its clock is off, in milliseconds.
  ///   - place: tells computers apart, of which two may be taken for one machine.
  init(_ number: Int, at place: Int, skew: Int64, disk: Disk, tamper: @escaping Tamper) throws {
    self.number = number
    // No two computers have a file at the same place of the disk.
    memory = MemoryFileSystem(firstInode: UInt64(place + 1) << 32)
    try disk.fill(memory)
    try memory.makeDirectories(durably: "/etc")
    try memory.put("/etc/machine-id", Array("machine \(number)".utf8))
    let files = InterposedFileSystem(memory)
    files.decide = { tamper($0, .proceed) }
    stage = Stage(files, opened: UInt64(place + 1) * 1000, skew: skew)
    book = try stage.open()
  }

  /// The program ends and is started again.
  func restart() throws {
    memory.kill()
    book = try stage.open()
  }

  /// The state folder is lost between two runs of the program.
  func loseState() throws {
    memory.kill()
    for path in memory.paths(under: Stage.location.state) { try memory.remove(path) }
    book = try stage.open()
  }

  /// All files of its log.
  var segments: [String: [UInt8]] {
    var segments: [String: [UInt8]] = [:]
    for path in memory.paths(under: Stage.log) { segments[path] = memory.contents(path) }
    return segments
  }

  /// Its book and the machine's notes, as a tool would copy them to another machine.
  var disk: Disk {
    var disk = Disk()
    for path in memory.paths(under: Stage.home) { disk.put(path, memory.contents(path) ?? []) }
    disk.settle()
    return disk
  }

  /// Puts a longer version of a file in its place, or the first part of it.
  func take(_ path: String, _ bytes: ArraySlice<UInt8>) throws {
    guard bytes.count > memory.contents(path)?.count ?? 0 else { return }
    try memory.makeDirectories(durably: String(DiskPath(path).parent))
    for folder in [Stage.location.data, Stage.home] { try memory.setMode(folder, 0o700) }
    try memory.put(path, Array(bytes))
  }

  /// Copies the folder that a file of the log is in, with that file, under another name.
  func copyFolder(of path: String, named name: String) throws {
    guard let bytes = memory.contents(path) else { return }
    try memory.makeDirectories(durably: "\(Stage.log)/\(name)")
    try memory.put("\(Stage.log)/\(name)/\(DiskPath(path).name)", bytes)
  }

  func todo(_ number: Int) -> TodoEntity {
    var todo = stage.todo("\(number)")
    todo.notes = "made as \(number)"
    return todo
  }
}
