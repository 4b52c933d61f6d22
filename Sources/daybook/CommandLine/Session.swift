import Services
import ViewModels

/// What a command works with: the book, the user's language, the way to print.
@MainActor struct Session {
  let book: Book
  let language: Language
  let output: Output

  init(_ options: BookOptions) throws {
    let environment = ProcessEnvironment.variables
    book = Book(repository: try BookFiles.open(data: options.data, environment: environment))
    language = Language(environment: environment)
    output = Output(environment: environment)
  }

  var dates: DateText { DateText(language) }
}
