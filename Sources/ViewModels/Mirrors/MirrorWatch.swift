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

  /// Seconds between two looks where the system does not say what changes.
  private static let pause = 5.0
  /// The same where it does, or where there is no mirror.
  private static let longPause = 60.0
  /// A program that changes many files is left to do so.
  private static let burst = Duration.milliseconds(200)
  /// The files are written when the user takes a breath.
  private static let breath = Duration.seconds(1)
  /// What went, or is being written, is looked at again.
  private static let patience = Duration.milliseconds(2100)

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
  /// The next look that is not one of those every now and then.
  private var planned: Task<Void, Never>?
  private var files: MirrorFileWatch?
  private var subscription: ChangeFeed.Subscription?

  private let book: Book
  private let warn: @MainActor ([Phrase]) -> Void
  /// What was said of each mirror: the same is not said again.
  private var said: [String: [Phrase]] = [:]

  /// - Parameter warn: says what is wrong as soon as it is found.
  init(_ book: Book, warn: @escaping @MainActor ([Phrase]) -> Void) {
    self.book = book
    self.warn = warn
    subscription = book.changes.listen { [weak self] in
      if self?.files != nil { self?.planLook(after: Self.breath) }
    }
  }

  /// Readable when another program has changed a file; nil without mirrors.
  package var descriptor: Int32? { files?.descriptor }

  /// Takes in that files have changed.
  package func takeChanges() {
    files?.drain()
    planLook(after: Self.burst)
  }

  /// Plans a look, in place of the one that was planned.
  private func planLook(after delay: Duration) {
    planned?.cancel()
    planned = Task { [weak self] in
      do { try await Task.sleep(for: delay) } catch { return }
      self?.look()
    }
  }

  /// Whether a mirror needs the user.
  var needsAttention: Bool { findings.values.contains(where: \.needsAttention) }

  /// Begins a look at all mirrors, unless one is still going on.
  package func look() {
    let mirrors = (try? book.mirrors.all())?.filter { !$0.isPaused } ?? []
    findings = findings.filter { name, _ in mirrors.contains { $0.name == name } }
    if mirrors.isEmpty { files = nil } else { files = files ?? book.mirrors.makeFileWatch() }
    files?.follow(mirrors)
    delay = mirrors.isEmpty || files != nil ? Self.longPause : Self.pause
    // One that is going on may have seen too little.
    guard waiting == 0 else { return planLook(after: Self.burst) }
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
    if report.waiting > 0, files != nil { planLook(after: Self.patience) }
    let phrases = finding.phrases
    warn(phrases.filter { said[name]?.contains($0) != true }.map { Phrase.inMirror(name, $0) })
    said[name] = phrases
  }
}
