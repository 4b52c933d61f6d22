import SeededRandom
import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing
import WallClock

/// Files of a book that two machines have changed without knowledge of each other.
@MainActor struct SampleVersions {
  let files = MemoryFileSystem()
  /// The clock, which shows 09:41 as the fixture's does.
  private let clock = WallClock()

  func write() throws {
    clock.move(byMinutes: -12 * 60)
    let mine = try book(state: "/home/book/state", 11)
    let home = try mine.folders.add("집안일 Home", colour: "green")
    var draft = TodoDraft("우유 사기", folder: home)
    draft.due = try mine.due("today 18:00")
    let todo = try #require(mine.todos.todo(mine.todos.add(draft)))
    let page = try #require(mine.diary.page(mine.diary.add(Self.sea)))
    clock.move(byMinutes: 10 * 60 + 21)
    let theirs = try book(state: "/home/phone/state", 12)
    try edit(todo, "우유와 빵 사기", "today 20:00", .low, in: theirs)
    try theirs.diary.save(text: Self.sea + "\n기차는 조용했고 창밖에는 비가 내렸다.\nThen the sun.", over: page)
    clock.move(byMinutes: 60)
    try edit(todo, "Buy milk 우유, two litres", "tomorrow", .high, in: mine)
    let mineText = Self.sea.replacing("late", with: "in time") + "\nThen the rain."
    try mine.diary.save(text: mineText, over: page)
  }

  private func book(state: String, _ seed: UInt64) throws -> Book {
    let clock = clock
    let repository = try EntryRepository(
      at: StoreLocation(data: "/home/book/data", state: state), files: files,
      now: { clock.now }, random: SeededGenerator(seed))
    var count = 0
    return Book(repository: repository, clock: clock.bookClock) {
      count += 1
      return EntityID("sample-\(seed)-\(count)")
    }
  }

  private func edit(
    _ todo: Todo, _ title: String, _ due: String, _ priority: Priority, in book: Book
  ) throws {
    var edited = todo
    edited.title = title
    edited.due = try book.due(due)
    edited.priority = priority
    try book.todos.save(edited, over: todo)
  }

  private static let sea = """
    The sea in the rain

    We left early,
    and still were late.
    Umbrellas: one came home.
    김밥 두 줄.
    바다는 비가 와도 바다다.
    """
}
