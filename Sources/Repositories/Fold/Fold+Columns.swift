import Entities

extension Fold {
  /// Brings the columns of the touched rows up to date and returns those rows, each once.
  func updateColumns(_ progress: ReadingProgress? = nil) -> [Symbol] {
    let rows = uniqueTouched()
    for (number, row) in rows.enumerated() {
      progress?.filled(number, of: rows.count)
      updateColumns(of: row)
    }
    if !rows.isEmpty {
      recency.forget()
      lastSearch.forget()
      if rows.contains(where: { columns.kind[$0.offset] == folderKind.index }) {
        lists.forget()
      } else {
        lists.note(rows)
      }
    }
    return rows
  }

  /// The touched rows in order, each once.
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
    fill(&columns, from: shown)
    names.forget(row)
    bodies.forget(row)
    self.columns[row.offset] = columns
    follow(row.index, from: old, to: columns)
  }

  /// Finds the head to be shown of each field, and notes what all heads say together.
  private func readHeads(of row: Symbol, into columns: inout Columns) -> ShownHeads {
    var shown = ShownHeads()
    columns.marks = []
    columns.modified = 0
    var isCovered = true
    keyMarks.start()
    var place = columns.firstHead
    while place >= 0 {
      let head = heads[place]
      if !head.isNull { columns.marks.insert(.exists) }
      columns.modified = max(columns.modified, operations[head.operation].milliseconds)
      if head.key != KnownField.deleted.symbol, !head.isCovered { isCovered = false }
      let isFirst = keyMarks.mark(head.key)
      if !isFirst, hasOtherValue(row, head) { columns.marks.insert(.conflict) }
      if let field = KnownField(rawValue: head.key.index) {
        let other = shown[field]
        if other.map({ isLater(head, than: heads[$0]) }) ?? true { shown[field] = place }
      }
      place = head.next
    }
    if isCovered, let deleted = shown[.deleted], heads[deleted].isTrue {
      columns.marks.insert(.deleted)
    }
    return shown
  }

  /// Whether a field of a record stands with more than one value.
  private func hasOtherValue(_ row: Symbol, _ head: HeadTable.Head) -> Bool {
    chain(row).contains { $0.key == head.key && value($0) != value(head) }
  }

  private func fill(_ columns: inout Columns, from shown: ShownHeads) {
    var isReadable = columns.title >= 0 && heads[columns.title].isText && shown[.created] != nil
    func read<Value>(_ field: KnownField, _ parse: (Span<UInt8>) -> Value?) -> Value? {
      guard let index = shown[field] else { return nil }
      let head = heads[index]
      guard !head.isNull else { return nil }
      let isExpected = head.isText != (field == .position)
      let text = head.isText ? value(head).dropFirst().dropLast() : value(head)
      let value = isExpected ? parse(text.span) : nil
      if value == nil { isReadable = false }
      return value
    }
    columns.created = read(.created, LineTime.milliseconds) ?? 0
    columns.completed = read(.completed, LineTime.milliseconds) ?? Columns.absent
    columns.due = read(.due, DueColumn.number) ?? Columns.absent
    columns.date = read(.date, DueColumn.number) ?? Columns.absent
    columns.priority = read(.priority, PriorityColumn.number) ?? 0
    columns.position = read(.position, integer) ?? columns.created
    columns.folder = read(.folder, rowOfID) ?? -1
    let amount = read(.amount) { Money(bytes: $0) }
    columns.amount = amount?.units ?? 0
    columns.currency = amount?.currency.number ?? 0
    columns.category = read(.category) { parser.symbols.categories.symbol($0).index } ?? -1
    if let settled = shown[.settled], heads[settled].isTrue { columns.marks.insert(.settled) }
    if !isReadable { columns.marks.insert(.unreadable) }
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
