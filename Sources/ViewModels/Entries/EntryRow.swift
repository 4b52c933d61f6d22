package import Core
import Entities
import Services

/// A line of a list of entries.
package struct EntryRow: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntityKind
  package let title: MatchedText
  /// `ready` or `done` for anything but a to-do.
  package var state: TodoState
  package let isMarked: Bool
  package var labels: [RowLabel]
  /// When it is due, or when it happened: `tomorrow 18:00`; empty without a day.
  package var due: String
  /// The amount of an expense, `₩4,500`; empty without one.
  package var amount = ""
  /// The address of a person; empty without one.
  package var address = ""
  /// `#RRGGBB` of its folder.
  package let colour: String?
  package let urgency: Urgency
  package let priority: Priority?
  /// Remarks such as `folder deleted` and `someday`.
  package var remark: FittingText
  /// Its place in an outline; nil in a list without levels.
  package var place: OutlinePlace?

  package var isDone: Bool { !state.isOpen }
  /// Whether it is drawn dim: it cannot be done now, or it is only context.
  package var isDim: Bool {
    [.waiting, .someday, .blocked].contains(state) || place?.isContext == true
  }
}

/// The place of a line in an outline.
package struct OutlinePlace: Equatable, Sendable {
  package enum Sign: Sendable {
    case none
    case open
    case folded
  }

  package let level: Int
  package let sign: Sign
  /// Whether it is shown only because something below it is in the list.
  package let isContext: Bool
  /// `level 2`, for readers who do not see indents; empty on the first level.
  package let words: String

  init(_ place: Outline.Place, _ language: Language) {
    let sign: Sign =
      switch place.sign {
      case .none: .none
      case .open: .open
      case .folded: .folded
      }
    self.init(level: place.level, sign, isContext: place.isContext, language)
  }

  init(level: Int, _ sign: Sign, isContext: Bool = false, _ language: Language) {
    self.level = level
    self.sign = sign
    self.isContext = isContext
    words = level == 0 ? "" : Phrase("level \(level + 1)", "\(level + 1)단계")[language]
  }
}

/// A label after the title of an entry's row, such as its category or a tag.
package struct RowLabel: Equatable, Sendable {
  package enum Kind: Sendable {
    /// How many versions there are if it was changed elsewhere at the same time: `2 versions`.
    case versions
    case category
    case tag
    /// The estimate: `~45m`.
    case estimate
    /// How many of the to-dos below it are closed: `2/4`.
    case progress
    /// The to-do that it lies below, in a list without levels.
    case parent
  }

  package let kind: Kind
  /// A tag includes its sign: `#sea`.
  package let text: MatchedText

  /// Returns the labels of an entry, with the words of a filter marked.
  static func labels(of entry: Entry, _ filter: WordFilter, _ language: Language) -> [RowLabel] {
    var labels: [RowLabel] = []
    if entry.versions > 1 {
      labels.append(RowLabel(.versions, Phrase.versions(entry.versions)[language]))
    }
    if entry.below.total > 0 {
      labels.append(RowLabel(.progress, "\(entry.below.done)/\(entry.below.total)"))
    }
    if let category = entry.category {
      labels.append(RowLabel(kind: .category, text: MatchedText(category, filter)))
    }
    if let estimate = entry.estimate {
      labels.append(RowLabel(.estimate, "~\(MinuteSpan.text(estimate))"))
    }
    let tags = entry.tags.map { "#\($0)" }.filter { !entry.title.hasWord($0) }
    return labels + tags.map { RowLabel(kind: .tag, text: MatchedText($0, filter)) }
  }
}

extension RowLabel {
  /// A label in which no words of a filter are marked.
  fileprivate init(_ kind: Kind, _ text: String) {
    self.init(kind: kind, text: MatchedText(text, matches: []))
  }
}

extension String {
  /// Whether the text already contains a tag, as `We went to the #sea` contains `#sea`.
  fileprivate func hasWord(_ tag: String) -> Bool {
    guard contains("#") else { return false }
    return split(whereSeparator: \.isWhitespace).contains { word in
      word.hasPrefix(tag) && !word.dropFirst(tag.count).contains { $0.isLetter || $0.isNumber }
    }
  }
}

/// How near its due day an open to-do is.
package enum Urgency: Sendable {
  case none
  case later
  case today
  case overdue
}

/// Builds the rows of entry lists.
@MainActor struct EntryRowBuilder {
  private let context: ScreenContext
  private let now: LocalTime
  private let filter: WordFilter
  private let namesFolders: Bool
  private let isTrash: Bool

  /// - Parameters:
  ///   - filter: the words that are marked.
  ///   - namesFolders: whether rows name their folder, as in a list of entries from several folders.
  ///   - isTrash: whether all rows are deleted, so that none says it.
  init(
    _ context: ScreenContext, _ filter: WordFilter = WordFilter(""), namesFolders: Bool = false,
    isTrash: Bool = false
  ) {
    self.context = context
    self.filter = filter
    self.namesFolders = namesFolders
    self.isTrash = isTrash
    now = context.book.clock.localNow
  }

  func row(_ entry: Entry, isMarked: Bool = false) -> EntryRow {
    let place = entry.kind == .event ? context.book.entries.value(.place, of: entry.id).text : nil
    return row(entry, isMarked: isMarked, at: place)
  }

  private func row(_ entry: Entry, isMarked: Bool, at place: String?) -> EntryRow {
    EntryRow(
      id: entry.id,
      kind: entry.kind,
      title: MatchedText(title(entry), filter),
      state: entry.state(at: now),
      isMarked: isMarked,
      labels: RowLabel.labels(of: entry, filter, context.language),
      due: due(entry),
      amount: entry.amount.map(context.book.money.text) ?? "",
      address: address(entry),
      colour: context.book.folders.colour(of: entry.folder),
      urgency: urgency(entry.due, isDone: entry.isDone),
      priority: entry.priority,
      remark: remark(entry, place))
  }

  /// Returns the title; a shipped list has no stored title if it was deleted before anything of it was written.
  private func title(_ entry: Entry) -> String {
    guard entry.title.isEmpty, let list = ShippedList(entry.id) else { return entry.title }
    return Phrase(list.names[0], list.names[1])[context.language]
  }

  /// Returns the row for a list without levels, where the row names its parent.
  func flatRow(_ entry: Entry, isMarked: Bool = false) -> EntryRow {
    withParent(row(entry, isMarked: isMarked), entry)
  }

  /// Returns the row of an item of a day.
  func row(_ item: AgendaItem, isMarked: Bool = false) -> EntryRow {
    withParent(row(item.entry, isMarked: isMarked, at: item.place), item.entry)
  }

  private func withParent(_ row: EntryRow, _ entry: Entry) -> EntryRow {
    var row = row
    let parent =
      entry.kind == .folder
      ? context.book.folders.upperName(of: entry.id)
      : entry.parent.flatMap(context.book.entries.entry)?.title
    if let parent { row.labels.append(RowLabel(.parent, "‹ \(parent)")) }
    return row
  }

  private func due(_ entry: Entry) -> String {
    if entry.isDeleted {
      let deleted = context.book.clock.local(entry.modified)
      return context.dates.relative(deleted.date, today: now.date)
    }
    if let span = context.book.events.shownSpan(of: entry) {
      return context.dates.span(span, today: now.date)
    }
    guard let due = entry.due ?? entry.date else { return "" }
    return urgency(entry.due, isDone: entry.isDone) == .overdue
      ? context.dates.overdue(due, today: now.date) : context.dates.due(due, today: now.date)
  }

  private func address(_ entry: Entry) -> String {
    guard EntityKind.people.contains(entry.kind) else { return "" }
    return context.book.entries.value("address", of: entry.id).text ?? ""
  }

  func urgency(_ due: DayTime?, isDone: Bool) -> Urgency {
    guard let due, !isDone else { return .none }
    if due.isPast(at: now) { return .overdue }
    return due.date == now.date ? .today : .later
  }

  /// Returns all remarks; where there is room, the folder is named with its whole path.
  private func remark(_ entry: Entry, _ place: String?) -> FittingText {
    var remarks: [Phrase] = []
    if entry.isDeleted, !isTrash { remarks.append(.deleted) }
    if let folder = context.book.folders.folder(entry.id) {
      remarks.append(.contents(folder.tally))
    }
    if let start = entry.start, [.waiting, .someday].contains(entry.state(at: now)) {
      remarks.append(.from(start) { context.dates.due($0, today: now.date) })
    }
    if !entry.isDone, let blocker = entry.blockers.first.flatMap(context.book.entries.entry) {
      remarks.append(.after(blocker.title, more: entry.blockers.count - 1))
    }
    if let rule = entry.repeatRule, !entry.isDone { remarks.append(Phrase(repeatRule: rule)) }
    if let place { remarks.append(Phrase(verbatim: "@\(place)")) }
    if entry.isSettled { remarks.append(.settled) }
    if entry.isParentDeleted { remarks.append(.parentDeleted) }
    // In Trash the nearest reason is enough.
    if entry.isFolderDeleted, !(isTrash && entry.isParentDeleted) { remarks.append(.folderDeleted) }
    let facts = remarks.map { $0[context.language] }
    let isBlocked = !entry.isDone && !entry.blockers.isEmpty
    let alone = [facts.joined(separator: " · "), facts.first, isBlocked ? Self.blocked : nil]
    let remark = FittingText(alone.compactMap { $0?.unlessEmpty }.unique)
    guard namesFolders, entry.folder != nil else { return remark }
    return remark.with(FittingText(folder: entry.folder, context))
  }

  /// Says that a to-do is blocked where there is no room to say by what.
  private static let blocked = "⊘"
}
