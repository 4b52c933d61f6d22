import ArgumentParser
import Core
import Services
import TextUI
import ViewModels

struct AgendaCommand: AnswerCommand {
  static let looksAtMirrors = true
  static let configuration = CommandConfiguration(
    inBook: "agenda",
    abstract: "Print the agenda: the next days with all that is on them.",
    discussion: """
      Today has what is late and what has begun, too. Events that come again stand on each of their days, and so \
      do to-dos that repeat, which are there only when the one before is done. Days without anything are left \
      out. JSON has an object for each time, with its day.
      """,
    examples: [
      "daybook agenda",
      "daybook agenda 'next mon' --days 14",
      "daybook agenda tomorrow --days 1 --json",
    ])

  private static let mostDays = 366

  @Argument(help: ArgumentHelp("The first day; without one, today.", valueName: "day"))
  var day: [String] = []

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help: ArgumentHelp("How many days.", valueName: "n"))
  var days = 7

  @Flag(name: .shortAndLong, help: "Print JSON.")
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
