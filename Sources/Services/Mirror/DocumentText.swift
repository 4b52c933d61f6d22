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
  /// The entries of the book by what such a file calls them.
  private let names: [EntityID: EntityID]
  /// The final ids of items by those that reading gave them.
  private var ids: [EntityID: EntityID] = [:]
  private var taken: Set<EntityID> = []

  init(_ book: Book, _ format: ExchangeFormat, _ names: [EntityID: EntityID]) {
    self.book = book
    self.format = format
    self.names = names
  }

  /// - Parameters:
  ///   - rows: what is remembered of the entries of the file.
  ///   - isGone: whether an entry was in the file and is not any more.
  mutating func text(
    _ bytes: [UInt8], _ name: String, _ rows: [MirrorRow], _ isGone: (EntityID) -> Bool
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
    identify(&text, rows.sorted { ($0.line ?? 0) < ($1.line ?? 0) }, isGone)
    return text
  }

  /// What an entry says that shares its lines with others.
  private static func content(of record: ImportDraft.Record) -> String {
    record.fields.filter { !$0.key.isOfRecord }.sorted { $0.key < $1.key }
      .map { "\($0.key.rawValue) \($0.value.text ?? "")" }.joined(separator: "\n")
  }

  // MARK: which is which

  private mutating func identify(
    _ text: inout DocumentText, _ rows: [MirrorRow], _ isGone: (EntityID) -> Bool
  ) {
    var known: [Int: MirrorRow] = [:]
    (ids, taken) = (names, [])
    takeNames(&text)
    let byID = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    for (place, item) in text.items.enumerated() where item.record.isNamed {
      known[place] = ids[item.record.id].flatMap { byID[$0] }
    }
    takeEqualTexts(text, rows, &known)
    takePlaces(text, rows, &known)
    takeEqualTitles(text, rows, &known)
    if rows.isEmpty { takeEqualEntries(text) }
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
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow]
  ) {
    // What was gone at the last look stood nowhere then.
    let lost = rows.filter { !$0.isNamed && $0.missing == nil && !taken.contains($0.id) }
    guard !lost.isEmpty else { return }
    var new: [Int] = []
    var last = 0
    for place in 0...text.items.count {
      let next = place == text.items.count ? Int.max : known[place]?.line
      if let next {
        let between = lost.filter { last < $0.line ?? 0 && $0.line ?? 0 < next }
        if between.count == new.count {
          for (place, row) in zip(new, between) {
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
}

extension DocumentReader {
  /// Those that had a name in the file and lost it, as an editor wrote an older text of it.
  fileprivate mutating func takeEqualTitles(
    _ text: DocumentText, _ rows: [MirrorRow], _ known: inout [Int: MirrorRow]
  ) {
    let lost = rows.filter { $0.isNamed && $0.missing == nil && !taken.contains($0.id) }
    guard !lost.isEmpty else { return }
    let items = MirrorItems(book, .vdir)
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
    guard let exporter = format.info.exporter?(book) as? any LineExport else { return }
    var titled: [String: [Row]]?
    for item in text.items where !item.record.isNamed && !book.holds(item.record.id) {
      let rows = titled ?? entriesByTitle()
      titled = rows
      guard case .text(let title)? = item.record.fields[.title] else { continue }
      let equal = rows[title]?.first { row in
        !taken.contains(book.repository.id(of: row))
          && isEqual(
            item, exporter.lines(at: row, depth: exporter.outline?.top ?? 0, over: nil), row)
      }
      if let equal { take(book.repository.id(of: equal), for: item) }
    }
  }

  private func entriesByTitle() -> [String: [Row]] {
    let kinds = Set(format.info.fields.keys)
    let rows = book.repository.entries(EntryQuery(where: .kinds(kinds), order: .position))
    return Dictionary(grouping: rows) { book.repository.summary(of: $0).title }
  }

  private func isEqual(_ item: DocumentText.Item, _ lines: String, _ row: Row) -> Bool {
    var reader = DocumentReader(book, format, [:])
    let name = book.folders.name(of: book.repository.folder(of: row))
    guard DocumentText.isSame(name, item.folder),
      let shown = try? reader.text(Array(lines.utf8), "", [MirrorRow(document: "")], { _ in false })
        .items.first
    else { return false }
    let items = MirrorItems(book, MirrorFormat(rawValue: format.rawValue) ?? .vdir)
    var (ours, theirs) = (
      items.comparable(shown.record.fields, shown.record.kind),
      items.comparable(item.record.fields, item.record.kind)
    )
    (ours[.parent], theirs[.parent]) = (nil, nil)
    return ours == theirs
  }
}

/// Writes entries into the lines of a file.
@MainActor struct DocumentWriter {
  private let text: DocumentText
  private let exporter: any LineExport
  private let book: Book
  private var editor: LineEditor
  /// Where entries that are new in the file, or were moved, stand in it.
  private var inserted: [EntityID: (line: Int, depth: Int)] = [:]
  /// Entries that were written though the book has not changed them: below others, or named by them.
  private(set) var alongside: Set<EntityID> = []
  private var newHeadings: Set<String> = []
  private var isDeclared = false
  private var changed: [MirrorPass.Change] = []
  /// What folders that stand in the file are called now, by the names there in lower case.
  private var names: [String: String] = [:]

  /// - Parameter newName: what a folder is called now that the file calls so; nil of none.
  init(
    _ text: DocumentText, _ exporter: any LineExport, _ book: Book, newName: (String) -> String?
  ) {
    self.text = text
    self.exporter = exporter
    self.book = book
    editor = LineEditor(text.bytes)
    rename(newName)
  }

  /// Writes the headings anew whose folders are called otherwise now.
  private mutating func rename(_ newName: (String) -> String?) {
    guard exporter.outline != nil else { return }
    for heading in text.headings {
      let old = heading.title.trimmed.lowercased()
      guard let new = newName(heading.title), new.lowercased() != old,
        !text.headings.contains(where: { DocumentText.isSame($0.title, new) })
      else { continue }
      let signs = editor.text(heading.line).prefix { $0 == "#" || $0 == "*" }
      editor.replace(heading.line..<heading.line + 1, with: "\(signs) \(new.oneLine)\n")
      names[old] = new
    }
  }

  /// What the folder is called in the book that the file calls so.
  private func name(_ folder: String?) -> String? {
    folder.map { (names[$0.trimmed.lowercased()] ?? $0).trimmed.lowercased() }
  }

  var bytes: [UInt8] { editor.bytes }

  /// Changes in the order in which they are written: what lies above others first.
  mutating func ordered(_ changes: [MirrorPass.Change]) -> [MirrorPass.Change] {
    changed = changes
    guard exporter.outline != nil else { return changes }
    let byRow = Dictionary(changes.map { ($0.row, $0) }) { first, _ in first }
    return ExportOutline(changes.map(\.row), book).groups.flatMap(\.lines).compactMap {
      byRow[$0.row]
    }
  }

  mutating func remove(_ id: EntityID) {
    guard let place = text.places[id], let extent = text.items[place].extent else { return }
    editor.remove(extent.lines)
    for place in text.tree(at: place) {
      if let lines = strays(behind: place, below: extent.depth) { editor.remove(lines) }
    }
  }

  /// Text of an entry that stands behind another one that lies below it.
  private func strays(behind place: Int, below depth: Int) -> Range<Int>? {
    guard exporter.outline?.isBelowHeading == false, let extent = text.items[place].extent else {
      return nil
    }
    let start = extent.lines.upperBound
    let limit = text.items[(place + 1)...].first { $0.line > 0 }?.line ?? editor.end
    var end = start
    for line in start..<max(start, limit) where !editor.isBlank(line) {
      guard editor.indent(line) > depth else { break }
      end = line + 1
    }
    return end > start ? start..<end : nil
  }

  /// False of an entry that has no lines of its own.
  mutating func write(_ change: MirrorPass.Change) -> Bool {
    guard inserted[change.id] == nil else { return true }
    declare()
    if let place = text.places[change.id] {
      guard let extent = text.items[place].extent else { return false }
      if isInPlace(change.row, text.items[place]) {
        replace(extent, with: change.row)
      } else {
        move(place, change.row)
      }
    } else {
      insert(change.row, change.id)
    }
    for id in exporter.named(by: change.row) { name(id) }
    return true
  }

  /// Writes an entry anew that others name now, so that its lines say so.
  private mutating func name(_ id: EntityID) {
    guard !changed.contains(where: { $0.id == id }), let row = book.repository.row(of: id),
      let extent = text.places[id].flatMap({ text.items[$0].extent })
    else { return }
    replace(extent, with: row)
    alongside.insert(id)
  }

  /// Says once what has to be said before the entries.
  private mutating func declare() {
    guard !isDeclared else { return }
    isDeclared = true
    let text = exporter.declarations(
      for: changed.map(\.row), in: String(decoding: self.text.bytes, as: UTF8.self))
    guard !text.isEmpty else { return }
    editor.insert(separated(text), before: editor.end)
  }

  // MARK: places

  private func folder(of row: Row) -> String? {
    book.folders.name(of: book.repository.folder(of: row))
  }

  /// The entry above one, if it is in the file.
  private func parent(of row: Row) -> EntityID? {
    let parent = book.repository.summary(of: row).parent
    return parent.flatMap { text.places[$0] != nil || inserted[$0] != nil ? $0 : nil }
  }

  private func isInPlace(_ row: Row, _ item: DocumentText.Item) -> Bool {
    guard exporter.outline != nil else { return true }
    let above = item.record.fields[.parent]?.text.map { EntityID($0) }
    guard parent(of: row) == above, above.map({ inserted[$0] == nil }) ?? true else { return false }
    return above != nil || folder(of: row)?.trimmed.lowercased() == name(item.folder)
  }

  private mutating func replace(_ extent: TextExtent, with row: Row) {
    let old = editor.text(extent.lines)
    let lines = exporter.lines(at: row, depth: extent.depth, over: old)
    let indent = editor.text(extent.lines.lowerBound).prefix { $0 == " " || $0 == "\t" }
    editor.replace(extent.lines, with: indented(lines, by: String(indent)))
  }

  private func lines(at row: Row, depth: Int, over extent: TextExtent?) -> String {
    let lines = exporter.lines(
      at: row, depth: depth, over: extent.map { editor.text($0.lines) })
    guard exporter.outline?.isBelowHeading == false else { return lines }
    return indented(lines, by: String(repeating: " ", count: depth))
  }

  private func indented(_ text: String, by indent: String) -> String {
    guard !indent.isEmpty else { return text }
    return TextLine.all(of: text).map { line in
      line.isBlank ? "\n" : "\(indent)\(line.text)\n"
    }.joined()
  }

  private mutating func insert(_ row: Row, _ id: EntityID) {
    let (line, depth) = slot(for: row)
    let old = text.places[id].flatMap { text.items[$0].extent }
    let lines = lines(at: row, depth: depth, over: old)
    let isBehind = line == editor.end && exporter.isSpaced
    editor.insert(isBehind ? separated(lines) : lines, before: line)
    inserted[id] = (line, depth)
  }

  /// Moves an entry with all that stays below it.
  private mutating func move(_ place: Int, _ row: Row) {
    let tree = text.tree(at: place)
    let old = text.items[place].extent?.depth ?? 0
    insert(row, text.items[place].record.id)
    let (line, depth) = inserted[text.items[place].record.id] ?? (editor.end, old)
    for place in tree {
      let item = text.items[place]
      guard let extent = item.extent else { continue }
      editor.remove(extent.lines)
      let strays = strays(behind: place, below: old)
      defer {
        if let strays {
          let indent = String(repeating: " ", count: depth + (exporter.outline?.step ?? 0))
          let texts = strays.map { indent + editor.text($0).trimmed + "\n" }
          editor.remove(strays)
          editor.insert(texts.joined(), before: line)
        }
      }
      guard place != tree.lowerBound, inserted[item.record.id] == nil else { continue }
      let below = depth + extent.depth - old
      guard let row = book.repository.row(of: item.record.id), book.holds(item.record.id) else {
        editor.insert(editor.text(extent.lines), before: line)
        continue
      }
      editor.insert(lines(at: row, depth: below, over: extent), before: line)
      inserted[item.record.id] = (line, below)
      if !changed.contains(where: { $0.id == item.record.id }) { alongside.insert(item.record.id) }
    }
  }

  /// The line before which an entry is to stand, and how deep.
  private mutating func slot(for row: Row) -> (line: Int, depth: Int) {
    guard let outline = exporter.outline else { return (editor.end, 0) }
    if let parent = parent(of: row) {
      if let slot = inserted[parent] { return (slot.line, slot.depth + outline.step) }
      if let place = text.places[parent] {
        let depth = text.items[place].extent?.depth ?? outline.top
        return (text.end(ofTreeAt: place), depth + outline.step)
      }
    }
    let folder = folder(of: row)
    let name = folder?.trimmed.lowercased()
    let heading = text.headings.last { self.name($0.title) == name }
    let depth = outline.depth(below: heading)
    if let last = text.items.lastIndex(where: {
      self.name($0.folder) == name && $0.extent != nil
    }) {
      return (text.end(ofTreeAt: last), depth)
    }
    if let heading {
      return (end(ofTextBelow: heading), depth)
    }
    guard let folder, let name else {
      return (text.headings.first?.line ?? editor.end, depth)
    }
    if newHeadings.insert(name).inserted {
      editor.insert(separated(outline.heading(folder)), before: editor.end)
    }
    return (editor.end, outline.isBelowHeading ? outline.top + outline.step : outline.top)
  }

  /// The line behind what a heading has of its own, which stays with it.
  private func end(ofTextBelow heading: TextHeading) -> Int {
    let next = text.headings.map(\.line) + text.items.map(\.line) + [editor.end]
    let limit = next.filter { $0 > heading.line }.min() ?? editor.end
    var line = limit
    while line > heading.line + 1, editor.isBlank(line - 1) { line -= 1 }
    let isEmpty = line == heading.line + 1
    return isEmpty && line < editor.end && editor.isBlank(line) ? line + 1 : line
  }

  private var hasEnd = false

  /// A text behind all others, with a blank line before it.
  private mutating func separated(_ text: String) -> String {
    defer { hasEnd = true }
    let isFirst = !hasEnd && (editor.end == 1 || editor.isBlank(editor.end - 1))
    return isFirst ? text : "\n\(text)"
  }
}
