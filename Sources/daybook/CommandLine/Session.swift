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
  private let cache: CacheMaker

  /// Opens the book of a folder, or the user's own.
  init(data: String?) throws {
    let environment = ProcessEnvironment.variables
    let repository = try BookFiles.open(data: data, environment: environment)
    cache = CacheMaker(repository)
    book = Book(
      repository: repository, backups: repository.backups,
      money: MoneyText(environment: environment),
      dateOrder: Locale(environment: environment).dateOrder)
    let settings = Configuration(environment: environment).settings
    book.firstWeekday = settings.firstWeekday.value
    language = Language(settings.language.value)
    output = Output(environment: environment)
  }

  /// Ends the program: to take the book apart in memory first would only keep the user waiting.
  func end() -> Never {
    cache.startIfWanted()
    exit(ExitStatus.ok.rawValue)
  }

  var dates: DateText { DateText(language) }
}
