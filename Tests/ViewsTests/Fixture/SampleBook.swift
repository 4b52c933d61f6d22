import Core
import Entities
import Services

/// The book that most pictures show.
@MainActor struct SampleBook {
  let book: Book

  private struct Line {
    let title: String
    var due = ""
    var priority: Priority?
    var tags = ""
    var isDone = false
    var notes: String?
  }

  func write() throws {
    let home = try book.folders.add("집안일 Home", colour: "green")
    let work = try book.folders.add("Work", colour: "blue")
    let coffee = try book.folders.add("카페 Coffee", colour: "brown", maximum: 6)
    let reading = try book.folders.add("Reading 📚", colour: "purple", deleteRule: .deny)
    try book.folders.add("여행 Jeju", colour: "orange", deleteRule: .cascade)
    try book.folders.add("Garden", minimum: 2)
    for (folder, lines) in [
      (home, homeLines), (work, workLines), (coffee, coffeeLines), (reading, readingLines),
      (nil, inboxLines),
    ] {
      for line in lines { try add(line, to: folder) }
    }
  }

  private func add(_ line: Line, to folder: EntityID?) throws {
    var draft = TodoDraft(line.title, folder: folder)
    draft.due = try book.due(line.due)
    draft.priority = line.priority
    draft.tags = TagText.tags(line.tags)
    draft.notes = line.notes
    let id = try book.todos.add(draft)
    if line.isDone { try book.entries.finish([id]) }
  }

  private let homeLines = [
    Line(
      title: "우유 사기", due: "today 18:00", priority: .high, tags: "shop",
      notes: "Two litres, the blue one.\n\n저지방 말고 일반 우유로. 유통기한을 꼭 확인하기."),
    Line(title: "Pay the electricity bill", due: "2026-11-19", priority: .high, tags: "money"),
    Line(title: "Call the plumber about the kitchen tap", due: "mon 10:00", priority: .medium),
    Line(title: "Water the plants 🪴", due: "today", tags: "garden"),
    Line(
      title: "Look for a flat lamp that fits between the shelf and the ceiling of the small room",
      tags: "shop someday", isDone: false),
    Line(title: "빨래 개기", priority: .low),
    Line(title: "👨‍👩‍👧‍👦 Family dinner with 할머니", due: "24 Dec 18:30", tags: "family"),
    Line(title: "Clean the windows", due: "2026-11-14", isDone: true),
    Line(title: "분리수거", tags: "weekly", isDone: true),
    Line(title: "Renew the passport", priority: .medium, isDone: true),
  ]

  private let workLines = [
    Line(title: "Send the report to 김부장님", due: "2026-11-20 17:00", priority: .high),
    Line(title: "Prepare the slides", due: "tue", tags: "talk"),
    Line(title: "Review Minji's change", due: "mon"),
    Line(title: "Book a room for the workshop", isDone: true),
  ]

  private let coffeeLines = [
    Line(title: "원두 주문", due: "today"), Line(title: "Descale the machine", tags: "weekly"),
    Line(title: "Try the new roastery in 성수동"), Line(title: "Filters", isDone: true),
  ]

  private let readingLines = [
    Line(title: "토지, volume 3"), Line(title: "The Left Hand of Darkness", isDone: true),
  ]

  private let inboxLines = [
    Line(title: "Ask about the parking permit", tags: "car"),
    Line(title: "가습기 청소"), Line(title: "Birthday present for Jisoo", due: "+2w", tags: "shop"),
    Line(title: "café e\u{301}tude №5 ♪"), Line(title: "도서관 책 반납", due: "wed"),
    Line(title: "Fix the bicycle light", priority: .low), Line(title: "치과 예약", priority: .high),
    Line(title: "Sort the photos of the summer", tags: "someday"),
  ]
}
