import Core
import Entities

extension Fold {
  func fieldKey(_ symbol: Symbol) -> FieldKey {
    KnownField(rawValue: symbol.index)?.key
      ?? FieldKey(rawValue: parser.symbols.keys.text(symbol))
  }

  func keySymbol(_ key: FieldKey) -> Symbol? {
    parser.symbols.keys.find(key.rawValue.utf8.span)
  }

  /// Returns the heads of a record by field; the first of each field is the one to show.
  func headsByField(_ row: Symbol) -> [FieldKey: [HeadTable.Head]] {
    var fields: [FieldKey: [HeadTable.Head]] = [:]
    for head in chain(row) {
      let key = fieldKey(head.key)
      let others = fields[key] ?? []
      let isShown = others.first.map { isLater(head, than: $0) } ?? true
      fields[key] = isShown ? [head] + others : others + [head]
    }
    return fields
  }

  /// Returns the values of a record that are shown.
  func fields(_ row: Symbol) throws(FileSystemError) -> [FieldKey: FieldValue] {
    Dictionary(uniqueKeysWithValues: try fieldList(row))
  }

  /// Returns the fields of a record as they are shown, in no order.
  func fieldList(_ row: Symbol) throws(FileSystemError) -> [(key: FieldKey, value: FieldValue)] {
    let heads = shown(Array(chain(row)))
    var fields: [(key: FieldKey, value: FieldValue)] = []
    fields.reserveCapacity(heads.count)
    for head in heads { fields.append((fieldKey(head.key), try value(head))) }
    return fields
  }

  /// Returns the keys of the fields that have a value, in no order; reads nothing from disk.
  func keys(_ row: Symbol) -> [FieldKey] {
    shown(Array(chain(row))).filter { !$0.isNull }.map { fieldKey($0.key) }
  }

  /// Returns one head for each field: the one to show.
  private func shown(_ heads: [HeadTable.Head]) -> [HeadTable.Head] {
    keyMarks.start()
    if heads.allSatisfy({ keyMarks.mark($0.key) }) { return heads }
    // Machines disagree about a field.
    let shown = Dictionary(heads.map { ($0.key, $0) }) { isLater($1, than: $0) ? $1 : $0 }
    return Array(shown.values)
  }

  /// Returns the value of a field that is shown.
  func shown(_ key: FieldKey, of row: Symbol) throws(FileSystemError) -> FieldValue {
    guard let symbol = keySymbol(key) else { return .absent }
    var shown: HeadTable.Head?
    for head in chain(row) where head.key == symbol {
      if shown.map({ isLater(head, than: $0) }) ?? true { shown = head }
    }
    guard let shown else { return .absent }
    return try value(shown)
  }

  /// Returns the other values of a field besides the one that some operations wrote, each once, the one to
  /// show last.
  ///
  /// - Parameters:
  ///   - operations: the operations that wrote the value.
  ///   - value: the value that they wrote.
  func values(
    _ key: FieldKey, of row: Symbol, without operations: [Int32], writing value: FieldValue
  ) throws(FileSystemError) -> [FieldValue] {
    guard let symbol = keySymbol(key) else { return [] }
    let heads = chain(row).filter { $0.key == symbol }
    let isStanding = heads.contains { operations.contains($0.operation) }
    // After an undo brought the value back, its head belongs to the undo, so compare values.
    var others: [HeadTable.Head] = []
    for head in heads {
      let isOther =
        isStanding ? !operations.contains(head.operation) : try self.value(head) != value
      guard isOther else { continue }
      try requireIntact(head.operation)
      others.append(head)
    }
    var values: [FieldValue] = []
    for head in try distinct(others).reversed() { values.append(try self.value(head)) }
    return values
  }

  /// Whether machines disagree about a field.
  func isDisputed(_ key: FieldKey, of row: Symbol) throws(FileSystemError) -> Bool {
    guard columns.marks[row.offset].contains(.conflict), let symbol = keySymbol(key) else {
      return false
    }
    return try distinct(chain(row).filter { $0.key == symbol }).count > 1
  }

  func title(_ row: Symbol) throws(FileSystemError) -> String {
    let index = columns.title[row.offset]
    guard index >= 0, case .text(let text) = try value(heads[index]) else { return "" }
    return text
  }

  func kind(_ row: Symbol) -> EntityKind {
    let kind = columns.kind[row.offset]
    guard kind >= 0 else { return EntityKind(rawValue: "") }
    return kindTable.kind(kind, parser.symbols.kinds)
  }

  func id(_ row: Symbol) -> EntityID {
    EntityID(parser.symbols.ids.text(row))
  }

  /// The folders that are not deleted, by row.
  var folderRows: [Symbol] {
    allFolders.filter { columns.isLive(Int($0)) }.sorted().map { Symbol(index: $0) }
  }

  /// The deleted folders and lists, by row.
  var deletedFolderRows: [Symbol] {
    Set(allFolders).filter {
      columns.marks[Int($0)].isSuperset(of: [.exists, .deleted])
        && columns.kind[Int($0)] == folderKind.index
    }.sorted().map { Symbol(index: $0) }
  }

  /// Returns the folder that a column names; nil for Inbox.
  func folder(_ column: Int32) -> Symbol? {
    let row = Int(column)
    guard row >= 0, columns.kind[row] == folderKind.index, columns.isLive(row) else { return nil }
    return Symbol(index: column)
  }

  /// Returns the number of versions of the most disputed field; 1 if none is disputed.
  func versions(_ row: Symbol) throws(FileSystemError) -> Int {
    try disputes(row).values.map(\.count).max() ?? 1
  }

  /// Returns the fields that machines disagree about, with one head for each value, the latest first.
  func disputes(_ row: Symbol) throws(FileSystemError) -> [FieldKey: [HeadTable.Head]] {
    guard columns.marks[row.offset].contains(.conflict) else { return [:] }
    var disputes: [FieldKey: [HeadTable.Head]] = [:]
    let fields = headsByField(row)
    for (key, heads) in fields where key.isChosen {
      let alike = key == .completed ? closings(heads, fields[.outcome] ?? []) : []
      let versions = try distinct(heads, joining: alike)
      if versions.count > 1 { disputes[key] = versions }
    }
    return disputes
  }

  /// Returns the operations that closed a to-do with the same outcome; their moments leave the user no choice.
  private func closings(_ heads: [HeadTable.Head], _ outcomes: [HeadTable.Head]) -> Set<Int32> {
    // A to-do that is done has no outcome.
    guard let shown = outcomes.first, !shown.isNull else { return Set(heads.map(\.operation)) }
    return Set(outcomes.filter { !$0.isNull }.map(\.operation))
  }

  /// Returns one head for each value, the latest first.
  ///
  /// - Parameter alike: operations whose texts count as one value.
  private func distinct(
    _ heads: [HeadTable.Head], joining alike: Set<Int32> = []
  ) throws(FileSystemError) -> [HeadTable.Head] {
    guard heads.count > 1 else { return heads }
    var met: Set<ArraySlice<UInt8>> = []
    var distinct: [HeadTable.Head] = []
    for head in heads.sorted(by: isLater) {
      let isAlike = head.isText && alike.contains(head.operation)
      if met.insert(isAlike ? [] : try json(head)).inserted { distinct.append(head) }
    }
    return distinct
  }
}

extension Fold {
  private static let tagPrefix = Array("tag:".utf8)

  /// Returns the heads of a record's tags, one for each tag, in no order.
  func tags(of row: Symbol) -> [HeadTable.Head] {
    // A removed tag is null.
    shown(chain(row).filter { isTag($0.key) }).filter(\.isText)
  }

  func tagName(_ head: HeadTable.Head) throws(FileSystemError) -> String {
    guard case .text(let name) = try value(head) else { return "" }
    return name
  }

  func isTag(_ key: Symbol) -> Bool {
    key.index >= KnownField.allCases.count
      && parser.symbols.keys.bytes(key).starts(with: Self.tagPrefix)
  }
}

extension Fold {
  /// Returns the category that a column holds.
  func category(_ symbol: Int32) -> ExpenseCategory {
    guard symbol >= 0 else { return .none }
    return .named(JSONText.text(parser.symbols.categories.bytes(Symbol(index: symbol))[...]))
  }

  /// Returns the column values for a category: JSON may write the same text in more than one way.
  func categories(called category: ExpenseCategory) -> Set<Int32> {
    Set((-1..<Int32(parser.symbols.categories.count)).filter { self.category($0) == category })
  }
}
