import ArgumentParser
import Entities
import Services

struct Spend: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "spend",
    abstract: "Note money spent; prints its id.")

  @Argument(
    help: ArgumentHelp(
      "How much: 4500, ₩4,500, $3.50, '3,50 €', 3만 5천원.",
      discussion: "Without a currency it is that of your country, as the locale has it."))
  var amount: String

  @Argument(help: "What it was spent on.")
  var product: [String]

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What kind of thing that is.", valueName: "name"))
  var category: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The day: yesterday, fri, -3d, 24 Dec, 2026-12-24, with 18:00 if you like.",
      valueName: "date"))
  var date: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The folder it goes to; without one, Inbox.", valueName: "name"),
    completion: .folders)
  var folder: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("A memo.", valueName: "text"))
  var memo: String?

  @OptionGroup var tagged: TagOptions

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    let words = [amount] + product
    let count = book.money.wordCount(ofAmountInFrontOf: words)
    var draft = ExpenseDraft(
      words.dropFirst(count).joined(separator: " "),
      try book.amount(words.prefix(count).joined(separator: " ")))
    draft.category = category
    draft.date = try date.flatMap { try book.date($0) }
    draft.folder = try folder.map { try book.folders.find($0).id }
    draft.memo = memo
    draft.tags = tagged.tags
    session.printAdded(try book.ledger.add(draft))
  }
}
