import Core
import Entities
import Services

/// The form with all fields of an expense.
@MainActor struct ExpenseForm {
  private let context: ScreenContext
  private let folders: FolderChoice

  private init(_ context: ScreenContext) {
    self.context = context
    folders = FolderChoice(context.book)
  }

  /// The form of a new expense, filled with what was typed; `onAdded` gets its id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    let form = ExpenseForm(context)
    var blank = ExpenseDraft("", nil)
    blank.category = draft.tags.first
    blank.date = draft.date
    blank.folder = draft.folder
    return FormViewModel(
      title: Phrase.newExpense[context.language], fields: form.fields(Values(blank, context.book)),
      draft: DraftKeeper(draft, typed: draft, context: context), context: context
    ) { state, _ in
      var new = ExpenseDraft(state["product"], try context.book.amount(state["amount"]))
      new.category = state["category"]
      new.date = try context.book.date(state["date"])
      new.isSettled = state.selection("settled") == 1
      new.memo = state["memo"]
      new.tags = TagText.tags(state["tags"])
      new.folder = form.folders.folder(state, over: draft.folder)
      onAdded(try context.book.ledger.add(new))
    }
  }

  /// What the fields say of an expense that is yet to be added.
  static func values(of expense: ExpenseDraft, _ context: ScreenContext) -> [String: String] {
    ExpenseForm(context).fields(Values(expense, context.book)).values
  }

  static func editor(
    of expense: Expense, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let form = ExpenseForm(context)
    let values = Values(expense, context.book.money)
    return FormViewModel(
      title: Phrase.editExpense[context.language], fields: form.fields(values),
      draft: DraftKeeper(
        context.draft(.form, .expense, expense.id), typed: typed, context: context),
      context: context,
      recreate: { try context.book.ledger.recreate(form.edited(expense, by: $0)) }
    ) { state, seen in
      try context.book.ledger.save(
        form.edited(expense, by: state), over: form.edited(expense, by: seen))
    }
  }

  private func edited(_ expense: Expense, by state: FormState) throws -> Expense {
    var edited = expense
    try state.change("amount") { edited.amount = try context.book.amount($0.text) }
    try state.change("date") { edited.date = try context.book.date($0.text) ?? expense.date }
    state.change("product") { edited.product = $0.text }
    state.change("category") { edited.category = $0.text.unlessEmpty }
    state.change("settled") { edited.isSettled = $0.selection == 1 }
    state.change("memo") { edited.memo = $0.text.unlessEmpty }
    state.change("tags") { edited.tags = TagText.tags($0.text) }
    edited.folder = folders.folder(state, over: expense.folder)
    return edited
  }

  /// The fields' texts.
  private struct Values {
    var amount = ""
    var product = ""
    var category: String
    var date: String
    var isSettled = false
    var folder: EntityID?
    var tags = ""
    var memo = ""

    @MainActor init(_ expense: ExpenseDraft, _ book: Book) {
      amount = expense.amount.map(book.money.text) ?? ""
      product = expense.product
      category = expense.category ?? ""
      date = expense.date?.typed ?? book.clock.today.text
      folder = expense.folder
      tags = TagText.text(expense.tags)
      memo = expense.memo ?? ""
    }

    init(_ expense: Expense, _ money: MoneyText) {
      amount = money.text(expense.amount)
      product = expense.product
      category = expense.category ?? ""
      date = expense.date.typed
      isSettled = expense.isSettled
      folder = expense.folder
      tags = TagText.text(expense.tags)
      memo = expense.memo ?? ""
    }
  }

  private func fields(_ values: Values) -> [FormField] {
    let language = context.language
    return [
      .line(.amount, values.amount, in: language),
      .line("product", values.product, in: language),
      .line(.category, values.category, in: language),
      .line(.date, values.date, in: language),
      .choice(
        .settled, [Phrase.unsettled[language], Phrase.settled[language]],
        values.isSettled ? 1 : 0, in: language),
      folders.field(values.folder, in: language),
      .line("tags", values.tags, in: language),
      .text(.memo, values.memo, in: language),
    ]
  }
}
