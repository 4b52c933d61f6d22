package import Core

/// Writes the parts of a journal, unambiguously for the program that reads it.
package struct LedgerWriter: Sendable {
  private let dialect: LedgerJournal.Dialect

  package init(_ dialect: LedgerJournal.Dialect) {
    self.dialect = dialect
  }

  // MARK: declarations

  /// Returns the start of the journal; it declares the decimal point if the dialect supports that.
  package func opening() -> String {
    dialect == .hledger ? "decimal-mark .\n\n" : ""
  }

  /// Returns the declaration of an account.
  ///
  /// - Parameter day: the first day on which the account is used.
  package func account(_ name: String, from day: CivilDate) -> String {
    dialect == .beancount ? "\(day.text) open \(name)\n" : "account \(name)\n"
  }

  package func commodity(_ currency: Currency, from day: CivilDate) -> String {
    let zeros = String(repeating: "0", count: currency.decimals)
    let point = currency.decimals > 0 || dialect == .hledger ? "." : ""
    return switch dialect {
    case .hledger: "commodity 1000\(point)\(zeros) \(currency.code)\n"
    case .ledger: "commodity \(currency.code)\n    format 1000\(point)\(zeros) \(currency.code)\n"
    case .beancount: "\(day.text) commodity \(currency.code)\n"
    }
  }

  /// Returns the declaration of a tag, which only ledger needs.
  package func tag(_ name: String) -> String { dialect == .ledger ? "tag \(name)\n" : "" }

  // MARK: transactions

  package func text(_ transaction: LedgerTransaction) -> String {
    var lines = [header(transaction)]
    lines += notes(transaction)
    for posting in transaction.postings {
      let mark = posting.status.map { "\($0.rawValue) " } ?? ""
      let rest = [posting.amount, posting.price].filter { !$0.isEmpty }.joined(separator: " ")
      lines.append("    " + mark + posting.account + (rest.isEmpty ? "" : "  " + rest))
      lines += posting.comments.map { "      ; \($0)" }
    }
    return lines.map { "\($0)\n" }.joined() + "\n"
  }

  private func header(_ transaction: LedgerTransaction) -> String {
    var words = [transaction.date?.text ?? ""]
    if dialect == .beancount {
      words.append(transaction.status?.rawValue ?? "*")
      words += transaction.payeeAndText.map(\.inQuotes)
      words += transaction.tags.map { "#\($0)" } + transaction.links.map { "^\($0)" }
    } else {
      if let second = transaction.secondDate { words[0] += "=\(second)" }
      if let status = transaction.status { words.append(status.rawValue) }
      if let code = transaction.code { words.append("(\(code))") }
      if !transaction.description.isEmpty { words.append(transaction.description) }
    }
    return words.joined(separator: " ")
  }

  func notes(_ transaction: LedgerTransaction) -> [String] {
    guard dialect != .beancount else {
      return transaction.metadata.map { "  \($0.key): \($0.value.inQuotes)" }
        + transaction.comments.map { "  ; \($0)" }
    }
    var notes = transaction.metadata.map { "\($0.key): \($0.value)" }
    if !transaction.tags.isEmpty {
      notes.append(
        dialect == .hledger
          ? transaction.tags.map { "\($0):" }.joined(separator: ", ")
          : ":\(transaction.tags.joined(separator: ":")):")
    }
    notes += transaction.comments
    return notes.map { $0.isEmpty ? "    ;" : "    ; \($0)" }
  }
}
