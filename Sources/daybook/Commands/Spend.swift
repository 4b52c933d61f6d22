import ArgumentParser
import Core
import Services
import ViewModels

struct Spend: BookCommand {
  static let name = "spend"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase("Note money spent; prints its id.", "쓴 돈을 적습니다. id를 출력합니다."),
    discussion:
      Phrase(
        """
        The amount may stand in front of what it was spent on, or behind it, in one argument or several. One with a \
        currency counts wherever it stands. The first tag is the category.
        """,
        """
        금액은 무엇에 썼는지의 앞이나 뒤에, 한 인수나 여럿으로 쓸 수 있습니다. 통화가 있는 금액은 어디에 있든 금액입니다. 첫 \
        태그는 분류가 됩니다.
        """),
    examples: [
      "daybook spend 4500 coffee --category food",
      "daybook spend 'taxi 15,000'",
      "daybook spend '₩4500 커피 #카페'",
      "daybook spend book '$18.90' --date 'last fri'",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        How much, 4500, ₩4,500, $3.50, '3,50 €' or 3만 5천원, and what it was spent on, with #category, /Folder and \
        a day if you like. Without a currency it is that of your country, as the locale has it.
        """,
        """
        얼마를(4500, ₩4,500, $3.50, '3,50 €', 3만 5천원) 무엇에 썼는지. #분류, /폴더와 날짜를 붙일 수 있습니다. 통화가 \
        없으면 로캘에 따른 나라의 것입니다.
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
    let text = words.joined(separator: " ")
    let line = book.quickAdd.spending(text)
    var draft = try book.ledger.draft(of: line, in: text)
    if let category {
      // The tag that would have been the category is one of the tags.
      draft.tags = ([draft.category].compactMap(\.self) + draft.tags).filter { $0 != category }
      draft.category = category
    }
    draft.tags = (draft.tags + tagged.tags).unique
    if let date = try date.flatMap({ try book.date($0) }) { draft.date = date }
    if let id = try folder.id(in: book) { draft.folder = id }
    draft.memo = memo
    session.printAdded(try book.ledger.add(draft))
    for miss in book.quickAdd.nearMisses(in: text, line) { session.note(.staysInTitle(miss)) }
  }
}
