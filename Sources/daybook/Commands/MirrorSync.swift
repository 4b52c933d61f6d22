import ArgumentParser
import Core
import Entities
import Repositories
import Services
import Terminal
import ViewModels

extension Session {
  /// Waits for asynchronous work on the main actor.
  func wait<Value: Sendable>(
    for work: @escaping @MainActor () async throws -> Value
  ) throws -> Value {
    try MainActorJobs.result(of: Task { try await work() }).get()
  }

  /// Reads what other programs have written into mirrors; a problem with a mirror does not stop an answer.
  func lookAtMirrors() {
    do {
      for mirror in try book.mirrors.all() where !mirror.isPaused { look(at: mirror) }
    } catch {
      note(Phrase(outsideScreens: error))
    }
  }

  private func look(at mirror: MirrorDefinition) {
    do {
      let report = try wait { [book] in try await book.mirrors.look(mirror) }
      noteProblems(report, of: mirror)
    } catch MirrorError.isBusy {
      // Another program is bringing it in step, and this one need not.
    } catch {
      note(.inMirror(mirror.name, Phrase(outsideScreens: error)))
    }
  }

  /// Returns what work on a mirror reports; nil after noting why it failed, so that the other mirrors have their turn.
  func report(
    of mirror: MirrorDefinition, _ work: @escaping @MainActor () async throws -> MirrorReport
  ) throws -> MirrorReport? {
    do {
      return try wait(for: work)
    } catch let error as MirrorError {
      note(.inMirror(mirror.name, Phrase(error)))
      return nil
    }
  }

  /// Notes what is not as it should be; returns whether anything was noted.
  @discardableResult
  func noteProblems(_ report: MirrorReport, of mirror: MirrorDefinition) -> Bool {
    for problem in report.problems { note(Phrase(problem)) }
    if let held = report.held { note(.held(held, in: mirror.name)) }
    return !report.problems.isEmpty || report.held != nil
  }
}

struct SyncMirrors: BookCommand {
  static let depth = ReadDepth.full
  static let configuration = CommandConfiguration(
    inBook: "sync", abstract: Phrase("Bring files and book in step now.", "파일과 책을 지금 맞춥니다."),
    discussion: Phrase(
      """
      If a file is gone, it is checked again after two seconds: some programs delete a file before they \
      write it anew. When more than five and a tenth of all would be deleted, nothing is, until you say so: \
      --accept-deletes deletes them, --write-again writes the files that are gone.
      """,
      """
      파일이 없어지면 2초 뒤에 다시 확인합니다. 파일을 지우고 새로 쓰는 프로그램이 있기 때문입니다. 지울 것이 다섯 개보다 많고 \
      전체의 10분의 1을 넘으면 아무것도 지우지 않고 물어봅니다. --accept-deletes는 지우고, --write-again은 없어진 파일을 다시 \
      씁니다.
      """),
    examples: ["daybook mirror sync", "daybook mirror sync home --dry-run"])

  @OptionGroup var arguments: MirrorArguments

  @Flag(help: ArgumentHelp(Phrase("Only count what would be done.", "할 일을 세기만 합니다.")))
  var dryRun = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Allow this many deletions at once.", "한 번에 이만큼까지 지웁니다."), valueName: "count"))
  var acceptDeletes = 0

  @Flag(
    help: ArgumentHelp(Phrase("Write the files again that are gone.", "없어진 파일을 다시 씁니다.")))
  var writeAgain = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    let wanted = try arguments.mirrors(of: session.book)
    if wanted.isEmpty { session.note(try mirrors.all().isEmpty ? .noMirrors : .allPaused) }
    var hasProblems = false
    for mirror in wanted {
      let report = try session.report(of: mirror) {
        if dryRun { return try await mirrors.status(mirror) }
        if writeAgain { return try await mirrors.writeAgain(mirror) }
        return try await mirrors.sync(mirror, acceptedDeletions: acceptDeletes)
      }
      guard let report else {
        hasProblems = true
        continue
      }
      session.output.line("\(mirror.name): \(Phrase(report)[session.language])")
      hasProblems = session.noteProblems(report, of: mirror) || hasProblems
    }
    if hasProblems { session.end(.error) }
  }
}

struct MirrorStatus: BookCommand {
  static let depth = ReadDepth.full
  static let configuration = CommandConfiguration(
    inBook: "status",
    abstract: Phrase("Say what is not in step, and change nothing.", "맞지 않는 것을 말하고 아무것도 바꾸지 않습니다."),
    examples: ["daybook mirror status", "daybook mirror status home --json"])

  @OptionGroup var arguments: MirrorArguments

  @Flag(name: .shortAndLong, help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    var documents: [Document] = []
    var hasProblems = false
    for mirror in try arguments.mirrors(of: session.book) {
      guard let report = try session.report(of: mirror, { try await mirrors.status(mirror) }) else {
        hasProblems = true
        continue
      }
      documents.append(Document(mirror, report))
      if !json {
        session.output.line("\(mirror.name): \(Phrase(report)[session.language])")
        hasProblems = session.noteProblems(report, of: mirror) || hasProblems
      }
    }
    if json { try session.output.json(documents) }
    if hasProblems { session.end(.error) }
  }

  private struct Document: Encodable {
    let name: String
    let path: String
    let entries: Int
    let added: Int
    let changed: Int
    let deleted: Int
    let written: Int
    let removed: Int
    let waiting: Int
    let held: Int
    let problems: [String]

    init(_ mirror: MirrorDefinition, _ report: MirrorReport) {
      name = mirror.name
      path = mirror.path
      entries = report.count
      added = report.added
      changed = report.changed
      deleted = report.deleted
      written = report.written
      removed = report.removed
      waiting = report.waiting
      held = report.held?.count ?? 0
      problems = report.problems.map { Phrase($0)[.english] }
    }
  }
}

struct ResolveFiles: BookCommand {
  static let depth = ReadDepth.full
  static let configuration = CommandConfiguration(
    inBook: "resolve",
    abstract: Phrase(
      "Merge two versions of a file, for vdirsyncer.", "vdirsyncer를 위해 한 파일의 두 버전을 합칩니다."),
    discussion: Phrase(
      """
      Both files are taken as edits, and both are what the book then says. vdirsyncer calls it where its \
      configuration has conflict_resolution = ["command", "daybook", "mirror", "resolve"].
      """,
      """
      두 파일을 모두 편집으로 받아들이고, 둘 다 책이 말하는 대로 됩니다. vdirsyncer의 설정에 conflict_resolution = \
      ["command", "daybook", "mirror", "resolve"]가 있으면 vdirsyncer가 부릅니다.
      """),
    examples: [
      "daybook mirror resolve a.ics b.ics",
      "daybook mirror resolve --data ~/other-book a.ics b.ics",
    ])

  @Argument(
    help: ArgumentHelp(Phrase("One version.", "한 버전."), valueName: "file"), completion: .file())
  var first: String

  @Argument(
    help: ArgumentHelp(Phrase("The other.", "다른 버전."), valueName: "file"), completion: .file())
  var second: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.mirrors.resolve(
      try OutputFile.absolute(first), try OutputFile.absolute(second))
  }
}

extension Phrase {
  /// Why so many deletions are held back, and how to do them.
  fileprivate static func held(_ held: MirrorReport.Held, in mirror: String) -> Phrase {
    let sync = "daybook mirror sync \(mirror)"
    let accept = "\(sync) --accept-deletes \(held.count)"
    let fact = Phrase(held)
    guard held.side == .files else {
      return Phrase(
        "\(fact[.english]). To delete them: \(accept)", "\(fact[.korean]). 지우려면: \(accept)")
    }
    let again = "\(sync) --write-again"
    return Phrase(
      "\(fact[.english]). To delete them: \(accept). To write the files again: \(again)",
      "\(fact[.korean]). 지우려면: \(accept). 파일을 다시 쓰려면: \(again)")
  }
}
