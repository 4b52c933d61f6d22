import ArgumentParser
import Core
import Entities
import Glibc
import Repositories
import Services
import Terminal
import ViewModels

struct Import: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "import",
    abstract: "Import files of other programs, each as a whole or not at all.",
    discussion: """
      A file is known by its shape, unless --format says what it is: a calendar (.ics), cards (.vcf), todo.txt, \
      what "task export" of Taskwarrior writes, jrnl, tui-journal, Markdown, Org, journals of hledger, ledger and \
      beancount, tables (.csv), the folder of calcurse, diary.json, department.json, employee.json, a ledger table \
      alone or in folders, categories with items, or a book that export --format json wrote. Of any other folder \
      all files that can be read come. \
      Departments become folders; people of no known department come unassigned, and are linked when \
      its file comes; money without a currency is money of your country. A number of a department \
      is that of the file beside which people come, else of the one that came last. What is in the \
      book already stays as it is. Files come in the order in which they are named, and what is in \
      them in theirs; a file that is named twice is one. One undo takes all of it back. Ctrl-C stops and takes back what was imported so far; what a \
      killed import has left is said by each command until you take it back or keep it.
      """,
    examples: [
      "daybook import --dry-run employee.json department.json",
      "task export | daybook import -",
      "daybook import calendar.ics ~/.calcurse --dry-run",
      "daybook import --format todotxt --folder Home ~/todo.txt",
    ])

  @Argument(
    help: ArgumentHelp(
      "Files, or folders with files; - is standard input.", valueName: "file"),
    completion: .file(extensions: ExchangeFormat.extensions))
  var files: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the files are: \(ExchangeFormat.imported.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"),
    completion: .list(ExchangeFormat.imported.map(\.rawValue)))
  var format: ExchangeFormat?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Where entries go that name no folder.", valueName: "name"),
    completion: .folders)
  var folder: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zone of times without one, such as Asia/Seoul.", valueName: "zone"),
    completion: .list([]))
  var zone: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "What a column of a table is, such as Fällig=due.", valueName: "column=field"),
    completion: .list([]))
  var map: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Below which account postings are expenses.", valueName: "account"),
    completion: .list([]))
  var account: String?

  @Flag(help: "What is in the book already takes the values that the files have.")
  var update = false

  @Flag(help: "Leave out items that cannot be read, and import the others.")
  var skipBad = false

  @Flag(help: "Only say what would be kept, changed and lost.")
  var dryRun = false

  @Flag(help: "Take back what an import has brought that was not finished.")
  var takeBack = false

  @Flag(help: "Keep what an import has brought that was not finished.")
  var keep = false

  @OptionGroup var options: BookOptions

  func validate() throws {
    if takeBack && keep { throw UsageError(.together("--take-back", "--keep")) }
    let ends = takeBack || keep
    if ends, !files.isEmpty || dryRun {
      throw UsageError(
        .together(takeBack ? "--take-back" : "--keep", dryRun ? "--dry-run" : "<file>"))
    }
    if !ends, files.isEmpty { throw UsageError(.filesNeeded) }
  }

  func execute(_ session: Session) throws {
    if takeBack || keep { return try endUnfinished(session) }
    let work = Task { try await importFiles(session) }
    let signals = InterruptSignals { work.cancel() }
    let end = try MainActorJobs.result(of: work).get()
    // The shell knows by the number which signal has ended a command.
    if end == .stopped, let signal = signals.received { Glibc.exit(128 + signal) }
  }

  /// Answers what each command asks about an import that was killed.
  @MainActor private func endUnfinished(_ session: Session) throws {
    let imports = session.book.imports
    guard let unfinished = imports.unfinished() else { throw Refusal(.noUnfinishedImport) }
    if takeBack { try imports.takeBack(unfinished) } else { try imports.keep(unfinished) }
    session.output.line(
      (takeBack ? Phrase.tookBack(unfinished) : .kept(unfinished))[session.language])
  }

  private enum End {
    case done
    case stopped
  }

  @MainActor private func importFiles(_ session: Session) async throws -> End {
    try session.book.refresh()
    var refusals: [Refusal] = []
    let sources = await read(await UserFiles(folder: ".").distinct(files), &refusals)
    var plans: [ImportPlan] = []
    for outcome in await session.book.imports.plan(sources, try importOptions(session.book)) {
      switch outcome {
      case .planned(let plan): plans.append(plan)
      case .refused(let file, let error): refusals.append(Refusal(Phrase(error, file: file)))
      }
    }
    if !dryRun {
      let progress = ProgressLine(session.language)
      defer { progress.clear() }
      let end = try await session.book.imports.run(&plans) { progress.show($0) }
      progress.clear()
      if end.done < end.total || Task.isCancelled && end.total == 0 {
        session.note(.importStopped(end))
        return .stopped
      }
    }
    for plan in plans { print(ImportReport(plan, dryRun ? .planned : .done), session) }
    try report(refusals)
    return .done
  }

  @MainActor private func importOptions(_ book: Book) throws -> ImportOptions {
    var options = ImportOptions()
    options.format = format
    options.folder = try folder.map { try book.folders.find($0).name }
    if let zone {
      guard isInZoneTable(zone) else { throw UsageError(.notAZone(zone)) }
      options.zone = zone
    }
    options.columns = try columns()
    if let account { options.account = account }
    options.updates = update
    options.skipsBad = skipBad
    return options
  }

  private func columns() throws -> [String: FieldKey] {
    try map.reduce(into: [:]) { columns, pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0) }
      guard parts.count == 2 else { throw UsageError(.notAMapping(pair)) }
      columns[parts[0]] = FieldKey(rawValue: parts[1])
    }
  }

  /// The files that can be read, those of folders too; the others are refused.
  private func read(_ paths: [String], _ refusals: inout [Refusal]) async -> [ImportFile] {
    var read: [ImportFile] = []
    for path in paths {
      do {
        if path == StandardInput.sign {
          read.append(ImportFile(name: path, bytes: try InputFile.bytes(path)))
        } else {
          read += try await ImportFile.all(at: path, UserFiles(folder: "."))
        }
      } catch let refusal as Refusal {
        refusals.append(refusal)
      } catch {
        let reason = (error as? FileSystemError)?.reason ?? "\(error)"
        refusals.append(Refusal(.unreadable(path, reason)))
      }
    }
    return read
  }

  @MainActor private func print(_ report: ImportReport, _ session: Session) {
    session.output.line(report.headline(session.language))
    for line in report.skipped(session.language) { session.note(Phrase(verbatim: line)) }
    guard dryRun else { return }
    for field in report.fields(session.language) { session.output.line(field.line) }
  }

  /// Says what was wrong with each file; the last one ends the program.
  private func report(_ refusals: [Refusal]) throws {
    for refusal in refusals.dropLast() { _ = Failure(refusal).report() }
    if let last = refusals.last { throw last }
  }
}

extension Phrase {
  fileprivate static func notAZone(_ text: String) -> Phrase {
    Phrase(
      "No time zone is called “\(text)”. They are called as Europe/Berlin is",
      "“\(text)”라는 시간대가 없습니다. Asia/Seoul처럼 쓰십시오")
  }

  fileprivate static func notAMapping(_ text: String) -> Phrase {
    Phrase(
      "“\(text)” says no column and field. Write it as --map Title=title",
      "“\(text)”에 열과 필드가 없습니다. --map 제목=title처럼 쓰십시오")
  }

  fileprivate static let filesNeeded = Phrase(
    "Name a file to import, or - for standard input. See daybook import --help",
    "가져올 파일이나 표준 입력을 뜻하는 -가 필요합니다. daybook import --help를 보십시오")
}

/// A count and a rate that run on a terminal while something takes long.
@MainActor final class ProgressLine {
  private let language: Language
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now

  init(_ language: Language) {
    self.language = language
  }

  func show(_ progress: OperationProgress) {
    guard isShown else { return }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = Int(Double(progress.done) / max(seconds, 0.001))
    let text = Phrase.imported(progress.done, of: progress.total, perSecond: rate)[language]
    StandardStream.error.write("\r\u{1B}[K\(text)")
  }

  /// Leaves the line empty for what comes next.
  func clear() {
    if isShown { StandardStream.error.write("\r\u{1B}[K") }
  }
}

extension Phrase {
  fileprivate static func imported(_ done: Int, of total: Int, perSecond rate: Int) -> Phrase {
    Phrase("\(done) of \(total), \(rate) a second", "\(total)개 중 \(done)개, 초당 \(rate)개")
  }
}
