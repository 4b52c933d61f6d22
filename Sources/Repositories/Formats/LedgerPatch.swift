package import Core

/// Changes to a transaction that leave the rest of its text as the author wrote it.
package struct LedgerPatch: Sendable {
  /// The new date; nil if it does not change, like the other properties.
  package var date: CivilDate?
  package var isCleared: Bool?
  package var description: String?
  package var tags: [String]?
  /// The comments of the transaction and of the posting that is the expense.
  package var comments: [String]?
  package var account: String?
  package var amount: Money?
  /// All metadata with daybook's own keys.
  package var metadata: [LedgerTransaction.Metadata] = []

  private let dialect: LedgerJournal.Dialect
  private let old: LedgerTransaction
  /// The index of the posting that is the expense.
  private let place: Int
  private let style: LedgerAmountStyle
  /// The currency of amounts without a commodity.
  private let home: Currency

  /// - Parameters:
  ///   - old: the transaction as parsed from the text.
  ///   - place: the index of the posting that is the expense.
  ///   - style: the style of its amounts.
  ///   - home: the currency of amounts without a commodity.
  package init(
    _ dialect: LedgerJournal.Dialect, of old: LedgerTransaction, at place: Int,
    _ style: LedgerAmountStyle, _ home: Currency
  ) {
    (self.dialect, self.old, self.place) = (dialect, old, place)
    (self.style, self.home) = (style, home)
  }

  private var implied: Currency? { style.commodity.map { Currency(typed: $0) } ?? home }

  private var isBeancount: Bool { dialect == .beancount }

  /// Returns the text with the changes; nil if no other posting can balance the new amount.
  package func applied(to text: String) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = old.postings.map { $0.line - 1 }
    let top = headerCount(of: lines)
    guard let first = places.first, first >= top, places.allSatisfy(lines.indices.contains),
      let amounts = amounts()
    else { return nil }
    for (index, posting) in old.postings.enumerated() {
      var line = PostingLine(lines[places[index]], posting.account, dialect)
      if let amount = amounts[index] { line.write(amount) }
      if index == place { change(&line, posting) }
      lines[places[index]] = line.text
    }
    let behind = places[place] + 1..<(place + 1 < places.count ? places[place + 1] : lines.count)
    let body = lines.indices[first...].filter { index in
      comments == nil || !behind.contains(index)
        || lines[index].first { !$0.isBlank } != ";"
    }
    var own = LedgerTransaction(nil)
    own.metadata = metadata
    // Metadata below the posting is read as its comment and stays where it is.
    let raw = Set(behind.map { lines[$0].stripped }.filter { !$0.hasPrefix(";") })
    own.comments = (comments ?? []).filter { !raw.contains($0) }
    if !isBeancount { own.tags = tags ?? [] }
    let head = header(lines[..<top].joined(separator: "\n"))
    return
      ([head] + LedgerWriter(dialect).notes(own)
      + lines[top..<first].compactMap(note) + body.map { lines[$0] }).joined(separator: "\n")
  }

  /// Returns the number of lines of the header, whose texts in quotes may span several lines.
  private func headerCount(of lines: [String]) -> Int {
    guard isBeancount,
      var isOpen = lines.first.map({ BeancountLine.isOpen($0[...], isQuoted: false) })
    else { return 1 }
    var count = 1
    while isOpen, count < lines.count {
      isOpen = BeancountLine.isOpen(lines[count][...], isQuoted: true)
      count += 1
    }
    return count
  }

  // MARK: header

  /// Returns the patched header.
  ///
  /// For example, `2026-01-05=01-07 * (code) description ; comment`, or `2026-01-05 * "payee" "what for" #tag`.
  private func header(_ line: String) -> String {
    let isMarked = isCleared != nil && old.postings[place].status == nil
    guard date != nil || description != nil || tags != nil || comments != nil || isMarked else {
      return line
    }
    var rest = line[...]
    let days = rest.prefix { $0.isASCIIDigit || "-/.=".contains($0) }
    rest = rest[days.endIndex...].drop(while: \.isBlank)
    let second = days.firstIndex(of: "=").map { String(days[$0...]) } ?? ""
    let day = date.map { $0.text + second } ?? String(days)
    var mark = ""
    if isBeancount {
      mark = String(rest.prefix { !$0.isBlank })
      rest = rest.dropFirst(mark.count).drop(while: \.isBlank)
    } else {
      mark = LedgerTransaction.Status(takenFrom: &rest)?.rawValue ?? ""
    }
    if let isCleared, isMarked {
      mark = isCleared ? "*" : isBeancount ? "!" : ""
    }
    let texts = isBeancount ? quoted(rest) : described(rest)
    return ([day, mark] + texts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Patches `(code) description  ; comment`.
  private func described(_ text: Substring) -> [String] {
    var rest = text
    var code = ""
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      code = String(rest[...end])
      rest = rest[end...].dropFirst().drop(while: \.isBlank)
    }
    let divided = rest.divided(at: dialect == .ledger ? "  ;" : ";")
    let comment = divided.map { note("  ;\($0.behind)") } ?? ""
    let title = description ?? (divided?.before ?? String(rest)).stripped
    return [code, title + (comment ?? "")]
  }

  /// Patches `"payee" "what for" #tag ^link ; comment`.
  private func quoted(_ text: Substring) -> [String] {
    var words = BeancountWords(text).all
    if let description {
      let count = words.count { $0.hasPrefix("\"") }
      let parts = description.divided(at: " | ")
      let texts =
        count == 2 ? parts.map { [$0.before, $0.behind] } ?? [description] : [description]
      words.removeAll { $0.hasPrefix("\"") }
      words.insert(contentsOf: texts.map(\.inQuotes), at: 0)
    }
    if let tags {
      words.removeAll { $0.hasPrefix("#") }
      let place = words.firstIndex { !$0.hasPrefix("\"") } ?? words.count
      words.insert(contentsOf: tags.map { "#\($0)" }, at: place)
    }
    if comments != nil { words.removeAll { $0.hasPrefix(";") } }
    return words
  }

  // MARK: comments

  /// Returns a comment line between the header and the postings; nil if the patch replaces it.
  private func note(_ line: String) -> String? {
    let text = line.drop(while: \.isBlank)
    if text.first == ";" {
      var read = LedgerTransaction(nil)
      read.note(text.dropFirst())
      let isReplaced =
        !read.metadata.isEmpty || !read.tags.isEmpty && tags != nil
        || !read.comments.isEmpty && comments != nil
      return isReplaced ? nil : line
    }
    guard isBeancount else { return line }
    if text.first == "#" || text.first == "^", tags != nil {
      let links = text.split(whereSeparator: \.isBlank).filter { !$0.hasPrefix("#") }
      return links.isEmpty ? nil : "  " + links.joined(separator: " ")
    }
    return text.hasPrefix(LedgerTransaction.ownKey) ? nil : line
  }

  // MARK: postings

  private func change(_ line: inout PostingLine, _ posting: LedgerTransaction.Posting) {
    if let account { line.account = account }
    if let isCleared, posting.status != nil { line.mark = isCleared ? "* " : "! " }
    if comments != nil { line.dropComment() }
  }

  /// Returns the amounts that change, by the indices of their postings; nil if the transaction cannot be balanced.
  ///
  /// These are the amount of the expense, unless it is omitted, and another one that balances it, unless an omitted
  /// amount does so.
  private func amounts() -> [Int: String]? {
    guard let amount else { return [:] }
    let now = LedgerAmount(amount)
    let before = old.written(at: place, style)
    let own = old.postings[place]
    guard let units = now.tenThousandths else { return nil }
    var amounts: [Int: String] = [:]
    if !own.amount.isEmpty { amounts[place] = rewritten(own.amount, units, now) }
    let others = old.postings.indices.filter { $0 != place && old.postings[$0].isReal }
    // A posting with neither an amount nor a balance takes the remainder.
    let isOpen = others.contains {
      old.postings[$0].amount.isEmpty && old.postings[$0].price.isEmpty
    }
    if isOpen, !own.amount.isEmpty { return amounts }
    let isSameCurrency = before.map { currency(of: $0) == amount.currency } ?? false
    for other in others where own.price.isEmpty {
      let posting = old.postings[other]
      // An amount that cannot be read is left as it is.
      guard !posting.amount.isEmpty, !posting.price.contains("@"), !posting.price.contains("{"),
        let theirs = try? LedgerAmount(posting.amount, style), let value = theirs.tenThousandths
      else { continue }
      if isSameCurrency, theirs.commodity == before?.commodity, let old = before?.tenThousandths {
        amounts[other] = rewritten(posting.amount, value - (units - old), now)
        return amounts
      }
      if !isSameCurrency, others.count == 1 {
        amounts[other] = rewritten(posting.amount, -units, now)
        return amounts
      }
    }
    return own.amount.isEmpty ? nil : amountsLeavingOther(amounts, others)
  }

  /// Returns the amounts with that of the only other posting omitted, so that it is inferred from the price.
  ///
  /// A posting with another currency or with a balance is left as it is.
  private func amountsLeavingOther(_ amounts: [Int: String], _ others: [Int]) -> [Int: String]? {
    guard others.count == 1 else { return others.isEmpty ? amounts : nil }
    let posting = old.postings[others[0]]
    guard !old.postings[place].price.isEmpty, posting.price.isEmpty else { return amounts }
    return amounts.merging([others[0]: ""]) { $1 }
  }

  private func currency(of amount: LedgerAmount) -> Currency? {
    amount.commodity.isEmpty ? home : Currency(typed: amount.commodity)
  }

  /// Replaces the number of an amount, and keeps the style of its commodity: `$12.50`, `-3,00 EUR`.
  private func rewritten(_ text: String, _ units: Int64, _ amount: LedgerAmount) -> String {
    let decimals = amount.number.divided(at: ".")?.behind.count ?? 0
    let new = LedgerAmount(tenThousandths: units, amount.commodity, atLeast: decimals)
    let sign = units < 0 ? "-" : ""
    guard !text.contains("\""), let parts = LedgerAmount.Parts(text),
      (parts.commodity.isEmpty ? implied : Currency(typed: parts.commodity))?.code
        == amount.commodity,
      let start = text.firstIndex(where: \.isASCIIDigit),
      let end = text.lastIndex(where: \.isASCIIDigit)
    else { return new.text }
    let mark =
      style.marks[parts.commodity.isEmpty ? style.commodity ?? "" : parts.commodity] ?? style.mark
      ?? LedgerAmount.mark(of: parts.number)
    let number = new.number.dropFirst(sign.count).replacing(".", with: String(mark ?? "."))
    let signs: Set<Character> = ["-", "+"]
    let before = text[..<start].filter { !signs.contains($0) }
    let isSignFirst = text.first.map(signs.contains) == true
    return (isSignFirst ? sign + before : before + sign) + number + text[end...].dropFirst()
  }
}

/// The parts of a line of a posting, including the spaces between them.
private struct PostingLine {
  private let indent: Substring
  var mark: String
  var account: String
  /// The space before the amount.
  private var gap: String
  private var amount: Substring
  /// The price and the comment.
  private var rest: Substring

  init(_ line: String, _ name: String, _ dialect: LedgerJournal.Dialect) {
    indent = line.prefix(while: \.isBlank)
    let start = line[indent.endIndex...]
    var text = start
    mark = ""
    if LedgerTransaction.Status(takenFrom: &text) != nil {
      mark = String(start[..<text.startIndex])
    }
    let written = LedgerTransaction.Posting.account(in: text, dialect)
    let trimmed = written.stripped
    account = trimmed
    text = text.dropFirst(trimmed.count)
    let blank = text.prefix(while: \.isBlank)
    gap = String(blank)
    let behind = text[blank.endIndex...]
    let raw = LedgerTransaction.Posting.amount(in: behind)
    amount = raw.prefix(raw.stripped.count)
    rest = behind[amount.endIndex...]
  }

  var text: String { "\(indent)\(mark)\(account)\(gap)\(amount)\(rest)" }

  mutating func write(_ text: String) {
    if amount.isEmpty { (gap, rest) = ("  ", rest.isEmpty ? "" : gap + rest) }
    amount = text[...]
  }

  mutating func dropComment() {
    guard let start = rest.firstIndex(of: ";") else { return }
    rest = rest[..<start]
    while rest.last?.isBlank == true { rest.removeLast() }
    if rest.isEmpty, amount.isEmpty { gap = "" }
  }
}

/// The words of a beancount line as written; a comment is one word.
private struct BeancountWords {
  private(set) var all: [String] = []

  init(_ text: Substring) {
    var rest = text
    while let first = rest.first {
      var isEscaped = false
      var isOpen = first == "\""
      let word: Substring
      if first == ";" {
        word = rest
      } else if isOpen {
        let inner = rest.dropFirst().prefix { character in
          defer { isEscaped = !isEscaped && character == "\\" }
          isOpen = isEscaped || character != "\""
          return isOpen
        }
        word = rest[..<inner.endIndex] + rest[inner.endIndex...].prefix(1)
      } else {
        word = rest.prefix { !$0.isBlank && $0 != "\"" }
      }
      all.append(String(word))
      rest = rest.dropFirst(word.count).drop(while: \.isBlank)
    }
  }
}
