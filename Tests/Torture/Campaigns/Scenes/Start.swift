import Core
import Entities
import MemoryFiles
import Repositories

/// What is on the disk before a scenario.
struct Start: Sendable {
  /// Done by one instance after another, each of which is gone before the next.
  let acts: [[Act]]
  /// What befalls the files afterwards.
  let accident: @Sendable (inout Disk) -> Void
  /// What it may look like as well: a line whose end is missing is there or not.
  let alternative: (@Sendable (inout Disk) -> Void)?

  init(
    _ acts: [[Act]], accident: @escaping @Sendable (inout Disk) -> Void = { _ in },
    alternative: (@Sendable (inout Disk) -> Void)? = nil
  ) {
    self.acts = acts
    self.accident = accident
    self.alternative = alternative
  }

  /// The disk, and what it may look like as well.
  func makeDisks() throws -> [Disk] {
    let disk = try makeWholeDisk()
    return ([accident] + (alternative.map { [$0] } ?? [])).map { accident in
      var disk = disk
      accident(&disk)
      disk.settle()
      return disk
    }
  }

  private func makeWholeDisk() throws -> Disk {
    var disk = Disk()
    disk.makeDirectories(Sandbox.home)
    disk.settle()
    let memory = try disk.makeFileSystem()
    let files = InterposedFileSystem(memory)
    files.onDone = { disk.apply($0) }
    let sandbox = Sandbox(files, opened: 100)
    for acts in acts {
      let book = try sandbox.open()
      for act in acts { _ = try act.perform(book, sandbox) }
      memory.kill()
    }
    disk.settle()
    return disk
  }
}

extension Start {
  private static let acts: [Act] = [
    .edits("make folder") {
      [.save(FolderEntity(id: EntityID("folder"), name: "Home", created: $0.birth))]
    },
    .add("one"), .add("two"),
  ]

  /// No book at all.
  static let empty = Start([])
  /// A folder and two to-dos, written by one instance.
  static let small = Start([acts])
  /// The same, and the newest act was taken back.
  static let undone = Start([acts + [.undo()]])

  /// The newline of the last line is missing.
  static let unfinished = Start(
    [acts], accident: { $0.alterLastSegment { $0.removeLast() } },
    alternative: { $0.alterLastSegment { $0.removeLast(20) } })
  /// The user's settings are kept elsewhere.
  static let linked = Start([acts]) { disk in
    disk.makeDirectories("\(Sandbox.home)/config/daybook")
    disk.put("\(Sandbox.home)/elsewhere/config.toml", Array("# mine\n".utf8))
    disk.add(.link("\(Sandbox.home)/elsewhere/config.toml"), at: Sandbox.settings)
  }

  /// The same as `small` after an accident to its files.
  static func small(after accident: @escaping @Sendable (inout Disk) -> Void) -> Start {
    Start([acts], accident: accident)
  }
}
