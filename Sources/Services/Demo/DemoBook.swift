package import Core
import Entities
import Synchronization

/// The sample book, for anyone who wants to look around first.
@MainActor package struct DemoBook {
  private let book: Book
  private let clock: DemoClock

  /// - Parameter clock: the clock of the book, which `write` moves through the days of the sample.
  package init(_ book: Book, clock: DemoClock) {
    self.book = book
    self.clock = clock
  }

  /// Writes the entries of three weeks as if each had been made on its day.
  package func write() throws {
    defer { clock.move(toDay: 0) }
    clock.move(toDay: -21)
    try addFolders()
    try addPeople()
    for day in DemoDay.all {
      clock.move(toDay: day.day)
      for line in day.adds { try book.quickAdd.add(line) }
      try book.entries.finish(ids(of: day.finishes))
      if let page = day.page { try book.diary.add(page, tags: day.tags) }
    }
  }

  private func addFolders() throws {
    try book.folders.add("집안일 Home", colour: "green")
    try book.folders.add("Work", colour: "blue", maximum: 12)
    try book.folders.add("카페 Coffee", colour: "brown")
    try book.folders.add("Reading 📚", colour: "purple", deleteRule: .deny)
    try book.folders.add("여행 Jeju", colour: "orange", deleteRule: .cascade)
  }

  private func addPeople() throws {
    let studio = try book.folders.add("Studio 작업실", colour: "teal")
    for person in DemoPerson.all {
      try book.people.add(person.details, folder: person.isAssigned ? studio : nil)
    }
  }

  private func ids(of titles: [String]) -> [EntityID] {
    let list = book.entries.list(EntryRequest(.everywhere))
    return book.entries.entries(list, in: 0..<list.count).filter { titles.contains($0.title) }
      .map(\.id)
  }
}

/// The system's clock, moved to other days while the sample book is written.
///
/// On those days no two readings are the same, so that entries keep the order in which they are written.
package final class DemoClock: Sendable {
  private struct State {
    var days = 0
    var readings = 0
  }

  private let state = Mutex(State())

  package init() {}

  package var clock: BookClock {
    let system = BookClock.system
    return BookClock(
      now: { self.now }, local: system.local, moment: system.moment, zone: system.zone)
  }

  package var now: Timestamp {
    let ahead = state.withLock { state in
      if state.days != 0 { state.readings += 1 }
      return Int64(state.days) * Timestamp.millisecondsPerDay + Int64(state.readings)
    }
    return Timestamp(milliseconds: BookClock.system.now().milliseconds + ahead)
  }

  func move(toDay day: Int) {
    state.withLock {
      $0.days = day
      $0.readings = 0
    }
  }
}

/// Somebody in the sample book.
struct DemoPerson {
  let name: String
  let age: Int
  let address: String
  let salary: Int64
  /// Whether they have a department already.
  let isAssigned: Bool

  static let all = [
    DemoPerson(
      name: "김서연", age: 34, address: "서울 마포구 연남동", salary: 52_000_000, isAssigned: true),
    DemoPerson(
      name: "Anna Lindgren", age: 44, address: "Storgatan 12, Göteborg", salary: 61_500_000,
      isAssigned: true),
    DemoPerson(name: "박민지", age: 29, address: "부산 해운대구", salary: 43_000_000, isAssigned: true),
    DemoPerson(
      name: "Lee Jihoon", age: 38, address: "Seongsu-dong, Seoul", salary: 48_000_000,
      isAssigned: false),
    DemoPerson(name: "정하늘", age: 26, address: "제주시 애월읍", salary: 39_000_000, isAssigned: false),
  ]

  var details: PersonDetails {
    var details = PersonDetails(name)
    details.age = age
    details.address = address
    details.salary = Salary(salary)
    return details
  }
}
