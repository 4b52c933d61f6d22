import Core

extension LedgerJournal {
  /// Reads a beancount journal.
  init(beancount text: String) {
    var reader = BeancountReader()
    for line in TextLine.all(of: text) { reader.read(line) }
    reader.end()
    self = reader.journal
  }
}

/// Parses a beancount journal line by line.
private struct BeancountReader {
  private(set) var journal = LedgerJournal()
  private var transaction: LedgerTransaction?
  /// The lines so far of a text in quotes that spans several lines, and the number of the first.
  private var open: (number: Int, lines: [Substring])?
  /// The tags of all transactions that follow.
  private var pushed: [String] = []

  init() {
    // In beancount, a comma is always a thousands separator.
    journal.style.mark = "."
  }

  mutating func read(_ line: TextLine) {
    let isOpen = BeancountLine.isOpen(line.text, isQuoted: open != nil)
    if isOpen, open != nil {
      open?.lines.append(line.text)
    } else if isOpen {
      open = (line.number, [line.text])
    } else if let (number, lines) = open {
      open = nil
      take((lines + [line.text]).joined(separator: "\n")[...], number)
      transaction?.stretch(to: line.number)
    } else {
      take(line.text, line.number)
    }
  }

  /// Ends the journal; a text in quotes that is never closed becomes a transaction without a date.
  mutating func end() {
    close()
    guard let number = open?.number else { return }
    transaction = LedgerTransaction(nil)
    transaction?.stretch(to: number)
    close()
  }

  private mutating func close() {
    if let transaction { journal.transactions.append(transaction) }
    transaction = nil
  }

  private mutating func take(_ text: Substring, _ number: Int) {
    if text.first == " " || text.first == "\t" {
      takeIndented(text.drop(while: \.isBlank), number)
      return
    }
    close()
    let tokens = Tokens(text)
    guard let first = tokens.words.first else { return }
    if first.first?.isASCIIDigit == true {
      guard let sign = tokens.words.dropFirst().first,
        ["*", "!", "txn"].contains(sign) || sign.count == 1
      else { return }
      transaction = header(tokens, number)
    } else if first == "pushtag" {
      pushed += tokens.tags
    } else if first == "poptag" {
      pushed.removeAll(where: tokens.tags.contains)
    } else if first == "include" {
      journal.leftOut += 1
    }
  }

  /// Parses, for example, `2026-01-05 * "payee" "what for" #tag`.
  private func header(_ tokens: Tokens, _ number: Int) -> LedgerTransaction {
    let day = tokens.words[0].replacing("/", with: "-")
    var transaction = LedgerTransaction(CivilDate(text: day))
    transaction.stretch(to: number)
    transaction.status = tokens.words[1] == "txn" ? .cleared : .init(rawValue: tokens.words[1])
    transaction.description =
      tokens.texts.filter { !$0.isEmpty }.joined(separator: LedgerTransaction.behindPayee)
    transaction.tags = pushed + tokens.tags
    transaction.links = tokens.links
    if let comment = tokens.comment { transaction.comments.append(comment) }
    return transaction
  }

  private mutating func takeIndented(_ text: Substring, _ number: Int) {
    guard transaction != nil, let first = text.first else { return }
    transaction?.stretch(to: number)
    if first == ";" {
      transaction?.note(below: text.dropFirst())
    } else if first == "#" || first == "^" {
      transaction?.tags += Tokens(text).tags
      transaction?.links += Tokens(text).links
    } else if first.isLowercase, let pair = text.divided(at: ":"),
      LedgerTransaction.isTag(pair.before)
    {
      // Metadata of a posting is kept as its comment.
      guard transaction?.postings.isEmpty == true else {
        transaction?.note(below: text)
        return
      }
      let tokens = Tokens(pair.behind[...])
      let value = tokens.texts.first ?? tokens.words.joined(separator: " ")
      transaction?.metadata.append(.init(pair.before, value))
    } else {
      transaction?.postings.append(
        LedgerTransaction.Posting(text, line: number, .beancount))
    }
  }
}

enum BeancountLine {
  /// Whether a text in quotes is still open at the end of a line.
  static func isOpen(_ line: Substring, isQuoted: Bool) -> Bool {
    var isQuoted = isQuoted
    var isEscaped = false
    for byte in line.utf8 {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isQuoted
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ";"), !isQuoted {
        return false
      }
    }
    return isQuoted
  }
}

/// The tokens of a beancount line.
private struct Tokens {
  private(set) var words: [String] = []
  private(set) var texts: [String] = []
  private(set) var tags: [String] = []
  private(set) var links: [String] = []
  private(set) var comment: String?

  init(_ text: Substring) {
    var rest = text.drop(while: \.isBlank)
    while let first = rest.first {
      if first == "\"" {
        takeText(&rest)
      } else if first == ";" {
        comment = rest.dropFirst().stripped.unlessEmpty
        rest = ""
      } else {
        let word = rest.prefix { !$0.isBlank && $0 != "\"" }
        if first == "#" {
          tags.append(String(word.dropFirst()))
        } else if first == "^" {
          links.append(String(word.dropFirst()))
        } else {
          words.append(String(word))
        }
        rest = rest[word.endIndex...]
      }
      rest = rest.drop(while: \.isBlank)
    }
  }

  private mutating func takeText(_ rest: inout Substring) {
    var isEscaped = false
    let text = rest.dropFirst().prefix { character in
      if isEscaped {
        isEscaped = false
        return true
      }
      isEscaped = character == "\\"
      return character != "\""
    }
    texts.append(text.withoutEscapes)
    rest = rest[text.endIndex...].dropFirst()
  }
}
