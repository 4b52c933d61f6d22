import Entities
import Services
import TextUI
import ViewModels
import Views

/// Entries, one a line: the end of the id, state, title, due day, how often it
/// comes again, tags, folder.
@MainActor struct EntryTable {
  /// How much of an id tells entries apart.
  static let idLength = 6

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func line(_ entry: Entry) -> Output.Line {
    let due = (entry.due ?? entry.date).map {
      session.dates.due($0, today: session.book.clock.today)
    }
    let folder = session.book.folders.name(of: entry.folder)
    let parts: [String?] = [
      String(entry.id.text.suffix(Self.idLength)),
      EntryRowKind(entry.kind).sign(isDone: entry.isDone).glyph,
      entry.priority.map { "!\($0.rawValue)" },
      entry.title,
      entry.amount.map { session.book.money.text($0) },
      entry.isSettled ? Phrase.settled[session.language] : nil,
      entry.category,
      due.map { "@\($0)" },
      entry.isDone ? nil : entry.repeatRule.map { Phrase(repeatRule: $0)[session.language] },
      entry.tags.isEmpty ? nil : entry.tags.map { "#\($0)" }.joined(separator: " "),
      folder.map { "/\($0)" },
      entry.versions > 1 ? Phrase.versions(entry.versions)[session.language] : nil,
    ]
    let text = parts.compactMap(\.self).joined(separator: "  ")
    let isOverdue = entry.due.map { $0.isPast(at: session.book.clock.localNow) } ?? false
    return Output.Line(text: text, emphasis: entry.isDone ? .dim : isOverdue ? .warning : nil)
  }
}
