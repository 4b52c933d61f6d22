import Core
import Entities
import Repositories

/// Reads queries; see `Query` for their grammar.
package struct QueryParser: Sendable {
  /// Whether the user may still be typing at the end of the text.
  package enum Typing: Sendable {
    /// An unfinished term at the end is ignored.
    case unfinished
    case finished
  }

  let days: DayParser
  /// The time for which states such as `overdue` are meant.
  let now: LocalTime
  let money: MoneyText
  fileprivate(set) var places: [Place]
  /// The lists whose queries are being read; these queries cannot name them.
  fileprivate var open: [Place] = []

  /// A folder or a list with the names that queries use for it.
  struct Place: Equatable, Sendable {
    enum Content: Equatable, Sendable {
      case folder(EntityID)
      case query(String)
    }

    let content: Content
    /// The names; the first one is shown.
    let names: [String]

    func isCalled(_ name: String) -> Bool {
      let name = name.lowercased()
      return names.contains { $0.lowercased() == name }
    }
  }

  /// The folder with this name, or else the list; nil if there is neither.
  func place(named name: String) -> Place? {
    places.first { $0.isCalled(name) }
  }

  /// The condition of a list: open entries, unless its query names a state.
  ///
  /// Throws if the query of the list leads back to the list itself.
  func condition(ofList place: Place, _ text: String) throws(QueryError) -> Condition {
    try inside(place).query(text).condition
  }

  /// A parser for the query of a list, which may be a new one.
  func inside(_ list: Place) -> QueryParser {
    var parser = self
    parser.places.removeAll { place in
      guard case .query = place.content else { return false }
      return list.names.contains(where: place.isCalled)
    }
    parser.open.append(list)
    return parser
  }

  /// Whether a name is that of a list whose query is being read.
  func isOpen(_ name: String) -> Bool { open.contains { $0.isCalled(name) } }

  /// - Parameter typing: `.unfinished` while the user is typing.
  package func query(_ text: String, _ typing: Typing = .finished) throws(QueryError) -> Query {
    var text = text
    while true {
      // A sign alone at the end still lacks its text.
      if typing == .unfinished, let sign = QueryToken.loneSign(atEndOf: text) {
        text = String(text.prefix(sign))
      }
      var reader = Reader(text, self, typing)
      do throws(QueryError) {
        return try reader.read()
      } catch {
        // The end may be unfinished; the text gets shorter with each pass of the loop.
        guard typing == .unfinished, error.mayBeUnfinished(in: text) else { throw error }
        text = String(text.prefix(error.range.lowerBound))
      }
    }
  }
}

extension Book {
  /// A parser for queries, with the folders, days and money of this book.
  package var queries: QueryParser {
    QueryParser(
      days: dayParser(), now: queryTime, money: money,
      places: folders.spelled().map { folder in
        QueryParser.Place(content: .folder(folder.id), names: folder.names)
      }
        + folders.lists().map(QueryParser.Place.init))
  }
}

extension QueryParser.Place {
  init(_ list: SavedList) {
    self.init(
      content: .query(list.query),
      names: list.hasShippedName ? list.shipped?.names ?? [] : [list.name])
  }
}

extension QueryError {
  /// Whether more letters at the end of the text could fix the error; a missing operand may also follow blanks.
  fileprivate func mayBeUnfinished(in text: String) -> Bool {
    let blanks = text.reversed().prefix(while: \.isWhitespace).count
    let lacksOperand = reason == .missingOperand || reason == .emptyParentheses
    let end = lacksOperand ? text.count - blanks : text.count
    return range.upperBound >= end
  }
}

/// A recursive descent parser of the tokens of one query.
private struct Reader {
  private static let and: Set = ["and", "그리고"]
  private static let not: Set = ["not", "아닌"]
  private static let operators = and.union(QueryWord.or).union(not)

  private let text: String
  private let tokens: [QueryToken]
  private let parser: QueryParser
  private let isTyping: Bool
  private var place = 0
  private var depth = 0
  /// How many minuses the present part is behind.
  private var negations = 0
  private var query = Query()

  init(_ text: String, _ parser: QueryParser, _ typing: QueryParser.Typing) {
    self.text = text
    self.parser = parser
    isTyping = typing == .unfinished
    tokens = QueryToken.tokens(of: text)
  }

  mutating func read() throws(QueryError) -> Query {
    let condition = try any()
    if case .all(let parts) = condition { add(parts) } else { add([condition]) }
    return query
  }

  /// Adds conditions; plain words are joined to one text, whose last word may be unfinished while it is typed.
  private mutating func add(_ parts: [Condition]) {
    var words: [String] = []
    for part in parts {
      if case .words(let text) = part { words.append(text) } else { query.conditions.append(part) }
    }
    query.words = words.joined(separator: " ")
    let isLastWhole = text.last?.isWhitespace ?? false
    if isLastWhole, !words.isEmpty { query.words += " " }
  }

  private var token: QueryToken? { tokens.indices.contains(place) ? tokens[place] : nil }

  private mutating func any() throws(QueryError) -> Condition {
    var sides = [try all()]
    while let token, isOr(token) {
      place += 1
      guard sides.last != .everything else { throw error(.missingOperand, token.range) }
      sides.append(try all())
      if sides.last == .everything { throw error(.missingOperand, token.range) }
    }
    return sides.count == 1 ? sides[0] : .any(sides)
  }

  private mutating func all() throws(QueryError) -> Condition {
    var parts: [Condition] = []
    while let token, !isOr(token) {
      if case .close = token, depth > 0 { break }
      if isOperator(at: place, Self.and) {
        place += 1
      } else if let part = try part() {
        parts.append(part)
      }
    }
    return .all(parts)
  }

  /// Reads a part; returns nil for a clause, which is not a condition.
  private mutating func part() throws(QueryError) -> Condition? {
    guard let token else { return nil }
    place += 1
    if isMinus(at: place - 1) { return try negated(token) }
    return switch token {
    case .open: try group(from: token)
    case .word(let word): try term(word)
    case .close, .bar, .minus: throw error(.missingOperand, token.range)
    }
  }

  /// How deep a query may be nested; each level takes a part of the stack.
  private static let deepest = 200

  private mutating func negated(_ minus: QueryToken) throws(QueryError) -> Condition {
    guard depth < Self.deepest else { throw error(.tooDeep, minus.range) }
    depth += 1
    negations += 1
    defer {
      depth -= 1
      negations -= 1
    }
    guard let token, !isOr(token), let part = try part() else {
      throw error(.missingOperand, minus.range)
    }
    return .not(part)
  }

  private mutating func group(from open: QueryToken) throws(QueryError) -> Condition {
    guard depth < Self.deepest else { throw error(.tooDeep, open.range) }
    depth += 1
    defer { depth -= 1 }
    let inside = try any()
    guard inside != .everything else {
      throw error(.emptyParentheses, open.range.lowerBound..<(token ?? open).range.upperBound)
    }
    guard case .close? = token else {
      if isTyping { return inside }
      throw error(.unclosedParenthesis, open.range)
    }
    place += 1
    return inside
  }

  private func isMinus(at place: Int) -> Bool {
    if case .minus = tokens[place] { true } else { isOperator(at: place, Self.not) }
  }

  private func isOr(_ token: QueryToken) -> Bool {
    if case .bar = token { true } else { isOperator(at: place, QueryWord.or) }
  }

  /// Whether the word at an index is an operator: it is plain text unless something other than a plain word is
  /// next to it.
  private func isOperator(at place: Int, _ names: Set<String>) -> Bool {
    guard let word = tokens[place].word, !word.isQuoted, names.contains(word.text.lowercased())
    else { return false }
    return [place - 1, place + 1].contains { place in
      guard tokens.indices.contains(place) else { return false }
      guard let word = tokens[place].word else { return true }
      return !isPlain(word)
    }
  }

  /// Whether a word is plain text.
  private func isPlain(_ word: QueryWord) -> Bool {
    guard !word.isQuoted, let first = word.letters.first?.character else { return false }
    guard word.letters.count == 1 || !["#", "/", "!"].contains(first) else { return false }
    return field(of: word) == nil
  }

  /// The name before the colon of a word, known or not, and the value after it.
  private func field(of word: QueryWord) -> (name: String, value: QueryWord)? {
    guard let (name, value) = word.split(at: ":"), !name.isEmpty, !name.isQuoted,
      name.letters.allSatisfy({ $0.character.isLetter })
    else { return nil }
    let isKnown = QueryField(named: name.text) != nil
    // A word with a colon at its end and the address of a web page are text.
    if !isKnown, value.isEmpty || value.text.hasPrefix("//") { return nil }
    return (name.text, value)
  }

  private mutating func term(_ word: QueryWord) throws(QueryError) -> Condition? {
    if word.isUnclosed, !isTyping { throw error(.unclosedQuote, word.range) }
    let isLast = isTyping && word.range.upperBound == text.count
    if let (name, value) = field(of: word) { return try term(name, value, word) }
    let values = QueryValues(parser: parser, range: word.range)
    if let name = word.text(behind: "#") {
      return isLast ? .words("#\(name)") : .tagged(name)
    }
    if let name = word.text(behind: "/") {
      noteList(name)
      return try values.folder(name)
    }
    if let name = word.text(behind: "!") { return try values.level(name) }
    // A blank at the end means that the word is complete.
    return word.isQuoted
      ? .phrase(word.text + (word.isUnclosed ? "" : " ")) : .words(word.text)
  }

  private mutating func term(
    _ name: String, _ value: QueryWord, _ word: QueryWord
  ) throws(QueryError) -> Condition? {
    guard let field = QueryField(named: name) else {
      throw QueryError(
        reason: .unknownField, word: name, range: word.range,
        nearest: QueryField.byName.keys.sorted().nearest(to: name.lowercased()))
    }
    guard !value.isEmpty else { throw error(.missingValue, word.range) }
    let start = word.isQuoted ? word.range.lowerBound : word.range.upperBound - value.letters.count
    let values = QueryValues(parser: parser, range: start..<word.range.upperBound)
    if QueryField.clauses.contains(field) {
      guard depth == 0 else { throw error(.clauseInside, word.range) }
      if field == .sort { query.sorts += try values.keys(value, values.sort) }
      if field == .group { query.groups += try values.keys(value, values.grouping) }
      if field == .limit { query.limit = try values.limit(value) }
      return nil
    }
    if field == .state || field == .done { query.namesState = true }
    if field == .start { query.namesStart = true }
    if field == .date || field == .on { query.namesDay = true }
    let parts = field == .amount ? value.amounts : value.parts(between: ",")
    var conditions: [Condition] = []
    for part in parts {
      guard !part.isEmpty else { throw error(.missingValue, word.range) }
      if field == .folder { noteList(part.text) }
      conditions.append(try values.condition(field, part))
    }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  /// A named list brings the states of its own query, unless it is excluded.
  private mutating func noteList(_ name: String) {
    guard negations == 0 else { return }
    if case .query? = parser.place(named: name)?.content { query.namesState = true }
  }

  private func error(
    _ reason: QueryError.Reason, _ range: Range<Int>
  ) -> QueryError {
    QueryError(reason: reason, word: String(Array(text)[range]), range: range, nearest: nil)
  }
}
