import Core
import Entities
import Repositories

/// Writes to-dos, events and pages as headings of Org, below the headings of their folders.
struct OrgExport: FormatExport {
  let book: Book
  /// The lines that define keywords and tags in the file that entries are written into.
  private(set) var settings = Self.keywords
  private var file = OrgText(Self.keywords)

  /// The default keywords of Org, and one for dropped to-dos.
  private static let keywords = "#+TODO: TODO | DONE CANCELLED\n"

  init(book: Book) {
    self.book = book
  }

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    try file.add(Self.keywords + "\n")
    for group in ExportOutline(rows, book).groups {
      if let name = group.name { try file.add(Self.heading(name)) }
      for line in group.lines {
        let level = line.depth + (group.name == nil ? 1 : 2)
        guard let heading = heading(at: line.row, level) else { continue }
        try file.add(OrgText.text(of: heading))
      }
    }
  }

  private nonisolated static func heading(_ folder: String) -> String {
    OrgText.text(of: OrgHeading(level: 1, title: folder.oneLine.trimmed))
  }

  private func heading(at row: Row, _ level: Int) -> OrgHeading? {
    let summary = book.repository.summary(of: row)
    var heading = OrgHeading(level: level, title: summary.title.oneLine.trimmed)
    heading.tags = summary.tags.sorted()
    heading.properties = [.init("ID", book.uid(at: row))]
    switch summary.kind {
    case .todo:
      guard let todo = book.repository.record(TodoEntity.self, at: row).value else { return nil }
      add(todo, summary.after.map(book.uid).sorted(), to: &heading)
    case .event:
      guard let event = book.repository.record(EventEntity.self, at: row).value else { return nil }
      add(event, to: &heading)
    default:
      guard let page = book.repository.record(DiaryEntity.self, at: row).value else { return nil }
      var day = timestamp(page.date)
      day.isActive = false
      heading.body = [day.text, page.body].compactMap(\.self).joined(separator: "\n")
    }
    if let kept = book.repository.value(ExchangeFormat.org.unsupportedParts, at: row).text {
      heading.properties += kept.split(separator: "\n").compactMap { line in
        line.divided(at: ":").map { .init($0.before, $0.behind.trimmed) }
      }.filter { kept in !heading.properties.contains { $0.key == kept.key } }
    }
    // A title that would be read differently is also written exactly as a property.
    if !isReadBack(summary.title, from: heading, summary.kind) {
      heading.properties.append(.init(OrgField.title, PercentText.encoded(summary.title)))
      heading.title = Self.withoutMarkup(heading.title)
    }
    return heading
  }

  private func isReadBack(
    _ title: String, from heading: OrgHeading, _ kind: EntityKind
  ) -> Bool {
    if title == heading.title, file.isPlain(title) { return true }
    let read = file.heading(OrgText.firstLine(of: heading))
    return read?.title == title && read?.keyword == heading.keyword
      && read?.tags == heading.tags.map(OrgText.tag)
      && (kind != .event || OrgTimestamp.first(in: title, isActive: true) == nil)
  }

  private func add(_ todo: TodoEntity, _ blockers: [String], to heading: inout OrgHeading) {
    heading.body = todo.notes ?? ""
    heading.isDone = todo.completed != nil
    heading.isDropped = heading.isDone && todo.outcome == .dropped
    heading.keyword = file.keyword(isDone: heading.isDone, isDropped: heading.isDropped)
    let priorities: [Priority: String] = [.high: "A", .medium: "B", .low: "C"]
    heading.priority = todo.priority.flatMap { priorities[$0] }
    if let completed = todo.completed {
      let local = book.clock.local(completed)
      heading.closed = OrgTimestamp(local.date, local.time, isActive: false)
    }
    heading.deadline = todo.due.map(timestamp)
    switch todo.start {
    case .at(let start)?: heading.scheduled = timestamp(start)
    case .someday?: heading.tags.append(OrgField.someday)
    case nil: break
    }
    if let text = todo.repeat {
      let repeater = RepeatRule(text: text).flatMap(Self.repeater)
      if heading.deadline != nil, let repeater {
        heading.deadline?.repeater = repeater
      } else if heading.scheduled != nil, let repeater {
        heading.scheduled?.repeater = repeater
      } else {
        heading.properties.append(.init(OrgField.repetition, text))
      }
    }
    if let minutes = todo.estimate {
      heading.properties.append(
        .init("EFFORT", "\(minutes / 60):\((minutes % 60).digits(atLeast: 2))"))
    }
    if !blockers.isEmpty {
      heading.properties.append(.init("BLOCKER", "ids(\(blockers.joined(separator: " ")))"))
    }
  }

  /// A rule as it stands behind a day, such as `++1w`; nil if Org has no words for it.
  private static func repeater(_ rule: RepeatRule) -> String? {
    guard rule.rule.isPlain else { return nil }
    return "\(rule.counting.rawValue)\(rule.rule.interval)\(rule.rule.frequency.letter)"
  }

  private func timestamp(_ day: DayTime) -> OrgTimestamp {
    let day = book.clock.written(day)
    return OrgTimestamp(day.date, day.time)
  }

  private func add(_ event: EventEntity, to heading: inout OrgHeading) {
    var span = book.clock.written(EventSpan(start: event.date, minutes: event.length))
    // Org mode knows no end that shows an earlier time than the start.
    span.setBack = 0
    var day = OrgTimestamp(span.start.date, span.start.time)
    if event.length != nil {
      if span.end.date != span.start.date { day.lastDate = span.end.date }
      day.lastTime = span.end.time
    }
    if let text = event.repeat {
      if let rule = RepeatRule(text: text), rule.rule.isPlain {
        day.repeater = "+\(rule.rule.interval)\(rule.rule.frequency.letter)"
      } else {
        heading.properties.append(.init(OrgField.repetition, text))
      }
    }
    if let place = event.place {
      heading.properties.append(.init("LOCATION", place.oneLine.trimmed))
    }
    heading.body = [day.text, event.notes].compactMap(\.self).joined(separator: "\n")
  }

  /// A title without text that Org would read as a keyword, a priority, a day or tags.
  nonisolated static func withoutMarkup(_ title: String) -> String {
    let plain = String(title.map { "<>[]:".contains($0) ? " " : $0 })
    let words = plain.split(separator: " ").joined(separator: " ")
    return words.first?.isUppercase == true ? "– \(words)" : words
  }
}

extension OrgExport: LineExport {
  var outline: LineOutline? {
    LineOutline(nesting: .stars, heading: { Self.heading($0) })
  }
  var isSpaced: Bool { false }

  func writing(into text: String) -> OrgExport {
    var exporter = self
    exporter.settings = OrgText.settings(of: text)
    exporter.file = OrgText(exporter.settings)
    return exporter
  }

  func lines(at row: Row, depth: Int, over old: String?) -> String {
    guard var heading = heading(at: row, max(1, depth)) else { return "" }
    if let patch = old.flatMap({ OrgPatch(of: $0, settings) }) { return patch.text(of: heading) }
    // The tags of the file apply to all its headings.
    heading.tags.removeAll { file.tags.contains(OrgText.tag($0)) }
    return OrgText.text(of: heading)
  }
}
