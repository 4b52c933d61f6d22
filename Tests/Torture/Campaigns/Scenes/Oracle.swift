import Entities
import MemoryFiles
import Repositories

/// Judges what is left when the program has ended.
struct Oracle {
  let expectations: Expectations
  let outcome: Outcome
  /// How many edits were made after the scenario: those acknowledged, and those begun.
  var later = 0...0
  let attack: String

  /// Opens the book, makes the next edit, looks at it, lets the power fail, and looks again.
  func judge(_ memory: MemoryFileSystem) throws -> [Violation] {
    var violations = try untouched(memory) + tornName(memory)
    do {
      let sandbox = Sandbox(memory, opened: 1000)
      let first = try sandbox.open()
      try first.commit(Scenario.nextEdit(sandbox, 9))
      violations += try judge(Picture(of: first, on: sandbox)) + check(first)
      memory.crash()
      violations += try judge(Picture(of: sandbox.open(), on: sandbox))
    } catch let error as StoreError {
      violations.append(Violation(.usable, attack, "\(error)"))
    }
    return violations
  }

  private func judge(_ picture: Picture) throws -> [Violation] {
    var violations: [Violation] = []
    let allowed = try expectations.pictures(of: outcome)
    if !allowed.contains(where: picture.isLike) {
      let rule = broken(picture, allowed)
      violations.append(Violation(rule, attack, picture.difference(to: allowed[0])))
    }
    // Its own edit is one more.
    let count = picture.later.count - 1
    if !later.contains(count) || Set(picture.later).count <= count {
      let detail = "\(later) later edits, there are: \(picture.later)"
      violations.append(Violation(count < later.lowerBound ? .kept : .once, attack, detail))
    }
    return violations
  }

  /// Checks that a name that the book has got is whole, before the next edit writes a damaged one again.
  private func tornName(_ memory: MemoryFileSystem) -> [Violation] {
    let path = "\(Sandbox.location.data)/\(DiskPlace.identity.rawValue)"
    guard expectations.start.files[path] == nil, let bytes = memory.contents(path),
      bytes.last != UInt8(ascii: "\n")
    else { return [] }
    return [Violation(.honest, attack, "\(path) has only \(bytes.count) bytes")]
  }

  /// Checks that nothing is missing, and that the book's name is whole: the edit before this has written a damaged one
  /// again.
  private func check(_ book: EntryRepository) -> [Violation] {
    let report = book.check()
    let damaged = report.damage.map(\.path).filter { DiskPlace($0) == .identity }
    let strange = report.missing + damaged
    let copies = book.backups.read(book.backups.backups()) { _ in }.copies
    return [
      strange.isEmpty ? nil : "said to be damaged: \(strange)",
      copies == 0 ? nil : "\(copies) files of backups are not what they were",
    ].compactMap { $0 }.map { Violation(.honest, attack, $0) }
  }

  /// Returns the rule that fits best.
  private func broken(_ picture: Picture, _ allowed: [Picture]) -> Rule {
    if allowed.contains(where: { $0.records == picture.records }) {
      return picture.acts.count > (allowed.map(\.acts.count).max() ?? 0) ? .once : .kept
    }
    return outcome.open.isEmpty && outcome.doubtful.isEmpty ? .kept : .whole
  }

  /// Checks that the log only grows, and that a name that the book has stays; a damaged one may be written again.
  private func untouched(_ memory: MemoryFileSystem) throws -> [Violation] {
    expectations.start.files.compactMap { path, bytes in
      guard path.hasPrefix(Sandbox.location.data) else { return nil }
      let isDamagedName = DiskPlace(path) == .identity && bytes.first != UInt8(ascii: "{")
      let now = memory.contents(path)
      if isDamagedName, now != nil { return nil }
      guard now?.starts(with: bytes) != true else { return nil }
      return Violation(
        .untouched, attack, "\(path) has \(now?.count ?? -1) of \(bytes.count) bytes")
    }
  }
}
