import Core
import Entities
import Repositories

/// Reads a table whose first row names the fields, as a spreadsheet saves it: `title,due,tags`.
///
/// Headings are the names of daybook's own fields, unless the options map columns to fields. The kind of a row
/// is that of its `kind` column, or else follows from the fields it has. Unknown columns are kept with the
/// entry as `kept:csv`, as are texts that cannot be a value of their field.
struct CSVImport: FormatImport {
  static let fields: [EntityKind: Set<FieldKey>] = EntityKind.entries.reduce(into: [:]) {
    all, kind in
    all[kind] = Set(kind.fields.map(\.key)).union(["tags", "after", "folders"])
  }

  /// A file is recognised by its extension, or by headings that all are names of daybook's fields.
  func recognises(_ opening: FileOpening) -> Bool {
    if ["csv", "tsv"].contains(opening.fileExtension) { return true }
    guard ["txt", ""].contains(opening.fileExtension), opening.parts.isEmpty,
      let first = opening.lines.first, let head = try? CSVText(String(first)).rows.first?.fields
    else { return false }
    return head.count > 1 && head.contains("title") && head.allSatisfy(CSVColumn.isKnown)
  }

  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    let rows = try CSVText(try file.takeText().text).rows
    guard let head = rows.first else { return }
    let columns = CSVColumn.all(head.fields, builder.context.options.columns)
    guard columns.contains(where: { $0.key != nil }) else { throw ExchangeError(.unknownShape) }
    let headings = columns.map(\.heading)
    if let missing = builder.context.options.columns.keys.sorted().first(where: {
      !headings.contains($0)
    }) {
      throw ExchangeError(.noColumn, field: missing)
    }
    let order =
      CSVColumn.order(of: rows.dropFirst(), columns) ?? builder.context.dateOrder ?? .monthFirst
    let mark = CSVColumn.decimalMark(of: rows.dropFirst(), columns)
    var names = RepeatedNames("csv")
    var ids: [EntityID: Int] = [:]
    let unmentioned = Dictionary(
      uniqueKeysWithValues: EntityKind.entries.map { ($0, Self.fields(of: $0, without: columns)) })
    for (place, row) in rows.dropFirst().enumerated() {
      try builder.item { builder throws(ExchangeError) in
        var reader = CSVReader(row, columns, order, mark, builder.context)
        let kind = reader.kind
        let id = reader.uid.map(EntityID.named) ?? names.id(of: reader.name)
        if let other = ids.updateValue(place + 1, forKey: id) {
          throw ExchangeError(.duplicate(of: other), line: row.line, field: "id")
        }
        let entity = try reader.entity(kind, id)
        let folder = try builder.place(
          in: reader.folder(builder.context), line: row.line,
          saysInbox: columns.contains { $0.key == .folder })
        let outcomes = builder.context.outcomes(kept: Set(reader.read), unseen: reader.unseen)
        var record = ImportDraft.Record(reader.placed(entity, folder), outcomes)
        record.links = reader.links
        record.unmentioned = unmentioned[kind] ?? []
        if let uid = reader.uid { record.note(uid: uid) }
        builder.add(record, at: folder)
      }
    }
  }
}

extension CSVImport {
  /// The fields of which a table says nothing, as it has no columns for them.
  private static func fields(of kind: EntityKind, without columns: [CSVColumn]) -> Set<FieldKey> {
    var mentioned = Set(columns.compactMap(\.key))
    if mentioned.contains("done") { mentioned.insert(.completed) }
    if mentioned.contains("status") { mentioned.formUnion([.completed, .outcome]) }
    // The first line of a page without a title is its title.
    if mentioned.contains(.body) { mentioned.insert(.title) }
    if mentioned.contains(.notes) { mentioned.formUnion([.memo, .body]) }
    return (fields[kind] ?? []).subtracting(mentioned)
  }
}

/// Makes an entry from a row.
private struct CSVReader {
  private let row: CSVText.Row
  private let columns: [CSVColumn]
  private let order: DateOrder
  /// The decimal mark of the table; nil if it is unknown.
  private let mark: Character?
  private let context: ImportContext
  private var texts: [FieldKey: String] = [:]
  private var headings: [FieldKey: String] = [:]
  /// The texts of columns without a field, by heading.
  private var kept: [String: String] = [:]

  init(
    _ row: CSVText.Row, _ columns: [CSVColumn], _ order: DateOrder, _ mark: Character?,
    _ context: ImportContext
  ) {
    self.row = row
    self.columns = columns
    self.order = order
    self.mark = mark
    self.context = context
    for (column, text) in zip(columns, row.fields) where !text.trimmed.isEmpty {
      if let key = column.key, texts[key] == nil {
        texts[key] = text
        headings[key] = column.heading
      } else {
        keep(column.heading, text)
      }
    }
    for (place, text) in row.fields.enumerated() where place >= columns.count && !text.isEmpty {
      keep(String(place + 1), text)
    }
    for key in unused {
      if let heading = headings[key], let text = texts.removeValue(forKey: key) {
        keep(heading, text)
      }
    }
  }

  /// Keeps a text of a column without a field; a second column of that heading gets a number.
  private mutating func keep(_ heading: String, _ text: String) {
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? heading : "\(heading) \($0)" }
    if let name = names.first(where: { kept[$0] == nil }) { kept[name] = text }
  }

  /// The fields of the row that its kind has no use for.
  private var unused: [FieldKey] {
    let kind = self.kind
    var unused: [FieldKey] = kind == .expense ? [] : ["currency"]
    if kind != .todo { unused += ["done", "status"] }
    if texts["kind"]?.trimmed.lowercased() != kind.rawValue { unused.append("kind") }
    return unused
  }

  var read: [FieldKey] { Array(texts.keys) }

  /// The headings of the texts that are kept for an export and shown nowhere.
  var unseen: Set<FieldKey> { Set(kept.keys.map { FieldKey(rawValue: $0) }) }

  var uid: String? { texts["id"]?.trimmed }

  /// All texts of the row, from which the id of a row without one is derived.
  var name: [String] {
    zip(columns, row.fields).filter { !$1.isEmpty }.map { "\($0.heading)=\($1)" }.sorted()
  }

  /// The kind that the row names, else the first kind with a field of the row, else the first with one of the table.
  var kind: EntityKind {
    if let text = texts["kind"] {
      let kind = EntityKind(rawValue: text.trimmed.lowercased())
      if EntityKind.entries.contains(kind) { return kind }
    }
    let own = Set(texts.keys)
    return Self.signs.first { !own.isDisjoint(with: $0.keys) }?.kind
      ?? Self.signs.first { sign in columns.contains { $0.key.map(sign.keys.contains) == true } }?
      .kind
      ?? .todo
  }

  private static let signs: [(keys: Set<FieldKey>, kind: EntityKind)] = [
    ([.amount], .expense), (["grade", "courses"], .student),
    (["phone", "email", "age", "address", "gender", "salary"], .employee), ([.body], .diary),
    ([.place, .length], .event),
    ([.due, .start, .completed, "done", "status", .estimate, .priority], .todo),
    ([.date], .diary),
  ]

  /// The path of the row's folder; a text that is the whole name of a folder in the book is not split at slashes.
  func folder(_ context: ImportContext) -> [String] {
    guard let text = texts[.folder]?.trimmed else { return [] }
    if context.folder(named: text) != nil { return [text] }
    return text.split(separator: "/").map(String.init)
  }

  mutating func entity(
    _ kind: EntityKind, _ id: EntityID
  ) throws(ExchangeError) -> any EntryEntity {
    var fields: [FieldKey: FieldValue] = [.title: .text(""), .created: .time(context.now)]
    if let key = [FieldKey.notes, .memo, .body].first(where: kind.fields.map(\.key).contains),
      key != .notes, texts[key] == nil, let text = texts.removeValue(forKey: .notes)
    {
      texts[key] = text
      headings[key] = headings[.notes]
    }
    for (key, text) in texts where !CSVColumn.others.contains(key) && key != .folder {
      guard kind.fields.contains(where: { $0.key == key }) else {
        keep(key)
        continue
      }
      if let value = try value(key, text) { fields[key] = value } else { keep(key) }
    }
    for tag in texts["tags"].map(TagText.tags) ?? [] { fields[.tag(tag)] = .text(tag) }
    switch kind {
    case .todo:
      if let text = texts["done"], try isTrue("done", text), fields[.completed] == nil {
        fields[.completed] = .time(context.now)
      }
      readStatus(&fields)
    case .event where fields[.date] == nil: throw error(.missing, .date)
    case .expense where fields[.amount] == nil: throw error(.missing, .amount)
    case .diary, .expense:
      if fields[.date] == nil { fields[.date] = .due(DayTime(context.today)) }
      if kind == .diary { moveFirstLine(&fields) }
    default: break
    }
    guard let entity = ExchangeReader.entry(kind, id, fields) else { throw error(.missing, .title) }
    return entity
  }

  private static let closedWords: Set<String> = [
    "done", "completed", "complete", "closed", "finished", "완료", "끝",
  ]
  private static let droppedWords: Set<String> = ["dropped", "cancelled", "canceled", "취소"]
  private static let openWords: Set<String> = ["open", "todo", "to do", "to-do", "pending", "미완료"]

  /// Reads whether a to-do is closed; any other status is kept.
  private mutating func readStatus(_ fields: inout [FieldKey: FieldValue]) {
    guard let word = texts["status"]?.trimmed.lowercased(), !Self.openWords.contains(word) else {
      return
    }
    let isDropped = Self.droppedWords.contains(word)
    guard isDropped || Self.closedWords.contains(word) else { return keep("status") }
    if fields[.completed] == nil { fields[.completed] = .time(context.now) }
    if isDropped { fields[.outcome] = .text(TodoOutcome.dropped.rawValue) }
  }

  /// Makes the first line of a page without a title its title.
  private func moveFirstLine(_ fields: inout [FieldKey: FieldValue]) {
    guard fields[.title] == .text(""), let body = fields[.body]?.text else { return }
    let line = body.prefix { !$0.isNewline }
    let rest = body.dropFirst(line.count).drop(while: \.isNewline)
    fields[.title] = .text(String(line))
    fields[.body] = rest.isEmpty ? .absent : .text(String(rest))
  }

  func placed(
    _ entity: any EntryEntity, _ place: DraftBuilder.Place
  ) -> any EntryEntity {
    var entity = entity
    (entity.folder, entity.position) = (place.folder, place.position)
    return entity
  }

  var links: [FieldKey: FieldValue] {
    var links: [FieldKey: FieldValue] = [:]
    for name in texts["after"]?.dividedAtBlanks ?? [] {
      links[.after(EntityID.named(name))] = .truth(true)
    }
    if !kept.isEmpty {
      links[ExchangeFormat.csv.unsupportedParts] = .text(
        ExchangeWriter.object(
          kept.sorted { $0.key < $1.key }.map { .init($0.key, .text($0.value)) }))
    }
    return links
  }

  private mutating func keep(_ key: FieldKey) {
    kept[headings[key] ?? key.rawValue] = texts.removeValue(forKey: key)
  }

  private func error(_ reason: ExchangeError.Reason, _ key: FieldKey) -> ExchangeError {
    ExchangeError(
      reason, line: row.line, field: headings[key] ?? key.rawValue, value: texts[key])
  }

  /// Returns nil for a text that cannot be a value of the field.
  private func value(_ key: FieldKey, _ text: String) throws(ExchangeError) -> FieldValue? {
    let word = text.trimmed
    switch key.type {
    case .line, .text, .list, .folder, nil: return .text(text)
    case .choice:
      let choices: [FieldKey: [String]] = [
        .priority: Priority.allCases.map(\.rawValue),
        .outcome: TodoOutcome.allCases.map(\.rawValue),
      ]
      return choices[key]?.first { $0 == word.lowercased() }.map(FieldValue.text)
    case .number, .minutes:
      guard let number = Int64(word) else { throw error(.notAWholeNumber, key) }
      if key == "age", !(0...Int64(PersonDetails.oldest) ~= number) {
        throw error(.unlikelyAge, key)
      }
      if key == .length, number > EventSpan.longest { throw error(.takesTooLong, key) }
      return .number(number)
    case .decimal:
      guard let salary = Salary(word) else { throw error(.notANumber, key) }
      // A record has a salary with a fraction as a text.
      return salary.whole.map(FieldValue.number) ?? .text(salary.description)
    case .flag: return try isTrue(key, word) ? .truth(true) : .absent
    case .day: return .due(try day(key, word))
    case .start: return word == StartTime.someday.text ? .text(word) : .due(try day(key, word))
    case .moment: return .time(try moment(key, word))
    case .money: return .text(try money(word).text)
    case .rule: return RepeatWords.rule(word).map { .text($0.text) }
    case .reminders: return ReminderRule(text: word).map { .text($0.text) }
    case .record: return .id(EntityID.named(word))
    }
  }

  private static let truths: Set<String> = ["true", "yes", "x", "1", "✓", "예"]
  private static let untruths: Set<String> = ["false", "no", "", "0", "아니요"]

  private func isTrue(_ key: FieldKey, _ text: String) throws(ExchangeError) -> Bool {
    let word = text.trimmed.lowercased()
    if Self.truths.contains(word) { return true }
    guard Self.untruths.contains(word) else { throw error(.notTrueOrFalse, key) }
    return false
  }

  private func day(_ key: FieldKey, _ text: String) throws(ExchangeError) -> DayTime {
    if let day = DayTime(text: text) { return day }
    if let moment = WrittenMoment(rfc3339: text)?.start {
      let local = context.clock.local(moment)
      guard CivilDate.all.contains(local.date) else { throw error(.notADay, key) }
      return DayTime(local.date, at: local.time, zone: context.clock.zone())
    }
    // `WrittenTime` expects a blank between day and time, not the letter `T`.
    let hasLetter = text.dropFirst(10).first == "T"
    let spaced = hasLetter ? "\(text.prefix(10)) \(text.dropFirst(11))" : text
    guard let written = WrittenTime(spaced, order) else { throw error(.notADay, key) }
    guard let time = written.time else { return DayTime(written.date) }
    return DayTime(written.date, at: time, zone: context.zone)
  }

  private func moment(_ key: FieldKey, _ text: String) throws(ExchangeError) -> Timestamp {
    if let moment = WrittenMoment(rfc3339: text)?.start { return moment }
    let day = try day(key, text)
    guard let time = day.time else { return context.clock.start(of: day.date) }
    return context.clock.moment(day.date, time, day.zone ?? context.zone)
  }

  /// Reads an amount: a plain number as other programs write it, or what people write, with a sign and thousands.
  private func money(_ text: String) throws(ExchangeError) -> Money {
    var currency = context.currency
    if let code = texts["currency"]?.trimmed {
      guard let known = Currency(code: code) else { throw error(.notACurrency, "currency") }
      currency = known
    }
    if mark != ",", let money = try? Money(number: text, currency) { return money }
    let marks = mark.map { $0 == "," ? NumberMarks.comma : .point } ?? context.money.marks
    let money: Money
    do throws(AmountError) {
      money = try MoneyText(currency, marks: marks).money(Self.signed(text))
    } catch {
      switch error {
      case .tooFine: throw self.error(.tooFine(currency.code), .amount)
      case .tooLarge: throw self.error(.numberTooLarge, .amount)
      case .unreadable: throw self.error(.notANumber, .amount)
      }
    }
    guard texts["currency"] == nil || money.currency == currency else {
      throw error(.notACurrency, .amount)
    }
    return money
  }

  /// An amount as banks write it, with a minus in front: `-4.50` for `(4.50)` and `4.50-`, `-$4.50` for `$-4.50`.
  private static func signed(_ text: String) -> String {
    if text.first == "+" { return String(text.dropFirst()) }
    if text.first == "(", text.last == ")" { return "-\(text.dropFirst().dropLast())" }
    var plain = text
    let minus = plain.firstIndex { $0 == "-" || $0 == "−" }
    guard let minus, !plain[..<minus].contains(where: \.isNumber) || plain[minus...].count == 1
    else { return text }
    plain.remove(at: minus)
    return "-\(plain)"
  }
}
