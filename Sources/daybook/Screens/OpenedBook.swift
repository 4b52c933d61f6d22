import Entities
import Repositories
import Services
import ViewModels

/// A book with its files, and what the top line calls it.
@MainActor struct OpenedBook {
  let book: Book
  let repository: FileEntryRepository
  /// Nil for the user's own book.
  var label: Phrase?
  /// What is left to do when the program ends.
  var onClose: @MainActor () -> Void = {}

  /// The user's own book.
  init(
    data: String?, environment: [String: String], onProgress: @escaping (Double) -> Void
  ) throws {
    let repository = try BookFiles.open(
      data: data, environment: environment, onProgress: onProgress)
    self.init(repository, backups: repository.backups, clock: .system, environment)
  }

  private init(
    _ repository: FileEntryRepository, backups: (any BackupRepository)?, clock: BookClock,
    _ environment: [String: String]
  ) {
    self.repository = repository
    let drafts = FileDraftRepository(
      in: { repository.draftFolders }, outside: OutsideTexts(repository.location))
    book = Book(
      repository: repository, drafts: drafts,
      viewState: ViewStateFile(in: { repository.stateFolder }), backups: backups, clock: clock,
      money: MoneyText(environment: environment),
      dateOrder: Locale(environment: environment).dateOrder,
      userFiles: UserFiles(
        home: environment["HOME"], folder: ProcessEnvironment.currentDirectory))
  }

  /// A book of sample data in a folder of its own, which goes when the program ends.
  static func demo(environment: [String: String]) throws -> OpenedBook {
    let folder = try TemporaryFolder(environment: environment)
    let clock = DemoClock()
    let repository = try FileEntryRepository(
      at: StoreLocation(data: "\(folder.path)/book", state: "\(folder.path)/state"),
      now: { clock.now })
    var opened = OpenedBook(repository, backups: nil, clock: clock.clock, environment)
    try DemoBook(opened.book, clock: clock).write()
    repository.beginHistory()
    opened.label = .demoBook
    opened.onClose = folder.remove
    return opened
  }
}
