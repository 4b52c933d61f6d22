import Core
import Entities

/// A line that lost its number to another line of its slot.
///
/// A number is given twice when two copies of one machine continue its slot, as after restoring a snapshot or
/// cloning a disk. Both lines are kept, by a rule that gives the same result wherever the same lines are: the
/// smallest line keeps its number, and each other line is moved to a slot of its own. No file is changed for
/// this. The line that keeps its number has an alias, made like the name of another line: the number itself does not
/// say which of the lines is meant.
///
/// The cache stores the bytes of this layout, so it has no implicit padding.
struct Fork {
  /// The slot of its own: `origin`, the number there and the checksum of the line, joined by `-`.
  let slot: Symbol
  /// The slot that its header names.
  let origin: Symbol
  /// Its number in `origin`; in `slot` its number is 1.
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

  /// Returns the keys of all operations that were given the number of `key`.
  func keys(of key: OperationKey) -> [OperationKey] {
    [key]
      + forks.values.filter { $0.origin == key.slot && $0.number == key.number }
      .map { OperationKey(slot: $0.slot, number: 1) }
  }
}

/// A field of a record that an operation wrote, with the key that its line has.
private struct Writing: Hashable {
  let row: Symbol
  let key: Symbol
  let operation: OperationKey
}

extension LogReader {
  /// Gives the operations of the batch their new keys if their slots were forked.
  ///
  /// To resolve a fork takes all lines of its slot, and to resolve a number that was given twice takes both of
  /// its lines. If such a line arrives later, the log is folded again.
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

  /// Whether a line refers to one of these operations.
  private func names(anyOf numbers: Set<OperationKey>, _ item: ParsedBatch.Item) -> Bool {
    let batch = fold.parser.batch
    return item.record.role.original.map(numbers.contains) == true
      || item.rewrittenFrom.contains { numbers.contains($0.key) }
      || batch.changes[item.changes].contains { change in
        batch.mentions[change.mentions].contains { numbers.contains($0.operation) }
      }
  }

  /// Finds the lines of a slot that share a number, and gives all but the smallest another key.
  ///
  /// The smallest gets such a key as an alias: it counts as written again in place of a line with that key.
  private func resolve(_ slot: Symbol, _ places: [Int]) {
    let items = fold.parser.batch.items
    for (number, places) in Dictionary(grouping: places, by: { items[$0].record.key.number })
      .sorted(by: { $0.key < $1.key })
    {
      // This cannot fail: the lines of a batch are in memory.
      let lines = Dictionary(grouping: places) { (try? fold.bytes(items[$0].record)) ?? [] }
      guard lines.count > 1 else { continue }
      let sorted = lines.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      for (line, places) in sorted {
        let checksum = LineWriter.checksum(of: line) ?? ""
        let own = fold.id(OperationKey(slot: slot, number: number)).forked(checksum)
        let key = OperationKey(slot: symbol(own.slot), number: 1)
        if line == sorted.first?.key {
          let alias = FormerKey(key: key, checksum: Int64(checksum, radix: 16) ?? -1)
          for place in places { fold.parser.batch.items[place].rewrittenFrom.append(alias) }
        } else {
          fold.forks.add(Fork(slot: key.slot, origin: slot, number: number))
          for place in places { fold.parser.batch.items[place].record.rename(to: key) }
        }
      }
    }
  }

  /// Replaces the keys of operations that lines refer to with their new keys.
  ///
  /// If a line refers to a number that was given twice, the field that it supersedes decides which of the two
  /// is meant. If both wrote that field, neither is meant, so that nothing is superseded that the writer of the
  /// line had not seen.
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
  /// Returns the new keys of lines of forked slots, by their old keys and checksums.
  private func formerNames(
    _ before: [OperationKey], _ origins: Set<Symbol>
  ) -> [FormerKey: OperationKey] {
    let items = fold.parser.batch.items
    guard items.contains(where: { !$0.rewrittenFrom.isEmpty }) else { return [:] }
    var names: [FormerKey: OperationKey] = [:]
    // Skip damaged lines: such a line may end with the checksum of the intact one.
    for (item, key) in zip(items, before)
    where item.record.isIntact && origins.contains(key.slot) {
      // This cannot fail: the lines of a batch are in memory.
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
  /// Returns, for each number that was given to several acts, the fields that each of them changed.
  private func forkedActs(
    _ before: [OperationKey]
  ) -> [OperationKey: [OperationKey: Set<FieldPlace>]] {
    let numbers = fold.forks.numbers
    var acts: [OperationKey: [OperationKey: Set<FieldPlace>]] = [:]
    for (item, key) in zip(fold.parser.batch.items, before)
    where item.record.isIntact && numbers.contains(key) {
      let places = places(of: item)
      // Undoing an act deletes the records that it created.
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
  /// Returns the act that an undo or redo means if it names a number that was given to several acts.
  ///
  /// It is the only act that changed everything that is changed back; if none or several did, it is the one
  /// that kept the number.
  fileprivate static func meant(
    _ original: OperationKey, by places: Set<FieldPlace>, _ acts: [OperationKey: Set<FieldPlace>]
  ) -> OperationKey {
    let meant = acts.filter { places.isSubset(of: $0.value) }.keys
    return meant.count == 1 ? meant.first ?? original : original
  }

  /// Returns the operation that a number given to several means, if `writers` wrote the field in question.
  ///
  /// If several wrote it, the result has the number 0, which no operation has.
  static func meant(_ key: OperationKey, _ writers: Set<OperationKey>) -> OperationKey {
    switch writers.count {
    case 0: key
    case 1: writers.first ?? key
    default: OperationKey(slot: key.slot, number: 0)
    }
  }
}

extension Fold {
  /// Returns the numbers in a slot of lines that were moved to a slot of their own.
  func forkedNumbers(of slot: Symbol) -> [Int32] {
    forks.forks.values.filter { $0.origin == slot }.map(\.number)
  }

  /// Whether a line is in the book, under any key.
  func has(_ line: ArraySlice<UInt8>, of key: OperationKey) -> Bool {
    forks.keys(of: key).contains { candidate in
      guard let index = operations.index(candidate), operations[index].isIntact else {
        return false
      }
      // If a line cannot be read, it may be this one; at worst this one is then added once more.
      return (try? bytes(operations[index])) == line
    }
  }

  /// Returns a change with the new ids of operations whose slots were forked.
  func resolved(_ change: Change) throws(FileSystemError) -> Change {
    guard !forks.isEmpty else { return change }
    let origins = forks.origins
    var resolved = change
    for (field, ids) in change.over {
      var meant: [OperationID] = []
      for id in ids {
        guard let key = key(id), origins.contains(key.slot) else {
          meant.append(operation(withAlias: id).map(self.id) ?? id)
          continue
        }
        let name = try self.resolved(key, field, of: change.id)
        if name.number > 0 { meant.append(self.id(name)) }
      }
      resolved.over[field] = meant
    }
    return resolved
  }

  /// Returns the operation that has an id as its alias; nil if none has.
  private func operation(withAlias id: OperationID) -> OperationKey? {
    guard let key = key(id), operations.index(key) == nil else { return nil }
    return rewritten.keys(of: key).first(where: forks.numbers.contains)
  }

  /// Replaces the ids of operations that have an alias by that.
  func useAliases(in changes: inout [Change]) throws(FileSystemError) {
    guard !forks.isEmpty else { return }
    let numbers = forks.numbers
    for place in changes.indices {
      for (field, ids) in changes[place].over {
        var names: [OperationID] = []
        for id in ids {
          guard let key = key(id), numbers.contains(key), let index = operations.index(key),
            let checksum = LineWriter.checksum(of: try bytes(operations[index]))
          else {
            names.append(id)
            continue
          }
          names.append(id.forked(checksum))
        }
        changes[place].over[field] = names
      }
    }
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

extension OperationID {
  /// The id that a line of this number has if the number was given twice; see `Fork`.
  fileprivate func forked(_ checksum: String) -> OperationID {
    OperationID(slot: "\(slot)-\(number)-\(checksum)", number: 1)
  }
}
