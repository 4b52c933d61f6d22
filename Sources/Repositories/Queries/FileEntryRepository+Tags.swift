package import Entities

extension FileEntryRepository {
  package func tagTallies(kind: EntityKind) -> TagTallies {
    var tallies = TagTallies()
    guard let kind = fold.kindSymbol(kind)?.index else { return tallies }
    // Tags are told apart by number; each name is read once.
    var tags: [Symbol: TagTallies.Tally] = [:]
    var names: [Symbol: String] = [:]
    for index in fold.columns.indices {
      let columns = fold.columns[index]
      guard columns.isLive, columns.kind == kind else { continue }
      let date = columns.date == Columns.absent ? nil : DueColumn.day(columns.date)
      tallies.all.add(date)
      let heads = fold.tags(of: Symbol(index: Int32(index)))
      if heads.isEmpty { tallies.untagged.add(date) }
      for head in heads {
        tags[head.key, default: TagTallies.Tally()].add(date)
        if names[head.key] == nil { names[head.key] = fold.tagName(head) }
      }
    }
    for (key, tally) in tags { tallies.tags[names[key] ?? ""] = tally }
    return tallies
  }
}
