import Core
import Entities

/// The texts of records, prepared for sorting and searching, by row; computed when first needed.
struct TextKeys {
  private let letters = Column<UInt16>()
  /// The start of each row's texts in `letters`; -1 if not computed yet.
  private let starts = Column<Int32>()
  private let lengths = Column<Int32>()

  var sections: [any CacheSection] { [letters, starts, lengths] }

  func forget(_ row: Symbol) {
    guard row.offset < starts.count else { return }
    starts[row.offset] = -1
  }

  func isMissing(_ row: Symbol) -> Bool { row.offset >= starts.count || starts[row.offset] < 0 }

  /// Returns the rows below `count` whose texts are not computed yet.
  func missing(of count: Int) -> [Symbol] {
    let made = starts.all
    return (0..<count).filter { $0 >= made.count || made[$0] < 0 }.map { Symbol(index: Int32($0)) }
  }

  /// A line feed between two texts keeps a match from spanning both.
  static let separator: UInt16 = 0x0A

  /// Sets the texts of a row.
  func set(_ row: Symbol, _ texts: [String]) {
    while starts.count <= row.offset {
      starts.append(-1)
      lengths.append(0)
    }
    var made: [UInt16] = []
    for text in texts {
      if !made.isEmpty { made.append(Self.separator) }
      SearchLetters.append(text, to: &made)
    }
    starts[row.offset] = Int32(letters.count)
    lengths[row.offset] = Int32(made.count)
    letters.append(contentsOf: made.span)
  }

  /// Whether a row's texts, which must have been computed, contain a word; reads no others.
  func isFound(_ word: SearchWord, in row: Symbol) -> Bool {
    let start = Int(starts[row.offset])
    return letters.withSpan(start..<(start + Int(lengths[row.offset]))) { letters in
      letters.withUnsafeBufferPointer { word.position(in: $0, $0.indices) != nil }
    }
  }

  /// All texts; valid until one changes.
  var texts: KeyTexts {
    KeyTexts(letters: letters.all, starts: starts.all, lengths: lengths.all)
  }
}

/// The texts of all records, for scans at the speed of memory; valid until one changes.
struct KeyTexts {
  let letters: UnsafeBufferPointer<UInt16>
  let starts: UnsafeBufferPointer<Int32>
  let lengths: UnsafeBufferPointer<Int32>

  /// Returns where a word stands in a row's texts.
  func place(of word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(in: letters, range(row))
  }

  /// Returns the match of a word at the start of a row's texts; nil if they begin with something else.
  func place(ofStart word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(atStartOf: letters, range(row))
  }

  /// Whether a row's texts contain a word anywhere.
  func isFound(_ word: SearchWord, in row: Symbol) -> Bool {
    word.position(in: letters, range(row)) != nil
  }

  private func range(_ row: Symbol) -> Range<Int> {
    let start = Int(starts[row.offset])
    return start..<(start + Int(lengths[row.offset]))
  }

  /// Whether one row's texts sort before another's; of equal texts, those of the earlier row do.
  func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    let (first, second) = (name(left), name(right))
    return first.precedes(second) || (left < right && !second.precedes(first))
  }

  /// Returns the sort key of a row's texts.
  func name(_ row: Symbol) -> NameLetters {
    NameLetters(letters: letters, range: range(row))
  }
}

/// How a field is searched, besides the title.
enum BodyField {
  case text
  case tag
  /// Not searched.
  case none

  init(_ field: FieldKey) {
    self = field.isTag ? .tag : FieldInfo[field]?.use == .searched ? .text : .none
  }
}

extension Fold {
  func kindSymbol(_ kind: EntityKind) -> Symbol? {
    parser.symbols.kinds.find(kind.rawValue.utf8.span)
  }

  /// Computes the missing search keys of what lines show: titles, and the places of events.
  func makeNameKeys() {
    let missing = names.missing(of: columns.count)
    guard !missing.isEmpty else { return }
    let event = kindSymbol(.event)?.index
    for row in missing {
      let isEvent = columns.kind[row.offset] == event
      names.set(
        row,
        read(row, else: []) { () throws(FileSystemError) in
          let title = try title(row)
          guard isEvent, case .text(let place) = try shown(.place, of: row) else { return [title] }
          return [title, place]
        })
    }
  }

  /// Computes the search keys of the other texts that have none yet.
  func makeBodyKeys() {
    for row in bodies.missing(of: columns.count) { makeBodyKey(row) }
  }

  private func makeBodyKey(_ row: Symbol) {
    bodies.set(row, read(row, else: []) { () throws(FileSystemError) in try texts(row) })
  }

  /// Whether the searched texts of a record besides its title contain a word.
  func isInBody(_ word: SearchWord, of row: Symbol) -> Bool {
    if bodies.isMissing(row) { makeBodyKey(row) }
    return bodies.isFound(word, in: row)
  }

  /// Returns the texts of a record that are searched besides its title, tags with a `#`; all versions if
  /// machines disagree.
  func texts(_ row: Symbol) throws(FileSystemError) -> [String] {
    var texts: [String] = []
    for head in chain(row) {
      let kind = bodyFields.value(head.key, parser.symbols.keys)
      guard kind != .none, case .text(let text) = try value(head) else { continue }
      texts.append(kind == .tag ? "#\(text)" : text)
    }
    return texts
  }
}
