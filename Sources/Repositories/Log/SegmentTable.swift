/// How far each segment of the log was read, in the order of their folders and numbers.
struct SegmentTable: RandomAccessCollection {
  private var states: [SegmentState] = []

  var startIndex: Int { 0 }
  var endIndex: Int { states.count }

  subscript(place: Int) -> SegmentState {
    get { states[place] }
    set { states[place] = newValue }
  }

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
    }
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
