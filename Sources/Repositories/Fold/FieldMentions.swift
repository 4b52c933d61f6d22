/// Which operations the change at hand replaces, found by field in one step.
struct FieldMentions {
  /// Into the batch's mentions, relative to the change's first; -1 is none.
  private var firsts: [Int32] = []
  private var nexts: [Int32] = []
  private var isUsed: [Bool] = []
  private var mentions: ArraySlice<ParsedBatch.Mention> = []

  /// Takes up a change; `finish` must follow.
  mutating func start(_ mentions: ArraySlice<ParsedBatch.Mention>) {
    self.mentions = mentions
    nexts.removeAll(keepingCapacity: true)
    isUsed.removeAll(keepingCapacity: true)
    for (index, mention) in mentions.enumerated() {
      while firsts.count <= mention.key.offset { firsts.append(-1) }
      nexts.append(firsts[mention.key.offset])
      isUsed.append(false)
      firsts[mention.key.offset] = Int32(index)
    }
  }

  /// Whether a field's value written by an operation is named.
  mutating func takes(_ key: Symbol, _ operation: OperationKey) -> Bool {
    guard key.offset < firsts.count else { return false }
    var index = firsts[key.offset]
    while index >= 0 {
      if mentions[mentions.startIndex + Int(index)].operation == operation {
        isUsed[Int(index)] = true
        return true
      }
      index = nexts[Int(index)]
    }
    return false
  }

  /// Puts the change away and returns what it named and nobody had.
  mutating func finish() -> [ParsedBatch.Mention] {
    var unused: [ParsedBatch.Mention] = []
    for (index, mention) in mentions.enumerated() {
      firsts[mention.key.offset] = -1
      if !isUsed[index] { unused.append(mention) }
    }
    mentions = []
    return unused
  }
}
