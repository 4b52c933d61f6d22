import Core
import Entities
import Repositories

/// Collects the entries of a file by folder, and makes the folders that are missing.
struct DraftBuilder {
  /// The folder and position of a new entry.
  struct Place {
    let folder: EntityID?
    let position: Int64
    /// Whether the file or the user has named the folder.
    fileprivate let isNamed: Bool
    fileprivate let group: String
  }

  var context: ImportContext
  private var draft: ImportDraft
  private var groups: [String: ImportDraft.Group] = [:]

  init(_ format: ExchangeFormat, _ context: ImportContext) {
    draft = ImportDraft(format)
    self.context = context
  }

  /// Reads one item; if the options skip bad items, one that fails is left out and its error is noted.
  mutating func item(
    _ read: (inout DraftBuilder) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    do throws(ExchangeError) {
      try read(&self)
    } catch {
      try context.skip(error)
    }
  }

  /// Counts items that are left out because they are of use only to the program that wrote them.
  mutating func leaveOut(_ count: Int = 1) {
    draft.leftOut += count
  }

  /// Notes the headings that stand for folders.
  mutating func note(_ headings: [TextHeading]) {
    draft.headings = headings
  }

  /// Returns the next place in the folder of a path, outermost name first, and makes missing folders.
  ///
  /// An empty path stands for the folder of the import options, or for Inbox.
  ///
  /// - Parameters:
  ///   - line: the line for an error, in formats that have lines.
  ///   - saysInbox: whether an empty path says that the entry is in no folder, rather than nothing about it.
  mutating func place(
    in path: [String] = [], of item: ExchangeItem? = nil, field: FieldKey = .folder,
    line: Int? = nil, saysInbox: Bool = false
  ) throws(ExchangeError) -> Place {
    var names = path.map(\.trimmed).filter(FolderService.isFolder)
    if names.isEmpty, let name = context.options.folder { names = [name] }
    // A folder that exists stays where it is, so no missing ones are made above it.
    func exists(_ name: String) -> Bool { context.folder(named: name) != nil }
    if let known = names.lastIndex(where: exists) {
      names = names[..<known].filter(exists) + names[known...]
    }
    let position = context.nextPosition()
    var folder: EntityID?
    let number = item?.number
    let item = item ?? ExchangeItem(number: 0, fields: [:])
    for name in names {
      let group = name.lowercased()
      if groups[group] == nil {
        if let reason = context.objection(toFolder: name) {
          throw ExchangeError(reason, line: line, item: number, field: field.rawValue)
        }
        let made = ExchangeFolder(item, named: name, in: folder, at: position, &context)
        groups[group] = made.join(&draft, item: item, outcomes: nil, field: field)
      }
      folder = groups[group]?.home
    }
    return Place(
      folder: folder, position: position, isNamed: saysInbox || !names.isEmpty,
      group: names.last?.lowercased() ?? "")
  }

  mutating func add(_ record: ImportDraft.Record, at place: Place) {
    var record = record
    if !place.isNamed { record.unmentioned.insert(.folder) }
    groups[place.group, default: ImportDraft.Group()].records.append(record)
  }

  /// Adds the draft that another reader has made from the file.
  mutating func add(_ other: ImportDraft) {
    let groups = draft.groups
    draft = other
    draft.groups = groups + other.groups
  }

  /// The complete draft, with groups sorted by folder name.
  var whole: ImportDraft {
    var whole = draft
    whole.groups += groups.sorted { $0.key < $1.key }.map(\.value)
    whole.skipped = context.skipped
    whole.now = context.now
    return whole
  }
}

/// What an importer has to know about the book and its user, as a value that can leave the main actor.
struct ImportContext: Sendable {
  let clock: BookClock
  let now: Timestamp
  let today: CivilDate
  /// How the user writes amounts.
  let money: MoneyText
  /// The currency of amounts without one.
  var currency: Currency { money.currency }
  /// The order of day and month in the user's country; nil if it is unknown.
  let dateOrder: DateOrder?
  let options: ImportOptions
  /// The tags of the book.
  let tags: [String]
  /// The departments of the present file by number.
  var departments: [Int64: Department] = [:]
  /// The folders of the book and of earlier files.
  private(set) var folders: [FolderEntity] = []
  /// The folders by name in lower case.
  private var named: [String: FolderEntity] = [:]
  private var position: Int64 = 0
  /// The outcomes of the previous item.
  var lastOutcomes = ItemOutcomes()
  /// The errors of the items of the present file that were left out.
  private(set) var skipped: [ExchangeError] = []

  /// The tags of the book by their spelling in a format; a tag with exactly that spelling takes precedence.
  func tags(writtenAs word: (String) -> String) -> [String: String] {
    Dictionary(tags.map { (word($0), $0) }) { first, next in word(next) == next ? next : first }
  }

  @MainActor init(
    _ folders: [FolderEntity], of book: Book, tags: [String] = [],
    options: ImportOptions = ImportOptions()
  ) {
    clock = book.clock
    now = clock.now()
    today = clock.today
    money = book.money
    dateOrder = book.dateOrder
    self.tags = tags
    self.options = options
    for folder in folders.reversed() { add(folder) }
  }

  /// The zone of times without one.
  var zone: String { options.zone ?? clock.zone() }

  func folder(named name: String) -> FolderEntity? {
    named[name.trimmed.lowercased()]
  }

  /// Why a folder of a file cannot be made with a name; nil if it can be, or exists already.
  func objection(toFolder name: String) -> ExchangeError.Reason? {
    let count = name.count
    guard count > FolderService.longestName, folder(named: name) == nil else { return nil }
    return .folderNameTooLong(count, maximum: FolderService.longestName)
  }

  mutating func add(_ folder: FolderEntity) {
    folders.append(folder)
    named[folder.name.trimmed.lowercased()] = folder
  }

  /// Begins a file of at most `objects` objects, before later files with `others` objects.
  mutating func begin(objects: Int, before others: Int) {
    position = now.milliseconds - Int64(objects + others)
    skipped = []
  }

  /// Returns the position of the next object: after the previous one, and before all entries made later.
  ///
  /// It also orders entries with the same creation time.
  mutating func nextPosition() -> Int64 {
    position += 1
    return position
  }

  /// Reads a part of a file; returns nil for a bad part if the options skip them.
  mutating func part<Value>(
    _ read: (inout ImportContext) throws(ExchangeError) -> Value
  ) throws(ExchangeError) -> Value? {
    do throws(ExchangeError) {
      return try read(&self)
    } catch {
      try skip(error)
      return nil
    }
  }

  /// Notes the error of an item that is skipped; throws it if bad items are not to be skipped, or if it is about
  /// the whole file.
  fileprivate mutating func skip(_ error: ExchangeError) throws(ExchangeError) {
    guard options.skipsBad, error.item != nil || error.line != nil else { throw error }
    skipped.append(error)
  }
}
