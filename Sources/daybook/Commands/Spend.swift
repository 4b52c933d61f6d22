import ArgumentParser
import Core
import Services
import ViewModels

struct Spend: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "spend",
    abstract: Phrase("Note money spent; prints its id.", "쓴 돈을 적습니다. id를 출력합니다."),
    discussion:
      Phrase(
        "The amount may stand in front of what it was spent on, or behind it, in one argument or several.",
        "금액은 무엇에 썼는지의 앞이나 뒤에, 한 인수나 여럿으로 쓸 수 있습니다."),
    examples: [
      "daybook spend 4500 coffee --category food",
      "daybook spend 'taxi 15,000'",
      "daybook spend book '$18.90' --date 'last fri'",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        How much, 4500, ₩4,500, $3.50, '3,50 €' or 3만 5천원, and what it was spent on. Without a currency it \
        is that of your country, as the locale has it.
        """,
        """
        얼마를(4500, ₩4,500, $3.50, '3,50 €', 3만 5천원) 무엇에 썼는지. 통화가 없으면 로캘에 따른 나라의 것입니다.
        """),
      valueName: "amount and product"))
  var words: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("Its category, such as food.", "분류. 예: 식비."), valueName: "name"))
  var category: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "The day: yesterday, fri, -3d, 24 Dec, 2026-12-24, with 18:00 if you like.",
        "날짜: 어제, 금요일, -3d, 12월 24일, 2026-12-24. 18:00을 붙여도 됩니다."),
      valueName: "date"))
  var date: String?

  @OptionGroup var folder: FolderOption

  @Option(parsing: .unconditional, help: ArgumentHelp(Phrase("A memo.", "메모."), valueName: "text"))
  var memo: String?

  @OptionGroup var tagged: TagOptions

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    var draft = try draft(in: book)
    draft.category = category
    draft.date = try date.flatMap { try book.date($0) }
    draft.folder = try folder.id(in: book)
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
