import Core
import Entities
import Repositories
import Services
import Testing
import TextUI
import ViewModels
import Views

@MainActor struct LedgerScreenTests {
  /// Returns the ledger with some expenses of a month.
  private func ledger(_ shot: Shot) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(shot.language)
    try SampleLedger(book: fixture.book).write()
    fixture.press("4")
    _ = fixture.surface(shot.size)
    return fixture
  }

  @Test(arguments: Shot.all)
  func `a month shows its sums, shares and expenses`(shot: Shot) throws {
    let fixture = try ledger(shot)
    fixture.press("G", "k")
    try Picture("ledger", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: ["1", "4"])
  func `no sum of money is cut in the middle of its number`(screen: String) throws {
    let fixture = try ScreenFixture.filled(.english)
    let amounts = ["€3.00", "¥1,200", "₩100,000", "$2.50"]
    for amount in amounts { try fixture.book.quickAdd.add("\(amount) tea") }
    fixture.press(screen)
    for columns in 40...130 {
      let text = fixture.surface(Size(columns: columns, rows: 24)).glyphText
      let shown = text.matches(of: /[€¥₩$][0-9.,…]+/).map { String($0.output) }
      // Nothing was spent on the first day of the month.
      #expect(shown.allSatisfy((amounts + ["€0.00"]).contains), "\(columns): \(shown)")
    }
  }

  @Test func `in a large window lines are no longer than is read`() throws {
    let fixture = try ledger(.huge)
    try Picture("ledger", .huge, of: fixture.surface(Shot.huge.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a plain ledger says in words what others see in columns`(shot: Shot) throws {
    let fixture = try ledger(shot)
    try fixture.settings.change(.set(.plain, "on"))
    try Picture("plain-ledger", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `the README shows the ledger as it is`() throws {
    let size = Size(columns: 118, rows: 24)
    let surface = try ledger(Shot(size: size)).surface(size)
    let svg = SurfaceSVG(surface: surface, theme: try ThemeLibrary().theme("dark"))
    try Picture(name: "ledger-readme.svg", text: svg.text).check()
  }

  @Test(arguments: Shot.all)
  func `a category shows its expenses`(shot: Shot) throws {
    let fixture = try ledger(shot)
    fixture.press("j", "j", "enter", "space")
    try Picture("ledger-category", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty month says what to press`(shot: Shot) throws {
    let fixture = try ledger(shot)
    fixture.press("]")
    try Picture("ledger-empty", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `an expense is edited in its form`(shot: Shot) throws {
    let fixture = try ledger(shot)
    fixture.press("G", "k", "k", "e", "ctrl+u")
    fixture.type("4.5k")
    fixture.press("ctrl+s")
    try Picture("ledger-form", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a day's time line has its expenses and their sum`(shot: Shot) throws {
    let fixture = try ledger(shot)
    fixture.press("2")
    try Picture("today-expenses", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the list of folders shows the money of the month`(shot: Shot) throws {
    let fixture = try ledger(shot)
    fixture.press("1")
    try Picture("folders-money", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `quick-add shows the money`(shot: Shot) throws {
    let fixture = try ledger(shot)
    fixture.press("+")
    fixture.type("$3.50 coffee #카페 fri")
    try Picture("quick-add-expense", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `the largest amounts and any text are harmless`() throws {
    let fixture = try ScreenFixture()
    for currency in ["KRW", "USD", "KWD"] {
      for _ in 0..<2 {
        let amount = try fixture.book.amount(
          "\(currency) \(currency == "KRW" ? "9223372036854775807" : "92233720368547.75")")
        var draft = ExpenseDraft("\u{1B}[2J\u{202E}evil \(currency)", amount)
        draft.category = "a\u{7}\tb\u{2028}" + String(repeating: "長", count: 60)
        try fixture.book.ledger.add(draft)
      }
    }
    fixture.press("4")
    for size in [Shot.usual.size, Shot.smallest.size, Size(columns: 40, rows: 10)] {
      _ = fixture.surface(size)
    }
    try Picture("ledger-hostile", .usual, of: fixture.surface(Shot.usual.size)).check()
  }
}
