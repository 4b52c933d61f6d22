import ArgumentParser
import Services

struct Unassign: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "unassign", abstract: "Put entries back into Inbox.")

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.entries.assign(ids.entries(in: session.book), to: nil)
  }
}
