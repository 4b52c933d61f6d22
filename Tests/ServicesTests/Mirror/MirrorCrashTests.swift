import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing
import WallClock

/// If a pass ends at any of its calls, the next ones make up for it: nothing is lost, doubled or disputed.
@MainActor struct MirrorCrashTests {
  /// A reason why a pass ends halfway.
  enum End: CaseIterable {
    /// The power fails: what was not synced is gone.
    case power
    /// The process is killed.
    case kill
    /// The disk is full for a while; the program goes on.
    case fullDisk
  }

  @Test(arguments: End.allCases, [MirrorFormat.vdir, .todotxt])
  func `If a pass ends at any call, the next one makes up for it`(
    _ end: End, _ format: MirrorFormat
  ) async throws {
    let whole = try await Scene(format)
    let first = whole.files.calls
    try await whole.settle()
    let count = whole.files.calls - first
    let expected = whole.outcome
    #expect(
      expected.titles.filter { !$0.hasPrefix("More") }
        == ["Edited here", "Edited there", "New here", "New there", "Both"].sorted())
    // More is left after a kill than after a power failure, so every third call is enough.
    for call in stride(from: 1, through: count, by: end == .kill ? 3 : 1) {
      let scene = try await Scene(format)
      try await scene.end(end, at: scene.files.calls + call)
      try await scene.settle()
      #expect(scene.outcome == expected, "\(end) at call \(call) of \(count)")
    }
  }
}

/// A book and its mirror, each with edits that the other has not seen.
@MainActor private final class Scene {
  /// What the book and the files contain in the end.
  struct Outcome: Equatable {
    let titles: [String]
    /// The titles in the files, with the fields that were edited on both sides.
    let lines: [String]
    let disputes: Int
    let findings: Int
  }

  private let mirror: MirrorFixture
  private let format: MirrorFormat
  private var book: Book

  var files: MemoryFileSystem { mirror.fixture.files }

  init(_ format: MirrorFormat) async throws {
    mirror = try MirrorFixture()
    self.format = format
    book = mirror.book
    let titles = ["Here", "There", "Both", "Deleted here", "Deleted there"]
    let ids = try titles.map { try book.todos.add(TodoDraft($0)) }
    if format == .vdir { try await addFolder(ids) } else { try await addFile() }
    try book.entries.rename(ids[0], to: "Edited here")
    try book.entries.setTags([ids[2]], to: ["tea"])
    try book.entries.delete([ids[3]])
    try book.todos.add(TodoDraft("New here"))
    // So many files are made durable together.
    if format == .vdir { for number in 1...8 { try book.todos.add(TodoDraft("More \(number)")) } }
    mirror.fixture.wallClock.move(byMinutes: 1)
  }

  private func addFolder(_ ids: [EntityID]) async throws {
    try await mirror.add()
    try mirror.remove("inbox/\(ids[4].text).ics")
    // A file counts as gone only at the second look.
    try await mirror.look()
    try mirror.replace(
      "SUMMARY:There", with: "SUMMARY:Edited there", in: "inbox/\(ids[1].text).ics")
    try mirror.replace("STATUS:", with: "PRIORITY:1\r\nSTATUS:", in: "inbox/\(ids[2].text).ics")
    try mirror.put("inbox/new.ics", MirrorFixture.todo("new", "SUMMARY:New there"))
    // What other programs did is already on the disk.
    try files.syncDirectory("\(MirrorFixture.folder)/inbox")
  }

  private func addFile() async throws {
    let file = "todo.txt"
    try await mirror.add(file: file)
    let lines = try #require(mirror.text(file)).split(separator: "\n")
      .filter { !$0.contains("Deleted there") }
    try mirror.put(file, lines.map { "\($0)\n" }.joined())
    try await mirror.look()
    try mirror.replace(" There", with: " Edited there", in: file)
    try mirror.replace(" Both", with: " Both due:2026-12-01", in: file)
    try mirror.put(file, try #require(mirror.text(file)) + "New there\n")
    try files.syncDirectory(MirrorFixture.folder)
  }

  /// Runs a pass that ends at a call.
  func end(_ end: MirrorCrashTests.End, at call: Int) async throws {
    let effect: Fault.Effect = end == .fullDisk ? .shortWrite(0) : .error(5)
    files.fault = Fault(call: call, effect, .forGood)
    // The error with which it ends does not matter.
    _ = try? await look()
    files.fault = nil
    switch end {
    case .power: files.crash()
    case .kill: files.kill()
    case .fullDisk: return
    }
    book = try mirror.fixture.open(.made)
  }

  private func look() async throws -> MirrorReport {
    try await book.mirrors.look(book.mirrors.mirror(named: "cal"))
  }

  func settle() async throws {
    for _ in 1...6 {
      if try await look().isQuiet { return }
      mirror.fixture.wallClock.move(byMinutes: 1)
    }
    Issue.record("The mirror is never in step")
  }

  var outcome: Outcome {
    let texts = mirror.files.compactMap(mirror.text)
    let lines = texts.flatMap { $0.split(whereSeparator: \.isNewline) }.map(String.init)
    let signs = ["SUMMARY:", "PRIORITY:", "CATEGORIES:"]
    // Each line of a list without the name of its entry.
    let list = mirror.text("todo.txt")?.split(separator: "\n").map { line in
      line.split(separator: " ").filter { !$0.hasPrefix("uid:") }.joined(separator: " ")
    }
    return Outcome(
      titles: book.titles().sorted(),
      lines: list?.sorted() ?? lines.filter { signs.contains(where: $0.hasPrefix) }.sorted(),
      disputes: book.versions.count, findings: book.check().count)
  }
}
