package import Entities

/// What is wrong with the files of a book.
package struct StoreReport: Equatable, Sendable {
  /// Lines that are skipped, and lines that were loaded though their checksum is wrong.
  package var damage: [DamageReport] = []
  /// Operations whose line is nowhere, such as `k3fq0v…:12`.
  package var missing: [String] = []
  /// The same, set aside by the user before.
  package var knownMissing: [String] = []

  package var isSound: Bool { damage.isEmpty && missing.isEmpty && knownMissing.isEmpty }
}

/// One damaged line of a file.
package struct DamageReport: Equatable, Sendable {
  package let path: String
  /// From 1; 0 stands for the whole file.
  package let line: Int
  package let reason: DamageReason
  /// The title of the record that it is about, as far as one can be made out.
  package let title: String?
  /// Set aside by the user before.
  package var isKnown = false
}

/// A line, or a whole file, that is not as it should be.
struct Damage {
  let path: String
  /// The segment whose bytes hold the line; -1 when there is no line to show.
  let segment: Int32
  let offset: Int
  let length: Int
  let reason: DamageReason
}

extension FileEntryRepository {
  package func check() -> StoreReport {
    noteFailures()
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
      title: DamagedTitle.find(in: line),
      isKnown: knownDamage.contains(DamagedLinesFolder.name(line)))
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

/// Makes out the title in a line that is no JSON any more.
enum DamagedTitle {
  static func find(in line: ArraySlice<UInt8>) -> String? {
    for key in ["\"title\":", "\"name\":"] {
      guard let start = position(after: Array(key.utf8), in: line) else { continue }
      // Mended first: a byte that is no text is no reason to say nothing.
      let bytes = Array(String(decoding: line[start...], as: UTF8.self).utf8)
      var json = JSONScanner(bytes, in: bytes.indices)
      if let text = json.string() { return JSONText.text(bytes[text]) }
    }
    return nil
  }

  private static func position(after part: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard line.count >= part.count else { return nil }
    for start in line.startIndex...(line.endIndex - part.count)
    where line[start...].starts(with: part) { return start + part.count }
    return nil
  }
}
