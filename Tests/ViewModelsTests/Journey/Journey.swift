import Core
import MemoryFiles
import Repositories
import Services
import ViewModels
import WallClock

/// The program without its views and terminal, driven by keys, at 09:41 on Saturday 21 November
/// 2026 in Seoul.
@MainActor final class Journey {
  let files: MemoryFileSystem
  let book: Book
  let clock: WallClock
  let settings: SettingsService
  let timeServer = ManualTimeRepository()
  let shell: ShellViewModel
  let program: ProgramLog

  convenience init(_ language: Language = .english) throws {
    try self.init(language, on: MemoryFileSystem(), idPrefix: "id")
  }

  /// Creates a journey with variables of the environment.
  convenience init(environment: [String: String]) throws {
    try self.init(.english, environment, on: MemoryFileSystem(), idPrefix: "id")
  }

  /// Creates a journey with a configuration file.
  convenience init(_ language: Language = .english, configuration: String) throws {
    let files = MemoryFileSystem()
    try files.makeDirectories(durably: "/home/.config/daybook")
    try files.put("/home/.config/daybook/config.toml", Array(configuration.utf8))
    try self.init(language, on: files, idPrefix: "id")
  }

  /// Creates a journey with a folder of real files to import.
  convenience init(_ language: Language = .english, userFiles: UserFiles) throws {
    try self.init(language, on: MemoryFileSystem(), userFiles: userFiles, idPrefix: "id")
  }

  init(
    _ language: Language, _ environment: [String: String] = [:], on files: MemoryFileSystem,
    userFiles: UserFiles = UserFiles(), clock: WallClock = WallClock(),
    bookClock: BookClock? = nil, idPrefix: String
  ) throws {
    self.files = files
    self.clock = clock
    let bookClock = bookClock ?? clock.bookClock
    let repository = try EntryRepository(
      at: StoreLocation(data: "/home/book/data", state: "/home/book/state"), files: files,
      now: { clock.now })
    var count = 0
    book = Book(
      repository: repository,
      drafts: DraftRepository(
        in: { repository.draftFolders }, outside: OutsideTexts(repository.location, files: files),
        files: files),
      viewState: ViewStateFile(in: { repository.stateFolder }, files: files),
      mirrors: MirrorFiles(
        ConfigurationLocation(environment: ["HOME": "/home"]), book: "/home/book",
        state: { "/home/book/state" }, files: files),
      clock: bookClock, userFiles: userFiles
    ) {
      count += 1
      return EntityID("\(idPrefix)-\(count)")
    }
    let program = ProgramLog()
    self.program = program
    settings = SettingsService(language, environment, on: files)
    shell = ShellViewModel(
      book: book, settings: settings,
      networkClock: ClockService(
        repository: timeServer, settings: settings, clock: bookClock),
      control: program.control)
  }

  /// Returns another instance on the same files.
  func neighbour() throws -> Journey {
    try Journey(.english, on: files, idPrefix: "neighbour")
  }

  func press(_ keys: String...) {
    for key in keys { shell.press(key) }
  }

  func type(_ text: String) {
    for character in text {
      shell.press([" ": "space", "\n": "enter"][character] ?? String(character))
    }
  }

  /// Types into the open line and enters it; if the line then waits for another entry, it is closed.
  func enter(_ text: String) {
    type(text)
    press("enter")
    guard case .quickAdd(let line)? = shell.overlays.last, line.state.input.isEmpty else { return }
    shell.dismiss(line)
  }

  @discardableResult
  func add(_ titles: String..., to folder: EntityID? = nil) throws -> [EntityID] {
    try titles.map { try book.todos.add(TodoDraft($0, folder: folder)) }
  }

  /// Makes every write to a file fail from now on.
  func fillDisk() {
    files.fault = Fault(call: files.calls + 1, .shortWrite(0), .forGood)
  }

  func freeDisk() {
    files.fault = nil
  }
}
