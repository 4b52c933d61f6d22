import Core
import Entities
import Repositories

/// Reads the expenses of a journal: the postings to accounts below `expenses`.
///
/// A cleared transaction is a settled expense. The other postings are kept with the expense unchanged and
/// exported again.
struct LedgerJournalImport: FormatImport {
  static let fields: [EntityKind: Set<FieldKey>] = [
    .expense: Set(ExpenseEntity.fields.map(\.key)).union(["tags"])
  ]

  let dialect: LedgerJournal.Dialect

  func recognises(_ opening: FileOpening) -> Bool {
    let isBeancount = Self.isBeancount(opening)
    let isLedger = ["ledger", "ldg"].contains(opening.fileExtension)
    return switch dialect {
    case .beancount: isBeancount
    case .ledger: isLedger && !isBeancount && Self.isJournal(opening)
    case .hledger: !isLedger && !isBeancount && Self.isJournal(opening)
    }
  }

  private static func isBeancount(_ opening: FileOpening) -> Bool {
    let words = opening.lines.map { $0.split(separator: " ", maxSplits: 3) }
    return words.contains { words in
      guard words.count > 2, words[0].first?.isASCIIDigit == true else {
        return words.count > 2 && words[0] == "option" && words[1].hasPrefix("\"")
      }
      return ["open", "commodity"].contains(words[1])
        || ["*", "!", "txn"].contains(words[1]) && words[2].hasPrefix("\"")
    }
  }

  /// Whether a line begins with a day and the next one is indented, or an account is declared.
  private static func isJournal(_ opening: FileOpening) -> Bool {
    let lines = opening.lines
    return lines.contains { $0.hasPrefix("account ") || $0.hasPrefix("decimal-mark ") }
      || zip(lines, lines.dropFirst()).contains { line, next in
        line.prefix { $0.isASCIIDigit || "-/.".contains($0) }.utf8.count >= 8
          && line.first?.isASCIIDigit == true && (next.hasPrefix("  ") || next.hasPrefix("\t"))
      }
  }

  func draft(_ file: inout ImportContents, _ builder: inout DraftBuilder) throws(ExchangeError) {
    let journal = LedgerJournal(try file.takeText().text, dialect)
    builder.leaveOut(journal.leftOut)
    var names = RepeatedNames("ledger-journal")
    for transaction in journal.transactions {
      try builder.item { builder throws(ExchangeError) in
        let reader = TransactionReader(transaction, journal.style, dialect, builder.context)
        let expenses = try reader.expenses(&names)
        if expenses.isEmpty { builder.leaveOut() }
        for (var expense, line) in zip(expenses, reader.lines) {
          let place = try builder.place(
            in: reader.folder.map { [$0] } ?? [], line: transaction.lines.lowerBound)
          (expense.folder, expense.position) = (place.folder, place.position)
          var record = ImportDraft.Record(
            expense, builder.context.outcomes(kept: reader.fields, lost: reader.lost))
          if let uid = reader.uid { record.note(uid: uid) }
          if expenses.count == 1 {
            record.extent = TextExtent(transaction.lines)
          } else {
            record.sharedLine = line
          }
          if expenses.count == 1, let kept = reader.kept {
            record.links[dialect.format.unsupportedParts] = .text(kept)
          }
          builder.add(record, at: place)
        }
      }
    }
  }
}

/// Makes expenses from one transaction.
private struct TransactionReader {
  private let transaction: LedgerTransaction
  private let style: LedgerAmountStyle
  private let dialect: LedgerJournal.Dialect
  private let context: ImportContext
  /// The indices of the postings to expenses.
  private let places: [Int]

  init(
    _ transaction: LedgerTransaction, _ style: LedgerAmountStyle, _ dialect: LedgerJournal.Dialect,
    _ context: ImportContext
  ) {
    self.transaction = transaction
    self.style = style
    self.dialect = dialect
    self.context = context
    places = transaction.postings.indices.filter {
      LedgerField.category(of: transaction.postings[$0].account, below: context.options.account)
        != nil
    }
  }

  /// The lines of the postings to expenses.
  var lines: [Int] { places.map { transaction.postings[$0].line } }
  var folder: String? { transaction.said(.folder, dialect) }

  /// The id of the expense; nil if the transaction has several.
  var uid: String? { places.count == 1 ? transaction[LedgerField.id]?.unlessEmpty : nil }

  func expenses(_ names: inout RepeatedNames) throws(ExchangeError) -> [ExpenseEntity] {
    guard !places.isEmpty || transaction.date == nil else { return [] }
    guard let date = transaction.date else {
      throw ExchangeError(.notADay, line: transaction.lines.lowerBound)
    }
    var expenses: [ExpenseEntity] = []
    for place in places {
      let posting = transaction.postings[place]
      let amount = try money(at: place)
      let title = transaction.title(dialect)
      let name = [
        date.text, transaction.code, transaction.description, posting.account, amount.text,
      ]
      var expense = ExpenseEntity(
        id: uid.map(EntityID.named) ?? names.id(of: name), title: title, amount: amount,
        date: transaction.said(.date, dialect).flatMap { DayTime(text: $0) }.flatMap {
          $0.date == date ? $0 : nil
        }
          ?? DayTime(date),
        created: context.now)
      let category = LedgerField.category(of: posting.account, below: context.options.account)
      expense.category = (transaction.said(.category, dialect) ?? category)?.unlessEmpty
      expense.settled = (posting.status ?? transaction.status) == .cleared ? true : nil
      expense.memo = transaction.memo(at: place, dialect)
      expense.tags = transaction.allTags.unlessEmpty
      expenses.append(expense)
    }
    return expenses
  }

  // MARK: amounts

  /// The amount of a posting; if it is not written, the one that balances all other postings.
  private func money(at place: Int) throws(ExchangeError) -> Money {
    let posting = transaction.postings[place]
    if !posting.amount.isEmpty { return try money(posting) }
    let missing = ExchangeError(.missing, line: posting.line, field: "amount")
    var sum: Money?
    for other in transaction.postings.indices
    where other != place && transaction.postings[other].isReal {
      // A price or a cost would have to be calculated with.
      let posting = transaction.postings[other]
      guard !posting.amount.isEmpty, !posting.price.contains(where: { "@{".contains($0) }) else {
        throw missing
      }
      let next = try money(transaction.postings[other])
      let (units, overflows) = (sum?.units ?? 0).subtractingReportingOverflow(next.units)
      guard next.currency == sum?.currency ?? next.currency, !overflows else {
        throw missing
      }
      sum = Money(units, next.currency)
    }
    guard let sum else { throw missing }
    return sum
  }

  private func money(_ posting: LedgerTransaction.Posting) throws(ExchangeError) -> Money {
    func error(_ reason: ExchangeError.Reason) -> ExchangeError {
      ExchangeError(reason, line: posting.line, field: "amount", value: posting.amount)
    }
    let amount: LedgerAmount
    do throws(LedgerAmount.Failure) {
      amount = try LedgerAmount(posting.amount, style)
    } catch {
      throw ExchangeError(
        error == .ambiguous ? .ambiguousNumber : .notANumber, line: posting.line, field: "amount",
        value: posting.amount)
    }
    guard
      let currency = amount.commodity.isEmpty ? context.currency : Currency(typed: amount.commodity)
    else { throw error(.notACurrency) }
    do throws(AmountError) {
      return try Money(number: amount.number, currency)
    } catch {
      switch error {
      case .unreadable: throw ExchangeError(.notANumber, line: posting.line, value: posting.amount)
      case .tooFine:
        throw ExchangeError(.tooFine(currency.code), line: posting.line, value: posting.amount)
      case .tooLarge:
        throw ExchangeError(.numberTooLarge, line: posting.line, value: posting.amount)
      }
    }
  }

  // MARK: outcomes

  var fields: Set<FieldKey> {
    var fields: Set<FieldKey> = [.date, .amount]
    if !transaction.description.isEmpty { fields.insert("description") }
    if transaction.status != nil { fields.insert("status") }
    if !transaction.tags.isEmpty { fields.insert("tags") }
    if !transaction.comments.isEmpty || places.contains(where: hasComments) {
      fields.insert("comment")
    }
    if kept != nil { fields.insert("accounts") }
    return fields
  }

  /// The fields that are lost if a transaction has several expenses, as they cannot be assigned to one of them, or
  /// amounts that cannot be read.
  var lost: Set<FieldKey> {
    guard !isUsual, kept == nil else { return [] }
    var lost: Set<FieldKey> = ["accounts"]
    if transaction.code != nil { lost.insert("code") }
    if transaction.secondDate != nil { lost.insert("date2") }
    if !transaction.links.isEmpty { lost.insert("link") }
    if !transaction.foreignMetadata.isEmpty { lost.insert("metadata") }
    if transaction.postings.contains(where: { !$0.price.isEmpty }) { lost.insert("price") }
    let others = Set(transaction.postings.indices).subtracting(places)
    if others.contains(where: hasComments) { lost.insert("comment") }
    return lost
  }

  private func hasComments(_ place: Int) -> Bool {
    !transaction.postings[place].comments.isEmpty
  }

  /// Whether daybook would write the transaction in the same way.
  private var isUsual: Bool {
    guard places.count == 1, let place = places.first else { return false }
    let others = transaction.postings.indices.filter { $0 != place }.map {
      transaction.postings[$0]
    }
    // Amounts of two currencies imply a rate.
    let amounts = transaction.postings.map(\.amount).filter { !$0.isEmpty }
    let commodities = Set(amounts.map { LedgerAmount.commodity(of: $0) })
    return transaction.code == nil && transaction.postings[place].price.isEmpty
      && transaction.postings[place].account.hasPrefix(dialect.expenses)
      && transaction.secondDate == nil && transaction.links.isEmpty
      && transaction.foreignMetadata.isEmpty
      && (dialect == .beancount || transaction.status != .pending)
      && commodities.count < 2
      && others.count == 1 && others[0].account == dialect.cash && others[0].price.isEmpty
      && others[0].status == nil && others[0].comments.isEmpty
  }

  /// The text of a transaction that daybook would write differently, such as one with a code or other accounts.
  var kept: String? {
    guard places.count == 1, !isUsual else { return nil }
    var whole = LedgerTransaction(transaction.date)
    (whole.status, whole.code) = (transaction.status, transaction.code)
    (whole.secondDate, whole.links) = (transaction.secondDate, transaction.links)
    whole.metadata = transaction.foreignMetadata
    whole.postings = transaction.postings
    for index in whole.postings.indices {
      // The comments of the expense itself are its memo.
      if index == places[0] { whole.postings[index].comments = [] }
      guard !whole.postings[index].amount.isEmpty else { continue }
      // The amount is normalised, since the decimal mark of the file is not known later.
      guard let amount = try? LedgerAmount(whole.postings[index].amount, style) else { return nil }
      whole.postings[index].amount = amount.text
    }
    return LedgerWriter(dialect).text(whole).trimmed
  }
}

/// Metadata for fields of an expense that a journal has no place for.
enum LedgerField: String, CaseIterable {
  case title
  case date
  case category
  case memo
  case folder
  case tags

  static let id = LedgerTransaction.ownKey

  var key: String { "\(Self.id)-\(rawValue)" }

  /// The name of an account below `parent`; empty for the parent itself, nil for other accounts.
  static func category(of account: String, below parent: String) -> String? {
    if account.lowercased() == parent.lowercased() { return "" }
    guard account.count > parent.count, account.lowercased().hasPrefix("\(parent.lowercased()):")
    else { return nil }
    return String(account.dropFirst(parent.count + 1))
  }
}

/// The fields of an expense in a transaction.
extension LedgerTransaction {
  /// The value of a field in the metadata that daybook has written.
  func said(_ field: LedgerField, _ dialect: LedgerJournal.Dialect) -> String? {
    guard let value = self[field.key] else { return nil }
    return dialect == .beancount ? value : PercentText.decoded(value)
  }

  /// The metadata that other programs have written.
  var foreignMetadata: [Metadata] { metadata.filter { !$0.key.hasPrefix(LedgerField.id) } }

  /// The title that daybook has written, unless another program has changed the description since.
  func title(_ dialect: LedgerJournal.Dialect) -> String {
    guard let title = said(.title, dialect), LedgerNames.title(title, dialect) == description else {
      return description
    }
    return title
  }

  /// The memo, including comments that others have added since.
  func memo(at place: Int, _ dialect: LedgerJournal.Dialect) -> String? {
    let memo = said(.memo, dialect).map { [$0] } ?? []
    return (memo + comments + postings[place].comments).joined(separator: "\n").unlessEmpty
  }

  var allTags: [String] {
    let others = self[LedgerField.tags.key]?.split(separator: ",").map(PercentText.decoded)
    return tags + (others ?? [])
  }
}

extension LedgerJournal.Dialect {
  /// The account that pays for expenses without another one.
  var cash: String { self == .beancount ? "Assets:Cash" : "assets:cash" }
  var expenses: String { self == .beancount ? "Expenses" : "expenses" }

  var format: ExchangeFormat {
    switch self {
    case .hledger: .hledger
    case .ledger: .ledgerJournal
    case .beancount: .beancount
    }
  }
}
