/// A growing array of plain values, which may lie in a mapped file.
///
/// A mapped value is checked before it is first used, a block at a time, and copied by the system when
/// it is first changed; the file never changes. A column is a reference: what holds it shares it.
final class Column<Element: BitwiseCopyable>: RandomAccessCollection {
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>
  /// Nil for memory of the column's own.
  private var mapping: ColumnMapping?
  /// How many mapped blocks were not checked yet.
  private var unchecked = 0

  init() {
    base = .allocate(capacity: 0)
  }

  convenience init(repeating value: Element, count: Int) {
    self.init()
    reserve(count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit {
    if mapping == nil { base.deallocate() }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      if unchecked > 0 { check(index) }
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      if unchecked > 0 { check(index) }
      base[index] = newValue
    }
  }

  func append(_ value: Element) {
    makeRoom(for: 1)
    base[count] = value
    count += 1
  }

  func append(contentsOf values: Span<Element>) {
    makeRoom(for: values.count)
    values.withUnsafeBufferPointer { values in
      guard let source = values.baseAddress else { return }
      (base + count).update(from: source, count: values.count)
    }
    count += values.count
  }

  /// Puts a value between others.
  func insert(_ value: Element, at index: Int) {
    precondition(index >= 0 && index <= count)
    checkAll()
    append(value)
    (base + index + 1).update(from: base + index, count: count - 1 - index)
    base[index] = value
  }

  /// Puts other values in the place of all.
  func replaceAll(_ values: [Element]) {
    count = 0
    unchecked = 0
    values.withUnsafeBufferPointer { values in
      reserve(values.count)
      if let source = values.baseAddress { base.update(from: source, count: values.count) }
    }
    count = values.count
  }

  /// Makes room, so that an array that is filled step by step is not moved step by step.
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    checkAll()
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    moved.update(from: base, count: count)
    if mapping == nil { base.deallocate() }
    mapping = nil
    base = moved
    capacity = wanted
  }

  /// All values at once, which is the fastest way to go over many; good until the column grows.
  var all: UnsafeBufferPointer<Element> {
    checkAll()
    return UnsafeBufferPointer(start: base, count: count)
  }

  func withSpan<Result>(_ range: Range<Int>, _ body: (Span<Element>) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if unchecked > 0, !range.isEmpty {
      for block in (range.lowerBound / Self.block)...((range.upperBound - 1) / Self.block) {
        check(block * Self.block)
      }
    }
    return body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count).span)
  }

  private func makeRoom(for more: Int) {
    // What comes after the last value shares its block.
    if unchecked > 0, count > 0 { check(count - 1) }
    if count + more > capacity { reserve(Swift.max(count + more, capacity + capacity / 2, 16)) }
  }
}

// MARK: - In a mapped file

extension Column: CacheSection {
  /// How many values are checked together.
  private static var block: Int { 512 }

  var stride: Int { MemoryLayout<Element>.stride }

  func withBytes(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    checkAll()
    try body(UnsafeRawBufferPointer(UnsafeBufferPointer(start: base, count: count)))
  }

  func sums() -> [UInt64] {
    Swift.stride(from: 0, to: count, by: Self.block).map { sum(from: $0, upTo: count) }
  }

  func blocks(of count: Int) -> Int {
    (count + Self.block - 1) / Self.block
  }

  func attach(_ mapping: ColumnMapping) {
    guard let start = mapping.start?.assumingMemoryBound(to: Element.self) else { return }
    if self.mapping == nil { base.deallocate() }
    self.mapping = mapping
    count = mapping.count
    capacity = mapping.capacity
    base = start
    unchecked = blocks(of: count)
  }

  var isSound: Bool {
    guard let mapping else { return false }
    return mapping.sums.indices.allSatisfy { isSound($0, mapping) }
  }

  private func isSound(_ block: Int, _ mapping: ColumnMapping) -> Bool {
    sum(from: block * Self.block, upTo: mapping.count) == mapping.sums[block]
  }

  private func sum(from first: Int, upTo count: Int) -> UInt64 {
    let values = UnsafeBufferPointer(
      start: base + first, count: Swift.min(Self.block, count - first))
    return BlockSum.of(UnsafeRawBufferPointer(values))
  }

  private func checkAll() {
    guard unchecked > 0 else { return }
    for first in Swift.stride(from: 0, to: count, by: Self.block) { check(first) }
  }

  /// Checks the block of a value, unless that was done before.
  private func check(_ index: Int) {
    guard let mapping else { return }
    let block = index / Self.block
    guard block < mapping.sums.count, !mapping.isChecked(block) else { return }
    if !isSound(block, mapping) {
      let first = block * Self.block
      let bytes = UnsafeMutableRawBufferPointer(
        start: base + first, count: Swift.min(Self.block, mapping.count - first) * stride)
      mapping.repair(bytes, first * stride)
    }
    mapping.noteChecked(block)
    unchecked -= 1
  }
}
