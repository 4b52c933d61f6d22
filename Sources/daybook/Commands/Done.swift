import ArgumentParser
import Services

struct Done: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "done", abstract: "Set to-dos as done and expenses as settled.")

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.entries.finish(ids.entries(in: session.book))
  }
}
