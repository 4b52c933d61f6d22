import Core
import Entities
import Services

/// The sheet that reads files, says what they hold, and imports it if the user wants that.
@MainActor package final class ImportViewModel: ListScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = ImportState() {
    didSet { if state != oldValue { onUpdated() } }
  }
  /// The task that reads or imports the files.
  package private(set) var work: Task<Void, Never>?

  private let context: ScreenContext
  /// The sheet on which the files were chosen.
  private weak var chooser: (any Scene)?
  private let paths: [String]
  private var options = ImportOptions()
  private var plans: [ImportPlan] = []
  private var lines: [ImportState.Line] = []
  private lazy var listScope = ListScope(self)

  package init(_ paths: [String], chosenOn chooser: any Scene, context: ScreenContext) {
    self.context = context
    self.chooser = chooser
    self.paths = paths
    read()
  }

  isolated deinit {
    work?.cancel()
  }

  package var scopes: ScopeStack { .importing }
  package var commandTargets: [any CommandTarget] { [self, listScope] }

  /// Reads the files in the format that they seem to have, or in the one that the user chose.
  private func read() {
    let language = context.language
    work?.cancel()
    plans = []
    lines = []
    update { state in
      let title = EverywhereCommand.importFiles.info.title[language]
      state.title = options.format.map { "\(title)  \($0.title)" } ?? title
      state.phase = .reading
      state.message = Phrase.readingFiles[language]
      state.position.setCount(0)
    }
    work = Task { [weak self, service = context.book.imports, paths, options] in
      let outcomes = await service.plan(paths: paths, options)
      guard !Task.isCancelled else { return }
      self?.show(outcomes)
    }
  }

  /// Shows what the files hold; if all are refused and no other format would help, closes the sheet and notifies the
  /// user.
  private func show(_ outcomes: [ImportOutcome]) {
    let language = context.language
    let samples = SampleText(context)
    var isOfAnotherFormat = options.format != nil
    for outcome in outcomes {
      switch outcome {
      case .planned(let plan):
        let report = ImportReport(plan, .planned)
        // A long path would leave no room for the numbers.
        let name = TypedPath(plan.file).start.unlessEmpty
        lines.append(ImportState.Line(.file, report.headline(language, of: name)))
        lines += plan.samples.map { ImportState.Line(.sample, samples.text($0)) }
        lines += report.skipped(language).map { ImportState.Line(.refusal, $0) }
        lines += report.fields(language).map { ImportState.Line($0) }
        plans.append(plan)
      case .refused(let file, let error):
        if error.isOfFormat { isOfAnotherFormat = true }
        let text = Phrase(error, file: file)[language]
        lines.append(ImportState.Line(.refusal, text))
      }
    }
    guard !plans.isEmpty || isOfAnotherFormat else { return refuse() }
    for refusal in refusals { context.navigator?.record(refusal) }
    update { state in
      state.phase = .planned
      state.message =
        (plans.isEmpty ? Phrase.nothingReadable(context.keys) : .toImport(plans))[language]
      state.position.setCount(lines.count)
    }
  }

  private var refusals: [Notice] {
    lines.filter { $0.role == .refusal }.map { Notice(.error, $0.text) }
  }

  private func refuse() {
    for refusal in refusals { context.navigator?.notify(refusal) }
    context.navigator?.dismiss(self)
  }

  package func update(_ change: (inout ImportState) -> Void) {
    var next = state
    change(&next)
    next.lines = Array(lines[next.position.visible])
    state = next
  }
}

extension ImportViewModel: CommandTarget {
  package typealias Command = ImportCommand

  package func availability(of command: ImportCommand) -> Availability {
    switch command {
    case .stop: .available
    case .nextFormat, .previousFormat:
      state.phase == .planned || state.phase == .reading
        ? .available : .unavailable(because: .isBusy)
    case .importFiles where state.phase != .planned: .unavailable(because: .isBusy)
    case .importFiles where plans.isEmpty: .unavailable(because: .nothingReadable(context.keys))
    case .importFiles:
      plans.contains(where: \.changesBook) ? .available : .unavailable(because: .nothingNew)
    }
  }

  package func perform(_ command: ImportCommand) throws {
    switch command {
    case .importFiles: importFiles()
    case .nextFormat: switchFormat(by: 1)
    case .previousFormat: switchFormat(by: -1)
    case .stop: stop()
    }
  }

  /// Reads the files in the next format; after the last one, in the format that they seem to have.
  private func switchFormat(by step: Int) {
    let formats: [ExchangeFormat?] = [nil] + ExchangeFormat.imported
    let place = formats.firstIndex(of: options.format) ?? 0
    options.format = formats[place.stepped(by: step, among: formats.count)]
    read()
  }

  private func importFiles() {
    let start = context.book.clock.now()
    update { $0.phase = .running }
    let total = plans.map { $0.newCount + $0.updatedCount + $0.linkedCount }.reduce(0, +)
    show(OperationProgress(done: 0, total: total), since: start)
    var plans = plans
    self.plans = []
    // The task keeps the sheet alive: what it has written must be reported.
    work = Task {
      do {
        let progress = try await context.book.imports.run(&plans) { show($0, since: start) }
        finish(progress)
      } catch {
        close()
        context.notify(.error, Phrase(error: error, context.keys))
      }
    }
  }

  private func show(_ progress: OperationProgress, since start: Timestamp) {
    let rate = progress.rate(since: start, at: context.book.clock.now())
    update { state in
      state.ratio = progress.ratio
      state.message = Phrase.progress(progress, perSecond: rate)[context.language]
    }
  }

  /// Closes the sheet if the import has not begun; a running import ends with the current batch.
  private func stop() {
    work?.cancel()
    if state.phase == .running {
      update { $0.phase = .stopping }
    } else if state.phase != .stopping {
      context.navigator?.dismiss(self)
    }
  }

  private func finish(_ progress: OperationProgress) {
    close()
    guard progress.done < progress.total else { return }
    context.notify(.warning, .importStopped(progress))
  }

  /// Closes this sheet, and the one on which the files were chosen.
  private func close() {
    context.navigator?.dismiss(self)
    if let chooser { context.navigator?.dismiss(chooser) }
  }
}

/// What the import sheet shows.
package struct ImportState: ListState, Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// The files are read and compared with the book.
    case reading
    /// The import waits for the user to start it.
    case planned
    case running
    /// The current batch is the last one.
    case stopping
  }

  /// A line of the summary.
  package struct Line: Equatable, Sendable {
    package enum Role: Equatable, Sendable {
      case file
      /// An entry as it will be.
      case sample
      case field
      case refusal
    }

    package let role: Role
    package let text: String
    /// The field that the line is about, if it is about one.
    package let field: FieldReport?

    package init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
      field = nil
    }

    init(_ field: FieldReport) {
      role = .field
      text = field.line
      self.field = field
    }
  }

  package var phase = Phase.reading
  package var title = ""
  /// The lines on the screen.
  package var lines: [Line] = []
  package var position = ListPosition()
  /// `24,000 of 100,000 · 31,000 a second`, or what the files hold.
  package var message = ""
  /// How much is done, from 0 to 1; nil while that is not known.
  package var ratio: Double?

  package init() {}
}

/// What can be done with files that were read.
package enum ImportCommand: String, CommandSet {
  case importFiles = "import"
  case nextFormat = "next-format"
  case previousFormat = "previous-format"
  case stop

  package static let scope = "import"
  package static let scopeTitle = Phrase("Import", "가져오기")

  package var info: CommandInfo {
    switch self {
    case .importFiles:
      CommandInfo(
        Phrase("Import", "가져오기"), Phrase("Import what the files hold", "파일에 든 것을 가져옵니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .nextFormat:
      CommandInfo(
        Phrase("Format", "형식"),
        Phrase("Read the files as the next format", "파일을 다음 형식으로 읽습니다"),
        keys: ["tab"], group: .edit, prominence: .hint)
    case .previousFormat:
      CommandInfo(
        Phrase("Format before", "이전 형식"),
        Phrase("Read the files as the format before", "파일을 이전 형식으로 읽습니다"),
        keys: ["shift+tab"], group: .edit)
    case .stop:
      CommandInfo(
        Phrase("Stop", "그만두기"),
        Phrase("Stop, and take back what is imported so far", "그만두고 지금까지 가져온 것을 되돌립니다"),
        keys: ["esc", "q"], group: .edit, prominence: .lastHint)
    }
  }
}

/// The answers to the question about an import whose program was killed.
package enum UnfinishedImportCommand: String, CommandSet {
  case takeBack = "take-back"
  case keep
  case later

  package static let scope = "unfinished-import"
  package static let scopeTitle = Phrase.unfinishedImportTitle

  package var info: CommandInfo {
    switch self {
    case .takeBack:
      CommandInfo(
        Phrase("Take back", "되돌리기"), Phrase("Take back what is in the book", "책에 있는 것을 되돌립니다"),
        keys: ["y", "enter"], group: .edit, prominence: .hint)
    case .keep:
      CommandInfo(
        Phrase("Keep", "남기기"), Phrase("Keep what is in the book", "책에 있는 것을 남깁니다"),
        keys: ["n"], group: .edit, prominence: .hint)
    case .later:
      CommandInfo(
        Phrase("Later", "나중에"), Phrase("Ask again at the next start", "다음에 열 때 다시 묻습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .lastHint)
    }
  }

  /// Returns the question about an unfinished import; nil if there is none.
  @MainActor static func question(
    _ context: ScreenContext
  ) -> QuestionViewModel<UnfinishedImportCommand>? {
    guard let unfinished = context.book.imports.unfinished() else { return nil }
    return QuestionViewModel(
      title: .unfinishedImportTitle, message: .unfinishedImport(unfinished), context: context
    ) { answer in
      let said: Phrase
      switch answer {
      case .takeBack:
        try context.book.imports.takeBack(unfinished)
        said = .tookBack(unfinished)
      case .keep:
        try context.book.imports.keep(unfinished)
        said = .kept(unfinished)
      case .later: return
      }
      context.notify(.done, said)
    }
  }
}

/// Writes an entry of a file in one line, as it will be in the book.
@MainActor struct SampleText {
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  /// `to-do  Fix the roof  tomorrow 15:00  #diy`.
  func text(_ entry: any EntryEntity) -> String {
    let language = context.language
    let kind = Phrase.kind(type(of: entry).kind)[language]
    let tags = (entry.tags ?? []).map { "#\($0)" }
    let parts = [kind, entry.title.unlessEmpty, value(entry)] + tags
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  /// Returns when the entry is, for an expense also how much it cost.
  private func value(_ entry: any EntryEntity) -> String? {
    switch entry {
    case let todo as TodoEntity: return todo.due.map(day)
    case let event as EventEntity: return day(event.date)
    case let page as DiaryEntity: return day(page.date)
    case let expense as ExpenseEntity:
      return "\(context.book.money.text(expense.amount))  \(day(expense.date))"
    default: return nil
    }
  }

  private func day(_ day: DayTime) -> String {
    let clock = context.book.clock
    return context.dates.due(clock.here(day), today: clock.today)
  }
}

extension ExchangeError {
  /// Whether another format may read the file.
  fileprivate var isOfFormat: Bool {
    switch reason {
    case .unknownShape, .ambiguous: true
    default: false
    }
  }
}
