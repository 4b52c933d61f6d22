import SeededRandom
import Core
import Entities
import Services
import Testing

/// Random queries list the same as a filter that looks at each entry by itself.
@MainActor struct RandomQueryTests {
  private static let today = CivilDate(dayNumber: 20_778)

  /// A term of a query, and the condition that an entry must meet.
  private struct Term {
    let text: String
    let isMet: (Entry) -> Bool
  }

  private let fixture = BookFixture()

  private func makeBook() throws -> (Book, [Term]) {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    try #require(book.clock.today == Self.today)
    let words = ["milk", "bread", "우유", "call", "Jeju trip"]
    for number in 0..<60 {
      let word = words[number % words.count]
      let tag = ["", " #a", " #a #b", " #b"][number % 4]
      let level = ["", " !high", " !low"][number % 3]
      let due = ["", " today", " 2026-11-19", " +\(number)d"][(number / 3) % 4]
      let folder = number % 7 == 0 ? " /Home" : ""
      let start = ["", " from +\(number)d", " !someday"][number % 5 % 3]
      let estimate = number % 4 == 1 ? " ~\(number)m" : ""
      try book.quickAdd.add("\(word) \(number)x\(tag)\(level)\(due)\(start)\(estimate)\(folder)")
      if number % 6 == 0 {
        try book.ledger.add(ExpenseDraft("\(word) \(number)y", Money(Int64(number) * 100, .dollar)))
      }
    }
    let todos = book.ids(.everywhere).filter { book.entries.entry($0)?.kind == .todo }
    try book.entries.drop(todos.filter { $0.text.hasSuffix("7") })
    try book.entries.finish(book.ids(.everywhere).filter { $0.text.hasSuffix("3") })
    return (book, Self.terms(home))
  }

  private static func terms(_ home: EntityID) -> [Term] {
    [
      Term(text: "milk") { $0.title.contains("milk") },
      Term(text: "\"Jeju trip\"") { $0.title.contains("Jeju trip") },
      Term(text: "우유") { $0.title.contains("우유") },
      Term(text: "#a") { $0.tags.contains("a") },
      Term(text: "tag:a,b") { !$0.tags.isEmpty },
      Term(text: "tag:none") { $0.tags.isEmpty },
      Term(text: "/home") { $0.folder == home },
      Term(text: "folder:none") { $0.folder == nil },
      Term(text: "!high") { $0.priority == .high },
      Term(text: "priority:any") { $0.priority != nil },
      Term(text: "is:open") { !$0.isDone },
      Term(text: "is:done") { $0.isDone && !$0.isDropped || $0.isSettled },
      Term(text: "is:dropped") { $0.isDropped },
      Term(text: "is:someday") { $0.start == .someday && !$0.isDone },
      Term(text: "is:waiting") { entry in
        !entry.isDone && entry.start?.dayTime.map { $0.date > today } ?? false
      },
      Term(text: "start:<=+20d") {
        $0.start?.dayTime.map { $0.date <= today.adding(days: 20) } ?? false
      },
      Term(text: "start:none") { $0.start == nil },
      Term(text: "estimate:<20m") { $0.estimate.map { $0 < 20 } ?? false },
      Term(text: "is:overdue") { !$0.isDone && $0.due.map { $0.date < today } ?? false },
      Term(text: "due:today") { $0.due?.date == today },
      Term(text: "due:any") { $0.due != nil },
      Term(text: "due:today..+9d") {
        $0.due.map { today...today.adding(days: 9) ~= $0.date } ?? false
      },
      Term(text: "due:>+9d") { $0.due.map { $0.date > today.adding(days: 9) } ?? false },
      Term(text: "kind:expense") { $0.kind == .expense },
      Term(text: "amount:>20") { $0.amount.map { $0.units > 2000 } ?? false },
      Term(text: "amount:6..30") { $0.amount.map { 600...3000 ~= $0.units } ?? false },
    ]
  }

  /// Returns a query of some terms, and the condition that an entry must meet.
  private func query(_ terms: [Term], _ depth: Int, _ random: inout SeededGenerator) -> Term {
    guard depth > 0, !random.once(in: 3) else { return random.pick(terms) }
    let left = query(terms, depth - 1, &random)
    let right = query(terms, depth - 1, &random)
    switch random.below(4) {
    case 0:
      return Term(text: "(\(left.text) | \(right.text))") { left.isMet($0) || right.isMet($0) }
    case 1: return Term(text: "-(\(left.text))") { !left.isMet($0) }
    case 2:
      return Term(text: "(\(left.text) \(right.text))") { left.isMet($0) && right.isMet($0) }
    default: return Term(text: "(\(left.text)) \(right.text)") { left.isMet($0) && right.isMet($0) }
    }
  }

  @Test func `any query lists what each entry by itself meets`() throws {
    let (book, terms) = try makeBook()
    let all = book.ids(.everywhere).compactMap(book.entries.entry)
    var random = SeededGenerator(1)
    var listed = 0
    for _ in 0..<600 {
      let query = query(terms, 3, &random)
      var request = EntryRequest(.everywhere)
      request.query = try book.queries.query(query.text)
      let found = Set(book.entries.ids(in: book.entries.list(request)))
      listed += found.count
      #expect(found == Set(all.filter(query.isMet).map(\.id)), "\(query.text)")
    }
    #expect(listed > 1000, "most queries would find nothing")
  }
}
