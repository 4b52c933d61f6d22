package import Core

/// A plain-text accounting journal of hledger, ledger or beancount.
///
/// Sources: hledger.org, "Journal format"; ledger-cli.org, chapter 4; beancount, "Language Syntax".
package struct LedgerJournal: Equatable, Sendable {
  package enum Dialect: Sendable {
    case hledger
    case ledger
    case beancount
  }

  package var transactions: [LedgerTransaction] = []
  /// The number of items that are not imported: rules, forecasts, included files.
  package var leftOut = 0
  /// The declared style of its amounts.
  package var style = LedgerAmountStyle()

  package init() {}

  /// The style of its amounts, inferred where it is not declared from the unambiguous amounts of each commodity.
  package var writtenStyle: LedgerAmountStyle {
    var style = style
    guard style.mark == nil else { return style }
    for posting in transactions.lazy.flatMap(\.postings) {
      guard let parts = LedgerAmount.Parts(posting.amount), style.marks[parts.commodity] == nil,
        parts.number.contains(where: { $0 == "." || $0 == "," })
      else { continue }
      style.marks[parts.commodity] = LedgerAmount.mark(of: parts.number)
    }
    return style
  }

  /// All accounts of its postings.
  package var accounts: Set<String> {
    Set(transactions.lazy.flatMap(\.postings).map(\.account))
  }
}

/// A transaction between accounts.
package struct LedgerTransaction: Equatable, Sendable {
  package enum Status: String, Sendable {
    case pending = "!"
    case cleared = "*"
  }

  package struct Posting: Equatable, Sendable {
    /// The number of its line, from 1.
    package var line = 0
    package var status: Status?
    package var account: String
    /// The amount as written; empty if it follows from the others.
    package var amount: String
    /// The price or balance after the amount, as written: `@ 1.10 USD`, `= 500 EUR`.
    package var price = ""
    package var comments: [String] = []

    /// Whether it is a real posting: one in parentheses or brackets is virtual, and the others balance without it.
    package var isReal: Bool { account.first != "(" && account.first != "[" }

    package init(_ account: String, _ amount: String = "") {
      self.account = account
      self.amount = amount
    }
  }

  package struct Metadata: Equatable, Sendable {
    package let key: String
    package var value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The range of its line numbers, from 1.
  package var lines = 0..<0
  /// The date; nil if it does not exist.
  package var date: CivilDate?
  package var status: Status?
  package var code: String?
  package var description = ""
  package var tags: [String] = []
  package var metadata: [Metadata] = []
  /// The day behind the equals sign of `2026-01-05=2026-01-07`, as written.
  package var secondDate: String?
  /// The names behind `^`, which beancount has.
  package var links: [String] = []
  /// The other comments, one for each line.
  package var comments: [String] = []
  package var postings: [Posting] = []

  package init(_ date: CivilDate?) {
    self.date = date
  }

  /// What stands between payee and text in a description, which beancount writes as two texts.
  static let behindPayee = " | "

  var payeeAndText: [String] {
    guard let range = description.firstRange(of: Self.behindPayee) else { return [description] }
    return [String(description[..<range.lowerBound]), String(description[range.upperBound...])]
  }

  /// Extends its lines to include a line.
  mutating func stretch(to line: Int) {
    lines = (lines.isEmpty ? line : lines.lowerBound)..<line + 1
  }

  /// Returns the value of a key, joined from all lines that have the key.
  package subscript(key: String) -> String? {
    let values = metadata.filter { $0.key == key }.map(\.value)
    return values.isEmpty ? nil : values.joined()
  }
}

/// Comments with tags and metadata.
extension LedgerTransaction {
  /// Adds a comment: `:work:food:` and `work:, food:` are tags, `daybook: 5X` is metadata, and anything else is
  /// text.
  mutating func note(_ comment: Substring) {
    let text = comment.hasPrefix(" ") ? comment.dropFirst() : comment
    let stripped = text.stripped
    if stripped.count > 2, stripped.hasPrefix(":"), stripped.hasSuffix(":") {
      let names = stripped.dropFirst().dropLast()
        .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      if names.allSatisfy(Self.isTag) { return tags += names }
    }
    let parts = stripped.split(separator: ",").map(\.stripped)
    if !parts.isEmpty, parts.allSatisfy({ $0.hasSuffix(":") && Self.isTag(String($0.dropLast())) })
    {
      return tags += parts.map { String($0.dropLast()) }
    }
    if let pair = stripped.divided(at: ":"), pair.before.hasPrefix(Self.ownKey),
      Self.isTag(pair.before)
    {
      return metadata.append(Metadata(pair.before, pair.behind.stripped))
    }
    comments.append(String(text))
  }

  /// Adds a comment on a line below; after a posting, it belongs to that posting.
  mutating func note(below comment: Substring) {
    guard let last = postings.indices.last else { return note(comment) }
    postings[last].comments.append(comment.stripped)
  }

  /// The prefix of daybook's own metadata keys.
  package static let ownKey = "daybook"

  /// Whether a text can be the name of a tag or a key in comments.
  package static func isTag(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_".unicodeScalars.contains($0)
      }
  }

  /// Whether none of the programs would find a tag or metadata in a line of a comment.
  package static func isPlainComment(_ text: String) -> Bool {
    let signs = Set(":[]();\\")
    return text == text.stripped
      && text.allSatisfy { !signs.contains($0) && !$0.isNewline && $0 != "\t" && $0 != "\0" }
  }
}
