import Core
import Entities
import Repositories

/// The entries of one file, and their lines.
struct DocumentText {
  struct Item {
    var record: ImportDraft.Record
    /// The name of its folder in the file; nil without one.
    let folder: String?
    /// The hash of its lines.
    let content: String
    /// The range of its lines; nil if it has no lines of its own.
    var extent: TextExtent? { record.extent }
    /// Its first line, or the one that it has among those that it shares, counted from 1; 0 if that is unknown.
    var line: Int { extent?.lines.lowerBound ?? record.sharedLine ?? 0 }
  }

  fileprivate(set) var bytes: [UInt8] = []
  /// The items in the order of their lines.
  fileprivate(set) var items: [Item] = []
  fileprivate(set) var headings: [TextHeading] = []
  /// The indices of items by the ids of their entries.
  fileprivate(set) var places: [EntityID: Int] = [:]
  /// When it was read.
  fileprivate(set) var now = Timestamp(milliseconds: 0)
  /// The errors of lines that cannot be read.
  fileprivate(set) var unreadable: [ExchangeError] = []
  /// The lines of items with the same id as an earlier item.
  fileprivate(set) var repeatedLines: [Int] = []

  /// The hash of the bytes.
  var content: String { MirrorFolder.name(of: bytes) }

  /// The line after an item and all its descendants.
  func end(ofTreeAt place: Int) -> Int {
    tree(at: place).last.flatMap { items[$0].extent?.lines.upperBound } ?? 0
  }

  /// The indices of an item and all its descendants, up to the next heading.
  func tree(at place: Int) -> Range<Int> {
    let depth = items[place].extent?.depth ?? 0
    let line = items[place].line
    let next = headings.first { $0.line > line }?.line ?? Int.max
    var ids: Set = [items[place].record.id]
    let below = items[(place + 1)...].prefix { item in
      guard item.line < next, (item.extent?.depth ?? 0) > depth else { return false }
      // A to-do that is indented deeper after some other text is not a descendant.
      let parent = item.record.fields[.parent]?.text.map { EntityID($0) }
      guard item.record.kind != .todo || parent.map(ids.contains) == true else { return false }
      ids.insert(item.record.id)
      return true
    }
    return place..<place + 1 + below.count
  }

  /// Whether two names are of the same folder; nil for no folder.
  static func isSame(_ first: String?, _ second: String?) -> Bool {
    first?.trimmed.lowercased() == second?.trimmed.lowercased()
  }
}

/// Reads a file, and matches its items with entries of the book.
@MainActor struct DocumentReader {
  private let book: Book
  private let format: ExchangeFormat
  private let items: MirrorItems
  private let exporter: any LineExport
  /// The ids of the book's entries, by their ids in such a file.
  private let names: [EntityID: EntityID]
  /// The final ids of items, by the ids that the import gave them.
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
  ///   - rows: the remembered state of the entries in the file; nil if the items need not be matched.
  ///   - isGone: whether an entry was in the file before and is not any more.
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
      book.folders.entities(), of: book, tags: book.entries.tags(), options: options)
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

  /// An entry as it would be read from a file that has only this entry.
  func item(showing row: Row) -> DocumentText.Item? {
    var reader = DocumentReader(book, format, items, exporter)
    let lines = exporter.lines(at: row, depth: 0, over: nil)
    // An entry that cannot be read again has no item.
    return (try? reader.text(Array(lines.utf8).withoutNUL, ""))?.items.first
  }

  /// The contents of an entry that shares its lines with others, as text for the hash.
  private static func content(of record: ImportDraft.Record) -> String {
    record.fields.filter { !$0.key.isOfRecord }.sorted { $0.key < $1.key }
      .map { "\($0.key.rawValue) \($0.value.text ?? "")" }.joined(separator: "\n")
  }

  // MARK: matching

  private mutating func identify(
    _ text: inout DocumentText, _ rows: [MirrorRow], _ joins: Bool, _ isGone: (EntityID) -> Bool
  ) {
    var known: [Int: MirrorRow] = [:]
    (ids, taken) = (names, [])
    matchByID(&text)
    separateCopies(&text)
    let byID = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    for (place, item) in text.items.enumerated() where item.record.isNamed {
      known[place] = ids[item.record.id].flatMap { byID[$0] }
    }
    matchByText(text, rows, &known)
    matchByTitle(text, rows, &known)
    matchByPosition(text, rows.filter { !$0.isNamed }, &known)
    // Items that have lost their ids and were changed since.
    matchByPosition(text, rows.filter(\.isNamed), &known, onlySimilar: true)
    if joins { matchByContent(text) }
    for (place, item) in text.items.enumerated()
    where !item.record.isNamed && known[place] == nil && ids[item.record.id] == nil {
      var id = item.record.id
      // A repetition of the same text is another entry.
      while taken.contains(id) || isGone(id) { id = .derived(from: "again \(id.text)") }
      assign(id, for: item)
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

  private mutating func assign(_ id: EntityID, for item: DocumentText.Item) {
    ids[item.record.id] = id
    taken.insert(id)
  }

  /// Matches items that have an id in the file; of several with the same id only the first is kept.
  private mutating func matchByID(_ text: inout DocumentText) {
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
        assign(own, for: item)
        kept.append(item)
      }
    }
    text.items = kept
  }

  /// Gives other ids to items whose text is that of an item which has its id in the file.
  ///
  /// The id that the import derives from a text is also the one that is written into its line later.
  private func separateCopies(_ text: inout DocumentText) {
    var used = taken
    for place in text.items.indices where !text.items[place].record.isNamed {
      let old = text.items[place].record.id
      var id = old
      while used.contains(id) { id = .derived(from: "again \(id.text)") }
      used.insert(id)
      guard id != old else { continue }
      for below in text.tree(at: place).dropFirst()
      where text.items[below].record.fields[.parent] == .id(old) {
        text.items[below].record.links[.parent] = .id(id)
      }
      text.items[place].record.rename(to: id)
    }
  }

  private mutating func matchByText(
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow]
  ) {
    var equal = Dictionary(grouping: rows.filter { !taken.contains($0.id) }, by: \.content)
      .mapValues { $0[...] }
    for (place, item) in text.items.enumerated() where !item.record.isNamed {
      guard let row = equal[item.content]?.popFirst() else { continue }
      known[place] = row
      assign(row.id, for: item)
    }
  }

  /// Matches changed items by position: if between two matched items there are as many as before.
  private mutating func matchByPosition(
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow],
    onlySimilar: Bool = false
  ) {
    // An entry that was missing at the last pass has no position.
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
            assign(row.id, for: text.items[place])
          }
        }
        (new, last) = ([], next)
      } else if !text.items[place].record.isNamed {
        new.append(place)
      }
    }
  }

  /// Whether a title shares at least half of its letters, at both ends, with that of an entry.
  private func isSimilar(_ item: DocumentText.Item, to known: MirrorRow) -> Bool {
    guard let row = book.repository.row(of: known.id) else { return false }
    let title = item.record.fields[.title]?.text ?? ""
    let (old, new) = (Array(book.repository.summary(of: row).title), Array(title))
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
      .prefix { $0 == $1 }.count
    // A few equal letters of short titles mean nothing.
    return first + last >= 4 && (first + last) * 2 >= max(old.count, new.count)
  }
}

extension DocumentReader {
  /// Matches changed items by title, also those that have lost their id, for example because an editor wrote an older
  /// text.
  fileprivate mutating func matchByTitle(
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow]
  ) {
    let lost = rows.filter { $0.missing == nil && !taken.contains($0.id) }
    guard !lost.isEmpty else { return }
    var equal = Dictionary(grouping: lost) { $0.fields[.title] }.mapValues { $0[...] }
    for (place, item) in text.items.enumerated() where !item.record.isNamed && known[place] == nil {
      let title = items.digest(item.record.fields[.title] ?? .absent, .title)
      guard let row = equal[title]?.popFirst() else { continue }
      known[place] = row
      assign(row.id, for: item)
    }
  }

  /// Matches items with entries of the book that would look the same in the file, if nothing is remembered of it.
  fileprivate mutating func matchByContent(_ text: DocumentText) {
    var titled: [String: [Row]]?
    for item in text.items where !item.record.isNamed && !book.holds(item.record.id) {
      let rows = titled ?? entriesByTitle()
      titled = rows
      guard case .text(let title)? = item.record.fields[.title] else { continue }
      let equal = rows[title]?.first { row in
        !taken.contains(book.repository.id(of: row)) && isEqual(item, row)
      }
      if let equal { assign(book.repository.id(of: equal), for: item) }
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
