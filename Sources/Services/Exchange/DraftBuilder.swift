import Core
import Entities
import Repositories

/// Collects what a file says: entries by the folders that they name, which are made where there are none.
struct DraftBuilder {
  /// Where an entry goes.
  struct Place {
    let folder: EntityID?
    let position: Int64
    fileprivate let group: String
  }

  var context: ImportContext
  private var draft: ImportDraft
  private var groups: [String: ImportDraft.Group] = [:]

  init(_ format: ExchangeFormat, _ context: ImportContext) {
    draft = ImportDraft(format)
    self.context = context
  }

  /// Reads one item; where bad ones are to be skipped it is left out, and said.
  mutating func item(
    _ read: (inout DraftBuilder) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    do throws(ExchangeError) {
      try read(&self)
    } catch {
      try context.skip(error)
    }
  }

  /// What is of no use to anybody but the program that wrote it.
  mutating func leaveOut(_ count: Int = 1) {
    draft.leftOut += count
  }

  /// Notes the headings that stand for folders.
  mutating func note(_ headings: [TextHeading]) {
    draft.headings = headings
  }

  /// The end of the folder that a path names, the uppermost first; of none, of where all else goes.
  mutating func place(
    in path: [String] = [], of item: ExchangeItem? = nil, field: FieldKey = .folder
  ) -> Place {
    var names = path.map(\.trimmed).filter(FolderService.isFolder)
    if names.isEmpty, let name = context.options.folder { names = [name] }
    let position = context.nextPosition()
    var folder: EntityID?
    let item = item ?? ExchangeItem(number: 0, fields: [:])
    for name in names {
      let group = name.lowercased()
      if groups[group] == nil {
        let made = ExchangeFolder(item, named: name, in: folder, at: position, &context)
        groups[group] = made.join(&draft, item: item, outcomes: nil, field: field)
      }
      folder = groups[group]?.home
    }
    return Place(folder: folder, position: position, group: names.last?.lowercased() ?? "")
  }

  mutating func add(_ record: ImportDraft.Record, at place: Place) {
    groups[place.group, default: ImportDraft.Group()].records.append(record)
  }

  /// Adds what another reader has made of the file.
  mutating func add(_ other: ImportDraft) {
    let groups = draft.groups
    draft = other
    draft.groups = groups + other.groups
  }

  /// All of it, by the names of folders.
  var whole: ImportDraft {
    var whole = draft
    whole.groups += groups.sorted { $0.key < $1.key }.map(\.value)
    whole.skipped = context.skipped
    whole.now = context.now
    return whole
  }
}

/// What reading a file needs to know of the book and of its user, so that it needs no book.
struct ImportContext: Sendable {
  let clock: BookClock
  let now: Timestamp
  let today: CivilDate
  /// Of money without one.
  let currency: Currency
  let options: ImportOptions
  /// Those of the book.
  let tags: [String]
  /// What the file at hand means by the numbers of departments.
  var departments: [Int64: Department] = [:]
  /// Those of the book and of files that were read before.
  private(set) var folders: [FolderEntity] = []
  /// The same by their names in lower case.
  private var named: [String: FolderEntity] = [:]
  private var position: Int64 = 0
  /// Those of the item before.
  var lastOutcomes = ItemOutcomes()
  /// Why items of the file at hand were left out.
  private(set) var skipped: [ExchangeError] = []

  /// The tags of the book by the words that a format has for them; what is called exactly so counts first.
  func tags(writtenAs word: (String) -> String) -> [String: String] {
    Dictionary(tags.map { (word($0), $0) }) { first, next in word(next) == next ? next : first }
  }

  init(
    _ folders: [FolderEntity], clock: BookClock, currency: Currency, tags: [String] = [],
    options: ImportOptions = ImportOptions()
  ) {
    self.clock = clock
    now = clock.now()
    today = clock.today
    self.currency = currency
    self.tags = tags
    self.options = options
    for folder in folders.reversed() { add(folder) }
  }

  /// Of times that name none.
  var zone: String { options.zone ?? clock.zone() }

  func folder(named name: String) -> FolderEntity? {
    named[name.trimmed.lowercased()]
  }

  mutating func add(_ folder: FolderEntity) {
    folders.append(folder)
    named[folder.name.trimmed.lowercased()] = folder
  }

  /// Begins a file that has at most so many objects, behind which others have so many.
  mutating func begin(objects: Int, before others: Int) {
    position = now.milliseconds - Int64(objects + others)
    skipped = []
  }

  /// The place of the next object of the file: behind the one before, and before all that is made later.
  ///
  /// It orders what is made at the same time, too.
  mutating func nextPosition() -> Int64 {
    position += 1
    return position
  }

  /// Reads a part of a file; nil of a bad one, where such are to be skipped.
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

  /// What is wrong with the file as a whole refuses it in any case.
  fileprivate mutating func skip(_ error: ExchangeError) throws(ExchangeError) {
    guard options.skipsBad, error.item != nil || error.line != nil else { throw error }
    skipped.append(error)
  }
}
