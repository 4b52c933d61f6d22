import Core
import Entities

/// Texts of records as they are sorted and searched, by row; made when first needed.
struct TextKeys {
  private let letters = Column<UInt16>()
  /// By row; -1 is not made yet.
  private let starts = Column<Int32>()
  private let lengths = Column<Int32>()

  var sections: [any CacheSection] { [letters, starts, lengths] }

  func forget(_ row: Symbol) {
    guard row.offset < starts.count else { return }
    starts[row.offset] = -1
  }

  /// The rows, of so many, whose texts are not made.
  func missing(of count: Int) -> [Symbol] {
    let made = starts.all
    return (0..<count).filter { $0 >= made.count || made[$0] < 0 }.map { Symbol(index: Int32($0)) }
  }

  /// Sets the texts of a row; no word goes from one into the next.
  func set(_ row: Symbol, _ texts: [String]) {
    while starts.count <= row.offset {
      starts.append(-1)
      lengths.append(0)
    }
    var made: [UInt16] = []
    for text in texts {
      if !made.isEmpty { made.append(0x0A) }
      SearchLetters.append(text, to: &made)
    }
    starts[row.offset] = Int32(letters.count)
    lengths[row.offset] = Int32(made.count)
    letters.append(contentsOf: made.span)
  }

  /// All texts; good until one changes.
  var texts: KeyTexts {
    KeyTexts(letters: letters.all, starts: starts.all, lengths: lengths.all)
  }
}

/// The texts of all records, to be gone over at the speed of memory; good until one changes.
struct KeyTexts {
  let letters: UnsafeBufferPointer<UInt16>
  let starts: UnsafeBufferPointer<Int32>
  let lengths: UnsafeBufferPointer<Int32>

  /// Where a word stands in a row's texts.
  func place(of word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(in: letters, range(row))
  }

  /// How a row's texts begin with a word; nil when they begin with something else.
  func place(ofStart word: SearchWord, in row: Symbol) -> MatchPlace? {
    word.place(atStartOf: letters, range(row))
  }

  /// Whether a row's texts have a word, wherever it stands.
  func isFound(_ word: SearchWord, in row: Symbol) -> Bool {
    word.position(in: letters, range(row)) != nil
  }

  private func range(_ row: Symbol) -> Range<Int> {
    let start = Int(starts[row.offset])
    return start..<(start + Int(lengths[row.offset]))
  }

  /// Whether one row's texts are sorted before another's; of equal ones, the earlier row is.
  func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    let (first, second) = (name(left), name(right))
    return first.precedes(second) || (left < right && !second.precedes(first))
  }

  /// What a row's texts are sorted by.
  func name(_ row: Symbol) -> NameLetters {
    NameLetters(letters: letters, range: range(row))
  }
}

/// Which fields are searched besides the title.
struct BodyFields {
  enum Kind {
    case text
    case tag
    /// Not searched.
    case none
  }

  /// By key.
  private var kinds: [Kind] = []

  mutating func kind(_ key: Symbol, _ keys: SymbolTable) -> Kind {
    while kinds.count <= key.offset {
      let field = FieldKey(rawValue: keys.text(Symbol(index: Int32(kinds.count))))
      kinds.append(field.isTag ? .tag : FieldInfo[field]?.use == .searched ? .text : .none)
    }
    return kinds[key.offset]
  }
}

extension Fold {
  func kindSymbol(_ kind: EntityKind) -> Symbol? {
    parser.symbols.kinds.find(kind.rawValue.utf8.span)
  }

  /// Makes the keys of the titles that have none yet.
  func makeNameKeys() {
    for row in names.missing(of: columns.count) {
      names.set(row, [read(row, else: "") { () throws(FileSystemError) in try title(row) }])
    }
  }

  /// Makes the keys of the other texts that have none yet.
  func makeBodyKeys() {
    for row in bodies.missing(of: columns.count) {
      bodies.set(row, read(row, else: []) { () throws(FileSystemError) in try texts(row) })
    }
  }

  /// The texts of a record that are searched besides its title, tags with a `#`; where machines
  /// disagree, all.
  func texts(_ row: Symbol) throws(FileSystemError) -> [String] {
    var texts: [String] = []
    for head in chain(row) {
      let kind = bodyFields.kind(head.key, parser.symbols.keys)
      guard kind != .none, case .text(let text) = try value(head) else { continue }
      texts.append(kind == .tag ? "#\(text)" : text)
    }
    return texts
  }
}
