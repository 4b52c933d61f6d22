/// The entries of every folder in the order in which lists show them, kept as entries change.
///
/// So a list of a folder costs what is asked of it, in a book of any size.
struct FolderIndex {
  /// As `FolderBucketPlace` sorts them.
  private let rows = Column<Int32>()
  /// What may stand in a wrong place.
  private var changed: [Symbol] = []
  /// Whether no rows say that there is no entry.
  private var isSorted = false

  var sections: [any CacheSection] { [rows] }

  /// False until every entry has its place; changes before that are ignored.
  var isMade: Bool { isSorted || !rows.isEmpty }

  /// An entry has come, gone or moved; `settle` must follow before anything is asked.
  mutating func note(_ row: Symbol) {
    changed.append(row)
  }

  /// Puts what has changed into its place; `isEntry` says which rows have one.
  mutating func applyChanges(_ columns: ColumnTable, _ ids: SymbolTable, isEntry: (Symbol) -> Bool)
  {
    isSorted = true
    guard !changed.isEmpty else { return }
    let moved = RowSet(changed, of: columns.count)
    changed = []
    let places = moved.rows.filter(isEntry).map { FolderBucketPlace($0.index, columns) }
      .sorted { $0.precedes($1, ids) }
    let kept = rows.all.filter { !moved.contains(Symbol(index: $0)) }
    rows.replaceAll(
      kept.merging(places.map(\.row)) {
        FolderBucketPlace($0, columns).precedes(FolderBucketPlace($1, columns), ids)
      })
  }

  /// Where the rows of a bucket are.
  func places(of bucket: FolderBucket, _ columns: ColumnTable) -> Range<Int> {
    let start = rows.firstPlace { FolderBucket(of: $0, columns) >= bucket }
    return start..<rows[start...].firstPlace { FolderBucket(of: $0, columns) > bucket }
  }

  subscript(place: Int) -> Int32 { rows[place] }

  func rows(at places: Range<Int>) -> [Symbol] {
    rows.withSpan(places) { span in span.indices.map { Symbol(index: span[$0]) } }
  }
}

/// A part of a folder: what is done of it, or what is not.
struct FolderBucket: Equatable, Comparable {
  enum State: Int {
    case open
    case done

    init(completed: Int64) {
      self = completed == Columns.absent ? .open : .done
    }
  }

  /// As a column names it.
  let folder: Int32
  let state: State

  init(_ folder: Int32, _ state: State) {
    self.folder = folder
    self.state = state
  }

  init(of columns: Columns) {
    self.init(columns.folder, State(completed: columns.completed))
  }

  init(of row: Int32, _ columns: ColumnTable) {
    self.init(columns.folder[Int(row)], State(completed: columns.completed[Int(row)]))
  }

  static func < (left: FolderBucket, right: FolderBucket) -> Bool {
    left.folder == right.folder
      ? left.state.rawValue < right.state.rawValue : left.folder < right.folder
  }
}

/// Where an entry stands among all: by bucket, then by due day, then by creation, then by hand.
struct FolderBucketPlace: Equatable {
  let row: Int32
  let bucket: FolderBucket
  /// What has no day stands last.
  private let due: Int64
  private let created: Int64
  private let position: Int64

  init(_ row: Int32, _ columns: ColumnTable) {
    let place = Int(row)
    self.init(
      row, FolderBucket(of: row, columns), due: columns.due[place], created: columns.created[place],
      position: columns.position[place])
  }

  init(_ row: Int32, _ columns: Columns) {
    self.init(
      row, FolderBucket(of: columns), due: columns.due, created: columns.created,
      position: columns.position)
  }

  private init(_ row: Int32, _ bucket: FolderBucket, due: Int64, created: Int64, position: Int64) {
    self.row = row
    self.bucket = bucket
    self.due = due == Columns.absent ? .max : due
    self.created = created
    self.position = position
  }

  func precedes(_ other: FolderBucketPlace, _ ids: SymbolTable) -> Bool {
    if bucket != other.bucket { return bucket < other.bucket }
    if due != other.due { return due < other.due }
    if created != other.created { return created < other.created }
    if position != other.position { return position < other.position }
    return ids.precedes(Symbol(index: row), Symbol(index: other.row))
  }
}

/// Some rows among all, each once; whether a row is one of them costs a look at one byte.
struct RowSet {
  private(set) var rows: [Symbol] = []
  private var isMember: [Bool]

  /// - Parameter count: of all rows.
  init(_ rows: [Symbol], of count: Int) {
    isMember = Array(repeating: false, count: count)
    for row in rows where !isMember[row.offset] {
      isMember[row.offset] = true
      self.rows.append(row)
    }
  }

  func contains(_ row: Symbol) -> Bool { isMember[row.offset] }
}

extension Array {
  /// Puts few sorted elements into many sorted ones: what lies between two is copied at once.
  func merging(_ few: [Element], by precedes: (Element, Element) -> Bool) -> [Element] {
    var merged: [Element] = []
    merged.reserveCapacity(count + few.count)
    var rest = self[...]
    for element in few {
      let end = rest.firstPlace { precedes(element, $0) }
      merged += rest[..<end]
      merged.append(element)
      rest = rest[end...]
    }
    return merged + rest
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place at which a condition holds that holds from some place on; in logarithmic time.
  func firstPlace(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
