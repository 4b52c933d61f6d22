package import Core

/// A journal of accounts as plain text, as hledger, ledger and beancount keep it.
///
/// Sources: hledger.org, "Journal format"; ledger-cli.org, chapter 4; beancount, "Language Syntax".
package struct LedgerJournal: Equatable, Sendable {
  package enum Dialect: Sendable {
    case hledger
    case ledger
    case beancount
  }

  package var transactions: [LedgerTransaction] = []
  /// How many things it has that are no transaction and no declaration: rules, forecasts, other files.
  package var leftOut = 0
  /// How its amounts are written.
  package var style = LedgerAmountStyle()

  package init() {}

  /// How amounts are written where nothing says so: as the first of a commodity that can be meant in one way only.
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

  /// All accounts that stand in it.
  package var accounts: Set<String> {
    Set(transactions.lazy.flatMap(\.postings).map(\.account))
  }
}

/// What was paid from some accounts to others.
package struct LedgerTransaction: Equatable, Sendable {
  package enum Status: String, Sendable {
    case pending = "!"
    case cleared = "*"
  }

  package struct Posting: Equatable, Sendable {
    /// Where it stands, from 1.
    package var line = 0
    package var status: Status?
    package var account: String
    /// As it is written; empty where it follows from the others.
    package var amount: String
    /// What an amount is worth or leaves, as it is written: `@ 1.10 USD`, `= 500 EUR`.
    package var price = ""
    package var comments: [String] = []

    /// One in brackets counts beside the others, which come to nothing without it.
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

  /// The numbers of its lines, from 1.
  package var lines = 0..<0
  /// Nil of a day that does not exist.
  package var date: CivilDate?
  package var status: Status?
  package var code: String?
  package var description = ""
  package var tags: [String] = []
  package var metadata: [Metadata] = []
  /// The other comments, a line each.
  package var comments: [String] = []
  package var postings: [Posting] = []

  package init(_ date: CivilDate?) {
    self.date = date
  }

  /// Whether it stands on a line, too.
  mutating func stretch(to line: Int) {
    lines = (lines.isEmpty ? line : lines.lowerBound)..<line + 1
  }

  /// What is said by a name, on as many lines as it takes.
  package subscript(key: String) -> String? {
    let values = metadata.filter { $0.key == key }.map(\.value)
    return values.isEmpty ? nil : values.joined()
  }
}

/// Comments that say more than a text.
extension LedgerTransaction {
  /// Takes in a comment: `:work:food:`, `work:, food:` are tags, `daybook: 5X` says something by its name,
  /// and all else is a text.
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

  /// Takes in a comment that stands below: behind a posting it belongs to that.
  mutating func note(below comment: Substring) {
    guard let last = postings.indices.last else { return note(comment) }
    postings[last].comments.append(comment.stripped)
  }

  /// What the names begin with that no other program gives.
  package static let ownKey = "daybook"

  /// Whether a text can be a name in comments.
  package static func isTag(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_".unicodeScalars.contains($0)
      }
  }

  /// Whether a line of a comment says nothing but itself to any of the programs.
  package static func isPlainComment(_ text: String) -> Bool {
    let signs = Set(":[]();\\")
    return text == text.stripped
      && text.allSatisfy { !signs.contains($0) && !$0.isNewline && $0 != "\t" && $0 != "\0" }
  }
}
