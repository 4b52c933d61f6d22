import Entities
import Glibc
import Repositories
import Services
import ViewModels

/// What a command works with: the book, the user's language, the way to print.
@MainActor struct Session {
  let book: Book
  let language: Language
  let output: Output
  /// The folder that was named, when there is no book in it yet.
  let folderWithoutBook: String?
  private let texts: OutsideTexts
  private let cache: CacheRebuilder

  /// Opens the book of a folder, or the user's own.
  init(data: String?, _ care: BookCare = .brief) throws {
    let environment = ProcessEnvironment.variables
    let repository = try BookFiles.open(
      data: data, environment: environment,
      cache: care == .wholeLog ? .ignored : ProgramFile.cacheUse)
    if care == .full { try BookFiles.look(at: repository) }
    cache = CacheRebuilder(repository)
    folderWithoutBook = data != nil && !repository.isBegun ? repository.location.data : nil
    texts = OutsideTexts(repository.location)
    book = Book(
      repository: repository,
      drafts: FileDraftRepository(in: { repository.draftFolders }, outside: texts),
      backups: repository.backups,
      money: MoneyText(environment: environment),
      dateOrder: Locale(environment: environment).dateOrder)
    let settings = Configuration(environment: environment).settings
    book.firstWeekday = settings.firstWeekday.value
    language = Language(settings.language.value)
    output = Output(environment: environment)
    if let phrase = Phrase(tightened: book.tightened) {
      StandardStream.error.say(phrase[language])
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
    // One that was left to the next start is none of this program's any more.
    defer { book.drafts.discard() }
    return try editor.edit(draft, save: save)
  }

  /// Keeps a text in a file and returns its path; nil where there can be none.
  func keepText(_ text: String) -> String? {
    // Why there can be no file is of no use to anybody who has the text.
    (try? texts.make(text)).map(texts.path)
  }

  var dates: DateText { DateText(language) }
}
