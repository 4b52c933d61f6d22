import Core
import Entities
import Repositories

/// Writes one expense into a journal that others keep: what they wrote of it stays as it is.
extension LedgerJournalExport: LineExport {
  var outline: LineOutline? { nil }
  var isSpaced: Bool { true }

  func lines(at row: Row, depth: Int, over old: String?) -> String {
    guard let expense = expense(at: row) else { return "" }
    let new = transaction(expense, at: row)
    if let old, let text = patch(expense, new, over: old)?.applied(to: old) { return text }
    // Without the blank line behind it.
    return String(writer.text(new).dropLast())
  }

  /// What is to be otherwise in a transaction; nil where it has no such expense.
  private func patch(
    _ expense: ExpenseEntity, _ new: LedgerTransaction, over text: String
  ) -> LedgerPatch? {
    guard let old = LedgerJournal(text, dialect).transactions.first,
      let here = new.postings.firstIndex(where: isExpense),
      let there = old.postings.firstIndex(where: isExpense)
    else { return nil }
    let style = style(of: old, at: there, expense.amount)
    var patch = LedgerPatch(dialect, of: old, at: there, style)
    var kept: Set<LedgerField> = []
    let posting = old.postings[there]
    if old.date != new.date { patch.date = new.date }
    let isSettled = (posting.status ?? old.status) == .cleared
    if isSettled != (expense.settled == true) { patch.isCleared = expense.settled == true }
    if old.title(dialect) == expense.title {
      kept.insert(.title)
    } else {
      patch.description = new.description
    }
    if Set(old.allTags) == Set(new.allTags) {
      kept.insert(.tags)
    } else {
      patch.tags = new.tags
    }
    if old.memo(at: there, dialect) == expense.memo {
      kept.insert(.memo)
    } else {
      patch.comments = new.comments
    }
    if posting.account.lowercased() != new.postings[here].account.lowercased() {
      patch.account = new.postings[here].account
    }
    if !isSame(old.written(at: there, style), expense.amount) { patch.amount = expense.amount }
    let keys = Set(kept.map(\.key))
    patch.metadata =
      new.metadata.filter { !keys.contains($0.key) } + old.metadata.filter { keys.contains($0.key) }
    return patch
  }

  private func isExpense(_ posting: LedgerTransaction.Posting) -> Bool {
    LedgerField.category(of: posting.account, below: dialect.expenses) != nil
  }

  /// How a transaction writes its amounts, which its journal says elsewhere: so that it is as dear as the expense,
  /// where that can be.
  private func style(
    of transaction: LedgerTransaction, at place: Int, _ amount: Money
  ) -> LedgerAmountStyle {
    let styles = [nil, ".", ","].map { LedgerAmountStyle(mark: $0) }
    return styles.first { isSame(transaction.written(at: place, $0), amount) }
      ?? styles.first { transaction.written(at: place, $0) != nil } ?? styles[0]
  }

  private func isSame(_ written: LedgerAmount?, _ amount: Money) -> Bool {
    guard let written, Currency(typed: written.commodity) == amount.currency else { return false }
    return (try? Money(number: written.number, amount.currency)) == amount
  }

  /// A journal that declares no accounts stays without.
  func declarations(for rows: [Row], in text: String) -> String {
    var declarations = Declarations()
    for row in rows {
      if let expense = expense(at: row) { declarations.add(transaction(expense, at: row)) }
    }
    guard !text.isEmpty else { return declarations.text(writer) }
    let known = Set(TextLine.all(of: text).map { Self.declared(by: $0.text) })
    let isStrict =
      dialect == .beancount
      || known.contains { $0.hasPrefix("account ") || $0.hasPrefix("commodity ") }
    guard isStrict else { return "" }
    let missing = declarations.lines(writer).filter { line in
      let declared = Self.declared(by: line.prefix { $0 != "\n" })
      return !declared.isEmpty && !known.contains(declared)
    }
    return missing.isEmpty ? "" : missing.joined() + "\n"
  }

  /// `account assets:cash`, `commodity EUR`, without a day and what a commodity looks like.
  private static func declared(by line: Substring) -> String {
    var words = line.split(separator: " ")
    if words.first.map({ CivilDate(text: String($0)) != nil }) == true { words.removeFirst() }
    guard let first = words.first, let last = words.last,
      ["account", "open", "commodity", "tag"].contains(first)
    else { return "" }
    return first == "commodity"
      ? "commodity \(last)" : words.prefix(first == "open" ? 2 : words.count).joined(separator: " ")
  }
}
