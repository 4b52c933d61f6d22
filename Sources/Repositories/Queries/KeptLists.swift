/// Lists that were asked for, kept as entries change, so that an edit costs a long list no new sort.
struct KeptLists {
  private struct List {
    let query: EntryQuery
    /// In the order of the query.
    var rows: [Symbol]
    /// What may stand in a wrong place, or should not stand there, or should.
    var changed: [Symbol] = []
  }

  /// The last asked for stands last.
  private var lists: [List] = []

  /// A screen asks for two, and one more with each letter of its filter.
  private static let most = 6

  /// Some records have changed, but no folders.
  mutating func note(_ rows: [Symbol]) {
    for index in lists.indices { lists[index].changed += rows }
    // To sort anew is quicker then.
    lists.removeAll { $0.changed.count > 16 + $0.rows.count / 8 }
  }

  /// Folders have changed, and with them what is in Inbox.
  mutating func forget() {
    lists = []
  }

  /// The rows that a query without a limit lists, in its order.
  mutating func rows(_ query: EntryQuery, _ fold: Fold) -> [Symbol] {
    let filter = RowFilter(query, fold)
    let rows =
      kept(query, fold) ?? wider(query, fold)?.filter(filter.hasWords) ?? filter.sortedRows()
    lists.removeAll { $0.query == query }
    if lists.count == Self.most { lists.removeFirst() }
    lists.append(List(query: query, rows: rows))
    return rows
  }

  /// The list of a query; nil if it is not kept.
  private mutating func kept(_ query: EntryQuery, _ fold: Fold) -> [Symbol]? {
    lists.firstIndex { $0.query == query }.map { settled($0, fold) }
  }

  /// A list that has all that a query lists, and more: whoever types on asks for less.
  private mutating func wider(_ query: EntryQuery, _ fold: Fold) -> [Symbol]? {
    guard let text = query.text else { return nil }
    let words = SearchWords(text)
    let index = lists.lastIndex { list in
      var same = query
      same.text = list.query.text
      return list.query == same && words.narrows(SearchWords(list.query.text ?? ""))
    }
    return index.map { settled($0, fold) }
  }

  /// A list brought up to date.
  private mutating func settled(_ index: Int, _ fold: Fold) -> [Symbol] {
    settle(&lists[index], fold)
    return lists[index].rows
  }

  private func settle(_ list: inout List, _ fold: Fold) {
    guard !list.changed.isEmpty else { return }
    let filter = RowFilter(list.query, fold)
    let order = RowOrder(list.query.order, list.query.direction, fold)
    let changed = RowSet(list.changed, of: fold.columns.count)
    let moved = order.sorted(changed.rows.filter(filter.passes))
    list.rows = list.rows.filter { !changed.contains($0) }.merging(moved, by: order.precedes)
    list.changed = []
  }
}
