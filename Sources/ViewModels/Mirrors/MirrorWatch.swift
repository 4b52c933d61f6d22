import Core
import Entities
import Services

/// Brings the mirrors in step while the screens are open, in short turns between keys, and keeps the findings of the
/// last look at each.
@MainActor package final class MirrorWatch {
  /// What a look at a mirror has found.
  struct Finding: Equatable {
    let moment: Timestamp
    let report: MirrorReport
    /// Why the look failed; nil if it did not.
    var failure: Phrase?
    /// Whether the look failed because the folder of the files is gone.
    var isGone = false

    /// Whether the files that are gone can be written again.
    var canBeWrittenAgain: Bool { isGone || report.held?.side == .files }

    /// Whether the user has something to do.
    var needsAttention: Bool {
      failure != nil || report.held != nil || !report.problems.isEmpty
    }
  }

  /// The seconds between two looks if the system does not report which files change.
  private static let pollInterval = 5.0
  /// The seconds between two looks if it does, or if there is no mirror.
  private static let idleInterval = 60.0
  /// The delay after a file has changed, so that a program that changes many files can finish.
  private static let fileChangeDelay = Duration.milliseconds(200)
  /// The delay after the book has changed, so that files are written when the user pauses.
  private static let bookChangeDelay = Duration.seconds(1)
  /// The delay after a look that found files that have gone or are being written.
  private static let recheckDelay = Duration.milliseconds(2100)

  /// The seconds until the next look; the first one is soon after the start, but does not delay the first keys.
  package private(set) var delay = 2.0
  /// Announces that a look has begun or has ended.
  let changes = ChangeFeed()
  /// The findings of the last looks, by the names of the mirrors.
  private(set) var findings: [String: Finding] = [:]
  /// The mirror that is looked at now.
  private(set) var current: String? {
    didSet { if current != oldValue { changes.announce() } }
  }
  /// The task with the looks that were asked for and have not ended.
  package private(set) var work: Task<Void, Never>?
  private var pendingCount = 0
  /// The task that waits for the next look beside the regular ones.
  private var planned: Task<Void, Never>?
  private var files: MirrorFileWatch?
  private var subscription: ChangeFeed.Subscription?

  private let book: Book
  private let warn: @MainActor ([Phrase]) -> Void
  /// The last warnings about each mirror, which are not repeated.
  private var warnings: [String: [Phrase]] = [:]

  /// - Parameter warn: tells the user what is wrong as soon as it is found.
  init(_ book: Book, warn: @escaping @MainActor ([Phrase]) -> Void) {
    self.book = book
    self.warn = warn
    subscription = book.changes.listen { [weak self] in
      if self?.files != nil { self?.planLook(after: Self.bookChangeDelay) }
    }
  }

  /// A descriptor that is readable when another program has changed a file; nil without mirrors.
  package var descriptor: Int32? { files?.descriptor }

  /// Reads the waiting events of changed files, and plans a look.
  package func drainChanges() {
    files?.drain()
    planLook(after: Self.fileChangeDelay)
  }

  /// Plans a look, which replaces the one planned before.
  private func planLook(after delay: Duration) {
    planned?.cancel()
    planned = Task { [weak self] in
      do { try await Task.sleep(for: delay) } catch { return }
      self?.look()
    }
  }

  /// Whether a mirror needs the user's attention.
  var needsAttention: Bool { findings.values.contains(where: \.needsAttention) }

  /// Begins a look at all mirrors, unless one is still going on.
  package func look() {
    // If the settings of the mirrors cannot be read, none is looked at; the screen of mirrors says why.
    let mirrors = (try? book.mirrors.all())?.filter { !$0.isPaused } ?? []
    findings = findings.filter { name, _ in mirrors.contains { $0.name == name } }
    if mirrors.isEmpty { files = nil } else { files = files ?? book.mirrors.makeFileWatch() }
    files?.follow(mirrors)
    delay = mirrors.isEmpty || files != nil ? Self.idleInterval : Self.pollInterval
    // A look that is still going on may have missed the latest changes.
    guard pendingCount == 0 else { return planLook(after: Self.fileChangeDelay) }
    for mirror in mirrors {
      enqueue(mirror.name) { [book] in try await book.mirrors.look($0) }
    }
  }

  /// Brings one mirror in step, and looks again while files are still being changed.
  func sync(_ name: String, acceptedDeletions: Int = 0) {
    enqueue(name) { [book] in
      try await book.mirrors.sync($0, acceptedDeletions: acceptedDeletions)
    }
  }

  /// Writes missing files again, and brings the mirror in step.
  func writeAgain(_ name: String) {
    enqueue(name) { [book] in try await book.mirrors.writeAgain($0) }
  }

  /// Begins a look after those before it have ended.
  private func enqueue(
    _ name: String, _ look: @escaping @MainActor (MirrorDefinition) async throws -> MirrorReport
  ) {
    let last = work
    pendingCount += 1
    work = Task {
      await last?.value
      current = name
      await record(name, look)
      pendingCount -= 1
      current = nil
    }
  }

  private func record(
    _ name: String, _ look: @MainActor (MirrorDefinition) async throws -> MirrorReport
  ) async {
    var report = MirrorReport()
    var failure: Phrase?
    var isGone = false
    do {
      report = try await look(try book.mirrors.mirror(named: name))
    } catch MirrorError.isBusy {
      // The daybook that brings it in step does so for all.
      return
    } catch {
      failure = Phrase(outsideScreens: error)
      isGone = (error as? MirrorError)?.isMissing == true
    }
    let finding = Finding(
      moment: book.clock.now(), report: report, failure: failure, isGone: isGone)
    findings[name] = finding
    if report.waiting > 0, files != nil { planLook(after: Self.recheckDelay) }
    let phrases = finding.phrases
    warn(phrases.filter { warnings[name]?.contains($0) != true }.map { Phrase.inMirror(name, $0) })
    warnings[name] = phrases
  }
}
