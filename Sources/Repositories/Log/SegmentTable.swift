/// Which file of the log a segment is.
struct SegmentName: Hashable, Comparable {
  /// The folder that it is in, among the slots' names.
  let folder: Symbol
  /// Which segment of its slot it is; 0 for a file of another name.
  let number: Int
  /// The name of a file that is not called after its number, such as the copy that a program for
  /// synchronising keeps when two machines have changed a file; among the slots' names, else -1.
  let other: Int32

  init(folder: Symbol, number: Int) {
    self.init(folder: folder, number: number, other: -1)
  }

  init(folder: Symbol, named name: Symbol) {
    self.init(folder: folder, number: 0, other: name.index)
  }

  init(folder: Symbol, number: Int, other: Int32) {
    self.folder = folder
    self.number = number
    self.other = other
  }

  static func < (left: SegmentName, right: SegmentName) -> Bool {
    (left.folder, left.number, left.other) < (right.folder, right.number, right.other)
  }
}

/// How far a segment was read.
struct SegmentState {
  /// The slot whose lines it has.
  var slot: Symbol
  let name: SegmentName
  /// Its bytes in the fold.
  var segment: Int32
  var status: FileStatus
  /// The end of the last whole line that was taken in.
  var consumed: Int
  /// Only the cache says that the bytes up to `consumed` are those of the file.
  var isClaimed = false

  /// How many bytes stand behind the last whole line that was taken in: its last line is unfinished.
  var tail: Int { max(0, status.size - consumed) }
}

/// How far each segment of the log was read, in the order of their folders and numbers.
struct SegmentTable: RandomAccessCollection {
  private var states: [SegmentState] = []
  /// By the number of its bytes in the fold, the name of a segment.
  private var names: [Int32: SegmentName] = [:]

  var startIndex: Int { 0 }
  var endIndex: Int { states.count }

  subscript(place: Int) -> SegmentState { states[place] }

  mutating func reserve(_ count: Int) {
    states.reserveCapacity(count)
  }

  /// In logarithmic time; one that comes after all others is added in constant time.
  subscript(name: SegmentName) -> SegmentState? {
    get { find(name).map { states[$0] } }
    set {
      switch (find(name), newValue) {
      case (let place?, let state?): states[place] = state
      case (nil, let state?): states.insert(state, at: place(of: name))
      case (let place?, nil): states.remove(at: place)
      case (nil, nil): break
      }
      if let newValue { names[newValue.segment] = name }
    }
  }

  /// The state of the segment that has its bytes at a place of the fold.
  subscript(segment segment: Int32) -> SegmentState? {
    names[segment].flatMap { self[$0] }.flatMap { $0.segment == segment ? $0 : nil }
  }

  /// The places of a folder's segments.
  func places(of folder: Symbol) -> Range<Int> {
    firstPlace { $0.name.folder >= folder }..<firstPlace { $0.name.folder > folder }
  }

  private func find(_ name: SegmentName) -> Int? {
    let place = place(of: name)
    return place < states.count && states[place].name == name ? place : nil
  }

  private func place(of name: SegmentName) -> Int {
    firstPlace { $0.name >= name }
  }
}
