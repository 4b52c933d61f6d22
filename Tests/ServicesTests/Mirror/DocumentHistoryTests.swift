import Core
import Entities
import Foundation
import MemoryFiles
import Repositories
import SeededRandom
import Services
import Testing
import WallClock

/// Random histories of a book and of one file, which another program edits by lines: at the end both have the same
/// entries, and no title is gone unless somebody replaced or deleted it.
///
/// `HISTORIES=3000` plays that many.
@MainActor struct DocumentHistoryTests {
  private static let count =
    ProcessInfo.processInfo.environment["HISTORIES"].flatMap(Int.init) ?? 20

  @Test(arguments: ["todo.txt", "a.md", "a.org"])
  func `No edit is lost, and both come to say the same`(_ file: String) async throws {
    for seed in 1...Self.count {
      let history = try await DocumentHistory(file, seed: UInt64(seed))
      try await history.play()
      let faults = try await history.faults()
      #expect(faults == [], "seed \(seed): \(history.steps.joined(separator: "; "))")
    }
  }
}

@MainActor private final class DocumentHistory {
  /// The start of a to-do's line in each kind of file, open and done.
  private static let signs = [
    "todo.txt": (open: "", done: "x 2026-11-21 "), "a.md": ("- [ ] ", "- [x] "),
    "a.org": ("* TODO ", "* DONE "),
  ]

  private let mirror: MirrorFixture
  private let file: String
  private let sign: (open: String, done: String)
  private var random: SeededGenerator
  private var next = 0
  /// Titles that were replaced by somebody who had seen them.
  private var replaced: Set<String> = []
  private(set) var steps: [String] = []

  private var book: Book { mirror.book }

  init(_ file: String, seed: UInt64) async throws {
    mirror = try MirrorFixture()
    self.file = file
    sign = Self.signs[file] ?? ("", "")
    random = SeededGenerator(seed)
    try mirror.put(file, (0..<3).map { _ in "\(sign.open)\(title())\n" }.joined())
    for _ in 0..<2 { try book.todos.add(TodoDraft(title())) }
    try await mirror.add(file: file)
  }

  private func title() -> String {
    next += 1
    return "t\(next)"
  }

  func play() async throws {
    for _ in 0..<25 {
      switch random.below(3) {
      case 0: try editBook()
      case 1: try editFile()
      default:
        try await mirror.look(acceptedDeletions: 1000)
        steps.append("look: \(todos.map(\.title))")
      }
    }
  }

  private var todos: [Entry] {
    var request = EntryRequest(.everywhere)
    request.shown = .all
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count)
  }

  private func editBook() throws {
    let all = todos
    guard !all.isEmpty, !random.once(in: 5) else {
      try book.todos.add(TodoDraft(title()))
      return
    }
    let todo = random.pick(all)
    switch random.below(5) {
    case 0, 1:
      replaced.formUnion(titles(of: todo))
      let new = title()
      steps.append("book: \(todo.title) is \(new)")
      try book.entries.rename(todo.id, to: new)
    case 2:
      steps.append("book: \(todo.title) is done: \(!todo.isDone)")
      if todo.isDone {
        try book.entries.reopen([todo.id])
      } else {
        try book.entries.finish([todo.id])
      }
    case 3: try book.todos.setPriority([todo.id], to: random.pick([.high, .low, nil]))
    default:
      // Trash shows only one of the versions.
      replaced.formUnion(titles(of: todo).subtracting([todo.title]))
      steps.append("book: \(todo.title) goes")
      try book.entries.delete([todo.id])
    }
  }

  /// Returns all versions of a title.
  private func titles(of todo: Entry) -> Set<String> {
    let versions = book.versions.disputes(of: todo.id).flatMap(\.versions)
    return Set(versions.compactMap(\.value.text)).union([todo.title])
  }

  /// The lines of each entry.
  private var blocks: [String] {
    get {
      var blocks: [String] = []
      for line in (mirror.text(file) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      {
        let isFirst = file == "todo.txt" || line.hasPrefix("- [") || line.hasPrefix("* ")
        if isFirst && !line.isEmpty || blocks.isEmpty {
          blocks.append("\(line)\n")
        } else if !line.isEmpty {
          blocks[blocks.count - 1] += "\(line)\n"
        }
      }
      return blocks.filter { $0 != "\n" }
    }
  }

  private func editFile() throws {
    var blocks = blocks
    guard !blocks.isEmpty, !random.once(in: 4) else {
      return try mirror.put(file, blocks.joined() + "\(sign.open)\(title())\n")
    }
    let place = random.below(blocks.count)
    let block = blocks[place]
    switch random.below(5) {
    case 0, 1:
      guard let old = block.firstMatch(of: /\bt\d+\b/)?.output else { return }
      replaced.insert(String(old))
      blocks[place] = block.replacing(/\bt\d+\b/, with: title(), maxReplacements: 1)
    case 2:
      let isDone = !sign.done.isEmpty && block.hasPrefix(sign.done)
      let (from, to) = isDone ? (sign.done, sign.open) : (sign.open, sign.done)
      // Only open to-dos have a priority in front.
      guard block.hasPrefix(from), !block.hasPrefix("("), !block.contains("pri:") else { return }
      blocks[place] = to + block.dropFirst(from.count)
    case 3: blocks.swapAt(place, random.below(blocks.count))
    default:
      blocks.remove(at: place)
      // A title that the book has never seen is nowhere else, and a line without a name may have been taken for
      // another.
      let known = Set(todos.map(\.title))
      let isNamed = ["uid:", "🆔", ":ID:"].contains(where: block.contains)
      for title in block.matches(of: /\bt\d+\b/).map({ String($0.output) })
      where !isNamed || !known.contains(title) {
        replaced.insert(title)
      }
    }
    try mirror.put(file, blocks.joined())
    steps.append("file: \(blocks.joined().split(separator: "\n").joined(separator: " | "))")
  }

  func faults() async throws -> [String] {
    var isQuiet = false
    for _ in 0..<8 where !isQuiet {
      let report = try await mirror.look(acceptedDeletions: 1000)
      isQuiet = report.isQuiet && report.waiting == 0
    }
    var faults = isQuiet ? [] : ["never in step"]
    let text = mirror.text(file) ?? ""
    let shown = Set(text.matches(of: /\bt\d+\b/).map { String($0.output) })
    let open = todos.filter { !$0.isDone }
    let lost = Set(open.map(\.title)).subtracting(shown)
    if !lost.isEmpty { faults.append("not in the file: \(lost.sorted())") }
    let alive = todos.map(titles).reduce(book.deletedTitles()) { $0.union($1) }
    let gone = Set((1...next).map { "t\($0)" }).subtracting(replaced).subtracting(alive)
    if !gone.isEmpty { faults.append("lost: \(gone.sorted())") }
    return faults
  }
}

extension Book {
  /// The titles in Trash.
  fileprivate func deletedTitles() -> Set<String> {
    var request = EntryRequest(.everywhere)
    request.query = (try? queries.query("is:deleted")) ?? Query()
    let list = entries.list(request)
    return Set(entries.entries(list, in: 0..<list.count).map(\.title))
  }
}
