import Core
package import Services

/// A line of input whose text can be completed.
package struct CompletedLine {
  /// What the line may contain.
  package enum Syntax: Equatable {
    /// `#tag` and `/Folder`, as in quick-add.
    case entry(QuickLine.Subject)
    /// Words; those with `#` are tags.
    case words
    /// A query, as in the filter of a list of entries.
    case query
    /// Nothing but tags, with or without `#`.
    case tags
    /// One category.
    case category
    /// The title of one open to-do.
    case todo
    /// The name of one colour.
    case colour
  }

  let input: TextInput
  let syntax: Syntax

  /// Nil if nothing can be completed.
  init?(_ input: TextInput, _ meaning: TextMeaning) {
    switch meaning {
    case .tags, .commonTags: self.init(input, syntax: .tags)
    case .category: self.init(input, syntax: .category)
    case .todo: self.init(input, syntax: .todo)
    case .colour: self.init(input, syntax: .colour)
    case .query: self.init(input, syntax: .query)
    case .words, .value, .due, .start, .end, .date, .repetition, .estimate, .reminder, .amount:
      return nil
    }
  }

  init(_ input: TextInput, syntax: Syntax) {
    self.input = input
    self.syntax = syntax
  }

  /// The characters before the caret; nil if nothing can be completed there, as a word goes on or a text is selected.
  fileprivate var beforeCaret: [Character]? {
    let isInWord = input.characters.dropFirst(input.caret).first?.isWhitespace == false
    return input.selected == nil && !isInWord ? Array(input.characters.prefix(input.caret)) : nil
  }
}

/// The part of a line that is completed: from its sign, or its first letter, to the caret.
package struct CompletedPiece: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case tag
    /// A tag of an expense; the first one is the category.
    case categoryTag
    case folder
    case category
    case todo
    case colour
    /// One of these words.
    case value([String])
    /// One of these words, which are states of entries.
    case state([String])
  }

  let kind: Kind
  /// The characters that the completion replaces.
  package let range: Range<Int>
  /// The part of the name that is typed so far.
  let typed: String
  /// Whether it is a name after the colon of a query field: `folder:Home`.
  private(set) var isValue = false

  /// Nil if nothing can be completed at the caret.
  init?(_ line: CompletedLine) {
    guard let before = line.beforeCaret else { return nil }
    switch line.syntax {
    case .category: self.init(.category, before, from: 0)
    case .todo: self.init(.todo, before, from: 0)
    case .colour: self.init(.colour, before, from: 0)
    case .tags:
      self.init(.tag, before, from: Self.start(of: before) { $0.isWhitespace || $0 == "," })
    case .query:
      self.init(ofQuery: before, from: Self.start(of: before, \.isWhitespace))
    case .words, .entry:
      let start = Self.start(of: before, \.isWhitespace)
      guard start < before.count else { return nil }
      switch (before[start], line.syntax) {
      case ("#", .entry(.expense)): self.init(.categoryTag, before, from: start)
      case ("#", _): self.init(.tag, before, from: start, isSigned: true)
      case ("/", .entry): self.init(.folder, before, from: start, isSigned: true)
      default: return nil
      }
    }
  }

  /// Finds the name of a folder that contains spaces: `/Home/Big gar`.
  ///
  /// Nil if no word before the last one begins with `/`.
  init?(spacedFolderIn line: CompletedLine) {
    switch line.syntax {
    case .entry, .query: break
    case .words, .tags, .category, .todo, .colour: return nil
    }
    guard let before = line.beforeCaret else { return nil }
    let start = before.indices.last { place in
      before[place] == "/" && (place == 0 || before[place - 1].isWhitespace)
    }
    guard let start, before.last?.isWhitespace == false,
      before[start...].contains(where: \.isWhitespace), !before[start...].contains("\"")
    else { return nil }
    self.init(.folder, before, from: start, isSigned: true)
  }

  private init?(_ kind: Kind, _ before: [Character], from start: Int, isSigned: Bool = false) {
    let name = before[start...].drop { $0 == "#" || (kind == .folder && $0 == "/") || $0 == "\"" }
    // A sign alone is enough to offer completions; without a sign, a letter is needed.
    let hasSign = name.startIndex > start
    guard hasSign || !name.isEmpty, !isSigned || hasSign else { return nil }
    self.kind = kind
    range = start..<before.count
    typed = String(name)
  }

  /// Finds the value of a field, or the name after a sign, in a query.
  private init?(ofQuery before: [Character], from word: Int) {
    let start = before[word...].firstIndex { $0 != "-" && $0 != "(" } ?? before.count
    guard start < before.count else { return nil }
    switch before[start] {
    case "#": self.init(.tag, before, from: start, isSigned: true)
    case "/": self.init(.folder, before, from: start, isSigned: true)
    case "!": self.init(QueryWords.levels.map(\.names), before, from: start + 1)
    default:
      guard let colon = before[start...].firstIndex(of: ":"),
        let field = QueryField(named: String(before[start..<colon]))
      else { return nil }
      let last = before[colon...].lastIndex { ":,".contains($0) } ?? colon
      self.init(valueOf: field, before, from: last + 1)
    }
  }

  /// Completes a value of a field; nil if its values are not words.
  private init?(valueOf field: QueryField, _ before: [Character], from start: Int) {
    switch field {
    case .category: self.init(value: .category, before, from: start)
    case .tag: self.init(value: .tag, before, from: start)
    case .folder: self.init(value: .folder, before, from: start)
    case .state:
      self.init(QueryWords.State.allCases.map(\.names), before, from: start) { .state($0) }
    case .kind: self.init(QueryWords.kinds.map(\.names), before, from: start)
    case .priority: self.init(QueryWords.levels.map(\.names), before, from: start)
    case .reminder, .repetition:
      self.init([QueryWords.any, QueryWords.none], before, from: start)
    case .sort:
      self.init(EntryRequest.Order.allCases.map(QueryWords.names), before, from: start)
    case .group: self.init(Grouping.Key.allCases.map(QueryWords.names), before, from: start)
    default: return nil
    }
  }

  /// Completes a name that the book has.
  private init(value kind: Kind, _ before: [Character], from start: Int) {
    self.kind = kind
    range = start..<before.count
    typed = String(before[start...].drop { $0 == "\"" })
    isValue = true
  }

  /// Completes one of some words, in the language of the text before it.
  private init(
    _ names: [[String]], _ before: [Character], from start: Int,
    as makeKind: ([String]) -> Kind = { .value($0) }
  ) {
    let typed = before[start...].drop { $0 == "-" }
    let isKorean = before.last { $0.isLetter }.map { !$0.isASCII } ?? false
    kind = makeKind(names.compactMap { isKorean && $0.count > 1 ? $0[1] : $0.first })
    range = typed.startIndex..<before.count
    self.typed = String(typed)
  }

  /// Returns where the last word begins; within open quotes, spaces belong to the word.
  private static func start(
    of characters: [Character], _ isSeparator: (Character) -> Bool
  ) -> Int {
    var start = 0
    var isQuoted = false
    for (place, character) in characters.enumerated() {
      if isQuoted {
        isQuoted = character != "\""
      } else if isSeparator(character) {
        start = place + 1
      } else if character == "\"" {
        isQuoted = place == start || "#/:,".contains(characters[place - 1])
      }
    }
    return start
  }
}
