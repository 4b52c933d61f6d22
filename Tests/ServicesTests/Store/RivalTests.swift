import Entities
import MemoryFiles
import Services
import Testing

/// Programs that act at the same moment, where a rule allows only some of the acts.
@MainActor struct RivalTests {
  /// What two programs do to the folder Home.
  enum Rivalry: CaseIterable {
    /// The folder may hold one more entry, and both add one.
    case room
    /// The folder may hold one more entry, and both assign an existing one.
    case assignment
    /// The folder may lose one entry, and both delete one.
    case minimum
    /// One program deletes the folder, which is allowed while it is empty, and the other adds to it.
    case emptiness

    @MainActor func prepare(_ book: Book) throws {
      switch self {
      case .room, .assignment:
        let home = try book.folders.add("Home", maximum: 2)
        try book.add("there", to: home)
        try book.add("0", "1", "2")
      case .minimum:
        let home = try book.folders.add("Home", minimum: 2)
        try book.add("0", "1", "2", to: home)
      case .emptiness: try book.folders.add("Home", deleteRule: .deny)
      }
    }

    /// Performs the act of one of the programs.
    @MainActor func act(_ number: Int, _ book: Book) throws {
      let home = try book.folders.find("Home").id
      let entry = book.ids(.everywhere).first { book.entries.entry($0)?.title == "\(number)" }
      switch self {
      case .room: try book.add("new \(number)", to: home)
      case .assignment: try book.entries.assign([#require(entry)], to: home)
      case .minimum: try book.entries.delete([#require(entry)])
      case .emptiness where number == 0: try book.folders.delete(home)
      case .emptiness: try book.add("new \(number)", to: home)
      }
    }
  }

  /// The result of acts at the same moment.
  private struct Outcome: Equatable {
    var accepted = 0
    var refused = 0
  }

  /// Lets programs act, each of which begins when the one before it makes a call to the system; nil if there were
  /// fewer calls.
  private func outcome(_ rivalry: Rivalry, at calls: [Int]) throws -> Outcome? {
    let fixture = BookFixture()
    try rivalry.prepare(fixture.open())
    let books = try (0...calls.count).map { _ in try fixture.open() }
    var outcome = Outcome()
    var begun = 0
    func run(_ number: Int) {
      begun += 1
      if number < calls.count {
        let start = fixture.files.calls
        fixture.files.onCall = { call in
          guard call == start + calls[number] else { return }
          MainActor.assumeIsolated {
            fixture.files.onCall = { _ in }
            run(number + 1)
          }
        }
      }
      do {
        try rivalry.act(number, books[number])
        outcome.accepted += 1
      } catch is RuleError {
        outcome.refused += 1
      } catch {
        Issue.record(error)
      }
      fixture.files.onCall = { _ in }
    }
    run(0)
    guard begun == books.count else { return nil }
    let contents = try fixture.open().contents
    for book in books {
      try book.refresh()
      #expect(book.contents == contents)
    }
    let home = contents.folders.first
    switch rivalry {
    case .room, .assignment, .minimum: #expect(home?.tally.total == 2)
    case .emptiness: #expect((home == nil) == contents.entries.isEmpty)
    }
    return outcome
  }

  @Test(arguments: Rivalry.allCases)
  func `of two acts at the same moment one counts, and the other says that it does not`(
    rivalry: Rivalry
  ) throws {
    var call = 1
    while let outcome = try outcome(rivalry, at: [call]) {
      #expect(outcome == Outcome(accepted: 1, refused: 1), "at call \(call)")
      call += 1
    }
    #expect(call > 10)
  }

  @Test(arguments: [Rivalry.room, .minimum])
  func `of three acts at the same moment one counts`(rivalry: Rivalry) throws {
    for first in stride(from: 1, to: 40, by: 3) {
      for second in stride(from: 2, to: 40, by: 9) {
        guard let outcome = try outcome(rivalry, at: [first, second]) else { continue }
        #expect(outcome == Outcome(accepted: 1, refused: 2), "at calls \(first), \(second)")
      }
    }
  }

  @Test func `two undos at once take back two acts, and two redos make them again`() throws {
    var call = 1
    var isDone = false
    while !isDone {
      let fixture = BookFixture()
      try fixture.open().add("one", "two", "three")
      let books = try (0..<2).map { _ in try fixture.open() }
      for step in [HistoryService.undo, HistoryService.redo] {
        var actions: [Action] = []
        let start = fixture.files.calls
        fixture.files.onCall = { number in
          guard number == start + call else { return }
          MainActor.assumeIsolated {
            fixture.files.onCall = { _ in }
            do {
              actions.append(try step(books[1].history)({ _ in }))
            } catch {
              Issue.record(error)
            }
          }
        }
        actions.append(try step(books[0].history)({ _ in }))
        fixture.files.onCall = { _ in }
        isDone = actions.count == 1
        guard !isDone else { break }
        #expect(Set(actions.compactMap(\.title)) == ["two", "three"], "at call \(call)")
      }
      if !isDone {
        let book = try fixture.open()
        #expect(book.titles() == ["one", "three", "two"])
        for id in book.ids(.everywhere) { #expect(book.entries.entry(id)?.versions == 1) }
      }
      call += 1
    }
    #expect(call > 10)
  }
}
