import Core
import Services
import Testing
import ViewModels

/// What a list of entries shows: its filter, its order, its cursor.
@MainActor struct EntryListJourneyTests {
  @Test func `what is added under a filter that hides it ends the filter`() throws {
    let journey = try Journey.inHome()
    journey.press("/", "o", "n", "enter", "a")
    journey.enter("lemon")
    #expect(journey.titles == ["one", "lemon"])
    #expect(journey.selected == "lemon")
    journey.press("a")
    journey.enter("milk")
    #expect(journey.titles == ["one", "two", "three", "lemon", "milk"])
    #expect(journey.selected == "milk")
  }

  @Test func `kinds stand together under headings, as far as the filter leaves several`() throws {
    let journey = try Journey()
    for line in ["₩4500 tea #cafe", "milk", "₩900 gum", "letter"] {
      try journey.book.quickAdd.add(line)
    }
    try journey.book.diary.add("Rain")
    journey.press("enter", "s", "s")
    #expect(journey.detail?.arrangement == "by name")
    #expect(journey.titles == ["letter", "milk", "Rain", "gum", "tea"])
    let headings = try #require(journey.detail?.headings)
    #expect(headings.map(\.title) == ["To-dos", "Pages", "Expenses"])
    #expect(headings.map(\.line) == [0, 2, 3] && headings.map(\.remark) == ["2", "1", "2"])
    journey.press("/", "m", "enter")
    #expect(journey.titles == ["milk", "gum"] && journey.detail?.headings.count == 2)
    journey.press("/", "i", "enter")
    #expect(journey.titles == ["milk"] && journey.detail?.headings == [])
  }

  @Test func `words narrow a list to what has them in title, tag or category`() throws {
    let journey = try Journey()
    for line in ["milk #shop", "shoes", "call #가족", "₩4500 tea #cafe #work"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("enter", "s", "s", "/")
    for (typed, titles) in [
      ("sho", ["milk", "shoes"]), ("#sho", ["milk"]), ("ㄱㅈ", ["call"]), ("milk shop", ["milk"]),
      ("caf", ["tea"]), ("#wo", ["tea"]), ("#caf", []), ("#", ["call", "milk", "tea"]),
    ] {
      journey.press("ctrl+u")
      journey.type(typed)
      #expect(journey.titles == titles, "\(typed)")
    }
    journey.press("ctrl+u")
    journey.type("#shop")
    journey.press("enter", "T", "ctrl+u", "enter")
    #expect(journey.titles == [], "the tag is gone")
  }

  @Test func `a list is asked by fields and signs`() throws {
    let journey = try Journey()
    for line in ["milk today #shop", "rent 2026-11-19 !high", "page", "₩4500 tea #cafe"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("enter", "s", "s", "/")
    for (typed, titles) in [
      ("is:overdue", ["rent"]), ("due:<=today", ["milk", "rent"]), ("#shop or !hig", ["milk"]),
      ("#shop or !high", ["milk", "rent"]), ("kind:expense", ["tea"]),
      ("kind:e", ["milk", "page", "rent", "tea"]),
    ] {
      journey.press("ctrl+u")
      journey.type(typed)
      #expect(journey.titles == titles, "\(typed)")
      #expect(journey.detail?.filter.problem == nil, "\(typed)")
    }
  }

  @Test func `while a query cannot be read the last result stays, with the reason`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("milk today")
    try journey.book.quickAdd.add("bread")
    journey.press("enter", "/")
    journey.type("milk is:opne")
    #expect(journey.titles == ["milk"])
    #expect(journey.detail?.filter.problem == nil, "it may become another word")
    journey.press("space")
    #expect(
      journey.detail?.filter.problem?.text == "column 9: no state “opne”. Did you mean open?")
    #expect(journey.titles == ["milk"])
    journey.press("enter")
    #expect(journey.detail?.filter.problem != nil && journey.titles == ["milk"])
    journey.press("esc")
    #expect(journey.detail?.filter.problem == nil && journey.titles?.count == 2)
  }

  @Test func `words of fields are completed`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("milk today")
    journey.press("enter", "/")
    journey.type("is:ov")
    #expect(journey.shell.state.completion?.items.map(\.name) == ["overdue"])
    journey.press("tab")
    #expect(journey.detail?.filter.text == "is:overdue ")
    journey.type("정렬:마")
    #expect(journey.shell.state.completion?.items.map(\.name) == ["마감"])
  }

  @Test func `what is added to a list of what is done shows all of it`() throws {
    let journey = try Journey.inHome()
    journey.press("x", "f")
    #expect(journey.titles == ["one"])
    journey.press("a")
    journey.enter("milk")
    #expect(journey.selected == "milk")
    #expect(journey.titles?.count == 4)
  }

  @Test func `what is added elsewhere leaves the filter alone`() throws {
    let journey = try Journey.inHome()
    try journey.book.folders.add("Work")
    journey.press("/", "o", "n", "enter", "a")
    journey.enter("letter /Work")
    #expect(journey.titles == ["one"])
  }

  @Test func `what is done gives its place to the next, which has the cursor`() throws {
    let journey = try Journey.inHome()
    journey.press("f", "f", "x")
    #expect(journey.titles == ["two", "three", "one"])
    #expect(journey.selected == "two")
    #expect(journey.notice == "Finished “one”")
    journey.press("x")
    #expect(journey.titles?.first == "three" && journey.selected == "three")
    journey.press("u", "u")
    #expect(journey.titles == ["one", "two", "three"])
  }

  @Test func `the cursor stays on its entry when that is open again`() throws {
    let journey = try Journey.inHome()
    journey.press("f", "f", "x", "G", "X")
    #expect(journey.titles == ["one", "two", "three"])
    #expect(journey.selected == "one")
  }

  @Test func `the cursor stays on its entry when others are done`() throws {
    let journey = try Journey.inHome()
    journey.press("f", "f", "space", "G", "x")
    #expect(journey.titles == ["two", "three", "one"])
    #expect(journey.selected == "three")
  }

  @Test func `what is done leaves the list, whose foot says how to see it`() throws {
    let journey = try Journey.inHome()
    #expect(journey.detail?.foot == "")
    journey.press("x")
    #expect(journey.titles == ["two", "three"])
    #expect(journey.detail?.foot == "1 done   f shows them")
    #expect(journey.detail?.summary == "1/2")
    journey.press("f")
    #expect(journey.titles == ["one"])
    journey.press("f")
    #expect(journey.titles == ["two", "three", "one"])
    #expect(journey.detail?.foot == "")
    journey.press("f", "G")
    #expect(journey.detail?.summary == "", "the foot is no entry")
    journey.press("space", "d", "*")
    #expect(journey.detail?.markSummary == "2 marked")
    journey.press("-", "G", "enter")
    #expect(journey.titles == ["two", "three", "one"])
  }

  @Test func `what waits or is for some day leaves the list, whose foot counts it`() throws {
    let journey = try Journey.inHome()
    journey.press("S")
    journey.enter("fri")
    #expect(journey.notice == "Start set for “one”")
    #expect(journey.titles == ["two", "three"] && journey.selected == "two")
    journey.press("S")
    journey.enter("someday")
    journey.press("c")
    #expect(journey.notice == "Dropped “three”")
    #expect(
      journey.detail?.emptyMessage
        == "Nothing to do now: 1 waiting · 1 someday · 1 dropped. Press f to show them, a to add a to-do"
    )
    journey.press("f")
    #expect(journey.titles == ["one", "two"] && journey.detail?.foot == "1 dropped   f shows them")
    #expect(journey.detail?.rows.map(\.remark.whole) == ["from Fri", "someday"])
    journey.press("f")
    #expect(journey.titles == ["three"] && journey.detail?.rows.map(\.state) == [.dropped])
    journey.press("f", "f")
    #expect(journey.titles == [])
    journey.press("a")
    journey.enter("four")
    #expect(journey.titles == ["four"])
    #expect(journey.detail?.foot == "1 waiting · 1 someday · 1 dropped   f shows them")
    journey.press("/", "o", "n", "e")
    #expect(
      journey.detail?.emptyMessage == "Only hidden to-dos match: 1 waiting. Press f to show them")
  }

  @Test func `a new to-do that waits is seen, with the others that wait`() throws {
    let journey = try Journey.inHome()
    journey.press("a")
    journey.enter("later from fri")
    #expect(journey.selected == "later" && journey.titles?.count == 4)
  }

  @Test func `a start is understood while it is typed, and taken away`() throws {
    let journey = try Journey.inHome()
    journey.press("S")
    journey.type("fri")
    #expect(journey.prompt?.understood?.text == "→ from Fri 27 Nov, in 6 days")
    journey.press("enter", "f", "g", "S")
    #expect(journey.prompt?.input.text == "2026-11-27")
    journey.enter("-")
    #expect(journey.titles == ["one", "two", "three"])
  }

  @Test func `a due day moves by a key, what is late to tomorrow`() throws {
    let journey = try Journey.inHome()
    func due() -> String? {
      let list = journey.book.entries.list(EntryRequest(.everywhere))
      return journey.book.entries.entries(list, in: 0..<list.count)
        .first { $0.title == journey.selected }?.due?.text
    }
    journey.press("D", "ctrl+u", "enter", "(")
    #expect(journey.notice == "It is due on no day; D sets one")
    journey.press(")")
    #expect(due() == "2026-11-22" && journey.notice == "Due day set for “one”")
    journey.press(")", ")")
    #expect(due() == "2026-11-24")
    journey.press("(")
    #expect(due() == "2026-11-23")
    journey.press("D", "ctrl+u")
    journey.enter("2026-11-10 18:00")
    journey.press(")")
    #expect(due() == "2026-11-22T18:00[Asia/Seoul]")
    journey.press("u")
    #expect(due() == "2026-11-10T18:00[Asia/Seoul]")
  }

  @Test func `R asks how often it comes again`() throws {
    let journey = try Journey.inHome()
    journey.press("D", "ctrl+u", "enter", "R")
    journey.enter("every fri")
    #expect(journey.notice == "Rule set for “one”")
    journey.press("R")
    #expect(journey.prompt?.input.text == "every week")
    journey.press("ctrl+u", "enter")
    journey.press("x")
    #expect(journey.book.entries.list(EntryRequest(.everywhere)).count == 3)
  }

  @Test func `after several entries are deleted together the next one has the cursor`() throws {
    let journey = try Journey.inHome()
    journey.press("space", "space", "k", "d")
    #expect(journey.selected == "three")
    journey.press("u", "g", "j", "space", "space", "d")
    #expect(journey.selected == "one")
  }

  @Test func `only open to-dos can be dropped`() throws {
    let journey = try Journey.inHome()
    journey.press("x", "f", "c")
    #expect(journey.notice == "It is done or dropped already. X opens it again")
  }

  @Test func `dropped to-dos are counted by themselves, as above the list`() throws {
    let journey = try Journey.inHome()
    journey.press("x", "c")
    #expect(journey.detail?.foot == "1 done · 1 dropped   f shows them")
    #expect(journey.detail?.progress == "1/2 done")
  }

  @Test func `a list where all is done says so, and a filter finds what is done`() throws {
    let journey = try Journey.inHome()
    journey.press("*", "x")
    #expect(
      journey.detail?.emptyMessage
        == "All done. Press f to show the 3 done, a to add a to-do")
    journey.press("/")
    journey.type("tw")
    journey.press("enter")
    #expect(journey.detail?.emptyMessage == "Only done to-dos match: 1. Press f to show them")
    journey.press("enter")
    #expect(journey.titles == ["two"])
  }

  @Test func `which entries a folder shows is kept for it`() throws {
    let journey = try Journey.inHome()
    journey.press("x", "f", "f")
    let later = try journey.neighbour()
    later.press("j", "enter")
    #expect(later.titles == ["two", "three", "one"])
    later.press("esc", "k", "enter")
    #expect(later.detail?.arrangement == "by due day", "of another list nothing was chosen")
  }

  @Test func `s sorts, and only a list sorted by hand is moved by hand`() throws {
    let journey = try Journey.inHome()
    journey.press("J")
    #expect(journey.notice?.contains("not sorted by hand") == true)
    journey.press("s", "s")
    #expect(journey.detail?.arrangement == "by name")
    #expect(journey.titles == ["one", "three", "two"])
  }

  @Test func `the letters that a filter has found stand out in tags and categories, too`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("₩4500 tea #카페 #shop")
    journey.press("enter", "/")
    journey.type("sho 카")
    let row = try #require(journey.detail?.rows.first)
    #expect(row.labels.map(\.kind) == [.category, .tag])
    #expect(row.labels.map(\.text.text) == ["카페", "#shop"])
    #expect(row.labels.map(\.text.matches) == [[0..<1], [1..<4]])
    journey.press("esc", "x")
    #expect(journey.detail?.rows.first?.remark.whole == "settled")
  }

  @Test func `Esc while a filter is typed leads back to where the cursor was`() throws {
    let journey = try Journey.inHome()
    journey.press("j", "/")
    journey.type("th")
    #expect(journey.selected == "three")
    journey.press("esc")
    #expect(journey.selected == "two")
    journey.press("/")
    journey.type("th")
    journey.press("enter", "esc")
    #expect(journey.selected == "three", "whoever kept the filter has chosen from it")
    journey.press("/")
    journey.type("t")
    try journey.book.entries.delete(journey.book.entries.ids(in: journey.book.search.find("three")))
    journey.press("esc")
    #expect(journey.titles == ["one", "two"])
  }

  @Test func `Esc leads back in every list that can be narrowed`() throws {
    let journey = try Journey()
    for name in ["Garden", "Home"] { try journey.book.folders.add(name) }
    journey.press("j", "j", "/", "G", "esc")
    #expect(journey.selectedFolder == "Home")
    for line in ["₩100 tea #cafe", "₩300 coffee #cafe", "> one #sea", "> two #sky"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("4", "G")
    let last = journey.ledgerSelection
    journey.press("/")
    journey.type(last?.contains("tea") == true ? "coffee" : "tea")
    #expect(journey.ledgerSelection != last)
    journey.press("esc")
    #expect(journey.ledgerSelection == last)
    journey.press("3", "G", "/", "s", "e", "esc")
    #expect(journey.board?.position.cursor == 3)
    journey.press(",", "G", "/", "t", "h", "e", "m", "e", "esc")
    #expect(journey.settingsSheet.map { $0.position.cursor == $0.position.count - 1 } == true)
  }
}
