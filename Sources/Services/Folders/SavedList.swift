package import Core
import Entities
import Repositories

/// A list: a folder with a query, which contains nothing itself and shows what the query finds.
package struct SavedList: Equatable, Sendable {
  package let id: EntityID
  package let name: String
  /// `#RRGGBB`.
  package let colour: String?
  package let query: String
  /// The shipped list that it is; nil for one of the user's own.
  package let shipped: ShippedList?
}

/// The lists that every book has; each is written only when the user changes it.
package enum ShippedList: String, CaseIterable, Sendable {
  case overdue
  case nextWeek = "next-week"
  case waiting
  case blocked
  case unsorted
  case someday
  case doneThisWeek = "done-this-week"
  case trash
  case archive

  /// In English and in Korean.
  package var names: [String] {
    switch self {
    case .overdue: ["Overdue", "기한 지남"]
    case .nextWeek: ["Next 7 days", "앞으로 7일"]
    case .waiting: ["Waiting", "대기"]
    case .blocked: ["Blocked", "막힘"]
    case .unsorted: ["Unsorted", "정리 안 됨"]
    case .someday: ["Someday", "언젠가"]
    case .doneThisWeek: ["Done this week", "이번 주 완료"]
    case .trash: ["Trash", "휴지통"]
    case .archive: ["Archive", "보관함"]
    }
  }

  package var query: String {
    switch self {
    case .overdue: "is:overdue"
    case .nextWeek: "on:today..+6d sort:due group:day"
    case .waiting: "is:waiting sort:start"
    case .blocked: "is:blocked"
    case .unsorted: "is:unsorted"
    case .someday: "is:someday"
    case .doneThisWeek: "done:this-week sort:-done group:-day"
    case .trash: "is:deleted sort:-changed"
    case .archive: "is:archived sort:-changed"
    }
  }

  /// The id, which is the same on every machine, so that changes on two machines are of the same list.
  package var id: EntityID { .derived(from: "list \(rawValue)") }

  /// Whether it is shown below the folders.
  package var isBelowFolders: Bool { self == .trash || self == .archive }

  package init?(_ id: EntityID) {
    guard let list = Self.byID[id] else { return nil }
    self = list
  }

  /// The record that would be written; it comes before lists that were made later.
  var entity: FolderEntity {
    let place = Int64(Self.allCases.firstIndex(of: self) ?? 0)
    var entity = FolderEntity(
      id: id, name: names[0], created: Timestamp(milliseconds: place))
    entity.query = query
    return entity
  }

  private static let byID = Dictionary(uniqueKeysWithValues: allCases.map { ($0.id, $0) })
}

extension FolderService {
  /// All lists in the user's order, those shown below the folders last.
  package func lists() -> [SavedList] {
    let lists = book.lists.map(SavedList.init)
    return lists.filter { $0.shipped?.isBelowFolders != true }
      + lists.filter { $0.shipped?.isBelowFolders == true }
  }

  /// The list with an id; nil if it is deleted.
  package func list(_ id: EntityID) -> SavedList? {
    entity(id).flatMap { $0.query == nil ? nil : SavedList($0) }
  }

  /// Whether some records are all lists, counting deleted ones; false if there are none.
  func areLists(_ ids: [EntityID]) -> Bool { !ids.isEmpty && ids.allSatisfy(isList) }

  private func isList(_ id: EntityID) -> Bool {
    // A shipped list may have been deleted before it was ever written.
    if ShippedList(id) != nil { return true }
    guard let row = book.repository.row(of: id) else { return false }
    return book.repository.value(.query, at: row) != .absent
  }

  /// The list with this name, a shipped one in any language; ignores case.
  package func list(named name: String) -> SavedList? {
    let wanted = name.trimmed.lowercased()
    return lists().first { list in
      list.name.lowercased() == wanted
        || list.hasShippedName
          && list.shipped?.names.contains { $0.lowercased() == wanted } == true
    }
  }

  /// Finds the folder or the list with this name; a folder takes precedence.
  package func findAny(_ name: String) throws(RuleError) -> EntityID {
    if let list = list(named: name), folder(named: name) == nil { return list.id }
    return try find(name).id
  }

  /// The request for the entries of a list; throws if its query cannot be read.
  package func request(_ list: SavedList) throws(QueryError) -> EntryRequest {
    var request = EntryRequest(.list(list.id))
    request.shown = .open
    request.query = try book.queries.query(list.query)
    return request
  }

  /// How many entries each list shows, by id, without lists whose query cannot be read.
  ///
  /// They are counted together; the counts are cached until answers change.
  package func counts(_ lists: [SavedList]) -> [EntityID: Int] {
    book.counted(lists.map(\.id)) { ids in
      let requests = lists.filter { ids.contains($0.id) }.compactMap { list in
        (try? request(list)).map { (id: list.id, request: $0) }
      }
      let counts = book.entries.counts(requests.map(\.request))
      return Dictionary(uniqueKeysWithValues: zip(requests.map(\.id), counts))
    }
  }

  /// Makes a list; throws if its query cannot be read.
  @discardableResult
  package func addList(_ name: String, query: String, colour: String? = nil) throws -> EntityID {
    try book.catchUp()
    var list = try unsaved(name)
    list.query = try checked(query: query, of: SavedList(list))
    list.colour = try colour.flatMap { try FolderColour.parse($0) }
    try book.commit(Action(.addList, on: list), [.save(list)])
    return list.id
  }

  package func setQuery(of id: EntityID, to query: String) throws {
    try book.catchUp()
    var list = try existing(id)
    list.query = try checked(query: query, of: SavedList(list))
    try book.commit(Action(.changeQuery, on: list), [.save(list)])
  }

  /// Changes the given properties of a list, in one step of undo; an empty colour removes the colour.
  package func change(
    _ id: EntityID, name: String? = nil, colour: String? = nil, query: String? = nil
  ) throws {
    try book.catchUp()
    var list = try existing(id)
    var queries: [Edit] = []
    if let name {
      let name = try checked(name, except: id)
      queries = self.queries(naming: id, from: list.name, to: name)
      list.name = name
    }
    if let colour { list.colour = try FolderColour.parse(colour) }
    if let query { list.query = try checked(query: query, of: SavedList(list)) }
    try book.commit(Action(.changeFolderRules, on: list), [.save(list)] + queries)
  }

  /// The edits that replace the name of a folder or a list in the queries of lists.
  func queries(naming id: EntityID, from old: String, to new: String) -> [Edit] {
    // In queries the name of a list that a folder has too always means the folder.
    guard let named = try? findAny(old), named == id else { return [] }
    let paths = pathsThrough(id)
    return changedQueries(except: id) { query in
      QueryText.renaming(old, to: new, in: Self.withoutPaths(paths, query))
    }
  }

  /// The edits that change the queries of lists.
  func changedQueries(except id: EntityID? = nil, _ change: (String) -> String) -> [Edit] {
    book.lists.compactMap { list in
      guard list.id != id, let query = list.query else { return nil }
      var changed = list
      changed.query = change(query)
      return changed.query == query ? nil : .save(changed)
    }
  }

  private func checked(query: String, of list: SavedList) throws -> String {
    let query = query.trimmed
    guard !query.isEmpty else { throw RuleError.emptyQuery }
    _ = try book.queries.inside(QueryParser.Place(list)).query(query)
    return query
  }

  /// Reads the lists of the book and the shipped ones, in the user's order.
  func listEntities() -> [FolderEntity] {
    let shipped = ShippedList.allCases.filter { !isWritten($0.id) }.map(\.entity)
    return (book.repository.folders().filter { $0.query != nil } + shipped).sorted {
      ($0.place, $0.id.text) < ($1.place, $1.id.text)
    }
  }
}

extension SavedList {
  init(_ entity: FolderEntity) {
    self.init(
      id: entity.id, name: entity.name, colour: entity.colour, query: entity.query ?? "",
      shipped: ShippedList(entity.id))
  }

  /// Whether it still has the name that it was shipped with.
  package var hasShippedName: Bool { shipped?.names.contains(name) ?? false }
}
