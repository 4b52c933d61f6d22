import Entities

/// The sample book, for anyone who wants to look around first.
@MainActor package struct DemoBook {
  private let book: Book
  private let clock: DemoClock

  /// - Parameter clock: the book's own, which is moved through the days that are told.
  package init(_ book: Book, clock: DemoClock) {
    self.book = book
    self.clock = clock
  }

  /// Writes three weeks as if they had been lived.
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
