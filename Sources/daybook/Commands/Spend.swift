import ArgumentParser
import Core
import Services

struct Spend: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "spend",
    abstract: "Note money spent; prints its id.",
    discussion:
      "The amount may stand in front of what it was spent on, or behind it, in one argument or several.",
    examples: [
      "daybook spend 4500 coffee --category food",
      "daybook spend 'taxi 15,000'",
      "daybook spend book '$18.90' --date 'last fri'",
    ])

  @Argument(
    help: ArgumentHelp(
      "How much, 4500, ₩4,500, $3.50, '3,50 €' or 3만 5천원, and what it was spent on.",
      discussion: "Without a currency it is that of your country, as the locale has it.",
      valueName: "amount and product"))
  var words: [String]

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What kind of thing that is.", valueName: "name"))
  var category: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The day: yesterday, fri, -3d, 24 Dec, 2026-12-24, with 18:00 if you like.",
      valueName: "date"))
  var date: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("The folder it goes to; without one, Inbox.", valueName: "name"),
    completion: .folders)
  var folder: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("A memo.", valueName: "text"))
  var memo: String?

  @OptionGroup var tagged: TagOptions

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    var draft = try draft(in: book)
    draft.category = category
    draft.date = try date.flatMap { try book.date($0) }
    draft.folder = try folder.map { try book.folders.find($0).id }
    draft.memo = memo
    draft.tags = tagged.tags
    session.printAdded(try book.ledger.add(draft))
  }

  @MainActor private func draft(in book: Book) throws -> ExpenseDraft {
    let words = words.count == 1 ? words[0].split(separator: " ").map(String.init) : words
    let front = book.money.wordCount(ofAmountInFrontOf: words)
    do {
      let amount = try book.amount(words.prefix(front).joined(separator: " "))
      return ExpenseDraft(words.dropFirst(front).joined(separator: " "), amount)
    } catch {
      // The longest amount at the end: `커피 1만 2천원`.
      for count in (1...max(1, min(MoneyText.mostWords, words.count - 1))).reversed() {
        guard let amount = try? book.amount(words.suffix(count).joined(separator: " ")) else {
          continue
        }
        return ExpenseDraft(words.dropLast(count).joined(separator: " "), amount)
      }
      throw error
    }
  }
}
