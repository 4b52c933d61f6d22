import Core

extension LedgerJournal {
  /// Parses a journal of any dialect.
  package init(_ text: String, _ dialect: Dialect) {
    guard dialect != .beancount else {
      self.init(beancount: text)
      return
    }
    var reader = LedgerReader(dialect)
    for line in TextLine.all(of: text) { reader.read(line) }
    reader.end()
    self = reader.journal
  }
}

/// Parses a journal of hledger or ledger line by line.
private struct LedgerReader {
  /// What an indented line belongs to.
  private enum Place {
    case nothing
    case transaction
    case commodity
    /// A block that extends to its closing line.
    case block(until: String)
  }

  private(set) var journal = LedgerJournal()
  private let dialect: LedgerJournal.Dialect
  private var place = Place.nothing
  private var transaction: LedgerTransaction?
  /// The year of dates without one.
  private var year: Int?
  /// The prefixes of all accounts, the outermost first.
  private var parents: [String] = []

  private static let commentSigns = Set(";#*%|")

  init(_ dialect: LedgerJournal.Dialect) {
    self.dialect = dialect
  }

  mutating func read(_ line: TextLine) {
    if case .block(let end) = place {
      if line.text.stripped == end { place = .nothing }
    } else if line.isBlank {
      end()
    } else if line.isIndented {
      readIndented(line)
    } else {
      end()
      readTop(line)
    }
  }

  mutating func end() {
    if let transaction { journal.transactions.append(transaction) }
    transaction = nil
    place = .nothing
  }

  private mutating func readTop(_ line: TextLine) {
    guard let first = line.text.first, !Self.commentSigns.contains(first) else { return }
    if first.isASCIIDigit {
      transaction = header(line)
      place = .transaction
    } else if first == "~" || first == "=" {
      journal.leftOut += 1
    } else {
      readDirective(line.text)
    }
  }

  private mutating func readDirective(_ text: Substring) {
    let words = text.split(maxSplits: 1, whereSeparator: \.isBlank)
    let rest =
      words.count == 2
      ? words[1].split(separator: ";", omittingEmptySubsequences: false)[0].stripped : ""
    switch words[0] {
    case "comment", "test": place = .block(until: "end \(words[0])")
    case "include", "!include", "@include": journal.leftOut += 1
    case "decimal-mark": journal.style.mark = rest.first
    case "commodity":
      journal.style.learn(rest)
      place = .commodity
    case "D": journal.style.learn(rest, isDefault: true)
    case "year", "Y": year = Int(rest)
    case "apply":
      let parts = rest.split(maxSplits: 1, whereSeparator: \.isBlank).map(String.init)
      guard parts.count == 2 else { break }
      if parts[0] == "account" { parents.append(parts[1]) }
      if parts[0] == "year" { year = Int(parts[1]) }
    case "end": if rest.isEmpty || rest == "apply account" { _ = parents.popLast() }
    default:
      // `Y2026`
      if words[0].first == "Y", let number = Int(words[0].dropFirst()) { year = number }
    }
  }

  private mutating func readIndented(_ line: TextLine) {
    let text = line.text.drop(while: \.isBlank)
    switch place {
    case .transaction:
      transaction?.stretch(to: line.number)
      if text.first == ";" {
        transaction?.note(below: text.dropFirst())
      } else {
        let posting = posting(text, line.number)
        transaction?.postings.append(posting)
      }
    case .commodity:
      if text.hasPrefix("format ") { journal.style.learn(text.dropFirst(7)) }
    case .nothing, .block: break
    }
  }

  /// Parses, for example, `2026-01-05=01-07 * (code) description ; comment`.
  private func header(_ line: TextLine) -> LedgerTransaction {
    let day = line.text.prefix { $0.isASCIIDigit || "-/.=".contains($0) }
    var transaction = LedgerTransaction(date(day.split(separator: "=").first ?? ""))
    transaction.stretch(to: line.number)
    transaction.secondDate = day.divided(at: "=").map { String($0.behind) }
    var rest = line.text.dropFirst(day.count).drop(while: \.isBlank)
    transaction.status = LedgerTransaction.Status(takenFrom: &rest)
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      transaction.code = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...].drop(while: \.isBlank)
    }
    let parts = rest.divided(at: dialect == .ledger ? "  ;" : ";")
    transaction.description = (parts?.before ?? String(rest)).stripped
    if let comment = parts?.behind { transaction.note(comment[...]) }
    return transaction
  }

  private func date(_ text: Substring) -> CivilDate? {
    var numbers: [Int] = []
    for part in text.split(whereSeparator: { "-/.".contains($0) }) {
      guard part.utf8.count <= 4, let number = Int(part) else { return nil }
      numbers.append(number)
    }
    if numbers.count == 2, let year { numbers.insert(year, at: 0) }
    return numbers.count == 3
      ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }

  /// Parses, for example, `* account  3.50 EUR @ 1.10 USD ; comment`.
  private func posting(_ text: Substring, _ number: Int) -> LedgerTransaction.Posting {
    var posting = LedgerTransaction.Posting(text, line: number, dialect)
    posting.account = (parents + [posting.account]).joined(separator: ":")
    return posting
  }
}

extension LedgerTransaction.Status {
  /// Consumes the status at the start of a text; returns nil if there is none.
  init?(takenFrom text: inout Substring) {
    guard let first = text.first, let status = Self(rawValue: String(first)) else { return nil }
    text = text.dropFirst().drop(while: \.isBlank)
    self = status
  }
}

extension LedgerTransaction.Posting {
  /// Parses `* account  3.50 EUR @ 1.10 USD ; comment`.
  init(_ text: Substring, line: Int, _ dialect: LedgerJournal.Dialect) {
    var rest = text
    let status = LedgerTransaction.Status(takenFrom: &rest)
    let account = Self.account(in: rest, dialect)
    self.init(account.stripped)
    self.line = line
    self.status = status
    read(behindAccount: rest[account.endIndex...])
  }

  /// Returns the account at the start of a posting without its status.
  ///
  /// It ends at two spaces, a tab or a comment, and in beancount at any space.
  static func account(in text: Substring, _ dialect: LedgerJournal.Dialect) -> Substring {
    guard dialect != .beancount else { return text.prefix { !$0.isBlank && $0 != ";" } }
    var isAfterSpace = false
    return text.prefix { character in
      defer { isAfterSpace = character == " " }
      return character != "\t" && !(isAfterSpace && (character == " " || character == ";"))
    }
  }

  /// Returns the amount at the start of the text after the account; it ends at a price, a balance or a comment.
  static func amount(in text: Substring) -> Substring {
    var isQuoted = false
    return text.prefix { character in
      if character == "\"" { isQuoted.toggle() }
      return isQuoted || !"@{=[;".contains(character)
    }
  }

  private mutating func read(behindAccount text: Substring) {
    let amount = Self.amount(in: text)
    self.amount = amount.stripped
    let price = text[amount.endIndex...].prefix { $0 != ";" }
    self.price = price.stripped
    let comment = text[price.endIndex...].dropFirst().stripped
    if !comment.isEmpty { comments.append(comment) }
  }
}
