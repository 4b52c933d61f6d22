import Core

/// Sorts rows by one column; equal ones by the further keys, then by creation, position and id, in the same
/// direction.
struct RowOrder {
  private struct Item {
    let row: Symbol
    /// Compared before the key, always ascending.
    let group: UInt16
    /// The key, and when the row was created, as numbers that ascend in the order of the list.
    let key: UInt64
    let created: UInt64
  }

  private let fold: Fold
  private let order: EntryQuery.Order
  private let direction: EntryQuery.Direction
  /// Further orders, in sequence, for rows that are equal by the first key.
  private let further: [RowOrder]
  /// The present moment, for the next occurrences of repeating events and for overdue to-dos; may be nil.
  private let now: TodoStanding.Moment?
  private let events: Int32

  init(_ query: EntryQuery, _ fold: Fold) {
    self.init(
      query.order, query.direction, fold,
      further: query.further.map { RowOrder($0.order, $0.direction, fold, now: query.now) },
      now: query.now)
  }

  init(
    _ order: EntryQuery.Order, _ direction: EntryQuery.Direction, _ fold: Fold,
    further: [RowOrder] = [], now: TodoStanding.Moment? = nil
  ) {
    self.fold = fold
    self.order = order
    self.direction = direction
    self.further = further
    self.now = now
    events = fold.kindSymbol(.event)?.index ?? -1
    if order == .name { fold.makeNameKeys() }
  }

  func sorted(_ rows: [Symbol]) -> [Symbol] {
    guard order != .name else {
      return further.isEmpty ? sortedByName(rows) : rows.sorted(by: precedes)
    }
    return rows.map(item).sorted(by: precedes).map(\.row)
  }

  /// Returns the first of some rows in the order, without sorting the others if they are many.
  func first(_ count: Int, of rows: [Symbol]) -> [Symbol] {
    guard order != .name, count < rows.count / 16 else {
      return Array(sorted(rows).prefix(count))
    }
    var first: [Item] = []
    var last: Item?
    // Backwards, as mostly the newest rows are wanted.
    for row in rows.reversed() {
      let item = item(row)
      if let last, !precedes(item, last) { continue }
      first.append(item)
      guard first.count == 2 * count else { continue }
      first.sort(by: precedes)
      first.removeLast(count)
      last = first.last
    }
    return first.sorted(by: precedes).prefix(count).map(\.row)
  }

  /// Merges several sorted lists into one.
  func merged(_ parts: [[Symbol]]) -> [Symbol] {
    let parts = parts.filter { !$0.isEmpty }
    return parts.dropFirst().reduce(parts.first ?? []) { merged($0[...], $1[...]) }
  }

  private func merged(_ left: ArraySlice<Symbol>, _ right: ArraySlice<Symbol>) -> [Symbol] {
    var (left, right) = (left, right)
    var merged: [Symbol] = []
    merged.reserveCapacity(left.count + right.count)
    while let first = left.first, let second = right.first {
      merged.append(precedes(second, first) ? right.removeFirst() : left.removeFirst())
    }
    return merged + left + right
  }

  /// Whether one row sorts before another.
  func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    guard order == .name else { return precedes(item(left), item(right)) }
    return isBefore(left, right) ?? isBeforeByFurtherKeys(left, right)
      ?? (direction == .ascending ? left < right : right < left)
  }

  /// Whether one row sorts before another by the first key; nil if they are equal by it.
  private func isBefore(_ left: Symbol, _ right: Symbol) -> Bool? {
    guard order == .name else { return isBefore(item(left), item(right)) }
    let names = fold.names.texts
    let isUp = direction == .ascending
    let (first, second) = (names.name(left), names.name(right))
    if first.precedes(second) { return isUp }
    return second.precedes(first) ? !isUp : nil
  }

  /// Whether one row sorts before another by the further keys; nil if they are equal by all of them.
  private func isBeforeByFurtherKeys(_ left: Symbol, _ right: Symbol) -> Bool? {
    further.lazy.compactMap { $0.isBefore(left, right) }.first
  }

  private func item(_ row: Symbol) -> Item {
    // Group 0 means no amount; `&- 1` wraps it to the maximum, so that it sorts last.
    let group = order == .amount ? fold.columns.currency[row.offset] &- 1 : 0
    let isUp = direction == .ascending
    return Item(
      row: row, group: group,
      key: ranked(key(row.offset), isUp: isUp != (order == .priority || order == .amount)),
      created: ranked(fold.columns.created[row.offset], isUp: isUp))
  }

  /// Returns a number that ascends in the order of the list, the greatest of all for an absent key.
  private func ranked(_ key: Int64, isUp: Bool) -> UInt64 {
    let number = UInt64(bitPattern: key) ^ 1 << 63
    // An absent key is the least number: `&- 1` wraps it to the maximum, as `~` does.
    return isUp ? number &- 1 : ~number
  }

  /// Returns the sort key of a row.
  func key(_ row: Int) -> Int64 {
    switch order {
    case .overdue: isOverdue(row) ? 0 : 1
    case .due: due(row)
    case .dueDay: DueColumn.startOfDay(due(row))
    case .start: fold.columns.start[row]
    case .date: date(row)
    case .created, .name: fold.columns.created[row]
    case .modified: fold.columns.modified[row]
    case .priority: Int64(fold.columns.priority[row])
    case .amount: fold.columns.amount[row]
    case .position: fold.columns.position[row]
    case .completed: fold.columns.completed[row]
    }
  }

  /// An event sorts like a to-do that is due on its day.
  private func due(_ row: Int) -> Int64 {
    fold.columns.kind[row] == events ? date(row) : fold.columns.due[row]
  }

  private func isOverdue(_ row: Int) -> Bool {
    guard let now, fold.columns.completed[row] == Columns.absent else { return false }
    return DueColumn.isPast(fold.columns.due[row], at: now.number)
  }

  private func date(_ row: Int) -> Int64 {
    guard let now, fold.columns.marks[row].contains(.repeating),
      case .event(let series)? = fold.series(Symbol(index: Int32(row)))
    else { return fold.columns.date[row] }
    let start = series.shown(at: now).start
    return DueColumn.number(day: start.date.dayNumber, minute: start.time?.minutes)
  }

  private func precedes(_ left: Item, _ right: Item) -> Bool {
    if let isBefore = isBefore(left, right) { return isBefore }
    if !further.isEmpty, let decided = isBeforeByFurtherKeys(left.row, right.row) { return decided }
    if left.created != right.created { return left.created < right.created }
    return direction == .ascending
      ? isPlaced(left.row, before: right.row) : isPlaced(right.row, before: left.row)
  }

  private func isBefore(_ left: Item, _ right: Item) -> Bool? {
    if left.group != right.group { return left.group < right.group }
    return left.key == right.key ? nil : left.key < right.key
  }

  private func isPlaced(_ left: Symbol, before right: Symbol) -> Bool {
    let positions = fold.columns.position
    let (first, second) = (positions[left.offset], positions[right.offset])
    guard first == second else { return first < second }
    return fold.parser.symbols.ids.precedes(left, right)
  }

  private func sortedByName(_ rows: [Symbol]) -> [Symbol] {
    let up = NameSort(fold.names.texts).sorted(rows)
    return direction == .ascending ? up : up.reversed()
  }
}

/// Sorts rows by their texts, a few letters at a time, so that each text is read only a few times.
///
/// Source: Bentley and Sedgewick, "Fast algorithms for sorting and searching strings", 1997.
struct NameSort {
  private struct Item {
    let row: Symbol
    /// A few letters packed into a number: first the letters themselves, then their weights.
    var letters: UInt64 = 0
  }

  /// The number of equal letters after which texts are compared as a whole, which limits the recursion.
  private static let depth = 64

  private let texts: KeyTexts

  init(_ texts: KeyTexts) {
    self.texts = texts
  }

  func sorted(_ rows: [Symbol]) -> [Symbol] {
    var items = rows.map { Item(row: $0) }
    items.withUnsafeMutableBufferPointer { sort($0, from: 0) }
    return items.map(\.row)
  }

  /// Sorts rows whose texts are equal before the letter `first`.
  private func sort(_ part: UnsafeMutableBufferPointer<Item>, from first: Int) {
    var items = part
    guard first < Self.depth else {
      return items.sort { texts.precedes($0.row, $1.row) }
    }
    // Read all letters before computing weights, so that many memory reads can overlap.
    for place in items.indices {
      items[place].letters = texts.name(items[place].row).together(from: first)
    }
    for place in items.indices { items[place].letters = weights(of: items[place], from: first) }
    items.sort { $0.letters == $1.letters ? $0.row < $1.row : $0.letters < $1.letters }
    var start = 0
    while start < items.count {
      let letters = items[start].letters
      let end = items[start...].firstIndex { $0.letters != letters } ?? items.count
      if end - start > 1, Self.mayContinue(letters) {
        sort(
          UnsafeMutableBufferPointer(rebasing: items[start..<end]),
          from: first + NameLetters.countTogether)
      }
      start = end
    }
  }

  /// Returns the packed weights of an item's letters; the weight of a digit depends on its context.
  private func weights(of item: Item, from first: Int) -> UInt64 {
    if let weights = NameLetters.weights(ofDigitless: item.letters) { return weights }
    let name = texts.name(item.row)
    return (first..<first + NameLetters.countTogether).reduce(0) { weights, step in
      weights << NameLetters.bits | name.weight(step)
    }
  }

  /// Whether a text with these letters may have more after them.
  private static func mayContinue(_ letters: UInt64) -> Bool {
    letters & NameLetters.most != 0
  }
}

/// The letters of a text for sorting: by their codes, but numbers by their values, ignoring leading zeros.
struct NameLetters {
  let letters: UnsafeBufferPointer<UInt16>
  /// The range of the text in `letters`.
  let range: Range<Int>

  /// Whether the text sorts before another one.
  func precedes(_ other: NameLetters) -> Bool {
    for step in 0..<min(range.count, other.range.count) {
      let (one, two) = (weight(step), other.weight(step))
      if one != two { return one < two }
    }
    return range.count < other.range.count
  }

  /// Returns the weight of a letter in `bits` bits, larger for letters that sort later; 0 after the end.
  ///
  /// Leading zeros of a number are treated as if they followed it. The weight of its first digit includes the
  /// number of its digits, so that a longer number sorts later. The highest code units, which names hardly ever
  /// have, all have the same weight.
  func weight(_ step: Int) -> UInt64 {
    let place = range.lowerBound + step
    guard place < range.upperBound else { return 0 }
    let letter = UInt64(letters[place])
    guard Self.zero...Self.nine ~= letter else { return Self.weight(ofDigitless: letter) }
    let start = numberStart(before: place)
    let count = digits(from: start)
    let zeros = zeros(from: start, of: count)
    let step = place - start
    guard step < count else { return letter }
    let digit = step < count - zeros ? UInt64(letters[place + zeros]) : Self.zero
    return step == 0 ? digit + UInt64(count - zeros) * Self.weightOfDigit : digit
  }

  /// Returns where the number that contains a digit begins; for a very long number, the search stops early.
  private func numberStart(before place: Int) -> Int {
    var start = place
    while place - start <= Self.mostDigits, isDigit(at: start - 1) { start -= 1 }
    return start
  }

  /// Returns the number of leading zeros of a number with `count` digits; the last digit is not one of them.
  private func zeros(from start: Int, of count: Int) -> Int {
    var zeros = 0
    while zeros < count - 1, UInt64(letters[start + zeros]) == Self.zero { zeros += 1 }
    return zeros
  }

  private static func weight(ofDigitless letter: UInt64) -> UInt64 {
    letter < zero ? letter : min(letter + weightOfNumbers, most)
  }

  private func digits(from place: Int) -> Int {
    var count = 1
    while count < Self.mostDigits, isDigit(at: place + count) { count += 1 }
    return count
  }

  private func isDigit(at place: Int) -> Bool {
    range.contains(place) && Self.zero...Self.nine ~= UInt64(letters[place])
  }
}

extension NameLetters {
  static let bits: UInt64 = 16

  /// The number of letters that are packed into one number.
  static let countTogether = 4

  /// Returns a few letters packed into one number, the first one in the highest bits; 0 after the end.
  func together(from first: Int) -> UInt64 {
    let start = range.lowerBound + first
    return (start..<start + Self.countTogether).reduce(0) { letters, place in
      letters << Self.bits | (place < range.upperBound ? UInt64(self.letters[place]) : 0)
    }
  }

  /// Returns the packed weights of packed letters; nil if one is a digit, whose weight depends on its context.
  static func weights(ofDigitless letters: UInt64) -> UInt64? {
    var weights: UInt64 = 0
    for place in (0..<UInt64(countTogether)).reversed() {
      let letter = letters >> (place * bits) & most
      if zero...nine ~= letter { return nil }
      weights = weights << bits | weight(ofDigitless: letter)
    }
    return weights
  }

  /// The maximum weight of a letter: all bits set.
  static let most: UInt64 = 1 << bits - 1
  /// The maximum number of digits that are counted; longer numbers sort as if they had this many.
  private static let mostDigits = 20
  private static let weightOfDigit: UInt64 = 10
  private static let weightOfNumbers = UInt64(mostDigits) * weightOfDigit
  private static let zero: UInt64 = 0x30
  private static let nine: UInt64 = 0x39
}

extension String {
  /// Whether it sorts before another name, as in lists by name: `Room 2` before `room 10`.
  package func isSorted(before other: String) -> Bool {
    let (first, second) = (SearchLetters.of(self), SearchLetters.of(other))
    return first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        NameLetters(letters: first, range: first.indices)
          .precedes(NameLetters(letters: second, range: second.indices))
      }
    }
  }
}
