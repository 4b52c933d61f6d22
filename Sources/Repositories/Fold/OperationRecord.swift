/// What is kept in memory of an operation; the rest is read from its line when asked for.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct OperationRecord {
  enum Role {
    case ordinary
    case undo(OperationKey)
    case redo(OperationKey)

    /// What an undo or redo is about.
    var original: OperationKey? {
      switch self {
      case .ordinary: nil
      case .undo(let act), .redo(let act): act
      }
    }
  }

  private enum RoleNumber: UInt8 {
    case ordinary
    case undo
    case redo
  }

  private(set) var key: OperationKey
  let milliseconds: Int64
  /// Where its line is in its segment.
  var offset: Int
  /// What an undo or redo is about.
  private var original: OperationKey
  var length: Int32
  let counter: Int32
  /// The segment whose bytes hold the line.
  var segment: Int32
  private let roleNumber: RoleNumber
  /// Its line's checksum was right.
  let isIntact: Bool
  /// It was written again in another slot, because its own could not be synced.
  var isReplaced = false
  private let gap: UInt8 = 0

  init(
    key: OperationKey, milliseconds: Int64, counter: Int32, role: Role, segment: Int32,
    line: Range<Int>, isIntact: Bool
  ) {
    self.key = key
    self.milliseconds = milliseconds
    self.counter = counter
    self.segment = segment
    offset = line.lowerBound
    length = Int32(line.count)
    self.isIntact = isIntact
    switch role {
    case .ordinary:
      roleNumber = .ordinary
      original = key
    case .undo(let other):
      roleNumber = .undo
      original = other
    case .redo(let other):
      roleNumber = .redo
      original = other
    }
  }

  /// Gives it another name.
  mutating func rename(to key: OperationKey) {
    if original == self.key { original = key }
    self.key = key
  }

  /// Lets an undo or redo be about another act.
  mutating func reverse(_ act: OperationKey) {
    original = act
  }

  /// The same, when its slots have other names.
  func renamed(_ names: SymbolMap) -> OperationRecord {
    var record = self
    record.key = names.operation(key)
    record.original = names.operation(original)
    return record
  }

  var role: Role {
    switch roleNumber {
    case .ordinary: .ordinary
    case .undo: .undo(original)
    case .redo: .redo(original)
    }
  }

  /// Its line, in its segment.
  var line: Range<Int> { offset..<(offset + Int(length)) }
}
