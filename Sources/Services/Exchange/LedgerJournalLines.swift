import Core
import Entities
import Repositories

/// Writes single expenses into an existing journal, and leaves what others have written unchanged.
extension LedgerJournalExport: LineExport {
  var outline: LineOutline? { nil }
  var isSpaced: Bool { true }

  func writing(into text: String) -> LedgerJournalExport {
    var exporter = self
    let journal = LedgerJournal(text, dialect)
    (exporter.style, exporter.accounts) = (journal.writtenStyle, journal.accounts)
    return exporter
  }

  func lines(at row: Row, depth: Int, over old: String?) -> String {
    guard let expense = expense(at: row) else { return "" }
    let new = transaction(expense, writtenAt: row)
    if let old, let text = patch(expense, new, over: old)?.applied(to: old) { return text }
    // Drops the blank line at the end.
    return String(writer.text(new).dropLast())
  }

  /// The changes that update a transaction to an expense; nil if the text has no such expense.
  private func patch(
    _ expense: ExpenseEntity, _ new: LedgerTransaction, over text: String
  ) -> LedgerPatch? {
    guard let old = LedgerJournal(text, dialect).transactions.first,
      let here = new.postings.firstIndex(where: isExpense),
      let there = old.postings.firstIndex(where: isExpense)
    else { return nil }
    let style = style(of: old, at: there, expense.amount)
    var patch = LedgerPatch(dialect, of: old, at: there, style, book.money.currency)
    var kept: Set<LedgerField> = []
    var memo = old.metadata.filter { $0.key == LedgerField.memo.key }
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
      let known = Set(old.comments + posting.comments)
      if let lines = LedgerNames.comments(expense.memo ?? "", dialect, besides: known) {
        patch.comments = lines
        kept.insert(.memo)
        memo = []
      } else {
        patch.comments = new.comments
      }
    }
    if posting.account.lowercased() != new.postings[here].account.lowercased() {
      patch.account = new.postings[here].account
    }
    if !isSame(old.written(at: there, style), expense.amount) { patch.amount = expense.amount }
    let keys = Set(kept.map(\.key))
    patch.metadata =
      new.metadata.filter { !keys.contains($0.key) && $0.key.hasPrefix(LedgerField.id) }
      + old.metadata.filter { keys.contains($0.key) && $0.key != LedgerField.memo.key }
      + (kept.contains(.memo) ? memo : [])
    return patch
  }

  /// The transaction with accounts and amounts in the style of the file.
  private func transaction(_ expense: ExpenseEntity, writtenAt row: Row) -> LedgerTransaction {
    var transaction = transaction(expense, at: row)
    for place in transaction.postings.indices {
      transaction.postings[place].account = cased(transaction.postings[place].account)
      transaction.postings[place].amount = style.written(transaction.postings[place].amount)
    }
    return transaction
  }

  /// An account with the capitals of the file.
  private func cased(_ account: String) -> String {
    let parts = account.split(separator: ":").map(String.init)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let start = parts[..<count].joined(separator: ":").lowercased()
      let known = accounts.filter { "\($0):".lowercased().hasPrefix("\(start):") }.min()
      guard let known else { continue }
      let own = known.split(separator: ":").prefix(count).map(String.init)
      return (own + parts[count...]).joined(separator: ":")
    }
    return account
  }

  private func isExpense(_ posting: LedgerTransaction.Posting) -> Bool {
    LedgerField.category(of: posting.account, below: dialect.expenses) != nil
  }

  /// The style of the amounts of a transaction; if the file does not tell, the one in which the amount equals that
  /// of the expense.
  private func style(
    of transaction: LedgerTransaction, at place: Int, _ amount: Money
  ) -> LedgerAmountStyle {
    guard transaction.written(at: place, style) == nil else { return style }
    let styles = [".", ","].map { LedgerAmountStyle(mark: $0) }
    return styles.first { isSame(transaction.written(at: place, $0), amount) } ?? style
  }

  private func isSame(_ written: LedgerAmount?, _ amount: Money) -> Bool {
    let home = book.money.currency
    guard let written,
      written.commodity.isEmpty
        ? home == amount.currency : Currency(typed: written.commodity) == amount.currency
    else { return false }
    return (try? Money(number: written.number, amount.currency)) == amount
  }

  /// The missing declarations; none for a journal that declares no accounts, or includes other files.
  func declarations(for rows: [Row], in text: String) -> String {
    var declarations = Declarations()
    for row in rows {
      if let expense = expense(at: row) { declarations.add(transaction(expense, writtenAt: row)) }
    }
    guard !text.isEmpty else { return declarations.text(writer) }
    let known = Set(TextLine.all(of: text).map { Self.declared(by: $0.text) })
    let isStrict =
      dialect == .beancount
      || known.contains { $0.hasPrefix("account ") || $0.hasPrefix("commodity ") }
    let isElsewhere = TextLine.all(of: text).contains { line in
      line.text.hasPrefix("include ") || line.text.hasPrefix("!include ")
    }
    guard isStrict, !isElsewhere else { return "" }
    let missing = declarations.lines(writer).filter { line in
      let declared = Self.declared(by: line.prefix { $0 != "\n" })
      return !declared.isEmpty && !known.contains(declared)
    }
    return missing.isEmpty ? "" : missing.joined() + "\n"
  }

  /// A declaration without its day and without the sample amount of a commodity: `account assets:cash`,
  /// `commodity EUR`.
  private static func declared(by line: Substring) -> String {
    var words = line.split(separator: " ")
    if words.first.map({ CivilDate(text: String($0)) != nil }) == true { words.removeFirst() }
    guard let first = words.first, let last = words.last,
      ["account", "open", "commodity", "tag"].contains(first)
    else { return "" }
    if first == "commodity" {
      // Such as `EUR 1.000,00`, `$1,000.00`.
      let sample = words.dropFirst().joined(separator: " ")
      let sign = LedgerAmount.commodity(of: sample) ?? String(last)
      return "commodity \(Currency(typed: sign)?.code ?? sign)"
    }
    return words.prefix(first == "open" ? 2 : words.count).joined(separator: " ")
  }
}
