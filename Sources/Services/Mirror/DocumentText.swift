import Core
import Entities
import Repositories

/// The entries of one file, and where they stand in it.
struct DocumentText {
  struct Item {
    var record: ImportDraft.Record
    /// The name of the folder that the file says; nil of none.
    let folder: String?
    /// What names its lines.
    let content: String
    /// Nil of one that has no lines of its own.
    var extent: TextExtent? { record.extent }
    /// From 1; 0 of one that has no lines of its own.
    var line: Int { extent?.lines.lowerBound ?? 0 }
  }

  fileprivate(set) var bytes: [UInt8] = []
  /// In the order of their lines.
  fileprivate(set) var items: [Item] = []
  fileprivate(set) var headings: [TextHeading] = []
  /// The places of items by the ids of entries.
  fileprivate(set) var places: [EntityID: Int] = [:]
  /// When it was read.
  fileprivate(set) var now = Timestamp(milliseconds: 0)
  /// Why lines cannot be read.
  fileprivate(set) var unreadable: [ExchangeError] = []
  /// Lines that say they are what another line is.
  fileprivate(set) var repeatedLines: [Int] = []

  /// What names the bytes.
  var content: String { MirrorFolder.name(of: bytes) }

  /// The line behind an item and all that lies below it.
  func end(ofTreeAt place: Int) -> Int {
    tree(at: place).last.flatMap { items[$0].extent?.lines.upperBound } ?? 0
  }

  /// The places of an item and of all that lies below it, up to the next heading.
  func tree(at place: Int) -> Range<Int> {
    let depth = items[place].extent?.depth ?? 0
    let line = items[place].line
    let next = headings.first { $0.line > line }?.line ?? Int.max
    var ids: Set = [items[place].record.id]
    let below = items[(place + 1)...].prefix { item in
      guard item.line < next, (item.extent?.depth ?? 0) > depth else { return false }
      // A to-do that lies deeper behind some other text is no part of it.
      let parent = item.record.fields[.parent]?.text.map { EntityID($0) }
      guard item.record.kind != .todo || parent.map(ids.contains) == true else { return false }
      ids.insert(item.record.id)
      return true
    }
    return place..<place + 1 + below.count
  }

  /// Whether two names of folders are one; nil is none.
  static func isSame(_ first: String?, _ second: String?) -> Bool {
    first?.trimmed.lowercased() == second?.trimmed.lowercased()
  }
}

/// Reads a file, and finds out which of its entries is which of the book.
@MainActor struct DocumentReader {
  private let book: Book
  private let format: ExchangeFormat
  private let items: MirrorItems
  private let exporter: any LineExport
  /// The entries of the book by what such a file calls them.
  private let names: [EntityID: EntityID]
  /// The final ids of items by those that reading gave them.
  private var ids: [EntityID: EntityID] = [:]
  private var taken: Set<EntityID> = []

  init(
    _ book: Book, _ format: ExchangeFormat, _ items: MirrorItems, _ exporter: any LineExport,
    _ names: [EntityID: EntityID] = [:]
  ) {
    self.book = book
    self.format = format
    self.items = items
    self.exporter = exporter
    self.names = names
  }

  /// - Parameters:
  ///   - rows: what is remembered of the entries of the file; nil where nobody has to know which they are.
  ///   - isGone: whether an entry was in the file and is not any more.
  mutating func text(
    _ bytes: [UInt8], _ name: String, _ rows: [MirrorRow]? = nil,
    _ isGone: (EntityID) -> Bool = { _ in false }
  ) throws(ExchangeError) -> DocumentText {
    guard let importer = format.info.importer,
      String(validating: bytes.withoutMark, as: UTF8.self) != nil
    else { throw ExchangeError(.notText, line: 1) }
    let lines = LineEditor(bytes)
    var options = ImportOptions()
    options.skipsBad = true
    var context = ImportContext(
      book.folders.entities(), clock: book.clock, currency: book.money.currency,
      tags: book.entries.tags(), options: options)
    context.begin(objects: lines.end, before: 0)
    var builder = DraftBuilder(format, context)
    var contents = ImportContents(ImportFile(name: name, bytes: bytes))
    try importer.draft(&contents, &builder)
    let draft = builder.whole
    var text = DocumentText()
    (text.bytes, text.headings, text.unreadable) = (bytes, draft.headings, draft.skipped)
    text.now = context.now
    for group in draft.groups {
      for record in group.records where record.kind != .folder {
        let content = record.extent.map { lines.text($0.lines) } ?? Self.content(of: record)
        text.items.append(
          DocumentText.Item(
            record: record, folder: group.name,
            content: MirrorFolder.name(of: Array(content.utf8))))
      }
    }
    text.items.sort { $0.line < $1.line }
    identify(&text, (rows ?? []).sorted { ($0.line ?? 0) < ($1.line ?? 0) }, rows == [], isGone)
    return text
  }

  /// An entry as a file of its own would show it.
  func item(showing row: Row) -> DocumentText.Item? {
    var reader = DocumentReader(book, format, items, exporter)
    let lines = exporter.lines(at: row, depth: 0, over: nil)
    // What cannot be read again is like nothing.
    return (try? reader.text(Array(lines.utf8), ""))?.items.first
  }

  /// What an entry says that shares its lines with others.
  private static func content(of record: ImportDraft.Record) -> String {
    record.fields.filter { !$0.key.isOfRecord }.sorted { $0.key < $1.key }
      .map { "\($0.key.rawValue) \($0.value.text ?? "")" }.joined(separator: "\n")
  }

  // MARK: which is which

  private mutating func identify(
    _ text: inout DocumentText, _ rows: [MirrorRow], _ joins: Bool, _ isGone: (EntityID) -> Bool
  ) {
    var known: [Int: MirrorRow] = [:]
    (ids, taken) = (names, [])
    takeNames(&text)
    let byID = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    for (place, item) in text.items.enumerated() where item.record.isNamed {
      known[place] = ids[item.record.id].flatMap { byID[$0] }
    }
    takeEqualTexts(text, rows, &known)
    takePlaces(text, rows.filter { !$0.isNamed }, &known)
    takeEqualTitles(text, rows, &known)
    // Those that lost their names and have other words since.
    takePlaces(text, rows.filter(\.isNamed), &known, onlySimilar: true)
    if joins { takeEqualEntries(text) }
    for (place, item) in text.items.enumerated()
    where !item.record.isNamed && known[place] == nil && ids[item.record.id] == nil {
      var id = item.record.id
      // The same words again are another entry.
      while taken.contains(id) || isGone(id) { id = .derived(from: "again \(id.text)") }
      take(id, for: item)
    }
    for place in text.items.indices {
      let id = ids[text.items[place].record.id] ?? text.items[place].record.id
      text.items[place].record.rename(to: id)
      text.places[id] = place
    }
    for place in text.items.indices {
      text.items[place].record = text.items[place].record.linked(by: ids)
    }
  }

  private mutating func take(_ id: EntityID, for item: DocumentText.Item) {
    ids[item.record.id] = id
    taken.insert(id)
  }

  /// Those that the file names; of two with one name the first counts.
  private mutating func takeNames(_ text: inout DocumentText) {
    var kept: [DocumentText.Item] = []
    for item in text.items {
      guard item.record.isNamed else {
        kept.append(item)
        continue
      }
      let id = item.record.id
      let own = book.holds(id) ? id : names[id] ?? id
      if taken.contains(own) {
        text.repeatedLines.append(item.line)
      } else {
        take(own, for: item)
        kept.append(item)
      }
    }
    text.items = kept
  }

  private mutating func takeEqualTexts(
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow]
  ) {
    var equal = Dictionary(grouping: rows.filter { !taken.contains($0.id) }, by: \.content)
      .mapValues { $0[...] }
    for (place, item) in text.items.enumerated() where !item.record.isNamed {
      guard let row = equal[item.content]?.popFirst() else { continue }
      known[place] = row
      take(row.id, for: item)
    }
  }

  /// Those whose text has changed, where as many stand between two that are known as did before.
  private mutating func takePlaces(
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow],
    onlySimilar: Bool = false
  ) {
    // What was gone at the last look stood nowhere then.
    let lost = rows.filter { $0.missing == nil && !taken.contains($0.id) }
    guard !lost.isEmpty else { return }
    var new: [Int] = []
    var last = 0
    for place in 0...text.items.count {
      let next = place == text.items.count ? Int.max : known[place]?.line
      if let next {
        let between = lost.filter { last < $0.line ?? 0 && $0.line ?? 0 < next }
        if between.count == new.count {
          for (place, row) in zip(new, between)
          where !onlySimilar || isSimilar(text.items[place], to: row) {
            known[place] = row
            take(row.id, for: text.items[place])
          }
        }
        (new, last) = ([], next)
      } else if !text.items[place].record.isNamed {
        new.append(place)
      }
    }
  }

  /// Whether a title has half of its letters, at its ends, from that of an entry.
  private func isSimilar(_ item: DocumentText.Item, to known: MirrorRow) -> Bool {
    guard let row = book.repository.row(of: known.id) else { return false }
    let title = item.record.fields[.title]?.text ?? ""
    let (old, new) = (Array(book.repository.summary(of: row).title), Array(title))
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
      .prefix { $0 == $1 }.count
    // What two short titles have in common says nothing.
    return first + last >= 4 && (first + last) * 2 >= max(old.count, new.count)
  }
}

extension DocumentReader {
  /// Those that had a name in the file and lost it, as an editor wrote an older text of it.
  fileprivate mutating func takeEqualTitles(
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow]
  ) {
    let lost = rows.filter { $0.isNamed && $0.missing == nil && !taken.contains($0.id) }
    guard !lost.isEmpty else { return }
    for (place, item) in text.items.enumerated() where !item.record.isNamed && known[place] == nil {
      let title = items.digest(item.record.fields[.title] ?? .absent, .title)
      guard let row = lost.first(where: { !taken.contains($0.id) && $0.fields[.title] == title })
      else { continue }
      known[place] = row
      take(row.id, for: item)
    }
  }

  /// Where nothing is remembered, those that say all that an entry of the book would say in such a file.
  fileprivate mutating func takeEqualEntries(_ text: DocumentText) {
    var titled: [String: [Row]]?
    for item in text.items where !item.record.isNamed && !book.holds(item.record.id) {
      let rows = titled ?? entriesByTitle()
      titled = rows
      guard case .text(let title)? = item.record.fields[.title] else { continue }
      let equal = rows[title]?.first { row in
        !taken.contains(book.repository.id(of: row)) && isEqual(item, row)
      }
      if let equal { take(book.repository.id(of: equal), for: item) }
    }
  }

  private func entriesByTitle() -> [String: [Row]] {
    let kinds = Set(format.info.fields.keys)
    let rows = book.repository.entries(EntryQuery(where: .kinds(kinds), order: .position))
    return Dictionary(grouping: rows) { book.repository.summary(of: $0).title }
  }

  private func isEqual(_ item: DocumentText.Item, _ row: Row) -> Bool {
    let name = book.folders.name(of: book.repository.folder(of: row))
    guard DocumentText.isSame(name, item.folder), let shown = self.item(showing: row) else {
      return false
    }
    var (ours, theirs) = (items.comparable(shown.record), items.comparable(item.record))
    (ours[.parent], theirs[.parent]) = (nil, nil)
    return ours == theirs
  }
}
