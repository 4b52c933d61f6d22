/// A line that was written again, in numbers.
struct FormerKey: Hashable {
  var key: OperationKey
  /// -1 stands for whatever line has that number.
  let checksum: Int64
}

/// That a line was written again under another key.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct RewrittenLine: Equatable {
  let former: FormerKey
  let key: OperationKey
}

/// Lines that were written again, whether they are there or not.
struct RewrittenLines {
  private(set) var all: [RewrittenLine] = []
  private var byFormerKey: [OperationKey: [RewrittenLine]] = [:]

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ line: RewrittenLine) {
    guard byFormerKey[line.former.key]?.contains(line) != true else { return }
    all.append(line)
    byFormerKey[line.former.key, default: []].append(line)
  }

  func contains(_ former: FormerKey) -> Bool {
    byFormerKey[former.key]?.contains { $0.former == former } ?? false
  }

  /// The keys under which the line is written that had a key before.
  func keys(of former: OperationKey) -> [OperationKey] {
    byFormerKey[former]?.map(\.key) ?? []
  }

  func formerNumbers(of slot: Symbol) -> [Int32] {
    byFormerKey.keys.filter { $0.slot == slot }.map(\.number)
  }
}

/// An operation's id in numbers.
struct OperationKey: Hashable {
  let slot: Symbol
  let number: Int32

  /// The same in every process, which `hashValue` is not.
  var hash: Int {
    let key = UInt64(UInt32(bitPattern: slot.index)) << 32 | UInt64(UInt32(bitPattern: number))
    let product = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product ^ product >> 32)
  }
}
