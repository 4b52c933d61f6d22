import Entities
import Services

/// The form with all fields of an expense.
@MainActor struct ExpenseForm {
  private let context: ScreenContext
  private let folders: [Folder]

  private init(_ context: ScreenContext) {
    self.context = context
    folders = context.book.folders.all()
  }

  /// A new expense; `onAdded` is told its id.
  static func new(
    on date: CivilDate, category: String, typed: Draft? = nil, context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> FormViewModel {
    let form = ExpenseForm(context)
    let values = Values(category: category, date: date.text)
    return FormViewModel(
      title: Phrase.newExpense[context.language], fields: form.fields(values),
      draft: DraftKeeper(
        context.draft(.form, .expense), typed: typed, context: context),
      context: context
    ) { state in
      var draft = ExpenseDraft(state["product"], try context.book.amount(state["amount"]))
      draft.category = state["category"]
      draft.date = try context.book.date(state["date"])
      draft.isSettled = state.selection("settled") == 1
      draft.memo = state["memo"]
      draft.tags = TagText.tags(state["tags"])
      draft.folder = form.folder(state, seen: nil)
      onAdded(try context.book.ledger.add(draft))
    }
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
      context: context
    ) { state in
      var edited = expense
      // What was not touched stays as it is, even an amount that cannot be typed.
      if state["amount"] != values.amount {
        edited.amount = try context.book.amount(state["amount"])
      }
      if state["date"] != values.date {
        edited.date = try context.book.date(state["date"]) ?? expense.date
      }
      edited.product = state["product"]
      edited.category = state["category"].isEmpty ? nil : state["category"]
      edited.isSettled = state.selection("settled") == 1
      edited.memo = state["memo"].isEmpty ? nil : state["memo"]
      edited.tags = TagText.tags(state["tags"])
      edited.folder = form.folder(state, seen: expense.folder)
      try context.book.ledger.save(edited, over: expense)
    }
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

    init(category: String, date: String) {
      self.category = category
      self.date = date
    }

    init(_ expense: Expense, _ money: MoneyText) {
      amount = money.text(expense.amount)
      product = expense.product
      category = expense.category ?? ""
      date = expense.date.typed
      isSettled = expense.isSettled
      folder = expense.folder
      tags = expense.tags.joined(separator: " ")
      memo = expense.memo ?? ""
    }
  }

  private func fields(_ values: Values) -> [FormField] {
    let language = context.language
    return [
      line("amount", .amountLabel, values.amount, hint: .amountHint),
      line("product", .productLabel, values.product),
      line("category", .categoryLabel, values.category),
      line("date", .dateLabel, values.date, hint: .spentOnHint),
      choice(
        "settled", .settledLabel, [Phrase.unsettled[language], Phrase.settled[language]],
        values.isSettled ? 1 : 0),
      choice(
        "folder", .folderLabel, [Phrase.inbox[language]] + folders.map(\.name),
        folders.firstIndex { $0.id == values.folder }.map { $0 + 1 } ?? 0),
      line("tags", .tagsLabel, values.tags, hint: .tagsHint),
      FormField("memo", label: Phrase.memoLabel[language], value: .text(TextInput(values.memo))),
    ]
  }

  private func line(
    _ name: String, _ label: Phrase, _ text: String, hint: Phrase = Phrase(verbatim: "")
  ) -> FormField {
    FormField(
      name, label: label[context.language], hint: hint[context.language],
      value: .line(TextInput(text)))
  }

  private func choice(_ name: String, _ label: Phrase, _ options: [String], _ selected: Int)
    -> FormField
  {
    FormField(
      name, label: label[context.language], value: .choice(options, selected: selected))
  }

  /// The folder chosen; a deleted one that an expense still points at stays.
  private func folder(_ state: FormState, seen: EntityID?) -> EntityID? {
    let selection = state.selection("folder") ?? 0
    if selection > 0 { return folders[selection - 1].id }
    return folders.contains { $0.id == seen } ? nil : seen
  }
}
