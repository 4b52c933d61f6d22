import Entities

extension FileEntryRepository {
  package func check() -> StoreReport {
    var report = StoreReport()
    if isIdentityDamaged {
      report.damage.append(
        DamageReport(
          path: "\(location.data)/store.json", line: 1, reason: .malformed, title: nil))
    }
    report.damage += reader.damage.map(describe)
    let frontier = frontier
    let slots = Set(fold.operations.slotSymbols + frontier.keys.map(reader.symbol))
    let missing = slots.flatMap { slot in
      self.missing(in: slot, upTo: frontier[fold.parser.symbols.slots.text(slot)] ?? 0)
    }.sorted()
    guard !missing.isEmpty else { return report }
    report.missing = missing.filter { !knownDamage.contains($0) }
    report.knownMissing = missing.filter(knownDamage.contains)
    return report
  }

  private func describe(_ damage: Damage) -> DamageReport {
    guard let line = line(of: damage) else {
      return DamageReport(path: damage.path, line: 0, reason: damage.reason, title: nil)
    }
    // Of a file that has become unreadable the line is not counted.
    let before = (try? fold.segments[Int(damage.segment)].lines(before: damage.offset)) ?? -1
    return DamageReport(
      path: damage.path, line: before + 1, reason: damage.reason,
      title: DamagedTitle.find(in: line), isKnown: knownDamage.contains(DamageShelf.name(line)))
  }

  /// Numbers up to the highest that is known, without an operation that is there or was written again.
  func missing(in slot: Symbol, upTo noted: Int32) -> [String] {
    let found = fold.operations.numbers(of: slot) + fold.forkedNumbers(of: slot)
    let numbers = Set(found + fold.rewritten.formerNumbers(of: slot)).sorted()
    // The end of a file whose last line is unfinished may be what seems to be missing.
    let isUnfinished = reader.hasUnfinishedLine(fold.parser.symbols.slots.text(slot))
    let mentioned = max(numbers.last ?? 0, noted, fold.operations.highestMention(of: slot))
    let last = isUnfinished ? max(numbers.last ?? 0, noted) : mentioned
    var missing: [String] = []
    var expected: Int32 = 1
    for number in numbers.filter({ $0 <= last }) + [last + 1] {
      if number > expected {
        let name = fold.id(OperationKey(slot: slot, number: expected)).text
        missing.append(number == expected + 1 ? name : "\(name)…\(number - 1)")
      }
      expected = number + 1
    }
    return missing
  }
}
