import ArgumentParser
import Services
import Terminal
import ViewModels

struct Import: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "import",
    abstract: "Import files of other programs, each as a whole or not at all.",
    discussion: """
      A file is known by its shape: diary.json, department.json, employee.json, a ledger table \
      alone or in folders, categories with items, what "task export" of Taskwarrior and \
      "jrnl --format json" write, or a book that export --format json wrote. \
      Departments become folders; people of no known department come unassigned; money without a \
      currency is money of your country. What was imported before is recognised and stays as it \
      is. One undo takes all of it back.
      """)

  @Argument(
    help: ArgumentHelp("JSON files; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var files: [String]

  @Flag(help: "Only say what would be kept, changed and lost.")
  var dryRun = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try MainActorJobs.result(of: Task { try await takeIn(session) }).get()
  }

  @MainActor private func takeIn(_ session: Session) async throws {
    try session.book.refresh()
    var refusals: [Refusal] = []
    let sources = read(&refusals)
    var plans: [ImportPlan] = []
    for outcome in await session.book.imports.plan(sources) {
      switch outcome {
      case .planned(let plan): plans.append(plan)
      case .refused(let file, let error): refusals.append(Refusal(Phrase(error, file: file)))
      }
    }
    if !dryRun {
      let progress = ProgressLine(session.language)
      defer { progress.clear() }
      try await session.book.imports.run(&plans) { progress.show($0) }
    }
    for plan in plans { print(ImportReport(plan, dryRun ? .planned : .done), session) }
    try report(refusals)
  }

  /// The files that can be read; the others are refused.
  private func read(_ refusals: inout [Refusal]) -> [ImportFile] {
    files.compactMap { path in
      do throws(Refusal) {
        return ImportFile(name: path, bytes: try InputFile.bytes(path))
      } catch {
        refusals.append(error)
        return nil
      }
    }
  }

  @MainActor private func print(_ report: ImportReport, _ session: Session) {
    session.output.line(report.headline(session.language))
    guard dryRun else { return }
    for field in report.fields(session.language) { session.output.line(field.line) }
  }

  /// Says what was wrong with each file; the last one ends the program.
  private func report(_ refusals: [Refusal]) throws {
    for refusal in refusals.dropLast() { _ = Failure(refusal).report() }
    if let last = refusals.last { throw last }
  }
}
