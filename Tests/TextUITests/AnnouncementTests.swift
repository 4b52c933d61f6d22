import Testing
import TextUI

/// Which parts of a plain screen are sent, and in which order.
@Suite struct AnnouncementTests {
  private let size = Size(columns: 24, rows: 5)

  /// Returns lines of which one is focused; a focused line that begins with the sign for a field is being edited.
  private func surface(
    _ lines: [String], focus: Int, news: (row: Int, number: Int)? = nil, keys: Int = 0,
    tell: (inout Canvas) -> Void = { _ in }
  ) -> Surface {
    var canvas = Canvas(size, .plain)
    tell(&canvas)
    for (row, line) in lines.enumerated() {
      if line.hasPrefix("›") {
        let typed = Array(line.dropFirst())
        canvas.textField(
          EditedText(characters: typed, caret: typed.count), at: Point(column: 2, row: row),
          width: 20, style: Style(.text), quietStyle: Style(.text), hint: "word")
      } else {
        canvas.text(line, at: Point(column: 0, row: row), style: Style(.text))
      }
    }
    if lines[focus].hasPrefix(">") {
      canvas.markFocus(at: Point(column: 0, row: focus), style: Style(.text))
    }
    canvas.focus(at: Point(column: 0, row: focus))
    if let news {
      let row = Rect(column: 0, row: news.row, columns: size.columns, rows: 1)
      canvas.markLiveRegion(row, number: news.number)
    }
    var surface = canvas.surface
    surface.keyNumber = keys
    return surface
  }

  private func heard(_ surface: Surface, after former: Surface?) -> [String] {
    surface.announcements(since: former).map { part in
      let row = surface.row(part.row)
      return row[(row.startIndex + part.columns.lowerBound)...].prefix(part.columns.count)
        .map(\.glyph.text).joined()
    }
  }

  @Test func `on an empty terminal all is heard, the line in focus first`() {
    let screen = surface(["Inbox  3", "> Home  7", "6 folders"], focus: 1)
    #expect(heard(screen, after: nil) == ["> Home  7", "Inbox", "3", "6 folders"])
  }

  @Test func `when the focus moves, the new line is heard whole, and of the old one only its sign`()
  {
    let former = surface(["> Inbox  3", "  Home  7", "", "1/2"], focus: 0)
    let next = surface(["  Inbox  3", "> Home  7", "", "2/2"], focus: 1)
    #expect(heard(next, after: former) == ["> Home  7", " ", "2/2"])
  }

  @Test func `a phrase of which a part has changed is heard whole, and no other`() {
    let former = surface(["Mon 23 Nov  tomorrow", "> Home"], focus: 1)
    let next = surface(["Mon 30 Nov  in 8 days", "> Home"], focus: 1)
    #expect(heard(next, after: former) == ["Mon 30 Nov", "in 8 days"])
    let korean = surface(["11월 22일 일  오늘", "> 집"], focus: 1)
    let later = surface(["11월 23일 월  오늘", "> 집"], focus: 1)
    #expect(heard(later, after: korean) == ["11월 23일 월"])
  }

  @Test func `text that disappears is removed silently`() {
    let former = surface(["one two  three", "> Home", "gone"], focus: 1)
    let next = surface(["one two", "> Home", ""], focus: 1)
    #expect(heard(next, after: former) == ["     ", "    "])
  }

  @Test
  func `a message is heard after the line in focus, and again when it is shown again`() {
    let lines = ["Inbox", "> Home", "", "Space does nothing here"]
    let former = surface(["Inbox", "> Home"], focus: 1)
    let next = surface(lines, focus: 1, news: (3, 1))
    #expect(heard(next, after: former) == ["Space does nothing here"])
    let again = surface(lines, focus: 1, news: (3, 2))
    #expect(heard(again, after: next) == ["Space does nothing here"])
    #expect(
      heard(surface(["INBOX"] + lines[1...], focus: 1, news: (3, 3)), after: next).last == "INBOX")
  }

  @Test func `a key that changes nothing is answered with the line in focus, once`() {
    let screen = surface(["Inbox", "> Home"], focus: 1)
    let next = surface(["Inbox", "> Home"], focus: 1, keys: 1)
    #expect(heard(next, after: screen) == ["> Home"])
    #expect(heard(next, after: next).isEmpty)
  }

  @Test func `a key that only removes something is answered with the line in focus`() {
    let screen = surface(["Inbox", "> Home", "Undone: add"], focus: 1)
    let next = surface(["Inbox", "> Home"], focus: 1, keys: 1)
    #expect(heard(next, after: screen) == ["> Home", "       ", "   "])
  }

  @Test func `the place is heard before the line in focus, and the count right after it`() {
    func screen(_ lines: [String], focus: Int) -> Surface {
      surface(lines, focus: focus) {
        $0.announce(Rect(column: 0, row: 0, columns: 3, rows: 1), as: .place)
        $0.announce(Rect(column: 0, row: 1, columns: 3, rows: 1), as: .aside)
        $0.announce(Rect(column: 5, row: 4, columns: 3, rows: 1), as: .count)
      }
    }
    let former = screen(["Fri  two", "4 5", "> one", "two", "a    1/2"], focus: 2)
    let next = screen(["Sat  two", "5 6", "> six", "ten", "b    1/9"], focus: 2)
    #expect(heard(next, after: former) == ["Sat", "> six", "1/9", "ten", "b", "5 6"])
    let last = screen(["Sat  two", "5 6", "six", "> ten", "b    2/9"], focus: 3)
    #expect(heard(last, after: next) == ["> ten", "2/9", "six", "  "])
  }

  @Test func `the place is heard even if the same words stood there before`() {
    let former = surface(["Home  3", "> Work"], focus: 1)
    let next = surface(["Home  3", "> milk"], focus: 1) {
      $0.announce(Rect(column: 0, row: 0, columns: 4, rows: 1), as: .place)
    }
    #expect(heard(next, after: former) == ["Home", "> milk"])
  }

  @Test func `typed text is heard before the line that it has found`() {
    let former = surface(["› m", "> mum", "mud"], focus: 1)
    let next = surface(["› mi", "> milk", ""], focus: 1)
    #expect(heard(next, after: former) == ["i", "> milk", "   "])
  }

  @Test
  func `a line of a list is heard whole when any of it has changed, and not when it is left`() {
    func screen(_ lines: [String], focus: Int) -> Surface {
      surface(lines, focus: focus) { canvas in (0..<3).forEach { canvas.announceWhole($0) } }
    }
    let former = screen(["> Inbox  3  late", "  Home  7  late", "  Work"], focus: 0)
    let next = screen(["  Inbox  3  late", "> Home  7  late", "  Work"], focus: 1)
    #expect(heard(next, after: former) == ["> Home  7  late", " "])
    #expect(
      heard(screen(["  Inbox", "> Home  7  late"], focus: 1), after: next) == [
        "  Inbox         ", "      ",
      ])
    let done = screen(["  Inbox  2  late", "> Home  7  late", "  Work"], focus: 1)
    #expect(heard(done, after: next) == ["  Inbox  2  late"])
  }

  @Test func `text that an overlay covers is heard in its usual order`() {
    let former = surface(["one", "> two", "six"], focus: 1)
    let next = surface(["One", "> two", "Six"], focus: 1) {
      $0.announce(Rect(column: 0, row: 2, columns: 3, rows: 1), as: .place)
      $0.prepareOverlay(Rect(column: 1, row: 2, columns: 1, rows: 1))
    }
    #expect(heard(next, after: former) == ["One", "Six"])
  }

  @Test func `of a line that is being typed only the typed text is heard`() {
    let former = surface(["›Buy mil"], focus: 0)
    #expect(heard(surface(["›Buy milk"], focus: 0), after: former) == ["k"])
    #expect(heard(surface(["", "›Buy milk"], focus: 1), after: former).first == "  Buy milk")
    // Even where the hint had the same letter.
    #expect(heard(surface(["›("], focus: 0), after: surface(["›"], focus: 0)) == ["(     "])
    let label = surface(["> Title"], focus: 0)
    #expect(heard(former, after: label).first == "  Buy mil")
  }
}
