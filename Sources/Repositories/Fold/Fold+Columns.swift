import Entities

extension Fold {
  /// Brings the columns of the touched rows up to date and returns those rows, each once.
  func updateColumns() -> [Symbol] {
    rowMarks.start()
    let rows = touched.filter { rowMarks.mark($0) }
    touched.removeAll(keepingCapacity: true)
    // Held once: an access to a class's property is checked each time.
    let heads = heads
    let operations = operations
    for row in rows { updateColumns(of: row, heads, operations) }
    if !rows.isEmpty { recency.forget() }
    return rows
  }

  private func updateColumns(
    of row: Symbol, _ heads: HeadTable, _ operations: OperationTable
  ) {
    var shown = ShownHeads()
    var columns = self.columns[row.offset]
    columns.marks = []
    columns.modified = 0
    var isCovered = true
    keyMarks.start()
    var place = columns.firstHead
    while place >= 0 {
      let head = heads[place]
      if !isNull(head) { columns.marks.insert(.exists) }
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
    if isCovered, let deleted = shown[.deleted], isTrue(heads[deleted]) {
      columns.marks.insert(.deleted)
    }
    columns.title = shown[.title] ?? shown[.name] ?? -1
    fill(&columns, from: shown)
    names.forget(row)
    bodies.forget(row)
    self.columns[row.offset] = columns
  }

  /// Whether a field of a record stands with more than one value.
  private func hasOtherValue(_ row: Symbol, _ head: HeadTable.Head) -> Bool {
    chain(row).contains { $0.key == head.key && value($0) != value(head) }
  }

  private func fill(_ columns: inout Columns, from shown: ShownHeads) {
    var isReadable = columns.title >= 0 && isText(heads[columns.title]) && shown[.created] != nil
    func read<Value>(_ field: KnownField, _ parse: (Span<UInt8>) -> Value?) -> Value? {
      guard let index = shown[field] else { return nil }
      let place = place(of: heads[index])
      let bytes = segments[place.segment]
      let first = bytes[place.range.lowerBound]
      guard first != UInt8(ascii: "n") else { return nil }
      let isString = first == UInt8(ascii: "\"")
      let isExpected = isString != (field == .position)
      let value =
        isExpected ? parse(bytes.span.extracting(isString ? place.insideQuotes : place.range)) : nil
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
    if !isReadable { columns.marks.insert(.unreadable) }
  }

  private func rowOfID(_ text: Span<UInt8>) -> Int32? {
    let row = parser.symbols.ids.symbol(text)
    while columns.count < parser.symbols.ids.count { columns.append(Columns()) }
    return row.index
  }

  private func integer(_ text: Span<UInt8>) -> Int64? {
    text.withUnsafeBufferPointer { Int64(String(decoding: $0, as: UTF8.self)) }
  }

  private func isNull(_ head: HeadTable.Head) -> Bool {
    value(head).first == UInt8(ascii: "n")
  }

  private func isText(_ head: HeadTable.Head) -> Bool {
    value(head).first == UInt8(ascii: "\"")
  }

  private func isTrue(_ head: HeadTable.Head) -> Bool {
    value(head).first == UInt8(ascii: "t")
  }
}
