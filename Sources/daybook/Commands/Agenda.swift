import ArgumentParser
import Core
import Services
import TextUI
import ViewModels

struct AgendaCommand: AnswerCommand {
  static let looksAtMirrors = true
  static let name = "agenda"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase(
      "Print the agenda: the next days with all that is on them.", "일정표를 출력합니다: 앞으로 며칠과 그날의 모든 것."),
    discussion: Phrase(
      """
      Today has what is late and what has begun, too. Events that come again stand on each of their days, and so \
      do to-dos that repeat, which are there only when the one before is done. Days without anything are left \
      out. JSON has an object for each time, with its day.
      """,
      """
      오늘에는 늦은 것과 시작한 것도 나옵니다. 반복하는 일정은 그날마다, 반복하는 할 일도 그날마다 나오지만 앞의 것을 \
      끝내야 생깁니다. 아무것도 없는 날은 나오지 않습니다. JSON은 한 번마다 날짜와 함께 객체 하나입니다.
      """),
    examples: [
      "daybook agenda",
      "daybook agenda 'next mon' --days 14",
      "daybook agenda tomorrow --days 1 --json",
    ])

  private static let mostDays = 366

  @Argument(
    help: ArgumentHelp(
      Phrase("The first day; without one, today.", "첫날. 없으면 오늘."), valueName: "day"))
  var day: [String] = []

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help: ArgumentHelp(Phrase("How many days.", "며칠 동안인지."), valueName: "n"))
  var days = 7

  @Flag(name: .shortAndLong, help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    guard 1...Self.mostDays ~= days else { throw UsageError(.daysOutOfRange(days, Self.mostDays)) }
    let book = session.book
    let text = day.joined(separator: " ")
    let first = text.isEmpty ? book.clock.today : try book.day(text)
    let agendas = book.agenda.days(from: first, count: days).map { agenda in
      (date: agenda.date, items: book.agenda.items(agenda).filter { $0.part != .done })
    }.filter { !$0.items.isEmpty }
    if json {
      return session.output.json(
        list: agendas.flatMap { date, items in
          items.map { EntryDocument($0, on: date, book: book).json }
        })
    }
    if agendas.isEmpty, session.output.isTerminal { session.note(.nothingOnDays(days)) }
    let table = EntryTable(session)
    let width = agendas.flatMap(\.items).map { table.time($0).cellWidth }.max() ?? 0
    for (place, agenda) in agendas.enumerated() {
      if place > 0 { session.output.line("") }
      session.output.lines(table.lines(of: agenda.date, agenda.items, timeColumn: width))
    }
  }
}

extension Phrase {
  fileprivate static func daysOutOfRange(_ days: Int, _ most: Int) -> Phrase {
    Phrase("--days is 1 to \(most), not \(days)", "--days는 1부터 \(most)까지인데 \(days)입니다")
  }

  fileprivate static func nothingOnDays(_ days: Int) -> Phrase {
    Phrase(
      days == 1 ? "Nothing on this day" : "Nothing on these \(days) days",
      days == 1 ? "이날에는 아무것도 없습니다" : "이 \(days)일에는 아무것도 없습니다")
  }
}
