import ArgumentParser
import Services

struct Reopen: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "reopen", abstract: "Set to-dos as not done and expenses as not settled.")

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.entries.reopen(ids.entries(in: session.book))
  }
}
