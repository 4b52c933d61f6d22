import ArgumentParser
import Services

struct Done: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "done", abstract: "Set to-dos as done.")

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.todos.complete(ids.entries(in: session.book))
  }
}

struct Reopen: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "reopen", abstract: "Set to-dos as not done.")

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.todos.reopen(ids.entries(in: session.book))
  }
}
