extension FileEntryRepository {
  package var damagedCount: Int {
    keepDamagedLines()
    return damageWatch.newCount + (isIdentityDamaged ? 1 : 0)
  }

  package var damageFolder: String { "\(stateFolder)/damaged" }

  /// Copies each damaged line into the state folder, once, and counts those that are news.
  func keepDamagedLines() {
    guard damageWatch.changes != reader.damageChanges else { return }
    damageWatch.changes = reader.damageChanges
    damageWatch.newCount = reader.damage.count { damage in
      guard let line = line(of: damage) else { return true }
      // The line itself stays where it is: the copy is a convenience.
      if !damage.reason.isLoaded { try? shelf.keep(line) }
      return !knownDamage.contains(DamageShelf.name(line))
    }
  }

  package func setDamageAside() throws(StoreError) {
    let report = check()
    var names = Set(report.missing + report.knownMissing)
    do throws(FileSystemError) {
      for damage in reader.damage {
        guard let line = line(of: damage) else { continue }
        if !damage.reason.isLoaded { try shelf.keep(line) }
        names.insert(DamageShelf.name(line))
      }
      try shelf.setKnown(names)
    } catch {
      throw .readOnly(.files(error))
    }
    damageWatch = DamageWatch(known: names)
  }

  /// The damage that the user was told of and has set aside.
  var knownDamage: Set<String> {
    if let known = damageWatch.known { return known }
    let known = shelf.known
    damageWatch.known = known
    return known
  }

  /// The bytes of a damaged line; nil for a file that cannot be read at all.
  func line(of damage: Damage) -> ArraySlice<UInt8>? {
    guard damage.segment >= 0 else { return nil }
    return fold.segments[Int(damage.segment)][damage.offset..<(damage.offset + damage.length)]
  }

  private var shelf: DamageShelf {
    DamageShelf(files: files, folder: damageFolder)
  }
}
