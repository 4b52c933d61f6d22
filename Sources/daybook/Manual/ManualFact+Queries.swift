import Services

/// What the filter of a list and `daybook list` understand.
extension ManualFact {
  static let aboutQueries = """
    Words alone narrow a list. Fields, signs and operators ask for more, in English and Korean alike. What \
    is written side by side must all be so. While you type, what is unfinished at the end is left out. A \
    query that names a state lists what is done, too; every other one what the list shows.
    """

  static let queries =
    [
      ManualFact("milk, \"now or never\"", "A word; several words one behind the other."),
      ManualFact(
        "-bread, not (#a or #b)", "Without. In a shell, not and or need no quotes; - and | do."),
      ManualFact(
        "or, |, and, not, 또는, 그리고, 아닌",
        """
        Operators where a field, a sign, a parenthesis or quotes stand beside them, and words elsewhere. or \
        binds less than what stands side by side.
        """),
      ManualFact(
        "#tag, /folder, !high",
        "With the tag; in the folder or one in it, or what the list shows; with the priority."),
      ManualFact(
        "due:today, due:<fri, due:today..+6d, due:..fri, 마감:금요일까지",
        """
        On, before, between, up to a day. Days are those of lines that add, with hyphens for blanks \
        (next-fri), and this-week, last-month, 2026-11, 2026. due and on look ahead, the others back.
        """),
      ManualFact(
        "amount:>10,000, amount:10000..50000", "Amounts, compared by their numbers in any currency."
      ),
      ManualFact("tag:a,b", "One of several values. none and any stand for no value and each."),
      ManualFact(
        "start:<=+7d, start:someday, estimate:<=30m",
        "From when on it is in sight; how long it takes. Minutes and hours are written 30m and 1h30m."
      ),
      ManualFact(
        "remind:any, remind:10m, remind:off, remind:none",
        "Says itself when its reminder comes; so long before; never; says nothing itself."
      ),
      ManualFact(
        "is:ready, is:waiting, is:someday, is:dropped",
        """
        Open to-dos whose start has come, or that have none; that begin later; that begin some day; closed \
        without being done. is:next are those that can be done now, but for what has open to-dos below it.
        """),
      ManualFact(
        "under:\"Jeju trip\", is:sub",
        "Below a to-do with these words, on whatever level; below any other."),
      ManualFact(
        "is:blocked, is:blocking, after:Flights, after:any",
        "Waits for an open to-do, itself or what it lies below; is waited for; waits for one with these words."
      ),
      ManualFact(
        "sort:due, sort:-amount, sort:priority,due",
        """
        What comes first; with a hyphen the other way round. Where the first leaves two equal, the next \
        decides. rank is what to do first: what is overdue, then by due day, priority, start and age.
        """),
      ManualFact(
        "group:folder, group:-day, group:priority,tag",
        """
        What stands together under a heading, in folders, lists and daybook list. due says late, today, \
        tomorrow and so on; day, week and month are when it was done, else when it is due or takes place. An \
        entry stands with the first of its tags.
        """),
      ManualFact("limit:5", "No more than so many."),
    ] + [
      ManualFact("Fields", listed(QueryField.allCases.map(\.names))),
      ManualFact("is:", listed(QueryWords.State.allCases.map(\.names))),
      ManualFact("kind:", listed(QueryWords.kinds.map(\.names))),
      ManualFact("priority:", listed(QueryWords.levels.map(\.names))),
      ManualFact("sort:", listed(EntryRequest.Order.allCases.map(QueryWords.names))),
      ManualFact("group:", listed(Grouping.Key.allCases.map(QueryWords.names))),
    ]

  /// `due (마감), done (완료)`.
  private static func listed(_ names: [[String]]) -> String {
    names.map { names in
      guard let first = names.first, names.count > 1 else { return names.joined() }
      return "\(first) (\(names.dropFirst().joined(separator: ", ")))"
    }.joined(separator: ", ") + "."
  }
}
