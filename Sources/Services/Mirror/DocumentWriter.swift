import Core
import Entities
import Repositories

/// Writes entries into the lines of a file.
@MainActor struct DocumentWriter {
  private let text: DocumentText
  private let exporter: any LineExport
  private let book: Book
  private var editor: LineEditor
  /// The positions of entries that were inserted or moved.
  private var inserted: [EntityID: (line: Int, depth: Int)] = [:]
  /// Entries that were rewritten although the book has not changed them: descendants of moved ones, and entries that
  /// others refer to.
  private(set) var alongside: Set<EntityID> = []
  private var newHeadings: Set<String> = []
  private var isDeclared = false
  /// Whether text was added after the last line of the file.
  private var hasEnd = false
  private var changed: [MirrorPass.Change] = []
  /// The new names of renamed folders, by their old names in lower case.
  private var names: [String: String] = [:]

  /// - Parameter newName: returns the present name of the folder with a name in the file; nil if there is none.
  init(
    _ text: DocumentText, _ exporter: any LineExport, _ book: Book, newName: (String) -> String?
  ) {
    self.text = text
    self.exporter = exporter.writing(into: String(decoding: text.bytes, as: UTF8.self))
    self.book = book
    editor = LineEditor(text.bytes)
    rename(newName)
  }

  /// Rewrites the headings of folders that were renamed.
  private mutating func rename(_ newName: (String) -> String?) {
    guard exporter.outline != nil else { return }
    for heading in text.headings {
      let old = heading.title.trimmed.lowercased()
      guard let new = newName(heading.title), new.lowercased() != old,
        !text.headings.contains(where: { DocumentText.isSame($0.title, new) })
      else { continue }
      guard let line = editor.text(heading.line).divided(at: heading.title) else { continue }
      let text = (line.before + new.oneLine + line.behind).trimmed
      editor.replace(heading.line..<heading.line + 1, with: "\(text)\n")
      names[old] = new
    }
  }

  /// The present name of a folder of the file, in lower case.
  private func name(_ folder: String?) -> String? {
    folder.map { (names[$0.trimmed.lowercased()] ?? $0).trimmed.lowercased() }
  }

  var bytes: [UInt8] { editor.bytes }

  /// The changes in the order in which they are written, parents before children.
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
      if let lines = strayLines(behind: place, below: extent.depth) { editor.remove(lines) }
    }
  }

  /// Lines of text after an item that belong to one of its ancestors.
  private func strayLines(behind place: Int, below depth: Int) -> Range<Int>? {
    guard exporter.outline?.isIndented == true, let extent = text.items[place].extent else {
      return nil
    }
    let start = extent.lines.upperBound
    let limit = text.items[(place + 1)...].first { $0.extent != nil }?.line ?? editor.end
    var end = start
    for line in start..<max(start, limit) where !editor.isBlank(line) {
      guard editor.indent(line) > depth else { break }
      end = line + 1
    }
    return end > start ? start..<end : nil
  }

  /// Writes a change; returns false for an entry without lines of its own.
  mutating func write(_ change: MirrorPass.Change) -> Bool {
    guard inserted[change.id] == nil else { return true }
    if let place = text.places[change.id] {
      guard let extent = text.items[place].extent else { return false }
      let isInPlace = isInPlace(change.row, text.items[place])
      // A descendant without lines of its own cannot be moved along.
      guard isInPlace || text.tree(at: place).allSatisfy({ text.items[$0].extent != nil }) else {
        return false
      }
      declare()
      if isInPlace {
        replace(extent, with: change.row)
      } else {
        move(place, change.row)
      }
    } else {
      declare()
      insert(change.row, change.id)
    }
    for id in exporter.named(by: change.row) { name(id) }
    return true
  }

  /// Rewrites an entry that others refer to, so that its lines have an id.
  private mutating func name(_ id: EntityID) {
    guard !changed.contains(where: { $0.id == id }), let row = book.repository.row(of: id),
      let extent = text.places[id].flatMap({ text.items[$0].extent })
    else { return }
    replace(extent, with: row)
    alongside.insert(id)
  }

  /// Adds the declarations that entries need, once.
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

  /// The parent of an entry, if it is in the file.
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
    guard exporter.outline?.isIndented == true else { return lines }
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

  /// Moves an entry with the descendants that stay below it.
  private mutating func move(_ place: Int, _ row: Row) {
    let tree = text.tree(at: place)
    let old = text.items[place].extent?.depth ?? 0
    insert(row, text.items[place].record.id)
    let (line, depth) = inserted[text.items[place].record.id] ?? (editor.end, old)
    for place in tree {
      let item = text.items[place]
      guard let extent = item.extent else { continue }
      editor.remove(extent.lines)
      let strayLines = strayLines(behind: place, below: old)
      defer {
        if let strayLines {
          let indent = String(repeating: " ", count: depth + (exporter.outline?.step ?? 0))
          let texts = strayLines.map { indent + editor.text($0).trimmed + "\n" }
          editor.remove(strayLines)
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

  /// The line before which to insert an entry, and its depth.
  private mutating func slot(for row: Row) -> (line: Int, depth: Int) {
    guard let outline = exporter.outline else { return (editor.end, 0) }
    if let parent = parent(of: row) {
      if let slot = inserted[parent] { return (slot.line, slot.depth + outline.step) }
      if let place = text.places[parent] {
        let depth = text.items[place].extent?.depth ?? outline.depth(belowStars: 0)
        return (text.end(ofTreeAt: place), depth + outline.step)
      }
    }
    let folder = folder(of: row)
    let name = folder?.trimmed.lowercased()
    let heading = text.headings.last { self.name($0.title) == name }
    let depth = outline.depth(belowStars: heading?.depth ?? 0)
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
    return (editor.end, outline.depth(belowStars: 1))
  }

  /// The line after the text that belongs to a heading.
  private func end(ofTextBelow heading: TextHeading) -> Int {
    let next =
      text.headings.map(\.line) + text.items.compactMap(\.extent?.lines.lowerBound) + [editor.end]
    let limit = next.filter { $0 > heading.line }.min() ?? editor.end
    var line = limit
    while line > heading.line + 1, editor.isBlank(line - 1) { line -= 1 }
    let isEmpty = line == heading.line + 1
    return isEmpty && line < editor.end && editor.isBlank(line) ? line + 1 : line
  }

  /// A text to add at the end of the file, after a blank line.
  private mutating func separated(_ text: String) -> String {
    defer { hasEnd = true }
    let isFirst = !hasEnd && (editor.end == 1 || editor.isBlank(editor.end - 1))
    return isFirst ? text : "\n\(text)"
  }
}
