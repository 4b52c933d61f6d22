import Core
import Entities
import Foundation
import SeededRandom
import Services
import Testing
import WallClock

/// Five machines organise one book at random, exchange files now and then, and end with the same book.
///
/// `HISTORIES=2000` plays as many as are promised; the default is fewer.
@MainActor struct ManyMachinesTests {
  private static let machines = 5
  private static let acts = 40
  nonisolated private static let histories =
    ProcessInfo.processInfo.environment["HISTORIES"].flatMap { Int($0) } ?? 20

  /// A book on each machine, all of them with the same entries.
  private struct World {
    var fixtures: [BookFixture] = []
    var books: [Book] = []
    var todos: [EntityID] = []
    var folders: [EntityID] = []
    var event = EntityID("")
    var splitDay = CivilDate(dayNumber: 0)
  }

  private func makeWorld() throws -> World {
    var world = World()
    world.fixtures = (0..<Self.machines).map { _ in BookFixture() }
    let book = try world.fixtures[0].open()
    world.folders = try ["Home", "Garden", "Work"].map { try book.folders.add($0) }
    for number in 0..<6 {
      world.todos.append(
        try book.todos.add(TodoDraft("todo \(number)", folder: world.folders[number % 3])))
    }
    let weekly = try book.quickAdd.add("weekly today every week /Home")
    for number in 0..<3 {
      var child = TodoDraft("part \(number) of the week")
      child.parent = weekly
      world.todos.append(try book.todos.add(child))
    }
    world.todos.append(weekly)
    world.event = try book.quickAdd.add("회의 every tue 14:00-15:30")
    world.splitDay = try #require(CivilDate(text: "2026-12-08"))
    world.books = [book]
    for (number, fixture) in world.fixtures.enumerated().dropFirst() {
      // The next book that is opened has a slot that no other machine has.
      for _ in 0..<number { _ = try fixture.open() }
      try fixture.take(from: world.fixtures[0])
      world.books.append(try fixture.open())
    }
    return world
  }

  private func play(_ world: inout World, _ random: inout SeededGenerator) throws {
    for _ in 0..<Self.acts {
      let machine = random.below(Self.machines)
      for fixture in world.fixtures { fixture.wallClock.move(byMinutes: 1) }
      if random.once(in: 5) {
        try world.fixtures[machine].take(from: world.fixtures[random.below(Self.machines)])
        try world.books[machine].refresh()
      } else {
        // After the acts of others many make no sense, and are refused.
        do { try act(world.books[machine], world, &random) } catch is RuleError {}
      }
    }
    for _ in 0..<2 {
      for to in world.fixtures {
        for from in world.fixtures where from !== to { try to.take(from: from) }
      }
    }
    for book in world.books { try book.refresh() }
  }

  private func act(_ book: Book, _ world: World, _ random: inout SeededGenerator) throws {
    // The next weekly to-do is found by its title.
    let weekly = book.ids(.everywhere).filter { id in
      book.entries.entry(id).map { $0.title == "weekly" && !$0.isDone } ?? false
    }
    let todo = random.pick(world.todos)
    let folder = random.pick(world.folders)
    switch random.below(14) {
    case 0, 1: try book.entries.finish([todo])
    case 2: try book.entries.drop([todo])
    case 3 where !todo.isOfWeek(book): try book.entries.reopen([todo])
    case 4: try book.entries.delete([todo])
    case 5 where book.entries.deletedEntry(todo) != nil: try book.entries.restore([todo])
    case 6, 7: try book.todos.put([todo], below: random.pick(world.todos))
    case 8: try book.todos.setAfter([todo], to: [random.pick(world.todos)], over: [])
    case 9:
      try book.folders.move(folder, into: random.once(in: 3) ? nil : random.pick(world.folders))
    case 10: try book.folders.setArchived(folder, random.once(in: 2))
    case 11:
      // If the event was split already, it ends before that day.
      guard let seen = book.events.occurrence(world.event, on: world.splitDay) else { return }
      var edited = seen
      edited.title = "회의 \(random.below(3))"
      try book.events.save(edited, over: seen, from: world.splitDay)
    default: try book.entries.finish(weekly)
    }
  }

  /// Returns everything that a book shows.
  private func picture(_ book: Book) -> [String] {
    var request = EntryRequest(.everywhere)
    request.shown = .all
    let now = book.clock.localNow
    let entries = book.ids(.everywhere).sorted().compactMap(book.entries.entry).map { entry in
      "\(entry.id.text) \(entry.title) \(entry.state(at: now)) \(entry.parent?.text ?? "-") "
        + "\(entry.folder?.text ?? "-") \(entry.below) \(entry.blockers.map(\.text)) \(entry.versions)"
    }
    return entries
      + book.folders.allIncludingArchived().map { "\($0.shownPath) \($0.tally) \($0.isArchived)" }
      + ["\(book.days.status())"]
  }

  private func check(_ book: Book, _ world: World, _ comment: Comment) throws {
    let all = book.ids(.everywhere).compactMap(book.entries.entry)
    for entry in all {
      let above = book.entries.ancestors(of: entry.id)
      #expect(!above.contains(entry.id) && Set(above).count == above.count, comment)
    }
    for folder in book.folders.allIncludingArchived() {
      #expect(!book.folders.ancestors(of: folder.id).contains(folder.id), comment)
    }
    // There is one next weekly to-do, with each part below it once.
    let open = all.filter { !$0.isDone && $0.title.hasPrefix("weekly") }
    #expect(open.count <= 1, comment)
    for parent in open {
      let below = all.filter { $0.parent == parent.id && $0.title.hasPrefix("part") }
      #expect(Set(below.map(\.title)).count == below.count, comment)
    }
    // The event was split only once.
    let day = book.agenda.day(world.splitDay)
    #expect(book.agenda.items(day).count { $0.entry.kind == .event } <= 1, comment)
    try checkCounts(book, comment)
  }

  /// Checks that screens, lists and the status have the same counts, and that each open to-do is shown once.
  private func checkCounts(_ book: Book, _ comment: Comment) throws {
    var request = EntryRequest(.everywhere)
    request.kinds = [.todo]
    request.shown = .open
    let list = book.entries.list(request)
    #expect(book.entries.count(request) == list.count, comment)
    #expect(book.days.status().open == list.count, comment)
    #expect(
      book.days.status() == book.days.status(of: try book.queries.query("kind:todo,event")), comment
    )
    let overdue = try #require(book.folders.list(ShippedList.overdue.id))
    #expect(book.folders.counts([overdue])[overdue.id] == book.days.status().overdue, comment)
    if let outline = book.entries.outline(list, folded: []) {
      let seen = book.entries.ids(in: outline.list)
      #expect(Set(seen).count == seen.count, comment)
      #expect(Set(seen).isSuperset(of: book.entries.ids(in: list)), comment)
    }
    for folder in book.folders.allIncludingArchived() {
      request.place = .folder(folder.id)
      request.isTopLevelOnly = true
      #expect(folder.own.open == book.entries.count(request), comment)
    }
  }

  @Test(arguments: 0..<histories)
  func `machines that organise one book without knowing of each other have one in the end`(
    seed: Int
  ) throws {
    var random = SeededGenerator(UInt64(seed) * 7919 + 25)
    var world = try makeWorld()
    try play(&world, &random)
    let expected = picture(world.books[0])
    for book in world.books.dropFirst() { #expect(picture(book) == expected, "seed \(seed)") }
    for book in [world.books[0], try world.fixtures[1].reopen()] {
      #expect(picture(book) == expected, "seed \(seed)")
      try check(book, world, "seed \(seed)")
    }
  }
}

extension EntityID {
  /// Whether it is the weekly to-do or lies below it: if that is reopened, there are two of them.
  @MainActor fileprivate func isOfWeek(_ book: Book) -> Bool {
    ([self] + book.entries.ancestors(of: self)).contains { id in
      book.entries.entry(id).map { $0.title == "weekly" || $0.title.hasPrefix("part") } ?? false
    }
  }
}
