import Entities
import Core
import Glibc
import Testing

@testable import Repositories
import MemoryFiles

@Suite struct BackupTests {
  private let fixture = BookFixture()
  private let today = CivilDate(dayNumber: 20_778)

  private func save(_ titles: String...) throws {
    let book = try fixture.open()
    for title in titles { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
  }

  /// Makes the backup of the day that is `days` after today.
  private func backUp(after days: Int = 0) throws {
    let book = try fixture.open()
    let plan = book.backups.plan(of: today.adding(days: days), entries: book.count(EntryQuery()))
    try plan?.make(files: fixture.files)
  }

  private func copies() throws -> [String] {
    try fixture.files.list("\(folder())/segments").sorted()
  }

  private func entries(_ record: BackupRecord) -> Int {
    if case .whole(_, let entries, _) = record.contents { entries } else { -1 }
  }

  private func size(_ record: BackupRecord) -> Int {
    if case .whole(let size, _, _) = record.contents { size } else { -1 }
  }

  private func folder() throws -> String { try #require(fixture.open().backupFolders.first) }

  @Test func `a backup is made once a day, and only what has changed is copied`() throws {
    try save("one")
    try backUp()
    #expect(try copies().count == 1)
    #expect(try fixture.open().backups.plan(of: today, entries: 0) == nil)
    try backUp(after: 1)
    #expect(try copies().count == 1, "nothing has changed")
    try save("two")
    try backUp(after: 2)
    #expect(try copies().count == 2)
    let backups = try fixture.open().backups.backups()
    #expect(backups.map(\.date.text) == ["2026-11-23", "2026-11-22", "2026-11-21"])
    #expect(backups.map(entries) == [2, 1, 1])
    #expect(size(backups[0]) > size(backups[1]) && size(backups[1]) == size(backups[2]))
  }

  @Test func `copies that no backup needs go`() throws {
    for day in 0..<60 {
      try save("day \(day)")
      try backUp(after: day)
    }
    let kept = try fixture.open().backups.backups().count
    #expect(kept < 15)
    #expect(try copies().count == kept)
  }

  @Test func `a line that is still being written is not copied`() throws {
    try save("one", "two")
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { $0.removeLast(10) }
    try backUp()
    let copy = try #require(try copies().first)
    let bytes = try #require(fixture.memory?.contents("\(folder())/segments/\(copy)"))
    #expect(bytes.last == 0x0A && bytes.count { $0 == 0x0A } == 2)
  }

  @Test func `whichever call fails, there is a whole backup or none, and no rubbish`() throws {
    try save("one")
    try backUp()
    try save("two")
    let folder = try folder()
    for call in 1...200 {
      let book = try fixture.open()
      let plan = try #require(book.backups.plan(of: today.adding(days: 1), entries: 2))
      let memory = try #require(fixture.memory)
      memory.fault = Fault(call: memory.calls + call, .error(ENOSPC), .once)
      let isMade = (try? plan.make(files: memory)) != nil
      let hasStruck = memory.calls >= (memory.fault?.call ?? 0)
      memory.fault = nil
      for end in [memory.kill, { memory.crash() }] {
        end()
        let backups = try fixture.open().backups
        #expect(backups.backups().last?.date == today, "call \(call)")
        #expect(backups.read(backups.backups()) { _ in }.notRecognised, "call \(call)")
      }
      if isMade, !hasStruck { break }
      try #require(call < 200)
      try? memory.remove("\(folder)/\(plan.name.file)")
    }
    #expect(try copies().count == 2)
  }

  @Test func `two programs do not make a backup at the same time`() throws {
    try save("one")
    let plan = try #require(try fixture.open().backups.plan(of: today, entries: 1))
    let folder = BackupFolder(files: fixture.files, path: try folder())
    try folder.make()
    let made = try folder.exclusively { () throws(FileSystemError) in
      try plan.make(files: fixture.files)
    }
    #expect(made == .some(nil))
    #expect(folder.names.isEmpty)
    try plan.make(files: fixture.files)
    #expect(folder.names.map(\.date) == [today])
  }
}
