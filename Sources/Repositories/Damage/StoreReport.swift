package import Entities

/// A report of everything that is wrong with the files of a book.
package struct StoreReport: Equatable, Sendable {
  /// The lines that were skipped, and those that were loaded although their checksum is wrong.
  package var damage: [DamageReport] = []
  /// The operations whose lines are missing, such as `k3fq0v…:12`.
  package var missing: [String] = []
  /// The missing operations that the user has set aside before.
  package var knownMissing: [String] = []

  package var isSound: Bool { damage.isEmpty && missing.isEmpty && knownMissing.isEmpty }
}

/// One damaged line of a file.
package struct DamageReport: Equatable, Sendable {
  package let path: String
  /// The number of the line from 1; 0 for the whole file.
  package let line: Int
  package let reason: DamageReason
  /// The title of the record that the line is about, if one can be found.
  package let title: String?
  /// Whether the user has set it aside before.
  package var isKnown = false
}

/// A damaged line, or a whole file that cannot be read.
struct Damage {
  let path: String
  /// The segment with the line; -1 for a whole file.
  let segment: Int32
  let offset: Int
  let length: Int
  let reason: DamageReason
}

extension EntryRepository {
  /// Reports everything that is wrong with the files.
  package func check() -> StoreReport {
    noteFailures()
    var report = StoreReport()
    if isIdentityDamaged {
      report.damage.append(
        DamageReport(
          path: "\(location.data)/store.json", line: 1, reason: .malformed, title: nil))
    }
    var lines = LineCount()
    report.damage += reader.damage.map { describe($0, &lines) }
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

  private func describe(_ damage: Damage, _ lines: inout LineCount) -> DamageReport {
    guard let line = line(of: damage) else {
      return DamageReport(path: damage.path, line: 0, reason: damage.reason, title: nil)
    }
    // If the file has become unreadable, report the line as 0.
    let before = (try? lines.count(before: damage, in: fold.segments)) ?? -1
    return DamageReport(
      path: damage.path, line: before + 1, reason: damage.reason,
      title: DamagedTitle.find(in: line),
      isKnown: knownDamage.contains(DamagedLinesFolder.name(line)))
  }

  /// Returns the numbers of a slot, up to the highest known one, without an operation that is present or was written
  /// again.
  func missing(in slot: Symbol, upTo noted: Int32) -> [String] {
    let found = fold.operations.numbers(of: slot) + fold.forkedNumbers(of: slot)
    let numbers = Set(found + fold.rewritten.formerNumbers(of: slot)).sorted()
    // If the last line of a file is unfinished, the mentioned operations may be in it.
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

/// Counts the lines before damaged ones; counts on from the one before, so that a file with thousands is read once.
private struct LineCount {
  private var segment: Int32 = -1
  private var end = 0
  private var count = 0

  mutating func count(
    before damage: Damage, in segments: [SegmentBytes]
  ) throws(FileSystemError) -> Int {
    if damage.segment != segment || damage.offset < end {
      (segment, end, count) = (damage.segment, 0, 0)
    }
    count += try segments[Int(segment)].lines(in: end..<damage.offset)
    end = damage.offset
    return count
  }
}

/// Finds a title in a line that is no longer valid JSON.
enum DamagedTitle {
  static func find(in line: ArraySlice<UInt8>) -> String? {
    for key in ["\"title\":", "\"name\":"] {
      guard let start = position(after: Array(key.utf8), in: line) else { continue }
      // Repair invalid UTF-8 first, so that a bad byte does not prevent a title.
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
