import Core
import Entities
import Repositories

/// Reads the values of a query's fields.
struct QueryValues {
  private enum Comparison: String, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case more = ">"
  }

  /// A typed value: one point, everything on one side of a point, or everything between two.
  private enum Extent {
    case point(String)
    case side(Comparison, String)
    case between(String, String)
  }

  let parser: QueryParser
  /// The characters of the term in the query.
  let range: Range<Int>

  /// The condition for a field to have a value.
  func condition(_ field: QueryField, _ value: QueryWord) throws(QueryError) -> Condition {
    let text = value.text
    switch field {
    case .state: return try state(text)
    case .kind: return .kinds(try kinds(text))
    case .due: return try days(value, .future) { .day(.due, $0) }
    case .start:
      if isSomeday(value) { return .states([.someday], at: now) }
      return try days(value, .future) { .day(.start, $0) }
    case .date: return try days(value, .past) { .day(.date, $0) }
    case .on:
      return try days(value, .future) { days in
        .any([.day(.due, days), days.map { .takes($0) } ?? .day(.date, nil)])
      }
    case .done: return try days(value, .past) { moment(.completed, $0) }
    case .created: return try days(value, .past) { moment(.created, $0) }
    case .changed: return try days(value, .past) { moment(.modified, $0) }
    case .priority: return try priority(value)
    case .amount: return try amount(value)
    case .category: return presence(value, of: .category(nil)) ?? .category(text)
    case .place: return presence(value, of: .place(nil)) ?? .place(text)
    case .person: return .any([.all([.kinds(EntityKind.people), .words(text)]), .texts(text)])
    case .text: return .texts(text)
    case .repetition:
      guard let presence = presence(value, of: .repeating) else {
        throw error(.neitherAnyNorNone, text, among: QueryWords.any + QueryWords.none)
      }
      return presence
    case .estimate: return try estimate(value)
    case .reminder: return try reminder(value)
    case .under: return .under(text)
    case .after: return presence(value, of: .after(nil)) ?? .after(text)
    case .tag: return presence(value, of: .not(.untagged)) ?? .tagged(tag(text))
    case .folder:
      if let presence = presence(value, of: .not(.inbox)) { return presence }
      return try folder(text)
    case .id: return .id(EntityID(text))
    case .sort, .group, .limit: return .everything
    }
  }

  private func tag(_ text: String) -> String {
    text.hasPrefix("#") ? String(text.dropFirst()) : text
  }

  /// The condition for `none` or `any`; nil for all other values.
  private func presence(_ value: QueryWord, of condition: Condition) -> Condition? {
    guard !value.isQuoted else { return nil }
    let text = value.text.lowercased()
    if QueryWords.any.contains(text) { return condition }
    return QueryWords.none.contains(text) ? .not(condition) : nil
  }

  /// Reads keys such as `due,-priority`, primary key first.
  ///
  /// - Parameter key: makes a key from a name, and whether a hyphen is before it.
  func keys<Key>(
    _ value: QueryWord, _ key: (String, Bool) throws(QueryError) -> Key
  ) throws(QueryError) -> [Key] {
    var keys: [Key] = []
    for part in value.parts(between: ",") {
      let isDown = part.text.hasPrefix("-")
      guard !part.isEmpty else { throw error(.missingValue, value.text) }
      keys.append(try key(String(part.text.dropFirst(isDown ? 1 : 0)), isDown))
    }
    return keys
  }

  func sort(_ name: String, isDown: Bool) throws(QueryError) -> Sort<EntryRequest.Order> {
    let orders = EntryRequest.Order.allCases
    guard let order = orders.first(where: { QueryWords.names(of: $0).contains(name.lowercased()) })
    else { throw error(.unknownOrder, name, among: orders.flatMap(QueryWords.names)) }
    return Sort(named: order, isReversed: isDown)
  }

  func grouping(_ name: String, isDown: Bool) throws(QueryError) -> Grouping {
    let keys = Grouping.Key.allCases
    guard let key = keys.first(where: { QueryWords.names(of: $0).contains(name.lowercased()) })
    else { throw error(.unknownGroup, name, among: keys.flatMap(QueryWords.names)) }
    return Grouping(key, isReversed: isDown)
  }

  func limit(_ value: QueryWord) throws(QueryError) -> Int {
    guard let limit = Int(value.text), limit >= 0 else { throw error(.notANumber, value.text) }
    return limit
  }

  func folder(_ name: String) throws(QueryError) -> Condition {
    if FolderService.isInbox(named: name) { return .inbox }
    guard let place = parser.place(named: name) else {
      if parser.isOpen(name) { throw error(.listNamesItself, name) }
      throw error(.unknownFolder, name, among: parser.places.flatMap(\.names))
    }
    switch place.content {
    case .folder(let id): return .folder(id)
    case .query(let text):
      do throws(QueryError) {
        return try parser.condition(ofList: place, text)
      } catch {
        guard error.reason != .listNamesItself else { throw self.error(error.reason, error.word) }
        throw self.error(.unreadableList, name)
      }
    }
  }

  func level(_ name: String) throws(QueryError) -> Condition {
    .priority(try self.priority(name))
  }
}

extension Condition {
  /// To-dos that can be done now, except those with open to-dos below them, which have to be done first.
  static func next(at now: TodoStanding.Moment) -> Condition {
    .all([.kinds([.todo]), .states([.ready], at: now), .not(.hasOpenBelow)])
  }
}

extension QueryValues {
  private func state(_ text: String) throws(QueryError) -> Condition {
    let states = QueryWords.State.allCases
    guard let state = states.first(where: { $0.names.contains(text.lowercased()) }) else {
      throw error(.unknownState, text, among: states.flatMap(\.names))
    }
    switch state {
    case .open: return .all([.not(.closed), .not(.over(at: now))])
    case .ready: return todos(.ready)
    case .next: return .next(at: now)
    case .waiting: return todos(.waiting)
    case .someday: return todos(.someday)
    case .blocked: return todos(.blocked)
    case .blocking: return .blocking
    case .done: return .any([todos(.done), .settled])
    case .dropped: return todos(.dropped)
    case .overdue:
      return .overdue(on: parser.now.date, at: parser.now.time)
    case .settled: return .settled
    case .unsettled: return .all([.kinds([.expense]), .not(.settled)])
    case .unsorted:
      let isDated = Condition.any([.day(.due, nil), .day(.date, nil)])
      return .all([
        .not(.closed), .inbox, .untagged, .not(isDated), .not(.kinds(EntityKind.people)),
      ])
    case .repeating: return .repeating
    case .sub: return .sub
    case .disputed: return .disputed
    case .deleted: return .deleted
    case .archived: return .archived
    }
  }

  /// The to-dos in a state.
  private func todos(_ state: TodoState) -> Condition {
    .all([.kinds([.todo]), .states([state], at: now)])
  }

  private var now: TodoStanding.Moment { parser.now.moment }

  private func isSomeday(_ value: QueryWord) -> Bool {
    !value.isQuoted && QueryWords.State.someday.names.contains(value.text.lowercased())
  }

  private func estimate(_ value: QueryWord) throws(QueryError) -> Condition {
    if let presence = presence(value, of: .estimate(nil)) { return presence }
    let wanted = try numbers(value, within: 0..<Int(Int32.max) + 1) { text throws(QueryError) in
      guard let minutes = MinuteSpan.minutes(text) else { throw error(.notALength, text) }
      return minutes
    }
    return .estimate(Int32(wanted.lowerBound)...Int32(wanted.upperBound - 1))
  }

  /// Reads an extent of whole numbers.
  ///
  /// - Parameter number: reads one of them.
  private func numbers(
    _ value: QueryWord, within bounds: Range<Int>,
    _ number: (String) throws(QueryError) -> Int
  ) throws(QueryError) -> Range<Int> {
    switch try extent(value) {
    case .point(let text):
      let point = try number(text)
      return point..<point + 1
    case .side(.less, let text): return bounds.lowerBound..<(try number(text))
    case .side(.atMost, let text): return bounds.lowerBound..<(try number(text) + 1)
    case .side(.more, let text): return (try number(text) + 1)..<bounds.upperBound
    case .side(.atLeast, let text): return (try number(text))..<bounds.upperBound
    case .between(let from, let through):
      let (first, last) = (try number(from), try number(through))
      guard first <= last else { throw error(.backwards, value.text) }
      return first..<last + 1
    }
  }

  /// Reads `10m`, `any`, `none`, `off`.
  private func reminder(_ value: QueryWord) throws(QueryError) -> Condition {
    if let presence = presence(value, of: .reminds(nil)) { return presence }
    guard let rule = ReminderWords.rule(value.text.replacing("-", with: " ")) else {
      throw error(.notALength, value.text)
    }
    return .reminds(rule)
  }

  private func kinds(_ text: String) throws(QueryError) -> Set<EntityKind> {
    let kinds = QueryWords.kinds
    guard let kind = kinds.first(where: { $0.names.contains(text.lowercased()) }) else {
      throw error(.unknownKind, text, among: kinds.flatMap(\.names))
    }
    return kind.kinds
  }

  private func priority(_ text: String) throws(QueryError) -> Priority? {
    let levels = QueryWords.levels
    guard let found = levels.first(where: { $0.names.contains(text.lowercased()) }) else {
      throw error(.unknownLevel, text, among: levels.flatMap(\.names))
    }
    return found.level
  }

  private func priority(_ value: QueryWord) throws(QueryError) -> Condition {
    if let presence = presence(value, of: .not(.priority(nil))) { return presence }
    let levels = QueryWords.levels.map(\.level)
    let wanted = try numbers(value, within: levels.indices) { text throws(QueryError) in
      let level = try priority(text)
      return levels.firstIndex(of: level) ?? 0
    }
    return .any(levels[wanted].map { .priority($0) })
  }

  private func amount(_ value: QueryWord) throws(QueryError) -> Condition {
    if let presence = presence(value, of: .money) { return presence }
    switch try extent(value) {
    case .point(let text):
      let money = try money(text)
      return .all([.amount(.atLeast, money), .amount(.atMost, money)])
    case .side(.less, let text): return .amount(.less, try money(text))
    case .side(.atMost, let text): return .amount(.atMost, try money(text))
    case .side(.more, let text): return .amount(.more, try money(text))
    case .side(.atLeast, let text): return .amount(.atLeast, try money(text))
    case .between(let from, let through):
      let (first, last) = (try money(from), try money(through))
      guard first.thousandths <= last.thousandths else { throw error(.backwards, value.text) }
      return .all([.amount(.atLeast, first), .amount(.atMost, last)])
    }
  }

  private func money(_ text: String) throws(QueryError) -> Money {
    guard let money = try? parser.money.money(MoneyText.withUnit(text)) else {
      throw error(.notAnAmount, text)
    }
    return money
  }

  private func moment(_ moment: Condition.Moment, _ days: Range<CivilDate>?) -> Condition {
    let clock = parser.days.clock
    return .moment(
      moment, days.map { clock.start(of: $0.lowerBound)..<clock.start(of: $0.upperBound) })
  }

  /// The condition for the days of a value.
  private func days(
    _ value: QueryWord, _ bias: DayParser.DateBias, _ condition: (Range<CivilDate>?) -> Condition
  ) throws(QueryError) -> Condition {
    if let presence = presence(value, of: condition(nil)) { return presence }
    return condition(try days(value, bias))
  }

  private func days(
    _ value: QueryWord, _ bias: DayParser.DateBias
  ) throws(QueryError) -> Range<CivilDate> {
    func span(_ text: String) throws(QueryError) -> Range<CivilDate> {
      guard let span = QueryDays(parser.days, bias).span(text) else { throw error(.notADay, text) }
      return span
    }
    var (from, to): (CivilDate, CivilDate)
    switch try extent(value) {
    case .point(let text): return try span(text)
    case .side(.less, let text): (from, to) = (Self.first, try span(text).lowerBound)
    case .side(.atMost, let text): (from, to) = (Self.first, try span(text).upperBound)
    case .side(.more, let text): (from, to) = (try span(text).upperBound, Self.last)
    case .side(.atLeast, let text): (from, to) = (try span(text).lowerBound, Self.last)
    case .between(let first, let last):
      (from, to) = (try span(first).lowerBound, try span(last).upperBound)
      // Of two weekdays the second one comes after the first: `sat..sun`, even on a Saturday.
      if to <= from, DayWords.weekdays[last.lowercased()] != nil { to = to.adding(days: 7) }
      guard from < to else { throw error(.backwards, value.text) }
    }
    guard from <= to else { throw error(.backwards, value.text) }
    return from..<to
  }

  private static let first = CivilDate.all.lowerBound
  private static let last = CivilDate.all.upperBound

  /// Reads an extent: `..x` and `x까지` mean at most, `x..` and `x부터` at least.
  private func extent(_ value: QueryWord) throws(QueryError) -> Extent {
    func side(_ comparison: Comparison, _ text: some StringProtocol) throws(QueryError) -> Extent {
      guard !text.isEmpty else { throw error(.missingValue, value.text) }
      return .side(comparison, String(text))
    }
    if let (from, through) = value.split(at: "..") {
      if from.isEmpty { return try side(.atMost, through.text) }
      return through.isEmpty ? .side(.atLeast, from.text) : .between(from.text, through.text)
    }
    let text = value.text
    guard !value.isQuoted else { return .point(text) }
    for comparison in Comparison.allCases where text.hasPrefix(comparison.rawValue) {
      return try side(comparison, text.dropFirst(comparison.rawValue.count))
    }
    if text.hasSuffix("까지") { return try side(.atMost, text.dropLast(2)) }
    if text.hasSuffix("부터") { return try side(.atLeast, text.dropLast(2)) }
    return .point(text)
  }

  private func error(
    _ reason: QueryError.Reason, _ word: String, among known: [String] = []
  ) -> QueryError {
    let nearest = known.map { $0.lowercased() }
      .nearest(to: word.lowercased(), within: max(1, word.count / 3))
    return QueryError(
      reason: reason, word: word, range: range,
      nearest: nearest.flatMap { nearest in known.first { $0.lowercased() == nearest } },
      allowed: reason == .unknownFolder ? [] : known)
  }
}
