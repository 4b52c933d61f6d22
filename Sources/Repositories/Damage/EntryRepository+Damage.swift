package import Entities
import FoundationEssentials

extension EntryRepository {
  /// The number of damaged lines found so far, unreadable files and missing acts that are not set aside.
  ///
  /// `check` lists them.
  package var damagedCount: Int {
    noteFailures()
    copyDamagedLines()
    return damageWatch.newCount + missing.count + (isIdentityDamaged ? 1 : 0)
  }

  /// The acts, such as `k3fq0v…:12`, that are missing at the ends of slots although this machine has written or
  /// read them.
  ///
  /// Acts whose loss a damage explains, or that the user knows of, are left out. Only `check` finds other gaps.
  package var missing: [String] {
    if let known = damageWatch.missing { return known }
    let damaged = Set(
      reader.damage.filter(isNew).compactMap { reader.states[segment: $0.segment]?.slot })
    let missing = frontier.flatMap { name, number -> [String] in
      let slot = reader.symbol(name)
      let last = fold.operations.last(of: slot)?.key.number ?? 0
      // A slot that another program is writing to may be ahead of what was read here.
      guard number > last, !damaged.contains(slot), !reader.isUnreadable(name), !leases.isHeld(name)
      else { return [] }
      return self.missing(in: slot, upTo: number).filter { !knownDamage.contains($0) }
    }
    damageWatch.missing = missing.sorted()
    return missing.sorted()
  }

  /// The highest number of each slot that this machine had written or read before the log was last read whole.
  ///
  /// What another program notes while the log is read, or after that, is in the log and not missing.
  var frontier: [String: Int32] { frontierBeforeReading ?? readFrontier() }

  /// Reads the highest number of each slot that this machine has written or read.
  func readFrontier() -> [String: Int32] {
    let own = leases.notes.mapValues { Int32(clamping: $0.number) }
    return Frontier(files: files, folder: stateFolder).numbers
      .merging(own, uniquingKeysWith: max)
      .merging(unnotedNumbers, uniquingKeysWith: max)
  }

  /// The folder of the copies of damaged lines.
  package var damageFolder: String { "\(stateFolder)/damaged" }

  /// Copies each damaged line to the state folder, once, and counts those that the user does not know of.
  func copyDamagedLines() {
    guard damageWatch.changes != reader.damageChanges else { return }
    damageWatch.changes = reader.damageChanges
    for damage in reader.damage where !damage.reason.isLoaded {
      // Ignore errors: the line itself stays in the log, so the copy is only a convenience.
      if let line = line(of: damage) { try? damagedLines.keep(line) }
    }
    damageWatch.newCount = reader.damage.count(where: isNew)
    damageWatch.missing = nil
  }

  /// Whether the user has not set the damage aside.
  private func isNew(_ damage: Damage) -> Bool {
    line(of: damage).map { !knownDamage.contains(DamagedLinesFolder.name($0)) } ?? true
  }

  /// Copies damaged lines out of the book, and marks all current damage as known to the user.
  ///
  /// The log itself is not changed, and a file that cannot be read is still reported.
  package func quarantineDamage() throws(StoreError) {
    let report = check()
    var names = Set(report.missing + report.knownMissing)
    do throws(FileSystemError) {
      for damage in reader.damage {
        guard let line = line(of: damage) else { continue }
        if !damage.reason.isLoaded { try damagedLines.keep(line) }
        names.insert(DamagedLinesFolder.name(line))
      }
      try damagedLines.setKnown(names)
    } catch {
      throw .readOnly(.files(error))
    }
    damageWatch = DamageWatch(known: names)
  }

  /// The names of the damaged lines and missing acts that the user has set aside.
  var knownDamage: Set<String> {
    if let known = damageWatch.known { return known }
    let known = damagedLines.known
    damageWatch.known = known
    return known
  }

  /// Adds the files to the damage whose folded lines could not be read again.
  func noteFailures() {
    for (path, error) in reader.failures.byPath { reader.note(unreadable: path, error) }
  }

  /// Returns the bytes of a damaged line; nil for a file that cannot be read at all.
  func line(of damage: Damage) -> ArraySlice<UInt8>? {
    guard damage.segment >= 0 else { return nil }
    let range = damage.offset..<(damage.offset + damage.length)
    return try? fold.segments[Int(damage.segment)].read(range)
  }

  private var damagedLines: DamagedLinesFolder {
    DamagedLinesFolder(files: files, folder: damageFolder)
  }
}

/// A cache of how much damage is new to the user.
struct DamageWatch {
  /// The value of the reader's `damageChanges` when `newCount` was computed.
  var changes = 0
  var newCount = 0
  /// The acts that are missing at the ends of slots and that the user does not know of; nil if the log has changed
  /// since.
  var missing: [String]?
  /// The damage that the user knows of; read when the first damage is found.
  var known: Set<String>?
}

/// Copies of damaged lines in the state folder, and a list of the damage that the user knows of.
struct DamagedLinesFolder {
  let files: any FileSystem
  let folder: String

  private var listPath: String { "\(folder)/known.json" }

  /// Returns the name of a line, which depends on its bytes.
  static func name(_ line: ArraySlice<UInt8>) -> String {
    "\(CRC32C.text(line))-\(line.count)"
  }

  /// Copies a line, unless there is a copy already.
  func keep(_ line: ArraySlice<UInt8>) throws(FileSystemError) {
    let path = "\(folder)/\(Self.name(line)).line"
    guard (try? files.status(path, .keep)) == nil else { return }
    try files.makeDirectories(folder)
    try files.replaceFile(path, with: Array(line))
  }

  /// The names of the lines and missing operations that the user knows of.
  var known: Set<String> {
    // Without the list, known damage is reported again.
    guard let bytes = try? files.contents(ofFile: listPath),
      let names = try? JSONDecoder().decode(Set<String>.self, from: Data(bytes))
    else { return [] }
    return names
  }

  /// Replaces the list of known damage.
  func setKnown(_ names: Set<String>) throws(FileSystemError) {
    // Encoding cannot fail: the names are strings.
    guard let json = try? JSONEncoder().encode(names.sorted()) else { return }
    try files.makeDirectories(folder)
    try files.replaceFile(listPath, with: [UInt8](json))
  }
}
