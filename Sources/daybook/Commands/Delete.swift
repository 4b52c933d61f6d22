import ArgumentParser
import Services

struct Delete: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "delete",
    abstract: "Delete entries; undo brings them back.")

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.entries.delete(ids.entries(in: session.book))
  }
}
