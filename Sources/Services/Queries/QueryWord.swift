import Core

/// A word of a query: its characters, and whether each is in quotes.
struct QueryWord {
  struct Letter {
    let character: Character
    let isQuoted: Bool

    var isDigit: Bool { "0"..."9" ~= character }
  }

  var letters: [Letter] = []
  /// Its characters in the query, including quotes.
  var range: Range<Int>
  /// Whether it ends within quotes.
  var isUnclosed = false

  /// Its text without quotes.
  var text: String { String(letters.map(\.character)) }
  var isQuoted: Bool { letters.contains(where: \.isQuoted) || isUnclosed }
  var isEmpty: Bool { letters.isEmpty && !isUnclosed }
  /// Whether it is the operator `or`.
  var isOr: Bool { !isQuoted && Self.or.contains(text.lowercased()) }

  static let or: Set = ["or", "또는"]

  /// The text after a sign at the beginning of the word; nil without the sign or without text.
  func text(behind sign: Character) -> String? {
    guard let first = letters.first, !first.isQuoted, first.character == sign, letters.count > 1
    else { return nil }
    return String(letters.dropFirst().map(\.character))
  }

  /// Splits the word at the first such mark that is not in quotes.
  func split(at mark: String) -> (before: QueryWord, behind: QueryWord)? {
    let mark = Array(mark)
    guard letters.count >= mark.count else { return nil }
    for start in 0...(letters.count - mark.count) {
      let isHere = mark.indices.allSatisfy {
        !letters[start + $0].isQuoted && letters[start + $0].character == mark[$0]
      }
      if isHere { return (part(..<start), part((start + mark.count)...)) }
    }
    return nil
  }

  /// Splits the word at all such marks that are not in quotes.
  func parts(between mark: String) -> [QueryWord] {
    guard let (before, behind) = split(at: mark) else { return [self] }
    return [before] + behind.parts(between: mark)
  }

  /// Splits the word at commas, except for those in numbers such as `10,000`.
  var amounts: [QueryWord] {
    var amounts: [QueryWord] = []
    for part in parts(between: ",") {
      let isGroup = part.letters.prefix(while: \.isDigit).count == 3
      if isGroup, let last = amounts.indices.last,
        1...3 ~= amounts[last].letters.reversed().prefix(while: \.isDigit).count
      {
        amounts[last].letters += [Letter(character: ",", isQuoted: false)] + part.letters
      } else {
        amounts.append(part)
      }
    }
    return amounts
  }

  private func part(_ bounds: some RangeExpression<Int>) -> QueryWord {
    QueryWord(letters: Array(letters[bounds]), range: range, isUnclosed: isUnclosed)
  }
}

/// A token of a query: a word, a parenthesis or a sign.
enum QueryToken {
  case open(Int)
  case close(Int)
  case bar(Int)
  case minus(Int)
  case word(QueryWord)

  /// Its characters in the query.
  var range: Range<Int> {
    switch self {
    case .open(let place), .close(let place), .bar(let place), .minus(let place):
      place..<(place + 1)
    case .word(let word): word.range
    }
  }

  var word: QueryWord? {
    if case .word(let word) = self { word } else { nil }
  }

  /// Splits a text into tokens.
  ///
  /// A parenthesis counts only at the beginning of a word, or at its end while one is open: `call(mom)` is a
  /// word. A minus counts only in front of something.
  static func tokens(of text: String) -> [QueryToken] {
    var scanner = Scanner(characters: Array(text))
    return scanner.tokens()
  }

  /// The index of a sign that is alone at the end of a text; nil if there is none.
  static func loneSign(atEndOf text: String) -> Int? {
    guard let last = text.last, "-/!\"".contains(last), let word = tokens(of: text).last?.word,
      word.range == text.count - 1..<text.count
    else { return nil }
    return word.range.lowerBound
  }

  private struct Scanner {
    /// The characters after which a quote may open within a word.
    private static let beforeQuote: Set<Character> = [":", ",", "#", "/", ".", "<", ">", "="]

    let characters: [Character]
    var place = 0
    var depth = 0

    mutating func tokens() -> [QueryToken] {
      var tokens: [QueryToken] = []
      while place < characters.count {
        switch characters[place] {
        case let character where character.isWhitespace: place += 1
        case "(": depth += 1; tokens.append(.open(step()))
        case ")" where depth > 0: depth -= 1; tokens.append(.close(step()))
        case "|": tokens.append(.bar(step()))
        case "-" where isSomething(at: place + 1): tokens.append(.minus(step()))
        default: tokens.append(.word(word()))
        }
      }
      return tokens
    }

    private mutating func step() -> Int {
      defer { place += 1 }
      return place
    }

    private func isSomething(at place: Int) -> Bool {
      characters.indices.contains(place) && !characters[place].isWhitespace
        && !"-|)>".contains(characters[place])
    }

    private mutating func word() -> QueryWord {
      let start = place
      var word = QueryWord(range: start..<start)
      var inside = 0
      scan: while place < characters.count {
        let character = characters[place]
        switch character {
        case _ where character.isWhitespace: break scan
        case "|": break scan
        case ")" where inside == 0 && depth > 0: break scan
        case "\"" where canOpenQuote(word): quote(&word); continue scan
        case "(": inside += 1
        case ")": inside -= 1
        default: break
        }
        word.letters.append(QueryWord.Letter(character: character, isQuoted: false))
        place += 1
      }
      word.range = start..<place
      return word
    }

    private func canOpenQuote(_ word: QueryWord) -> Bool {
      word.letters.last.map { Self.beforeQuote.contains($0.character) } ?? true
    }

    private mutating func quote(_ word: inout QueryWord) {
      place += 1
      while place < characters.count {
        if characters[place] == "\"" {
          // Two quotes stand for one in the text.
          guard characters.dropFirst(place + 1).first == "\"" else { break }
          place += 1
        }
        word.letters.append(QueryWord.Letter(character: characters[place], isQuoted: true))
        place += 1
      }
      word.isUnclosed = place == characters.count
      place = min(place + 1, characters.count)
    }
  }
}

/// Writes queries from parts.
package enum QueryText {
  /// The term for a folder or a list: `/Home`, `/"My folder"`.
  package static func place(_ name: String) -> String {
    "/\(quoted(name))"
  }

  /// A name in quotes if it needs them; a quote within it is written twice.
  package static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber }
    return isPlain ? name : "\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// A query with a folder or list renamed; everything else stays as it is written.
  static func renaming(_ old: String, to new: String, in query: String) -> String {
    var characters = Array(query)
    for word in QueryToken.tokens(of: query).compactMap(\.word).reversed() {
      if word.text(behind: "/")?.isCalled(old) == true {
        characters.replaceSubrange(word.range, with: place(new))
      } else if let (field, names) = word.split(at: ":"), QueryField(named: field.text) == .folder {
        let names = names.parts(between: ",")
        guard names.contains(where: { $0.text.isCalled(old) }) else { continue }
        let renamed = names.map { quoted($0.text.isCalled(old) ? new : $0.text) }
        characters.replaceSubrange(
          word.range, with: "\(field.text):\(renamed.joined(separator: ","))")
      }
    }
    return String(characters)
  }

  /// Combines the term of a place with a query, and keeps `sort:`, `group:` and `limit:` outside of parentheses.
  package static func joined(_ place: String, _ text: String) -> String {
    guard !place.isEmpty else { return text }
    let tokens = QueryToken.tokens(of: text)
    let clauses = tokens.filter(isClause)
    let characters = Array(text)
    let isInClause = { (place: Int) in clauses.contains { $0.range.contains(place) } }
    let terms = String(characters.indices.filter { !isInClause($0) }.map { characters[$0] })
    let isAlternative = tokens.contains { token in
      if case .bar = token {
        true
      } else {
        token.word?.isOr ?? false
      }
    }
    let body = isAlternative ? "(\(terms.trimmed))" : terms.trimmed
    return ([place, body] + clauses.map { characters[$0.range].text })
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func isClause(_ token: QueryToken) -> Bool {
    let name = token.word?.split(at: ":").map(\.before.text)
    return name.flatMap(QueryField.init(named:)).map(QueryField.clauses.contains) ?? false
  }
}

extension String {
  fileprivate func isCalled(_ name: String) -> Bool { lowercased() == name.lowercased() }
}
