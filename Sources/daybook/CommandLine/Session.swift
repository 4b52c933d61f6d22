import Core
import Entities
import Glibc
import Repositories
import Services
import TextUI
import ViewModels

/// What a command works with: the book, the user's language, the way to print.
@MainActor struct Session {
  let book: Book
  let language: Language
  let output: Output
  /// The folder of the book, if there is no book in it yet.
  let folderWithoutBook: String?
  /// Whether the folder was named for this command.
  let isFolderNamed: Bool
  /// The time up to which reminders were shown.
  let reminderWatermark: ReminderWatermark
  private let texts: OutsideTexts
  private let cache: CacheRebuilder

  /// Opens the book of a folder, or the user's own.
  init(data: String?, _ depth: ReadDepth = .brief) throws {
    let environment = ProcessEnvironment.variables
    let repository = try BookFiles.open(
      data: data, environment: environment,
      cache: depth == .wholeLog ? .ignored : ProgramFile.cacheUse)
    if depth == .full { try repository.refresh() }
    cache = CacheRebuilder(repository)
    folderWithoutBook = repository.isBegun ? nil : repository.location.data
    isFolderNamed = data != nil
    texts = OutsideTexts(repository.location)
    reminderWatermark = ReminderWatermark(in: { repository.stateFolder })
    book = Book(
      repository: repository,
      drafts: DraftRepository(in: { repository.draftFolders }, outside: texts),
      backups: repository.backups,
      mirrors: MirrorFiles(
        ConfigurationLocation(environment: environment), book: repository.location.data,
        state: { repository.stateFolder }),
      money: MoneyText(environment: environment),
      dateOrder: Locale(environment: environment).dateOrder,
      // A path of the shell begins in the current folder.
      userFiles: UserFiles(folder: "."))
    let settings = Configuration(environment: environment).settings
    book.firstWeekday = settings.firstWeekday.value
    language = settings.language.value
    output = Output(environment: environment, hasSaved: { repository.hasSaved })
    for phrase in [Phrase(tightened: book.tightened), Phrase(exposed: book.exposed)] {
      if let phrase { StandardStream.error.say(phrase[language]) }
    }
  }

  /// Ends the program: to take the book apart in memory first would only keep the user waiting.
  func end(_ status: ExitStatus) -> Never {
    cache.startIfWanted()
    exit(status.rawValue)
  }

  /// Lets the user edit a draft's text in the editor of `$VISUAL` or `$EDITOR`, and saves it.
  ///
  /// - Returns: whether it was changed.
  @discardableResult
  func editOutside(_ draft: Draft, _ save: (String) throws -> Void) throws -> Bool {
    let editor = ExternalEditor(
      environment: ProcessEnvironment.variables, texts: texts, drafts: book.drafts)
    // A draft that was left to the next start does not belong to this program any more.
    defer { book.drafts.discard() }
    return try editor.edit(draft, save: save)
  }

  /// Keeps a text in a file and returns its path; nil if no file can be made.
  func keepText(_ text: String) -> String? {
    // Why there can be no file is of no use to anybody who has the text.
    (try? texts.make(text)).map(texts.path)
  }

  var dates: DateText { DateText(language) }
}

/// The files of the book that the command line or the environment names.
enum BookFiles {
  /// Opens them; a book that does not exist yet is made by its first edit.
  ///
  /// - Parameter onProgress: called now and then with how far a book that was not folded yet has been read.
  static func open(
    data: String?, environment: [String: String], cache: CacheUse = ProgramFile.cacheUse,
    onProgress: ((Double) -> Void)? = nil
  ) throws(StoreError) -> EntryRepository {
    try EntryRepository(
      at: try location(data: data, environment: environment), now: BookClock.system.now,
      clock: BookClock.system.reader, cache: cache, onProgress: onProgress)
  }

  static func location(
    data: String?, environment: [String: String]
  ) throws(StoreError) -> StoreLocation {
    try StoreLocation(
      environment: environment, option: data,
      currentDirectory: ProcessEnvironment.currentDirectory)
  }
}

extension Session {
  /// Adds the entry of a line, and prints its id.
  func add(
    _ line: String, over draft: TodoDraft = TodoDraft(""),
    _ reading: QuickAddService.Reading = .understood
  ) throws {
    switch reading {
    case .verbatim: printAdded(try book.todos.add(draft))
    case .understood:
      var doubts: [NearMiss] = []
      printAdded(try book.quickAdd.add(line, over: draft) { doubts.append($0) })
      note(doubts)
    }
  }

  /// Says which words of a line look like a day, a time or the like, and stay in the title.
  func noteNearMisses(in line: String) {
    note(book.quickAdd.nearMisses(in: line))
  }

  private func note(_ nearMisses: [NearMiss]) {
    for miss in nearMisses { note(.staysInTitle(miss)) }
  }

  /// Adds an entry of each line, and prints their ids.
  func add(
    _ lines: [PastedLine], over draft: TodoDraft, _ reading: QuickAddService.Reading
  ) throws {
    var doubts: [NearMiss] = []
    let ids = try book.quickAdd.add(lines: lines, over: draft, reading) {
      doubts.append($0)
    }
    output.lines(ids.map(\.text).joined(separator: "\n"))
    note(doubts)
  }

  /// Prints the id of a new entry, and on a terminal also what was understood of it, which nobody could
  /// see before it was added.
  func printAdded(_ id: EntityID) {
    output.line(id.text)
    guard let entry = book.entries.entry(id) else { return }
    if output.isTerminal { output.lines(EntryTable(self).columns([entry], [])) }
    if let day = entry.due ?? entry.date, let time = day.time,
      let moved = book.clock.timeAfterSkip(day)?.time
    {
      note(.skipped(time, movedTo: moved))
    }
    for doubt in book.entries.doubts(about: id) { note(Phrase(doubt)) }
  }

  /// Prints what an act has done, on a terminal behind a sign that it is done.
  func announce(_ done: Phrase) {
    output.line((output.isTerminal ? "✓ " : "") + done[language])
  }

  /// Says that an import was killed, until the user takes it back or keeps it.
  func noteUnfinishedImport() {
    if let unfinished = book.imports.unfinished() { note(.unfinishedImportRemains(unfinished)) }
  }

  /// Says on a terminal that there is no book.
  func noteMissingBook() {
    if let folder = folderWithoutBook, output.isTerminal { note(.noBook(in: folder)) }
  }

  /// Says something beside what was asked for, on standard error.
  func note(_ phrase: Phrase) {
    StandardStream.error.say(phrase[language])
  }
}

extension Session {
  /// Saves a text that was piped in, and may be nowhere else: one that is not saved is kept in a file, or
  /// printed back where there can be none.
  func savePiped(_ text: String, _ save: (String) throws -> Void) throws {
    do {
      try save(text)
    } catch  where !text.allSatisfy(\.isWhitespace) {
      guard let path = keepText(text) else {
        output.text(text)
        throw error
      }
      throw UnsavedInputFile(cause: error, path: path)
    }
  }
}
