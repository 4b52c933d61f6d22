/// The columns of all records, by row, each by itself: to go over one touches nothing of the others.
struct ColumnTable {
  let kind = Column<Int32>()
  let marks = Column<Columns.Marks>()
  let priority = Column<UInt8>()
  let folder = Column<Int32>()
  let completed = Column<Int64>()
  let due = Column<Int64>()
  let date = Column<Int64>()
  let created = Column<Int64>()
  let modified = Column<Int64>()
  let position = Column<Int64>()
  let amount = Column<Int64>()
  let currency = Column<UInt16>()
  let category = Column<Int32>()
  let title = Column<Int32>()
  let firstHead = Column<Int32>()

  var sections: [any CacheSection] {
    [
      kind, marks, priority, folder, completed, due, date, created, modified, position, amount,
      currency, category, title, firstHead,
    ]
  }

  var count: Int { kind.count }
  var indices: Range<Int> { kind.indices }

  subscript(row: Int) -> Columns {
    get {
      Columns(
        kind: kind[row], firstHead: firstHead[row], title: title[row], folder: folder[row],
        completed: completed[row], due: due[row], date: date[row], created: created[row],
        modified: modified[row], position: position[row], amount: amount[row],
        category: category[row], currency: currency[row], priority: priority[row],
        marks: marks[row])
    }
    nonmutating set {
      kind[row] = newValue.kind
      firstHead[row] = newValue.firstHead
      title[row] = newValue.title
      folder[row] = newValue.folder
      completed[row] = newValue.completed
      due[row] = newValue.due
      date[row] = newValue.date
      created[row] = newValue.created
      modified[row] = newValue.modified
      position[row] = newValue.position
      amount[row] = newValue.amount
      category[row] = newValue.category
      currency[row] = newValue.currency
      priority[row] = newValue.priority
      marks[row] = newValue.marks
    }
  }

  /// Adds empty rows until there are so many.
  func grow(to count: Int) {
    let empty = Columns()
    if self.count == 0 { reserve(count) }
    while self.count < count {
      kind.append(empty.kind)
      firstHead.append(empty.firstHead)
      title.append(empty.title)
      folder.append(empty.folder)
      completed.append(empty.completed)
      due.append(empty.due)
      date.append(empty.date)
      created.append(empty.created)
      modified.append(empty.modified)
      position.append(empty.position)
      amount.append(empty.amount)
      category.append(empty.category)
      currency.append(empty.currency)
      priority.append(empty.priority)
      marks.append(empty.marks)
    }
  }

  private func reserve(_ count: Int) {
    for section in sections { section.reserve(count) }
  }

  func isLive(_ row: Int) -> Bool { marks[row].isLive }
}
