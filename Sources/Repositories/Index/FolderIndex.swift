/// The entries of every folder in the order in which lists show them, updated as entries change.
///
/// The cost of listing a folder thus depends only on the part that is listed, not on the size of the book.
struct FolderIndex {
  /// The rows of all entries, sorted by `FolderBucketPlace`.
  private let rows = Column<Int32>()
  /// The rows that may be in the wrong place.
  private var changed: [Symbol] = []
  /// Whether the index was built: without this, an empty index could mean that there are no entries, or that it was
  /// not built yet.
  private var isSorted = false

  var sections: [any CacheSection] { [rows] }

  /// Whether the index was built; changes before that need not be noted.
  var isMade: Bool { isSorted || !rows.isEmpty }

  /// Notes that an entry was added, removed or moved; `applyChanges` must be called before the next look-up.
  mutating func note(_ row: Symbol) {
    changed.append(row)
  }

  /// Moves the changed rows to their places; `isEntry` returns whether a row has one.
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

  /// Returns the places of the rows of a bucket.
  func places(of bucket: FolderBucket, _ columns: ColumnTable) -> Range<Int> {
    let start = rows.firstPlace { FolderBucket(of: $0, columns) >= bucket }
    return start..<rows[start...].firstPlace { FolderBucket(of: $0, columns) > bucket }
  }

  subscript(place: Int) -> Int32 { rows[place] }

  func rows(at places: Range<Int>) -> [Symbol] {
    rows.withSpan(places) { span in span.indices.map { Symbol(index: span[$0]) } }
  }
}

/// A part of a folder: the entries that are done, or those that are not.
struct FolderBucket: Equatable, Comparable {
  enum State: Int {
    case open
    case done

    init(completed: Int64) {
      self = completed == Columns.absent ? .open : .done
    }
  }

  /// The row of the folder, or -1, as in the column.
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

/// The sort key of an entry: by bucket, then by due time, then by creation, then by position.
struct FolderBucketPlace: Equatable {
  let row: Int32
  let bucket: FolderBucket
  /// The due time; entries without one come last.
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

/// A set of rows, in which a look-up reads one byte.
struct RowSet {
  private(set) var rows: [Symbol] = []
  private var isMember: [Bool]

  /// - Parameter count: the number of all rows.
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
  /// Merges a few sorted elements into many sorted ones; the runs between them are copied as a whole.
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
  /// Returns the first place from which a condition holds, by binary search.
  ///
  /// The condition must not hold for any element before that place, and hold for all after it.
  func firstPlace(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
