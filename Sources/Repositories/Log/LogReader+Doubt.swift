extension LogReader {
  /// Passes over damaged lines of the batch that another file has whole: what they say is known.
  ///
  /// A number that the same file has whole as well is the damage itself.
  func passOverDoubtful() {
    guard !doubtful.isEmpty else { return }
    let numbers = Set(doubtful.map(\.key))
    var whole: [OperationKey: Set<Int32>] = [:]
    for item in fold.parser.batch.items where item.record.isIntact {
      let key = item.record.key
      if numbers.contains(key) { whole[key, default: []].insert(item.record.segment) }
    }
    func isKnown(_ record: OperationRecord) -> Bool {
      whole[record.key].map { !$0.contains(record.segment) } ?? false
    }
    fold.parser.batch.items.removeAll { !$0.record.isIntact && isKnown($0.record) }
    for record in doubtful where isKnown(record) {
      damage.removeAll { $0.segment == record.segment && $0.offset == record.offset }
    }
    doubtful = []
  }
}
