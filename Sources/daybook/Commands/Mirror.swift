import ArgumentParser
import Core
import Entities
import Repositories
import Services
import Terminal
import ViewModels

struct Mirror: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Keep a folder of calendar and address files in step with the book.",
    discussion: """
      Such a folder has a sub-folder for each folder of the book, and in it a file for each entry (vdir): \
      vdirsyncer carries it to calendar servers and phones, khal, todoman and khard work on it. What is changed \
      on one side comes to the other; what both have changed stands in the book as two versions. \
      The open program looks at its mirrors now and then; list, agenda and next look before they answer.
      """,
    examples: [
      "daybook mirror add ~/.calendars",
      "daybook mirror sync",
      "daybook mirror",
    ],
    subcommands: [
      ListMirrors.self, AddMirror.self, SyncMirrors.self, MirrorStatus.self, ResolveFiles.self,
      PauseMirror.self, ResumeMirror.self, RemoveMirror.self,
    ],
    defaultSubcommand: ListMirrors.self)
}

extension Session {
  /// Waits for what takes its time on the main actor.
  func wait<Value: Sendable>(
    for work: @escaping @MainActor () async throws -> Value
  ) throws -> Value {
    try MainActorJobs.result(of: Task { try await work() }).get()
  }

  /// Takes what other programs have written into mirrors; what goes wrong with them does not stop an answer.
  func lookAtMirrors() {
    do {
      for mirror in try book.mirrors.all() where !mirror.isPaused {
        let report = try wait { [book] in try await book.mirrors.look(mirror) }
        noteProblems(report, of: mirror)
      }
    } catch {
      note(Phrase(outsideScreens: error))
    }
  }

  /// Says what is not as it should be; returns whether anything is.
  @discardableResult
  fileprivate func noteProblems(_ report: MirrorReport, of mirror: MirrorDefinition) -> Bool {
    for problem in report.problems { note(Phrase(problem)) }
    if let held = report.held { note(.held(held, in: mirror.name)) }
    return !report.problems.isEmpty || report.held != nil
  }
}

struct ListMirrors: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "list", abstract: "List the mirrors of the book.",
    examples: ["daybook mirror list", "daybook mirror list --data ~/other-book"])

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = try session.book.mirrors.all()
    if mirrors.isEmpty { session.note(.noMirrors) }
    for mirror in mirrors {
      session.output.line(
        "\(mirror.name)  \(mirror.path)"
          + (mirror.isPaused ? "  \(Phrase.isPaused[session.language])" : ""))
    }
  }
}

struct AddMirror: BookCommand {
  static let depth = ReadDepth.full
  static let configuration = CommandConfiguration(
    inBook: "add", abstract: "Begin to keep a folder of files in step with the book.",
    discussion: """
      What is in the folder comes into the book, what is in the book is written there, and what both have is \
      recognised by its id. --dry-run only counts. Of one --folder the files lie right in the folder, else in \
      sub-folders, which are made as folders of the book where it has none. \
      In vdirsyncer write conflict_resolution = ["command", "daybook", "mirror", "resolve"], so that edits on \
      both sides merge.
      """,
    examples: [
      "daybook mirror add ~/.calendars --dry-run",
      "daybook mirror add ~/.calendars/work --folder Work --kinds todo,event",
      "daybook mirror add ~/.contacts --kinds employee,student",
    ])

  @Argument(
    help: ArgumentHelp(
      "The folder of the files; it is made where there is none.", valueName: "dir"),
    completion: .directory)
  var directory: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the mirror is called; the folder's name by itself.", valueName: "name"),
    completion: .list([]))
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How the files lie: vdir.", valueName: "format"),
    completion: .list(Format.allCases.map(\.rawValue)))
  var format = Format.vdir

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp("Only the entries of this folder; of several, each.", valueName: "name"),
    completion: .folders)
  var folder: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only these kinds, such as todo,event,diary; all that files can hold.", valueName: "kinds"),
    completion: .list([]))
  var kinds: String?

  @Flag(help: "Changes go one way alone: out of the files, or into them.")
  var direction: Direction?

  @Flag(help: "Only count what would come in and go out.")
  var dryRun = false

  @OptionGroup var options: BookOptions

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case vdir
  }

  enum Direction: EnumerableFlag {
    case readOnly
    case writeOnly

    var direction: MirrorDefinition.Direction { self == .readOnly ? .read : .write }
  }

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    let kinds = try kinds.map { text in
      try text.split(separator: ",").reduce(into: Set<EntityKind>()) { kinds, word in
        let word = String(word).trimmed
        guard let argument = KindArgument(argument: word) else { throw UsageError(.notAKind(word)) }
        kinds.formUnion(argument.kinds ?? MirrorService.kinds)
      }
    }
    let mirror = try mirrors.definition(
      try OutputFile.absolute(directory), named: name, folders: folder, kinds: kinds,
      direction: direction?.direction ?? .both)
    let report = try session.wait {
      if dryRun { return try await mirrors.preview(mirror) }
      try mirrors.add(mirror)
      return try await mirrors.sync(mirror)
    }
    session.output.line("\(mirror.name): \(Phrase(report)[session.language])")
    if session.noteProblems(report, of: mirror) { session.end(.error) }
  }
}

/// Which mirrors are meant.
struct MirrorArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Mirrors; without one, all that are not paused.", valueName: "name"),
    completion: .list([]))
  var names: [String] = []

  @MainActor func mirrors(of book: Book) throws -> [MirrorDefinition] {
    let all = try book.mirrors.all()
    guard !names.isEmpty else { return all.filter { !$0.isPaused } }
    return try names.map { try book.mirrors.mirror(named: $0) }
  }
}

struct SyncMirrors: BookCommand {
  static let depth = ReadDepth.full
  static let configuration = CommandConfiguration(
    inBook: "sync", abstract: "Bring files and book in step now.",
    discussion: """
      Where a file went, it looks a second time after two seconds: some programs delete a file before they \
      write it anew. When more than five and a tenth of all would be deleted, nothing is, until you say so.
      """,
    examples: ["daybook mirror sync", "daybook mirror sync home --dry-run"])

  @OptionGroup var arguments: MirrorArguments

  @Flag(help: "Only count what would be done.")
  var dryRun = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("So many deletions at once are meant.", valueName: "count"))
  var acceptDeletes = 0

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    let wanted = try arguments.mirrors(of: session.book)
    if wanted.isEmpty { session.note(.noMirrors) }
    var hasProblems = false
    for mirror in wanted {
      let report = try session.wait {
        if dryRun { return try await mirrors.status(mirror) }
        return try await mirrors.sync(mirror, acceptedDeletions: acceptDeletes)
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
    inBook: "status", abstract: "Say what is not in step, and change nothing.",
    examples: ["daybook mirror status", "daybook mirror status home --json"])

  @OptionGroup var arguments: MirrorArguments

  @Flag(name: .shortAndLong, help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    var documents: [Document] = []
    var hasProblems = false
    for mirror in try arguments.mirrors(of: session.book) {
      let report = try session.wait { try await mirrors.status(mirror) }
      documents.append(Document(mirror, report))
      if !json {
        session.output.line("\(mirror.name): \(Phrase(report)[session.language])")
        hasProblems = session.noteProblems(report, of: mirror) || hasProblems
      }
    }
    if json { return try session.output.json(documents) }
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
    inBook: "resolve", abstract: "Merge two versions of a file, for vdirsyncer.",
    discussion: """
      Both files are taken as edits, and both are what the book then says. vdirsyncer calls it where its \
      configuration has conflict_resolution = ["command", "daybook", "mirror", "resolve"].
      """,
    examples: [
      "daybook mirror resolve a.ics b.ics",
      "daybook mirror resolve --data ~/other-book a.ics b.ics",
    ])

  @Argument(help: ArgumentHelp("One version.", valueName: "file"), completion: .file())
  var first: String

  @Argument(help: ArgumentHelp("The other.", valueName: "file"), completion: .file())
  var second: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.mirrors.resolve(
      try OutputFile.absolute(first), try OutputFile.absolute(second))
  }
}

struct PauseMirror: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "pause", abstract: "Leave a mirror as it is for a while.",
    examples: ["daybook mirror pause", "daybook mirror pause home"])

  @OptionGroup var arguments: MirrorArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    for mirror in try arguments.mirrors(of: session.book) {
      try session.book.mirrors.pause(mirror, true)
    }
  }
}

struct ResumeMirror: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "resume", abstract: "Bring a mirror that was paused in step again.",
    examples: ["daybook mirror resume home", "daybook mirror resume home work"])

  @Argument(help: ArgumentHelp("A mirror.", valueName: "name"), completion: .list([]))
  var names: [String]

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    for name in names { try mirrors.pause(try mirrors.mirror(named: name), false) }
  }
}

struct RemoveMirror: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "remove", abstract: "End a mirror; its files and the entries stay.",
    examples: ["daybook mirror remove home", "daybook mirror remove home work"])

  @Argument(help: ArgumentHelp("A mirror.", valueName: "name"), completion: .list([]))
  var names: [String]

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    for name in names { try mirrors.remove(try mirrors.mirror(named: name)) }
  }
}

extension Phrase {
  fileprivate static let noMirrors = Phrase(
    "There is no mirror yet; daybook mirror add DIR begins one",
    "아직 미러가 없습니다. daybook mirror add 폴더로 시작합니다")
  fileprivate static func notAKind(_ word: String) -> Phrase {
    let kinds = KindArgument.allValueStrings.joined(separator: ", ")
    return Phrase(
      "“\(word)” is no kind of entry. There are \(kinds)", "“\(word)”라는 종류가 없습니다: \(kinds)")
  }
  fileprivate static let isPaused = Phrase("paused", "멈춤")
}
