import Core
import Entities
import Repositories

/// Writes expenses as a journal of accounts, sorted by day.
///
/// Accounts, commodities and tags are declared first, so that other programs can read it in their strict mode.
struct LedgerJournalExport: FormatExport {
  let book: Book
  let dialect: LedgerJournal.Dialect
  let writer: LedgerWriter
  /// The style of amounts and the accounts of the file that expenses are written into.
  var style = LedgerAmountStyle()
  var accounts: Set<String> = []

  init(_ book: Book, _ dialect: LedgerJournal.Dialect) {
    self.book = book
    self.dialect = dialect
    writer = LedgerWriter(dialect)
  }

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    var declarations = Declarations()
    var days: [(day: String, row: Row)] = []
    for row in rows {
      guard let expense = expense(at: row) else { continue }
      days.append((expense.date.text, row))
      declarations.add(transaction(expense, at: row))
    }
    try file.add(declarations.text(writer))
    days.sort { $0.day < $1.day }
    for (_, row) in days {
      guard let expense = expense(at: row) else { continue }
      try file.add(writer.text(transaction(expense, at: row)))
    }
  }

  func expense(at row: Row) -> ExpenseEntity? {
    book.repository.record(ExpenseEntity.self, at: row).value
  }

  func transaction(_ expense: ExpenseEntity, at row: Row) -> LedgerTransaction {
    var transaction = LedgerTransaction(expense.date.date)
    transaction.status = expense.settled == true ? .cleared : dialect == .beancount ? .pending : nil
    transaction.metadata = [.init(LedgerField.id, book.uid(at: row))]
    func say(_ field: LedgerField, _ text: String) {
      guard dialect != .beancount else {
        return transaction.metadata.append(.init(field.key, text))
      }
      for part in LedgerNames.parts(PercentText.encoded(text)) {
        transaction.metadata.append(.init(field.key, part))
      }
    }
    transaction.description = LedgerNames.title(expense.title, dialect)
    if transaction.description != expense.title { say(.title, expense.title) }
    if expense.date.time != nil { say(.date, expense.date.text) }
    let account = LedgerNames.account(expense.category, dialect)
    let shown = LedgerField.category(of: account, below: dialect.expenses)?.unlessEmpty
    if shown != expense.category?.unlessEmpty { say(.category, expense.category ?? "") }
    if let folder = book.folders.name(of: expense.folder) { say(.folder, folder) }
    let tags = book.repository.summary(of: row).tags.sorted()
    let isName = dialect == .beancount ? LedgerNames.isBeancountTag : LedgerTransaction.isTag
    transaction.tags = tags.filter(isName)
    let others = tags.filter { !isName($0) }
    if !others.isEmpty {
      for part in LedgerNames.parts(others.map(PercentText.encoded).joined(separator: ",")) {
        transaction.metadata.append(.init(LedgerField.tags.key, part))
      }
    }
    if let memo = expense.memo {
      if let lines = LedgerNames.comments(memo, dialect) {
        transaction.comments = lines
      } else {
        say(.memo, memo)
      }
    }
    transaction.postings = [
      .init(account, LedgerAmount(expense.amount).text), .init(dialect.cash),
    ]
    if let kept = book.repository.value(dialect.format.unsupportedParts, at: row).text {
      transaction.complete(from: kept, dialect)
    }
    return transaction
  }

  /// The names that a journal has to declare, with the first day on which each is used.
  struct Declarations {
    private var accounts: [String: CivilDate] = [:]
    private var commodities: [String: CivilDate] = [:]
    private var tags: Set<String> = []

    mutating func add(_ transaction: LedgerTransaction) {
      guard let day = transaction.date else { return }
      for posting in transaction.postings {
        accounts[posting.account] = min(accounts[posting.account] ?? day, day)
        for amount in posting.amounts {
          commodities[amount.commodity] = min(commodities[amount.commodity] ?? day, day)
        }
      }
      tags.formUnion(transaction.tags + transaction.metadata.map(\.key))
    }

    func text(_ writer: LedgerWriter) -> String { writer.opening() + lines(writer).joined() + "\n" }

    /// The text of each declaration.
    func lines(_ writer: LedgerWriter) -> [String] {
      var lines: [String] = []
      for (name, day) in commodities.sorted(by: { $0.key < $1.key }) {
        guard let currency = Currency(code: name) else { continue }
        lines.append(writer.commodity(currency, from: day))
      }
      lines += accounts.sorted { $0.key < $1.key }.map { writer.account($0.key, from: $0.value) }
      return lines + tags.sorted().map(writer.tag)
    }
  }
}

extension LedgerTransaction {
  /// Restores what the expense has no field for of the transaction that it was imported from: its code, links,
  /// metadata and other postings.
  ///
  /// Their amounts are kept while the amount of the expense is unchanged. After a change, one other posting
  /// without an amount balances it.
  fileprivate mutating func complete(from kept: String, _ dialect: LedgerJournal.Dialect) {
    var style = LedgerAmountStyle(mark: ".")
    style.commodity = nil
    guard let whole = LedgerJournal(kept, dialect).transactions.first,
      let place = whole.postings.firstIndex(where: {
        LedgerField.category(of: $0.account, below: dialect.expenses) != nil
      })
    else { return }
    (code, secondDate, links) = (whole.code, whole.secondDate, whole.links)
    metadata += whole.foreignMetadata
    if status != .cleared, whole.status == .pending { status = .pending }
    var all = whole.postings
    let amount = whole.written(at: place, style)
    let isSame =
      amount != nil && amount?.value == (try? LedgerAmount(postings[0].amount, style))?.value
    // Another posting without an amount balances the transaction.
    var isOpen = all.indices.contains { $0 != place && all[$0].amount.isEmpty }
    if !isSame, !isOpen, all.count > 2, all[place].amount.isEmpty,
      let first = all.indices.first(where: { $0 != place })
    {
      (all[first].amount, all[first].price) = ("", "")
      isOpen = true
    }
    guard isSame || isOpen || all.count == 2 else { return }
    if !isSame, !isOpen {
      for index in all.indices { (all[index].amount, all[index].price) = ("", "") }
    }
    // The spelling of an account stays, as `Expenses:Food` and `expenses:Food` are two.
    let parent = all[place].account.prefix(dialect.expenses.count)
    let old = LedgerField.category(of: all[place].account, below: dialect.expenses)
    let new = LedgerField.category(of: postings[0].account, below: dialect.expenses)
    if old != new {
      all[place].account = [String(parent), new].compactMap { $0?.unlessEmpty }
        .joined(separator: ":")
    }
    if !isSame || !all[place].amount.isEmpty { all[place].amount = postings[0].amount }
    postings = all
  }
}

extension LedgerTransaction.Posting {
  /// The amount and the price.
  fileprivate var amounts: [LedgerAmount] {
    let style = LedgerAmountStyle(mark: ".")
    return [amount, String(price.drop { "@{}= ".contains($0) })].compactMap {
      try? LedgerAmount($0, style)
    }
  }
}

extension LedgerAmount {
  /// The amount in a comparable form, the same for `5` and `5.00`.
  fileprivate var value: String {
    guard number.contains(".") else { return "\(number) \(commodity)" }
    let digits = number.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()
    return "\(String(digits)) \(commodity)"
  }

}

/// Converts texts of the book to forms that journals allow.
enum LedgerNames {
  /// ledger reads at most 4,096 bytes of a line.
  private static let longestLine = 3000
  private static let longestTitle = 500

  /// Splits an ASCII text into parts that each fit on a line.
  static func parts(_ text: String) -> [String] {
    guard text.utf8.count > longestLine else { return [text] }
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: longestLine).map {
      String(decoding: bytes[$0..<min($0 + longestLine, bytes.count)], as: UTF8.self)
    }
  }

  private static func cut(_ text: Substring, to count: Int) -> String {
    var text = text
    while text.utf8.count > count { text = text.dropLast(max(1, (text.utf8.count - count) / 8)) }
    return String(text).trimmed
  }

  /// A title without characters that would have another meaning in a journal.
  static func title(_ title: String, _ dialect: LedgerJournal.Dialect) -> String {
    guard dialect != .beancount else { return title }
    let plain = title.map { character in
      character == ";" ? "," : character.isWhitespace || isControl(character) ? " " : character
    }
    let words = String(plain).split(separator: " ").joined(separator: " ")
    return cut(words.drop { "(*!=;, ".contains($0) }, to: longestTitle)
  }

  /// The account of a category, such as `expenses:food` or `Expenses:C-카페`.
  static func account(_ category: String?, _ dialect: LedgerJournal.Dialect) -> String {
    let parts = (category ?? "").split(separator: ":").map { part in
      dialect == .beancount ? component(part) : plain(part)
    }
    let names = parts.filter { !$0.isEmpty }.map { cut($0[...], to: longestTitle).composed }
    // beancount does not allow one of its five root accounts alone.
    let isMissing = names.isEmpty && dialect == .beancount
    return ([dialect.expenses] + (isMissing ? ["Unknown"] : names)).joined(separator: ":")
  }

  private static func plain(_ part: Substring) -> String {
    let plain = part.map { $0 == ";" || $0.isBlank || isControl($0) ? " " : $0 }
    return String(plain).split(separator: " ").joined(separator: " ")
  }

  /// A part of an account of beancount: letters, digits and hyphens, with a capital letter or a digit first.
  private static func component(_ part: Substring) -> String {
    let plain = String(part.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    guard let first = plain.first else { return "" }
    if first.isASCIIDigit || "A"..."Z" ~= first { return plain }
    return "a"..."z" ~= first ? first.uppercased() + plain.dropFirst() : "C-\(plain)"
  }

  /// The lines of a memo as comments; nil if a line would have another meaning in a journal.
  ///
  /// - Parameter known: lines that are comments in the journal already.
  static func comments(
    _ memo: String, _ dialect: LedgerJournal.Dialect, besides known: Set<String> = []
  ) -> [String]? {
    guard !memo.isEmpty else { return [] }
    guard dialect != .beancount || !known.isEmpty else { return nil }
    let lines = memo.split(omittingEmptySubsequences: false) { $0 == "\n" }.map(String.init)
    let isPlain = lines.first?.isEmpty == false && lines.last?.isEmpty == false
    return isPlain
      && lines.allSatisfy { line in
        known.contains(line)
          || line.utf8.count <= longestLine && LedgerTransaction.isPlainComment(line)
      }
      ? lines : nil
  }

  static func isBeancountTag(_ tag: String) -> Bool {
    !tag.isEmpty
      && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_/.".contains($0)) }
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
