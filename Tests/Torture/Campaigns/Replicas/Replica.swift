import Entities
import Repositories

/// A machine with a copy of the book.
final class Replica {
  let memory: MemoryFileSystem
  private let stage: Stage
  private(set) var book: FileEntryRepository

  /// - Parameters:
  ///   - number: tells machines apart.
  ///   - skew: how far its clock is off, in milliseconds.
  init(_ number: Int, skew: Int64, disk: Disk) throws {
    memory = try disk.makeFileSystem()
    try memory.makeDirectories(durably: "/etc")
    try memory.put("/etc/machine-id", Array("machine \(number)".utf8))
    stage = Stage(memory, opened: UInt64(number + 1) * 1000, skew: skew)
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

  func todo(_ number: Int) -> TodoEntity {
    var todo = stage.todo("\(number)")
    todo.notes = "made as \(number)"
    return todo
  }
}
