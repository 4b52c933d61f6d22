import Core
import FoundationEssentials
import Glibc
import Repositories
import Services
import ViewModels

/// A book with its files, and what the top line calls it.
@MainActor struct OpenedBook {
  let book: Book
  let repository: EntryRepository
  /// Nil for the user's own book.
  var label: Phrase?
  var isOwn: Bool { label == nil }
  /// What is left to do when the program ends.
  var onClose: @MainActor () -> Void = {}

  /// The user's own book.
  init(
    data: String?, environment: [String: String], onProgress: @escaping (Double) -> Void
  ) throws {
    let repository = try BookFiles.open(
      data: data, environment: environment, onProgress: onProgress)
    let mirrors = MirrorFiles(
      ConfigurationLocation(environment: environment), book: repository.location.data,
      state: { repository.stateFolder })
    self.init(
      repository, backups: repository.backups, mirrors: mirrors, clock: .system, environment)
  }

  private init(
    _ repository: EntryRepository, backups: BackupRepository?, mirrors: MirrorFiles?,
    clock: BookClock, _ environment: [String: String]
  ) {
    self.repository = repository
    let drafts = DraftRepository(
      in: { repository.draftFolders }, outside: OutsideTexts(repository.location))
    book = Book(
      repository: repository, drafts: drafts,
      viewState: ViewStateFile(in: { repository.stateFolder }), backups: backups, mirrors: mirrors,
      clock: clock, money: MoneyText(environment: environment),
      dateOrder: Locale(environment: environment).dateOrder,
      userFiles: UserFiles(
        home: environment["HOME"], folder: ProcessEnvironment.currentDirectory))
  }

  /// A book of sample data in a folder of its own, which goes when the program ends.
  static func demo(environment: [String: String]) throws -> OpenedBook {
    let folder = try TemporaryFolder(environment: environment)
    let clock = DemoClock()
    let repository = try EntryRepository(
      at: StoreLocation(data: "\(folder.path)/book", state: "\(folder.path)/state"),
      now: { clock.now }, clock: clock.clock.reader)
    var opened = OpenedBook(
      repository, backups: nil, mirrors: nil, clock: clock.clock, environment)
    try DemoBook(opened.book, clock: clock).write()
    repository.beginHistory()
    opened.label = .demoBook
    opened.onClose = folder.remove
    return opened
  }
}

/// A folder of this program's own that nobody else can read.
struct TemporaryFolder {
  let path: String

  init(environment: [String: String]) throws {
    let parent = environment.value(for: "TMPDIR") ?? "/tmp"
    // mkdtemp(3) asks for six X at the end, and replaces them to make the name unique.
    var name = Array("\(parent)/daybook-demo-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw Refusal(.noTemporaryFolder(TemporaryFolderError(parent: parent, number: errno)))
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func remove() {
    // What stays behind is in a place that the system clears.
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// No folder could be made in a place for temporary files.
struct TemporaryFolderError {
  let parent: String
  let number: Int32
}
