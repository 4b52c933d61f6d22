import Core
import Entities

extension Fold {
  /// Updates the columns of the touched rows, and of the rows that depend on them; returns all these rows.
  func updateColumns(_ progress: ReadingProgress? = nil) -> [Symbol] {
    let changed = uniqueTouched()
    var before: [Int32] = []
    for (number, row) in changed.enumerated() {
      progress?.filled(number, of: changed.count)
      before.append(columns.parent[row.offset])
      updateColumns(of: row)
    }
    let rows = changed + updateTree(changed)
    let areLinksChanged = afters.applyChanges()
    if areLinksChanged { knownBlockers = nil }
    if !rows.isEmpty {
      recency.forget()
      lastSearch.forget()
      // The to-dos below a moved one have moved with it, though nothing else about them has changed.
      let hasMoved = zip(changed, before).contains { columns.parent[$0.offset] != $1 }
      if hasMoved || rows.count > changed.count { knownBlockers = nil }
      if hasMoved || areLinksChanged || isAnyInvolved(rows) || rows.count > changed.count
        || rows.contains(where: { columns.kind[$0.offset] == folderKind.index })
      {
        lists.forget()
      } else {
        lists.note(rows + parents(of: rows))
      }
    }
    return rows
  }

  /// Whether any row waits for another or is a blocker: the states of other to-dos depend on it.
  private func isAnyInvolved(_ rows: [Symbol]) -> Bool {
    guard !afters.isEmpty else { return false }
    let involved = blockers().involved
    return rows.contains { involved.contains($0.index) }
  }

  /// Returns the parents of rows: whether something below them is open may have changed.
  private func parents(of rows: [Symbol]) -> [Symbol] {
    Set(rows.map { columns.parent[$0.offset] }).filter { $0 >= 0 }.map { Symbol(index: $0) }
  }

  /// Returns the touched rows in order, each once, and clears them.
  private func uniqueTouched() -> [Symbol] {
    touched.sort()
    var rows: [Symbol] = []
    for row in touched where row != rows.last { rows.append(row) }
    touched.removeAll(keepingCapacity: true)
    return rows
  }

  private func updateColumns(of row: Symbol) {
    let old = self.columns[row.offset]
    var columns = old
    let shown = readHeads(of: row, into: &columns)
    columns.title = shown[.title] ?? shown[.name] ?? -1
    do throws(FileSystemError) {
      try fill(&columns, from: shown)
    } catch {
      // Keep the old values until the file can be read again.
      columns.marks.insert(.unreadable)
      unread.insert(row)
    }
    names.forget(row)
    bodies.forget(row)
    seriesTable.forget(row)
    self.columns[row.offset] = columns
    links.move(row.index, from: old.link, to: columns.link)
    noteBlockers(of: row)
    follow(row.index, from: old, to: columns)
  }

  /// Finds the head to show for each field, and sets the marks that depend on all heads.
  private func readHeads(of row: Symbol, into columns: inout Columns) -> ShownHeads {
    var shown = ShownHeads()
    columns.marks = []
    columns.modified = 0
    var (isCovered, mayBeTagged) = (true, false)
    keyMarks.start()
    var place = columns.firstHead
    while place >= 0 {
      let head = heads[place]
      if !head.isNull { columns.marks.insert(.exists) }
      if !head.isNull, reminderFields.value(head.key, parser.symbols.keys) {
        columns.marks.insert(.reminding)
      }
      if head.isText, isTag(head.key) { mayBeTagged = true }
      columns.modified = max(columns.modified, operations[head.operation].milliseconds)
      if head.key != KnownField.deleted.symbol, !head.isCovered { isCovered = false }
      let isFirst = keyMarks.mark(head.key)
      // A value that cannot be read may be a different one.
      if !isFirst, (try? hasOtherValue(row, head)) ?? true { columns.marks.insert(.conflict) }
      if let field = KnownField(rawValue: head.key.index) {
        let other = shown[field]
        if other.map({ isLater(head, than: heads[$0]) }) ?? true { shown[field] = place }
      }
      place = head.next
    }
    if isCovered, let deleted = shown[.deleted], heads[deleted].isTrue {
      columns.marks.insert(.deleted)
    }
    if let settled = shown[.settled], heads[settled].isTrue { columns.marks.insert(.settled) }
    if let rule = shown[.repeatRule], heads[rule].isText { columns.marks.insert(.repeating) }
    // If machines disagree, another head may be shown, which removes the tag.
    if mayBeTagged, !columns.marks.contains(.conflict) || !tags(of: row).isEmpty {
      columns.marks.insert(.tagged)
    }
    return shown
  }

  /// Whether a field of a record has heads with different values.
  private func hasOtherValue(
    _ row: Symbol, _ head: HeadTable.Head
  ) throws(FileSystemError) -> Bool {
    // If two of the heads differ, one of them differs from the first.
    guard let first = chain(row).first(where: { $0.key == head.key }) else { return false }
    return try json(first) != json(head)
  }

  private func fill(
    _ columns: inout Columns, from shown: ShownHeads
  ) throws(FileSystemError) {
    var isReadable = columns.title >= 0 && heads[columns.title].isText && shown[.created] != nil
    func read<Value>(
      _ field: KnownField, _ parse: (Span<UInt8>) -> Value?
    ) throws(FileSystemError) -> Value? {
      guard let index = shown[field] else { return nil }
      let head = heads[index]
      guard !head.isNull else { return nil }
      let isExpected = head.isText != field.isNumber
      let json = try json(head)
      let text = head.isText ? json.dropFirst().dropLast() : json
      let value = isExpected ? parse(text.span) : nil
      if value == nil { isReadable = false }
      return value
    }
    columns.created = try read(.created, LineTime.milliseconds) ?? 0
    columns.completed = try read(.completed, LineTime.milliseconds) ?? Columns.absent
    columns.due = try read(.due, localTime) ?? Columns.absent
    columns.start = try read(.start, localStart) ?? Columns.absent
    columns.ownFolder = try read(.folder, rowOfID) ?? -1
    columns.link = try read(.parent, rowOfID) ?? -1
    if columns.link < 0 {
      columns.parent = -1
      columns.folder = columns.ownFolder
      columns.sight = columns.start
    }
    columns.date = try read(.date, DueColumn.number) ?? Columns.absent
    columns.estimate = Int32(clamping: try read(.estimate, integer) ?? 0)
    columns.length = Int32(clamping: try read(.length, integer) ?? 0)
    columns.priority = try read(.priority, PriorityColumn.number) ?? 0
    columns.position = try read(.position, integer) ?? columns.created
    let amount = try read(.amount) { Money(bytes: $0) }
    columns.amount = amount?.units ?? 0
    columns.currency = amount?.currency.number ?? 0
    columns.category = try read(.category) { parser.symbols.categories.symbol($0).index } ?? -1
    if columns.completed != Columns.absent,
      try read(.outcome, OutcomeColumn.outcome) == .dropped
    {
      columns.marks.insert(.dropped)
    }
    if !isReadable { columns.marks.insert(.unreadable) }
  }

  /// Reads when a to-do comes into sight: a day, a day and time, or `someday`.
  private func localStart(_ text: Span<UInt8>) -> Int64? {
    text.spells("someday") ? Columns.someday : localTime(text)
  }

  /// Reads a day, or a day and time, and converts it to the reader's zone.
  private func localTime(_ text: Span<UInt8>) -> Int64? {
    guard let number = DueColumn.number(text) else { return nil }
    guard DueColumn.isTimed(number), let clock, !clock.isLocal(text) else { return number }
    let written = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard let here = DayTime(text: written).map(clock.here) else { return number }
    return DueColumn.number(day: here.date.dayNumber, minute: here.time?.minutes)
  }

  private func rowOfID(_ text: Span<UInt8>) -> Int32? {
    let row = parser.symbols.ids.symbol(text)
    columns.grow(to: parser.symbols.ids.count)
    return row.index
  }

  private func integer(_ text: Span<UInt8>) -> Int64? {
    text.withUnsafeBufferPointer { Int64(String(decoding: $0, as: UTF8.self)) }
  }
}

/// The head that one record shows for each field that has a column.
struct ShownHeads {
  // One element for each case of `KnownField`.
  private var places = InlineArray<19, Int32>(repeating: -1)

  subscript(field: KnownField) -> Int32? {
    get { places[Int(field.rawValue)] < 0 ? nil : places[Int(field.rawValue)] }
    set { places[Int(field.rawValue)] = newValue ?? -1 }
  }
}
