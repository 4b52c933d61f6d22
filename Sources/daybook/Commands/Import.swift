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
    abstract: Phrase(
      "Import files of other programs, each as a whole or not at all.",
      "다른 프로그램의 파일을 가져옵니다. 파일마다 전부이거나 전무입니다."),
    discussion: Phrase(
      """
      A file is known by its shape, unless --format says what it is: a calendar (.ics), cards (.vcf), todo.txt, \
      what "task export" of Taskwarrior writes, jrnl, tui-journal, Markdown, Org, journals of hledger, ledger and \
      beancount, tables (.csv), the folder of calcurse, diary.json, department.json, employee.json, a ledger table \
      alone or in folders, categories with items, or a book that export --format json wrote. Of any other folder \
      all files that can be read come. \
      A table has a row of headings: those of daybook's own fields, or what spreadsheets and banks call them, such as \
      Task, Due Date, Status or Description; --map says what any other column is. \
      Departments become folders; people of no known department come unassigned, and are linked when \
      its file comes; money without a currency is money of your country. A number of a department \
      is that of the file beside which people come, else of the one that came last. What is in the \
      book already stays as it is. Files come in the order in which they are named, and what is in \
      them in theirs; a file that is named twice is one. One undo takes all of it back. Ctrl-C stops and takes back what was imported so far; what a \
      killed import has left is said by each command until you take it back or keep it.
      """,
      """
      파일이 무엇인지는 꼴을 보고 압니다. --format이 있으면 그것입니다: 달력(.ics), 명함(.vcf), todo.txt, Taskwarrior의 \
      "task export", jrnl, tui-journal, Markdown, Org, hledger와 ledger와 beancount의 분개장, 표(.csv), calcurse 폴더, \
      diary.json, department.json, employee.json, 지출 표 하나나 폴더에 든 것, 항목이 든 분류, export --format json이 쓴 책. \
      그 밖의 폴더에서는 읽을 수 있는 파일이 모두 들어옵니다. 표의 첫 줄은 열 이름입니다. daybook의 이름이나 제목, 기한, 금액, \
      Task, Due Date처럼 흔한 이름이고, 다른 열은 --map으로 정합니다. 부서는 폴더가 됩니다. 부서를 모르는 사람은 소속 없이 들어와 그 \
      파일이 오면 이어집니다. 통화가 없는 돈은 나라의 통화입니다. 부서 번호는 함께 온 파일의 것, 없으면 마지막에 온 것의 \
      번호입니다. 이미 책에 있는 것은 그대로 둡니다. 파일은 적은 차례대로, 그 안의 것도 차례대로 들어오고, 두 번 적은 파일은 \
      하나입니다. undo 한 번으로 모두 되돌립니다. Ctrl-C는 멈추고 들여온 것을 되돌립니다. 강제로 끝난 가져오기가 남긴 것은 \
      되돌리거나 남기기로 할 때까지 명령마다 알립니다.
      """),
    examples: [
      "daybook import --dry-run employee.json department.json",
      "task export | daybook import -",
      "daybook import calendar.ics ~/.calcurse --dry-run",
      "daybook import --format todotxt --folder Home ~/todo.txt",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase("Files, or folders with files; - is standard input.", "파일이나 파일이 든 폴더. -는 표준 입력."),
      valueName: "file"),
    completion: .file(extensions: ExchangeFormat.extensions))
  var files: [String] = []

  private static let formats = ExchangeFormat.imported.map(\.rawValue).joined(separator: ", ")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("What the files are: \(Self.formats).", "파일의 형식: \(Self.formats)."),
      valueName: "format"),
    completion: .list(ExchangeFormat.imported.map(\.rawValue)))
  var format: ExchangeFormat?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Where entries go that name no folder.", "폴더 이름이 없는 항목이 들어갈 곳."), valueName: "name"),
    completion: .folders)
  var folder: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "The zone of times without one, such as Asia/Seoul.", "시간대가 없는 시각의 시간대, 예: Asia/Seoul."),
      valueName: "zone"),
    completion: .list([]))
  var zone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "How the files are encoded, where that is not UTF-8, such as EUC-KR.",
        "UTF-8이 아닌 파일의 인코딩, 예: EUC-KR."),
      valueName: "encoding"),
    completion: .list([]))
  var encoding: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      Phrase("What a column of a table is, such as Fällig=due.", "표의 한 열이 무엇인지, 예: 마감=due."),
      valueName: "column=field"),
    completion: .list([]))
  var map: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Below which account postings are expenses.", "어느 계정 아래의 거래가 지출인지."),
      valueName: "account"),
    completion: .list([]))
  var account: String?

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "What is in the book already takes the values that the files have.",
        "이미 책에 있는 것도 파일의 값으로 바꿉니다.")))
  var update = false

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Leave out items that cannot be read, and import the others.", "읽을 수 없는 것은 빼고 나머지를 가져옵니다."))
  )
  var skipBad = false

  @Flag(
    help: ArgumentHelp(
      Phrase("Only say what would be kept, changed and lost.", "무엇이 남고 바뀌고 없어질지만 말합니다.")))
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Take back what an import has brought that was not finished.", "끝나지 않은 가져오기가 들여온 것을 되돌립니다.")
    ))
  var takeBack = false

  @Flag(
    help: ArgumentHelp(
      Phrase("Keep what an import has brought that was not finished.", "끝나지 않은 가져오기가 들여온 것을 남깁니다."))
  )
  var keep = false

  @OptionGroup var options: BookOptions

  private func checkOptions() throws {
    if takeBack && keep { throw UsageError(.together("--take-back", "--keep")) }
    let ends = takeBack || keep
    if ends, !files.isEmpty || dryRun {
      throw UsageError(
        .together(takeBack ? "--take-back" : "--keep", dryRun ? "--dry-run" : "<file>"))
    }
    if !ends, files.isEmpty { throw UsageError(.filesNeeded) }
  }

  func execute(_ session: Session) throws {
    // Within `validate`, the parser would wrap the errors.
    try checkOptions()
    if takeBack || keep { return try endUnfinished(session) }
    let work = Task { try await importFiles(session) }
    let signals = InterruptSignals { work.cancel() }
    let end = try MainActorJobs.result(of: work).get()
    // By the exit code the shell knows which signal has ended a command.
    if end == .stopped, let signal = signals.received { Glibc.exit(128 + signal) }
  }

  /// Takes back or keeps what a killed import has brought, which each command asks about.
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
    let imports = session.book.imports
    let options = try importOptions(session.book)
    var plans: [ImportPlan] = []
    let paths = await imports.distinct(files)
    for outcome in await imports.plan(await read(paths, imports, &refusals), options) {
      switch outcome {
      case .planned(let plan): plans.append(plan)
      case .refused(let file, let error):
        refusals.append(Refusal(Phrase(outsideScreens: error, file: file)))
      }
    }
    if !dryRun {
      let progress = ProgressLine(session.language)
      defer { progress.clear() }
      let end = try await imports.run(&plans) { progress.show($0) }
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
    options.encoding = try encoding.map(known)
    options.columns = try columns()
    if let account { options.account = account }
    options.updates = update
    options.skipsBad = skipBad
    return options
  }

  private func known(_ name: String) throws -> TextEncoding {
    let all = TextEncoding.all()
    if let encoding = all.first(where: { $0.name.uppercased() == name.uppercased() }) {
      return encoding
    }
    throw UsageError(
      all.isEmpty
        ? .noEncodings : .notAnEncoding(name, all.map(\.name).nearest(to: name.uppercased())))
  }

  private func columns() throws -> [String: FieldKey] {
    try map.reduce(into: [:]) { columns, pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0) }
      guard parts.count == 2 else { throw UsageError(.notAMapping(pair)) }
      guard ImportOptions.isColumn(parts[1]) else { throw UsageError(.notAColumn(parts[1])) }
      columns[parts[0]] = FieldKey(rawValue: parts[1])
    }
  }

  /// Returns the files that can be read, those in folders too; the others are refused.
  @MainActor private func read(
    _ paths: [String], _ imports: ImportService, _ refusals: inout [Refusal]
  ) async -> [ImportFile] {
    var read: [ImportFile] = []
    for path in paths {
      do {
        if path == StandardInput.sign {
          read.append(ImportFile(name: path, bytes: try InputFile.bytes(path)))
        } else {
          read += try await imports.files(at: path)
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
    if let unseen = report.unseen { session.note(unseen) }
    guard dryRun else { return }
    for field in report.fields(session.language) { session.output.line(field.line) }
  }

  /// Reports what was wrong with each file; the last error is thrown, and ends the program.
  private func report(_ refusals: [Refusal]) throws {
    for refusal in refusals.dropLast() { _ = Failure(refusal).report() }
    if let last = refusals.last { throw last }
  }
}

extension Phrase {
  fileprivate static func notAZone(_ text: String) -> Phrase {
    Phrase(
      "No time zone is called “\(text)”. Write it like Europe/Berlin",
      "“\(text)”(이)라는 시간대가 없습니다. Asia/Seoul처럼 쓰십시오")
  }

  fileprivate static let noEncodings = Phrase(
    "--encoding needs the program iconv, which is not there",
    "--encoding에 필요한 iconv 프로그램이 없습니다")

  fileprivate static func notAnEncoding(_ text: String, _ nearest: String?) -> Phrase {
    let hint = nearest.map { Phrase.didYouMean($0) }
    return Phrase(
      "iconv knows no encoding “\(text)”" + (hint.map { ".\($0[.english])" } ?? ""),
      "iconv가 모르는 인코딩입니다: “\(text)”" + (hint.map { ".\($0[.korean])" } ?? ""))
  }

  fileprivate static func notAColumn(_ text: String) -> Phrase {
    Phrase(
      "no field is called “\(text)”. An export with --format csv names them all",
      "“\(text)”(이)라는 필드가 없습니다. --format csv로 내보내면 모든 이름이 나옵니다")
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

/// A count and a rate that are shown on a terminal while something takes long.
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
