import Core
import Entities
import Repositories

/// Reads pages that jrnl has written, as text or as JSON.
///
/// Tags are words of the text; a last line of tags alone has those that are not in the text.
struct JrnlImport: FormatImport {
  func recognises(_ opening: FileOpening) -> Bool {
    let text = opening.lines.joined(separator: "\n")
    let isNote = opening.lines.first?.first.map { "[0123456789".contains($0) } ?? false
    // There may be text before the first entry, so the rest is parsed only if a line looks like an entry.
    return (isNote || text.contains("\n[")) && !OrgImport().recognises(opening)
      && !JrnlText(text).entries.isEmpty
  }

  func draft(_ file: inout ImportContents, _ builder: inout DraftBuilder) throws(ExchangeError) {
    guard !file.isJSON || recognises(FileOpening(file.file)) else {
      return try JournalImport().draft(&file, &builder)
    }
    let text = JrnlText(try file.takeText().text, builder.context.dateOrder)
    guard !text.entries.isEmpty else { throw ExchangeError(.unknownShape) }
    let words = builder.context.tags { String(JrnlText.word(of: $0).dropFirst()) }
    var names = RepeatedNames(JrnlPage.kind)
    if let lead = text.preface.unlessEmpty {
      let lines = lead.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let page = DiaryEntity(
        id: ImportKey("jrnl", [lead]).id, title: String(lines[0]),
        date: DayTime(builder.context.today), created: builder.context.now)
      try add(page, body: lines.count > 1 ? String(lines[1]) : "", tags: [], &builder)
    }
    for entry in text.entries {
      let (body, tags) = JrnlPage.bodyAndTags(entry)
      let time = entry.time.time.map {
        DayTime(entry.time.date, at: $0, zone: builder.context.zone)
      }
      let page = DiaryEntity(
        id: names.id(of: JrnlPage.name(entry, body)), title: entry.title,
        date: time ?? DayTime(entry.time.date), created: builder.context.now)
      try add(page, body: body, tags: tags.map { words[$0] ?? $0 }, &builder)
    }
  }

  private func add(
    _ page: DiaryEntity, body: String, tags: [String], _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    var page = page
    let place = try builder.place()
    (page.folder, page.position) = (place.folder, place.position)
    page.body = body.unlessEmpty
    page.tags = tags.unlessEmpty
    var kept: Set<FieldKey> = ["title", "date"]
    if page.body != nil { kept.insert("body") }
    if page.tags != nil { kept.insert("tags") }
    builder.add(ImportDraft.Record(page, builder.context.outcomes(kept: kept)), at: place)
  }
}

/// Writes pages as text for jrnl, in the order of their days.
struct JrnlExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let days = rows.map { row in
      let date = book.repository.summary(of: row).date.map(book.clock.written)
      return (day: date?.text ?? "", row: row)
    }
    for (_, row) in days.sorted(by: { $0.day < $1.day }) {
      guard let entry = JrnlPage.entry(at: row, book, book.clock.written) else { continue }
      try file.add(JrnlText.text(of: entry))
    }
  }
}

/// Converts a page of the book to an entry of jrnl.
enum JrnlPage {
  static let fields: [EntityKind: Set<FieldKey>] = [.diary: ["title", "date", "body", "tags"]]
  /// Text and JSON share one kind, so that a page gets the same id from both.
  static let kind = "journal"
  /// The names that the entry of a page would get if it were imported again: with its time as the clocks here show
  /// it, and as it was noted, for a file that was made elsewhere.
  static let names = FileNames.content(kind) { row, book in
    [book.clock.written, { $0 }].compactMap { (shown: (DayTime) -> DayTime) in
      guard let entry = entry(at: row, book, shown),
        let read = JrnlText(JrnlText.text(of: entry)).entries.first
      else { return nil }
      return name(read, bodyAndTags(read).body)
    }.unique
  }
  /// The tag of an entry with a star.
  static let star = "starred"

  static func name(_ entry: JrnlText.Entry, _ body: String) -> [String?] {
    [entry.title, body, entry.time.date.text, entry.time.time?.text]
  }

  /// - Parameter shown: converts a time to what the entry says.
  @MainActor static func entry(
    at row: Row, _ book: Book, _ shown: (DayTime) -> DayTime
  ) -> JrnlText.Entry? {
    guard let page = book.repository.record(DiaryEntity.self, at: row).value else { return nil }
    let date = shown(page.date)
    let tags = book.repository.summary(of: row).tags.sorted()
    let title = page.title.oneLine.withoutNUL.trimmed
    var entry = JrnlText.Entry(
      WrittenTime(date.date, date.time), title: title,
      body: (page.body ?? "").withoutNUL, isStarred: tags.contains(star))
    let inText = Set(JrnlText.tags(in: "\(title)\n\(entry.body)"))
    var missing = tags.filter { $0 != star }.map(JrnlText.word)
      .filter { !inText.contains(String($0.dropFirst())) }
    // If the body itself ends with a line of tags, it needs another one, or its own would be read as this line.
    let last = TextLine.all(of: entry.body).last { !$0.isBlank }
    if missing.isEmpty, let words = last.flatMap({ JrnlText.tags(ofLine: $0.text) }) {
      missing = words.map(JrnlText.word)
    }
    if !missing.isEmpty {
      entry.body += (entry.body.isEmpty ? "" : "\n") + missing.joined(separator: " ")
    }
    return entry
  }

  /// The body of an entry without the line of tags, and all its tags.
  static func bodyAndTags(_ entry: JrnlText.Entry) -> (body: String, tags: [String]) {
    var lines = entry.body.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
    var tags: [String] = []
    if let last = lines.last, let words = JrnlText.tags(ofLine: last) {
      tags = words
      lines.removeLast()
    }
    let body = lines.joined(separator: "\n")
    let inText = JrnlText.tags(in: "\(entry.title)\n\(body)")
    let all = inText + tags + (entry.isStarred ? [star] : [])
    return (body, all.unique)
  }
}
