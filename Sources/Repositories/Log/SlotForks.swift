import Core
import Entities

/// A line that lost its number to another line of its slot.
///
/// A number is given twice when two copies of one machine continue its slot: a restored snapshot, a
/// cloned disk. Both lines are kept, by a rule that has the same outcome wherever the same lines are: the
/// smallest line keeps its number, each other one is of a slot of its own. No file is changed for that.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct Fork {
  /// What the line's slot is called here: that of its header, its number there and its checksum.
  let slot: Symbol
  /// The slot that its header names.
  let origin: Symbol
  /// Its number there, which is 1 here.
  let number: Int32
}

/// All forks of a book.
struct ForkTable {
  private(set) var forks: [Symbol: Fork] = [:]

  var isEmpty: Bool { forks.isEmpty }

  /// The slots whose numbers were given twice.
  var origins: Set<Symbol> { Set(forks.values.map(\.origin)) }

  /// The numbers that were given twice.
  var numbers: Set<OperationKey> {
    Set(forks.values.map { OperationKey(slot: $0.origin, number: $0.number) })
  }

  mutating func add(_ fork: Fork) {
    forks[fork.slot] = fork
  }

  /// All operations that were given a number of a slot.
  func keys(of key: OperationKey) -> [OperationKey] {
    [key]
      + forks.values.filter { $0.origin == key.slot && $0.number == key.number }
      .map { OperationKey(slot: $0.slot, number: 1) }
  }
}

/// A field of a record that an operation wrote, by the number that its line has.
private struct Writing: Hashable {
  let row: Symbol
  let key: Symbol
  let operation: OperationKey
}

extension LogReader {
  /// Gives the operations of the batch the names that they have where slots were forked.
  ///
  /// A fork is known from all lines of its slot, and what a number given twice means from what both lines
  /// say: what comes later of either makes the log be folded again.
  func resolveForks(from first: Int) {
    guard !forked.isEmpty else { return }
    let items = fold.parser.batch.items
    guard fold.operations.isEmpty, first == 0 else {
      let numbers = fold.forks.numbers
      if items.dropFirst(first).contains(where: {
        forked.contains($0.record.key.slot) || names(anyOf: numbers, $0)
      }) {
        fold.isOutdated = true
      }
      return
    }
    let own = Dictionary(grouping: items.indices) { items[$0].record.key.slot }
    for slot in forked.sorted() {
      resolve(slot, own[slot, default: []].filter { items[$0].record.isIntact })
    }
    renameMentions(of: items.map(\.record.key))
  }

  /// Whether a line names an operation of these numbers.
  private func names(anyOf numbers: Set<OperationKey>, _ item: ParsedBatch.Item) -> Bool {
    let batch = fold.parser.batch
    return item.record.role.original.map(numbers.contains) == true
      || item.rewrittenFrom.contains { numbers.contains($0.key) }
      || batch.changes[item.changes].contains { change in
        batch.mentions[change.mentions].contains { numbers.contains($0.operation) }
      }
  }

  /// Finds the lines of a slot that share a number, and gives all but the smallest another name.
  private func resolve(_ slot: Symbol, _ places: [Int]) {
    let items = fold.parser.batch.items
    for (number, places) in Dictionary(grouping: places, by: { items[$0].record.key.number })
      .sorted(by: { $0.key < $1.key })
    {
      // They were just read: a batch is in memory.
      let lines = Dictionary(grouping: places) { (try? fold.bytes(items[$0].record)) ?? [] }
      let sorted = lines.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      for (line, places) in sorted.dropFirst() {
        let checksum = LineWriter.checksum(of: line) ?? ""
        let name = symbol("\(fold.parser.symbols.slots.text(slot))-\(number)-\(checksum)")
        fold.forks.add(Fork(slot: name, origin: slot, number: number))
        for place in places {
          fold.parser.batch.items[place].record.rename(to: OperationKey(slot: name, number: 1))
        }
      }
    }
  }

  /// Gives operations that other lines name the names that they have now.
  ///
  /// Which of two a line means that names a number given twice shows in the field that it replaces; where
  /// both wrote that field it means neither, so that nothing is replaced which its writer had not seen.
  private func renameMentions(of before: [OperationKey]) {
    let origins = fold.forks.origins
    guard !origins.isEmpty else { return }
    let batch = fold.parser.batch
    var writers: [Writing: Set<OperationKey>] = [:]
    for (item, key) in zip(batch.items, before)
    where item.record.isIntact && origins.contains(key.slot) {
      for change in batch.changes[item.changes] {
        for field in batch.fields[change.fields] {
          let writing = Writing(row: change.row, key: field.key, operation: key)
          writers[writing, default: []].insert(item.record.key)
        }
      }
    }
    let formers = formerNames(before, origins)
    let acts = forkedActs(before)
    for (place, item) in batch.items.enumerated() {
      if let original = item.record.role.original, let acts = acts[original] {
        fold.parser.batch.items[place].record.reverse(
          ForkTable.meant(original, by: places(of: item), acts))
      }
      for (index, former) in item.rewrittenFrom.enumerated() {
        guard let name = formers[former] else { continue }
        fold.parser.batch.items[place].rewrittenFrom[index].key = name
      }
      for change in batch.changes[item.changes] {
        for place in change.mentions {
          let mention = batch.mentions[place]
          guard origins.contains(mention.operation.slot) else { continue }
          let writing = Writing(
            row: change.row, key: mention.key, operation: mention.operation)
          fold.parser.batch.mentions[place].operation = ForkTable.meant(
            mention.operation, writers[writing] ?? [])
        }
      }
    }
  }
}

extension LogReader {
  /// The names that lines of forked slots have now, by their numbers and checksums.
  private func formerNames(
    _ before: [OperationKey], _ origins: Set<Symbol>
  ) -> [FormerKey: OperationKey] {
    let items = fold.parser.batch.items
    guard items.contains(where: { !$0.rewrittenFrom.isEmpty }) else { return [:] }
    var names: [FormerKey: OperationKey] = [:]
    // What is damaged may end with the checksum of the whole line.
    for (item, key) in zip(items, before)
    where item.record.isIntact && origins.contains(key.slot) {
      // They were just read: a batch is in memory.
      guard let line = try? fold.bytes(item.record),
        let checksum = LineWriter.checksum(of: line).flatMap({ Int64($0, radix: 16) })
      else { continue }
      names[FormerKey(key: key, checksum: checksum)] = item.record.key
    }
    return names
  }
}

/// A field of a record.
private struct FieldPlace: Hashable {
  let row: Symbol
  let key: Symbol
}

extension LogReader {
  /// By number that was given to several acts: what each of them has changed.
  private func forkedActs(
    _ before: [OperationKey]
  ) -> [OperationKey: [OperationKey: Set<FieldPlace>]] {
    let numbers = fold.forks.numbers
    var acts: [OperationKey: [OperationKey: Set<FieldPlace>]] = [:]
    for (item, key) in zip(fold.parser.batch.items, before)
    where item.record.isIntact && numbers.contains(key) {
      let places = places(of: item)
      // What an act has made is deleted when it is undone.
      let deletions = places.filter { $0.key == KnownField.created.symbol }
        .map { FieldPlace(row: $0.row, key: KnownField.deleted.symbol) }
      acts[key, default: [:]][item.record.key] = places.union(deletions)
    }
    return acts
  }

  private func places(of item: ParsedBatch.Item) -> Set<FieldPlace> {
    let batch = fold.parser.batch
    return Set(
      batch.changes[item.changes].flatMap { change in
        batch.fields[change.fields].map { FieldPlace(row: change.row, key: $0.key) }
      })
  }
}

extension ForkTable {
  /// The act that is undone or redone by what names a number given to several.
  ///
  /// It is the only one that has changed all that is changed back; where that is none or several, it is
  /// the one that has kept the number.
  fileprivate static func meant(
    _ original: OperationKey, by places: Set<FieldPlace>, _ acts: [OperationKey: Set<FieldPlace>]
  ) -> OperationKey {
    let meant = acts.filter { places.isSubset(of: $0.value) }.keys
    return meant.count == 1 ? meant.first ?? original : original
  }

  /// The operation that is meant by a number given to several.
  static func meant(_ key: OperationKey, _ writers: Set<OperationKey>) -> OperationKey {
    switch writers.count {
    case 0: key
    case 1: writers.first ?? key
    default: OperationKey(slot: key.slot, number: 0)
    }
  }
}

extension Fold {
  /// The numbers that lines of a slot had which are of forks now.
  func forkedNumbers(of slot: Symbol) -> [Int32] {
    forks.forks.values.filter { $0.origin == slot }.map(\.number)
  }

  /// Whether a line is in the book, under whatever name.
  func has(_ line: ArraySlice<UInt8>, of key: OperationKey) -> Bool {
    forks.keys(of: key).contains { candidate in
      guard let index = operations.index(candidate), operations[index].isIntact else {
        return false
      }
      // One that cannot be read may be this one, which is met again then.
      return (try? bytes(operations[index])) == line
    }
  }

  /// A change with the names that operations have where slots were forked.
  func resolved(_ change: Change) throws(FileSystemError) -> Change {
    guard !forks.isEmpty else { return change }
    let origins = forks.origins
    var resolved = change
    for (field, ids) in change.over {
      var meant: [OperationID] = []
      for id in ids {
        guard let key = key(id), origins.contains(key.slot) else {
          meant.append(id)
          continue
        }
        let name = try self.resolved(key, field, of: change.id)
        if name.number > 0 { meant.append(self.id(name)) }
      }
      resolved.over[field] = meant
    }
    return resolved
  }

  private func resolved(
    _ key: OperationKey, _ field: FieldKey, of record: EntityID
  ) throws(FileSystemError) -> OperationKey {
    var writers: Set<OperationKey> = []
    for candidate in forks.keys(of: key) {
      guard let index = operations.index(candidate) else { continue }
      let changes = OperationDecoder.changes(try bytes(operations[index]))
      if changes.contains(where: { $0.id == record && $0.fields[field] != nil }) {
        writers.insert(candidate)
      }
    }
    return ForkTable.meant(key, writers)
  }
}
