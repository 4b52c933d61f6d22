import Core
import Entities
import Repositories
import Services
import TextUI
import ViewModels
import Views

/// Entries as lines: the end of the id, state, title, due day, how often it comes again, tags, folder.
///
/// On a terminal they stand in columns, with the day before the title.
@MainActor struct EntryTable {
  /// How many characters at the end of an id distinguish entries.
  static let idLength = 6
  private static let gap = "  "

  private let session: Session
  private let now: LocalTime
  /// Whether events are listed because some of their times are left out.
  private let isTrash: Bool

  init(_ session: Session, isTrash: Bool = false) {
    self.session = session
    self.isTrash = isTrash
    now = session.book.clock.localNow
  }

  func line(_ entry: Entry) -> Output.Line {
    let day = when(entry).map { "@\($0)" }
    let text = joined(
      [head(entry), title(entry), amount(entry)], spending(entry), [day],
      plans(entry, place(entry)), [tags(entry), folder(entry), versions(entry)])
    return Output.Line(text: text, emphasis: emphasis(entry))
  }

  /// Returns the entries in columns, each group below its heading.
  func columns(_ entries: [Entry], _ groups: [EntryGroup]) -> [Output.Line] {
    let lines = columns(entries)
    guard !groups.isEmpty else { return lines }
    let words = GroupWords(session.book, session.language)
    return groups.flatMap { group in
      [heading(words.title(of: group), "\(group.lines.count)")] + lines[group.lines]
    }
  }

  /// Returns the entries in columns: colour marks a day that has passed and a high priority, and what is done is dim.
  private func columns(_ entries: [Entry]) -> [Output.Line] {
    let days = Self.column(entries.map { when($0) ?? "" })
    let levels = Self.column(entries.map { $0.priority?.icon.glyph ?? "" })
    let heads = entries.map { head($0) + Self.gap }
    let used = [heads, days, levels].reduce(0) { $0 + ($1.first?.cellWidth ?? 0) }
    let room = session.output.columns.map { max(Self.leastOfTitle, $0 - used) } ?? .max
    let details = Self.columns([
      Self.column(entries.map { amount($0) ?? "" }, isNumber: true),
      Self.column(entries.map { tags($0) ?? "" }, atMost: min(Self.mostOfTags, room / 4)),
      Self.column(entries.map { folder($0) ?? "" }),
      entries.map { joined(spending($0), plans($0, place($0)), [versions($0)]) },
    ])
    let texts = Self.fitted(entries.map(\.title), before: details, within: room)
    return entries.indices.map { place in
      let entry = entries[place]
      let text = texts[place]
      let dimmed: Output.Emphasis? = entry.isDone ? .dim : nil
      let isUrgent = entry.priority == .high && !entry.isDone
      return Output.Line([
        Output.Line.Part(text: heads[place], emphasis: .dim),
        Output.Line.Part(text: days[place], emphasis: emphasis(entry)),
        Output.Line.Part(text: levels[place], emphasis: isUrgent ? .warning : dimmed),
        Output.Line.Part(text: text, emphasis: dimmed),
      ])
    }
  }

  /// The widest texts; a longer one pushes what follows it to the right.
  private static let mostOfTitle = 40
  private static let mostOfTags = 24
  /// The cells that a title has even if its line then is too long.
  private static let leastOfTitle = 16

  /// Returns lines of titles and details that fit into some cells.
  ///
  /// The column of titles is narrower if the details need the room. In a line that is too long the title is cut, and at
  /// last the details are.
  private static func fitted(
    _ titles: [String], before details: [String], within room: Int
  ) -> [String] {
    let rest = details.map { $0.isEmpty ? 0 : $0.cellWidth + gap.count }
    let most = max(leastOfTitle, room - (rest.max() ?? 0))
    let shown = zip(titles, rest).map { $0.truncated(to: max(most, room - $1)) }
    return columns([column(shown, atMost: min(mostOfTitle, most)), details]).map {
      $0.truncated(to: room)
    }
  }

  /// Returns the texts padded to one width, with a gap behind them; empty if all of them are.
  ///
  /// - Parameters:
  ///   - most: how wide the column is at most.
  ///   - isNumber: whether the texts are aligned to the right.
  private static func column(
    _ texts: [String], atMost most: Int = .max, isNumber: Bool = false
  ) -> [String] {
    let width = min(most, texts.map(\.cellWidth).max() ?? 0)
    guard width > 0 else { return texts }
    return texts.map { text in
      let blanks = String(repeating: " ", count: max(0, width - text.cellWidth))
      return (isNumber ? blanks + text : text + blanks) + gap
    }
  }

  /// Joins columns side by side, without blanks at the ends of lines.
  private static func columns(_ columns: [[String]]) -> [String] {
    guard let first = columns.first else { return [] }
    return first.indices.map { line in
      var text = columns.map { $0[line] }.joined(separator: "")
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private func head(_ entry: Entry, _ state: TodoState? = nil) -> String {
    // By bytes, which is much quicker; the ids that daybook makes are ASCII.
    let id = Substring(entry.id.text.utf8.suffix(Self.idLength))
    return "\(id)\(Self.gap)\(entry.kind.icon(state ?? entry.state(at: now)).glyph)"
  }

  /// Returns the day as a heading, and below it its items, with their times in a column.
  func lines(of day: CivilDate, _ items: [AgendaItem], timeColumn: Int) -> [Output.Line] {
    let heading = heading(
      session.dates.weekdayAndDay(day, today: now.date),
      session.dates.distance(day, today: now.date))
    let lines = items.map { item in
      let time = time(item)
      let padding = String(repeating: " ", count: timeColumn - time.cellWidth)
      let head = head(item.entry, item.isVirtual ? .waiting : nil)
      var entry = item.entry
      // The start is that of the one that is there already.
      if item.isVirtual { entry.start = nil }
      let text = joined(
        [sign(item.entry.priority), item.entry.title, when(item), amount(item.entry)],
        spending(item.entry), plans(entry, item.place),
        [tags(entry), folder(entry), versions(entry)])
      return Output.Line([
        Output.Line.Part(
          text: Self.gap + time, emphasis: item.isLate ? .error : nil),
        Output.Line.Part(text: padding + Self.gap + head + Self.gap, emphasis: .dim),
        Output.Line.Part(text: text, emphasis: item.isVirtual ? .dim : nil),
      ])
    }
    return [heading] + lines
  }

  private func heading(_ title: String, _ remark: String) -> Output.Line {
    Output.Line([
      Output.Line.Part(text: title, emphasis: .bold),
      Output.Line.Part(text: Self.gap + remark, emphasis: .dim),
    ])
  }

  /// `late`, `all day`, `18:00`, `goes on`.
  func time(_ item: AgendaItem) -> String {
    switch item.part {
    case .overdue: Phrase.late[session.language]
    case .started: Phrase.started[session.language]
    case .due, .happened, .done, .coming, .starting: Phrase.time(of: item)[session.language]
    }
  }

  /// Returns what an item's part of the day does not say about its time.
  ///
  /// For example `2 days late`, `since Mon`, `to 15:30  clash`.
  private func when(_ item: AgendaItem) -> String? {
    let dates = session.dates
    let words: [String?] =
      switch item.part {
      case .overdue: [item.entry.due.map { dates.overdue($0, today: now.date) }]
      case .started:
        [
          item.entry.start?.dayTime.map {
            Phrase.since(dates.due($0, today: now.date))[session.language]
          }
        ]
      case .due, .happened, .done, .coming, .starting:
        [
          item.entry.span.map { dates.rest(of: $0, on: item.day) }?.unlessEmpty,
          item.clashes ? Phrase.clash[session.language] : nil,
          item.isVirtual ? Phrase.notThereYet[session.language] : nil,
        ]
      }
    return joined(words).unlessEmpty
  }

  /// Returns the sign of a priority: on a terminal that of lists, such as `!!`, for programs `!high`.
  private func sign(_ priority: Priority?) -> String? {
    priority.map { session.output.isTerminal ? $0.icon.glyph : "!\($0.rawValue)" }
  }

  private func title(_ entry: Entry) -> String {
    entry.priority.map { "!\($0.rawValue)\(Self.gap)\(entry.title)" } ?? entry.title
  }

  private func when(_ entry: Entry) -> String? {
    (entry.due ?? session.book.events.shownSpan(of: entry)?.start ?? entry.date).map {
      session.dates.due($0, today: now.date)
    }
  }

  private func amount(_ entry: Entry) -> String? {
    entry.amount.map { session.book.money.text($0) }
  }

  private func spending(_ entry: Entry) -> [String?] {
    [entry.isSettled ? Phrase.settled[session.language] : nil, entry.category]
  }

  /// - Parameter place: where an event is.
  private func plans(_ entry: Entry, _ place: String?) -> [String?] {
    [
      leftOut(entry), start(entry), blocker(entry), place.map { "@\($0)" },
      entry.estimate.map { "~\(MinuteSpan.text($0))" },
      entry.isDone ? nil : entry.repeatRule.map { Phrase(repeatRule: $0)[session.language] },
    ]
  }

  private func tags(_ entry: Entry) -> String? {
    entry.tags.isEmpty ? nil : entry.tags.map { "#\($0)" }.joined(separator: " ")
  }

  private func folder(_ entry: Entry) -> String? {
    session.book.folders.name(of: entry.folder).map { "/\($0)" }
  }

  private func versions(_ entry: Entry) -> String? {
    entry.versions > 1 ? Phrase.versions(entry.versions)[session.language] : nil
  }

  private func place(_ entry: Entry) -> String? {
    guard entry.kind == .event else { return nil }
    return session.book.entries.value(.place, of: entry.id).text
  }

  /// Returns the open to-dos that it waits for.
  private func blocker(_ entry: Entry) -> String? {
    guard !entry.isDone, let first = entry.blockers.first.flatMap(session.book.entries.entry) else {
      return nil
    }
    return Phrase.after(first.title, more: entry.blockers.count - 1)[session.language]
  }

  /// Returns the times of an event that are left out, because of which it is listed.
  private func leftOut(_ entry: Entry) -> String? {
    guard isTrash, entry.kind == .event, !entry.isDeleted else { return nil }
    return Phrase.leftOut(on: session.book.events.leftOut(of: entry.id))[session.language]
  }

  /// Returns the start of a to-do that waits until then.
  private func start(_ entry: Entry) -> String? {
    guard let start = entry.start, [.waiting, .someday].contains(entry.state(at: now)) else {
      return nil
    }
    return Phrase.from(start) { session.dates.due($0, today: now.date) }[session.language]
  }

  private func joined(_ parts: [String?]...) -> String {
    var text = ""
    for list in parts {
      for case let part? in list {
        if !text.isEmpty { text += Self.gap }
        text += part
      }
    }
    return text
  }

  private func emphasis(_ entry: Entry) -> Output.Emphasis? {
    let isOverdue = entry.due.map { $0.isPast(at: now) } ?? false
    return entry.isDone ? .dim : isOverdue ? .error : nil
  }
}
