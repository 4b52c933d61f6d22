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
    for slot in fold.operations.slotSymbols { report.missing += missing(in: slot) }
    report.missing.sort()
    return report
  }

  private func describe(_ damage: Damage) -> DamageReport {
    guard damage.segment >= 0 else {
      return DamageReport(path: damage.path, line: 0, reason: damage.reason, title: nil)
    }
    let bytes = fold.segments[Int(damage.segment)]
    let before = bytes.lines(before: damage.offset)
    let line = bytes[damage.offset..<(damage.offset + damage.length)]
    return DamageReport(
      path: damage.path, line: before + 1, reason: damage.reason,
      title: DamagedTitle.find(in: line))
  }

  /// Numbers up to the highest that is known, without an operation that is there or was written again.
  private func missing(in slot: Symbol) -> [String] {
    let found = fold.operations.numbers(of: slot)
    let rewritten = fold.rewritten.filter { $0.slot == slot }.map(\.number)
    let numbers = Set(found + rewritten).sorted()
    // The end of a file whose last line is unfinished may be what seems to be missing.
    let isUnfinished = reader.hasUnfinishedLine(fold.parser.symbols.slots.text(slot))
    let mentioned = max(numbers.last ?? 0, fold.operations.highestMention(of: slot))
    let last = isUnfinished ? found.last ?? 0 : mentioned
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
