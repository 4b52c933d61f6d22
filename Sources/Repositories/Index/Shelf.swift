/// A part of a folder: what is done of it, or what is not.
struct Shelf: Equatable, Comparable {
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

  static func < (left: Shelf, right: Shelf) -> Bool {
    left.folder == right.folder
      ? left.state.rawValue < right.state.rawValue : left.folder < right.folder
  }
}
