import Core
import Entities
import Services

/// Brings the mirrors in step while the screens are open, in short turns between keys, and keeps what the last look at
/// each has found.
@MainActor package final class MirrorWatch {
  /// What a look at a mirror has found.
  struct Finding: Equatable {
    let moment: Timestamp
    let report: MirrorReport
    /// Why there was no look.
    var failure: Phrase?

    /// Whether the user has something to do.
    var needsAttention: Bool {
      failure != nil || report.held != nil || !report.problems.isEmpty
    }
  }

  /// Seconds between two looks, of a book that has mirrors and of one that has none.
  private static let pause = 5.0
  private static let longPause = 60.0

  /// When to look again, in seconds: soon after the start, whose first keys do not wait for it.
  package private(set) var delay = 2.0
  /// Announces that a look has begun or has ended.
  let changes = ChangeFeed()
  /// By the names of the mirrors.
  private(set) var findings: [String: Finding] = [:]
  /// The mirror that is looked at now.
  private(set) var current: String? {
    didSet { if current != oldValue { changes.announce() } }
  }
  /// The looks that were asked for and have not ended.
  package private(set) var work: Task<Void, Never>?
  private var waiting = 0

  private let book: Book
  private let warn: @MainActor ([Phrase]) -> Void
  /// What was said of each mirror: the same is not said again.
  private var said: [String: [Phrase]] = [:]

  /// - Parameter warn: says what is wrong as soon as it is found.
  init(_ book: Book, warn: @escaping @MainActor ([Phrase]) -> Void) {
    self.book = book
    self.warn = warn
  }

  /// Whether a mirror needs the user.
  var needsAttention: Bool { findings.values.contains(where: \.needsAttention) }

  /// Begins a look at all mirrors, unless one is still going on.
  package func look() {
    let mirrors = (try? book.mirrors.all())?.filter { !$0.isPaused } ?? []
    findings = findings.filter { name, _ in mirrors.contains { $0.name == name } }
    delay = mirrors.isEmpty ? Self.longPause : Self.pause
    guard waiting == 0 else { return }
    for mirror in mirrors {
      begin(mirror.name) { [book] in try await book.mirrors.look($0) }
    }
  }

  /// Brings one mirror in step, and waits for files that are on their way.
  func sync(_ name: String, acceptedDeletions: Int = 0) {
    begin(name) { [book] in
      try await book.mirrors.sync($0, acceptedDeletions: acceptedDeletions)
    }
  }

  /// Writes the files again that are gone, and brings the mirror in step.
  func writeAgain(_ name: String) {
    begin(name) { [book] in try await book.mirrors.writeAgain($0) }
  }

  /// Looks one after the other.
  private func begin(
    _ name: String, _ look: @escaping @MainActor (MirrorDefinition) async throws -> MirrorReport
  ) {
    let last = work
    waiting += 1
    work = Task {
      await last?.value
      current = name
      await note(name, look)
      waiting -= 1
      current = nil
    }
  }

  private func note(
    _ name: String, _ look: @MainActor (MirrorDefinition) async throws -> MirrorReport
  ) async {
    var report = MirrorReport()
    var failure: Phrase?
    do {
      report = try await look(try book.mirrors.mirror(named: name))
    } catch MirrorError.isBusy {
      // Whoever brings it in step does so for all.
      return
    } catch {
      failure = Phrase(outsideScreens: error)
    }
    let finding = Finding(moment: book.clock.now(), report: report, failure: failure)
    findings[name] = finding
    let phrases = finding.phrases
    warn(phrases.filter { said[name]?.contains($0) != true }.map { Phrase.inMirror(name, $0) })
    said[name] = phrases
  }
}
