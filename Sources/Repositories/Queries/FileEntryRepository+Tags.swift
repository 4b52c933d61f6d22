package import Entities

extension FileEntryRepository {
  package func tagTallies(kind: EntityKind) -> TagTallies {
    var tallies = TagTallies()
    guard let kind = fold.kindSymbol(kind)?.index else { return tallies }
    // Tags are told apart by number; each name is read once.
    var tags: [Symbol: TagTallies.Tally] = [:]
    var names: [Symbol: String] = [:]
    for index in fold.columns.indices {
      guard fold.columns.kind[index] == kind, fold.columns.isLive(index) else { continue }
      let number = fold.columns.date[index]
      let date = number == Columns.absent ? nil : DueColumn.day(number)
      tallies.all.add(date)
      let heads = fold.tags(of: Symbol(index: Int32(index)))
      if heads.isEmpty { tallies.untagged.add(date) }
      for head in heads {
        tags[head.key, default: TagTallies.Tally()].add(date)
        // One that cannot be read here may be read in another record.
        if names[head.key] == nil { names[head.key] = try? fold.tagName(head) }
      }
    }
    for (key, tally) in tags { tallies.tags[names[key] ?? ""] = tally }
    return tallies
  }
}
