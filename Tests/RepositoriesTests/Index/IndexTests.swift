import Entities
import Core
import Testing

@testable import Repositories
import SeededRandom
import MemoryFiles

/// Whatever is done, in whatever order it arrives, the index is equal to a recount.
@Suite struct IndexTests {
  private let today = CivilDate(dayNumber: RandomActs.firstDay + 2)
  private let time = ClockTime(minutes: 300)

  private func expectTrue(_ book: EntryRepository) {
    let recount = FullCount(book: book, today: today, time: time)
    #expect(book.tallies(today: today, time: time) == recount.tallies)
    #expect(book.wordTallies() == recount.words)
    #expect(book.folderSums(today.month) == recount.sums(today.month))
    #expect(book.isEmpty == (book.entries(EntryQuery()).isEmpty && book.folders().isEmpty))
    #expect(book.count(EntryQuery()) == book.entries(EntryQuery()).count)
    for folder in [nil] + book.folders().map(\.id) {
      let scope = folder.map { EntryQuery.Scope.folder($0) } ?? .inbox
      for state in [EntryQuery.State.open, .done] {
        let found = book.entries(EntryQuery(scope, state: state, order: .due)).map(book.id)
        #expect(found == recount.list(folder, isDone: state == .done))
        let first = book.entries(EntryQuery(scope, state: state, order: .due, limit: 2))
        #expect(first.map(book.id) == Array(found.prefix(2)))
      }
    }
  }

  /// Expects the lists of the index to be those that are sorted from scratch.
  private func expectTrueLists(_ book: EntryRepository) {
    let scopes = [EntryQuery.Scope.everywhere, .inbox] + book.folders().map { .folder($0.id) }
    for (scope, order) in zip(scopes, orders) {
      for direction in [EntryQuery.Direction.ascending, .descending] {
        for text in [nil, "t", "t-", "t-1", "x"] {
          let query = EntryQuery(scope, text: text, order: order, direction: direction)
          var anew = query
          anew.limit = .max
          #expect(book.entries(query) == book.entries(anew))
        }
      }
    }
  }

  private let orders = [EntryQuery.Order.name, .priority, .due, .modified, .position]

  @Test(arguments: 0..<24)
  func `counts are those of a full recount`(seed: Int) throws {
    var acts = RandomActs(random: SeededGenerator(UInt64(seed) * 6151 + 1))
    let fixture = BookFixture(seed: 1)
    var books = [try fixture.open(), try fixture.open()]
    try books[0].save(fixture.todo("t", id: "t-0"))
    for _ in 0..<60 {
      let book = Int.random(in: 0...1, using: &acts.random)
      try acts.act(on: books[book], fixture)
      switch Int.random(in: 0..<16, using: &acts.random) {
      case 0: try books[1 - book].refresh()
      case 1...4: expectTrue(books[book])
      case 6...9: expectTrueLists(books[book])
      case 5:
        try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
        fixture.memory?.kill()
        books = [try fixture.open(), try fixture.open()]
      default: break
      }
    }
    for book in books {
      try book.refresh()
      expectTrue(book)
    }
    expectTrue(try fixture.open(.ignored))
  }

  @Test(arguments: 0..<12)
  func `counts are true while lines of many machines arrive in any order`(seed: Int) throws {
    var acts = RandomActs(random: SeededGenerator(UInt64(seed) * 7411 + 3))
    let desks = (1...3).map { BookFixture(seed: UInt64($0) * 1000) }
    let books = try desks.map { try $0.open() }
    for round in 0..<45 {
      let place = Int.random(in: 0..<3, using: &acts.random)
      try acts.act(on: books[place], desks[place])
      if round % 3 == 2 {
        let other = (place + Int.random(in: 1...2, using: &acts.random)) % 3
        try desks[place].copyLog(to: desks[other]) { _ in Bool.random(using: &acts.random) }
        try books[other].refresh()
        expectTrue(books[other])
        expectTrueLists(books[other])
      }
    }
    for from in desks { for to in desks where to !== from { try from.copyLog(to: to) } }
    for book in books {
      try book.refresh()
      expectTrue(book)
    }
  }
}
