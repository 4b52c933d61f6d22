import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing
import WallClock

/// A book and a folder of files beside it, both in memory.
@MainActor struct MirrorFixture {
  static let folder = "/home/book/cal"

  let fixture = BookFixture()
  let book: Book

  init(clock: KeyPath<WallClock, BookClock>? = nil) throws {
    if let clock { fixture.clock = fixture.wallClock[keyPath: clock] }
    book = try fixture.open(.made)
  }

  /// Begins a mirror and synchronises it.
  @discardableResult
  func add(
    folders: [String] = [], kinds: Set<EntityKind>? = nil,
    _ direction: MirrorDefinition.Direction = .both
  ) async throws -> MirrorReport {
    let mirror = try book.mirrors.definition(
      Self.folder, folders: folders, kinds: kinds, direction: direction)
    try book.mirrors.add(mirror)
    return try await book.mirrors.look(mirror)
  }

  /// Begins a mirror of one file and synchronises it.
  @discardableResult
  func add(
    file: String, as format: MirrorFormat? = nil, folders: [String] = [], query: String? = nil
  ) async throws -> MirrorReport {
    let mirror = try book.mirrors.definition(
      "\(Self.folder)/\(file)", as: format, named: "cal", folders: folders, query: query)
    try book.mirrors.add(mirror)
    return try await look()
  }

  /// Synchronises the mirror once, a minute later.
  @discardableResult
  func look(acceptedDeletions: Int = 0) async throws -> MirrorReport {
    fixture.wallClock.move(byMinutes: 1)
    return try await book.mirrors.look(
      book.mirrors.mirror(named: "cal"), acceptedDeletions: acceptedDeletions)
  }

  /// The paths of all entries' files, relative to the folder.
  var files: [String] {
    fixture.files.paths(under: Self.folder).map { String($0.dropFirst(Self.folder.count + 1)) }
      .filter { $0.hasSuffix(".ics") || $0.hasSuffix(".vcf") }
  }

  func text(_ file: String) -> String? {
    fixture.files.contents("\(Self.folder)/\(file)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Replaces a file with one of several lines.
  func put(_ file: String, lines: String...) throws {
    try put(file, lines.map { "\($0)\n" }.joined())
  }

  func put(_ file: String, _ text: String) throws {
    let path = "\(Self.folder)/\(file)"
    if let slash = path.lastIndex(of: "/") {
      try fixture.files.makeDirectories(durably: String(path[..<slash]))
    }
    try fixture.files.put(path, Array(text.utf8))
  }

  /// Edits a file as another program does.
  func replace(_ old: String, with new: String, in file: String) throws {
    let before = try #require(self.text(file))
    #expect(before.contains(old))
    try put(file, before.replacing(old, with: new))
  }

  func remove(_ file: String) throws {
    try fixture.files.remove("\(Self.folder)/\(file)")
  }

  /// Returns a to-do as other programs write it.
  static func todo(_ uid: String, _ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:\(uid)"] + lines + ["END:VTODO", "END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  /// Returns the titles of the open to-dos in a folder, or in Inbox.
  func titles(in folder: EntityID? = nil) -> [String] {
    var request = EntryRequest(.everywhere)
    request.kinds = [.todo]
    request.shown = .open
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).filter { $0.folder == folder }.map(
      \.title
    ).sorted()
  }

  /// Returns the entry with a title, done or not.
  func entry(_ title: String) throws -> Entry {
    var request = EntryRequest(.everywhere)
    request.shown = .all
    let list = book.entries.list(request)
    return try #require(
      book.entries.entries(list, in: 0..<list.count).first { $0.title == title })
  }
}
