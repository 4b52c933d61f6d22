import Core
import Entities
import Services

/// The form with all fields of an expense.
@MainActor enum ExpenseForm {
  static func editor(
    of expense: Expense, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let ledger = context.book.ledger
    return table(context).editor(
      .editExpense, of: ExpenseDraft(expense),
      draft: DraftKeeper(
        context.draft(.form, .expense, expense.id), typed: typed, context: context),
      recreate: { try ledger.recreate(expense.with($0)) },
      save: { try ledger.save(expense.with($0), over: expense.with($1)) })
  }

  /// Returns the form of a new expense, filled from a draft; `onAdded` gets its id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    var blank = ExpenseDraft("", nil)
    blank.category = draft.tags.first
    blank.date = draft.date
    blank.folder = draft.folder
    return table(context).adder(
      .newExpense, from: blank, draft, onAdded: onAdded, add: context.book.ledger.add)
  }

  /// Returns the field values of an expense that is not added yet.
  static func values(of expense: ExpenseDraft, _ context: ScreenContext) -> [String: String] {
    table(context).fields(of: expense).values
  }

  private static func table(_ context: ScreenContext) -> FormTable<ExpenseDraft> {
    let (book, language) = (context.book, context.language)
    return FormTable(
      context,
      [
        .typed(.amount, \.amount) {
          $0.map(book.money.text)
        } read: { text, expense in
          try book.amount(text, in: expense.amount?.currency)
        },
        .line("product", \.product),
        .line(.category, \.category),
        .typed(.date, \.date) {
          $0?.typed ?? book.clock.today.text
        } read: { text, expense in
          try book.date(text, on: expense.date?.date)
        },
        .choice(
          .settled, \.isSettled,
          among: [(false, Phrase.unsettled[language]), (true, Phrase.settled[language])]),
        .folder(\.folder, context),
        .tags(\.tags),
        .text(.memo, \.memo),
      ])
  }
}
