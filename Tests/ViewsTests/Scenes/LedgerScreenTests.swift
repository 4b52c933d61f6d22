import Core
import Entities
import Repositories
import Services
import Testing
import TextUI
import ViewModels
import Views

@MainActor struct LedgerScreenTests {
  /// The ledger over some expenses of a month.
  private func ledger(_ shot: Shot) throws -> Stage {
    let stage = try Stage.filled(shot.language)
    try SampleLedger(book: stage.book).write()
    stage.press("4")
    _ = stage.surface(shot.size)
    return stage
  }

  @Test(arguments: Shot.all)
  func `a month shows its sums, shares and expenses`(shot: Shot) throws {
    let stage = try ledger(shot)
    stage.press("G", "k")
    try Picture("ledger", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: ["1", "4"])
  func `no sum of money is cut in the middle of its number`(screen: String) throws {
    let stage = try Stage.filled(.english)
    let amounts = ["€3.00", "¥1,200", "₩100,000", "$2.50"]
    for amount in amounts { try stage.book.quickAdd.add("\(amount) tea") }
    stage.press(screen)
    for columns in 40...130 {
      let text = stage.surface(Size(columns: columns, rows: 24)).glyphText
      let shown = text.matches(of: /[€¥₩$][0-9.,…]+/).map { String($0.output) }
      // On the first day of the month nothing was spent.
      #expect(shown.allSatisfy((amounts + ["€0.00"]).contains), "\(columns): \(shown)")
    }
  }

  @Test func `in a large window lines are no longer than is read`() throws {
    let stage = try ledger(.huge)
    try Picture("ledger", .huge, of: stage.surface(Shot.huge.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a plain ledger says in words what others see in columns`(shot: Shot) throws {
    let stage = try ledger(shot)
    try stage.settings.change(.set(.plain, "on"))
    try Picture("plain-ledger", shot, of: stage.surface(shot.size)).check()
  }

  @Test func `the README shows the ledger as it is`() throws {
    let size = Size(columns: 118, rows: 24)
    let surface = try ledger(Shot(size: size)).surface(size)
    let svg = SurfaceSVG(surface: surface, theme: try ThemeLibrary().theme("dark"))
    try Picture(name: "ledger-readme.svg", text: svg.text).check()
  }

  @Test(arguments: Shot.all)
  func `a category shows its expenses`(shot: Shot) throws {
    let stage = try ledger(shot)
    stage.press("j", "j", "enter", "space")
    try Picture("ledger-category", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty month says what to press`(shot: Shot) throws {
    let stage = try ledger(shot)
    stage.press("]")
    try Picture("ledger-empty", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `an expense is edited in its form`(shot: Shot) throws {
    let stage = try ledger(shot)
    stage.press("G", "k", "k", "e", "ctrl+u")
    stage.type("4.5k")
    stage.press("ctrl+s")
    try Picture("ledger-form", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a day's time line has its expenses and their sum`(shot: Shot) throws {
    let stage = try ledger(shot)
    stage.press("2")
    try Picture("today-expenses", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the list of folders shows the money of the month`(shot: Shot) throws {
    let stage = try ledger(shot)
    stage.press("1")
    try Picture("folders-money", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `quick-add shows the money`(shot: Shot) throws {
    let stage = try ledger(shot)
    stage.press("+")
    stage.type("$3.50 coffee #카페 fri")
    try Picture("quick-add-expense", shot, of: stage.surface(shot.size)).check()
  }

  @Test func `the largest amounts and any text are harmless`() throws {
    let stage = try Stage()
    for currency in ["KRW", "USD", "KWD"] {
      for _ in 0..<2 {
        let amount = try stage.book.amount(
          "\(currency) \(currency == "KRW" ? "9223372036854775807" : "92233720368547.75")")
        var draft = ExpenseDraft("\u{1B}[2J\u{202E}evil \(currency)", amount)
        draft.category = "a\u{7}\tb\u{2028}" + String(repeating: "長", count: 60)
        try stage.book.ledger.add(draft)
      }
    }
    stage.press("4")
    for size in [Shot.usual.size, Shot.smallest.size, Size(columns: 40, rows: 10)] {
      _ = stage.surface(size)
    }
    try Picture("ledger-hostile", .usual, of: stage.surface(Shot.usual.size)).check()
  }
}
