package import Core
package import Services

/// The people of the book by name: everybody, the unassigned, or those of one folder.
@MainActor package final class PeopleViewModel: MarkedListScene, ListedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = PeopleState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private(set) var place = EntryRequest.Place.everywhere
  package private(set) var list = EntryList()
  private var groups: [EntryGroup] = []
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(context: ScreenContext) {
    self.context = context
    reload()
  }

  package var scopes: ScopeStack { .people }
  package var commandTargets: [any CommandTarget] { [self, entryScope, listScope] }

  package var unfilteredIDs: [EntityID] {
    context.book.entries.ids(in: context.book.people.list(place))
  }

  /// Goes from a folder to everybody, or from there to the previous screen.
  package func leave() {
    if place == .everywhere {
      context.navigator?.goBack()
    } else {
      show(.everywhere)
    }
  }

  /// The folder shown; nil for everybody and for the unassigned.
  var folder: Folder? {
    guard case .folder(let id) = place else { return nil }
    return context.book.folders.folder(id)
  }

  package var baseQuery: String {
    let folder = context.book.folders.name(of: folder?.id).map(QueryText.place)
    let place = self.place == .inbox ? "folder:none" : folder
    return ["kind:person", place].compactMap(\.self).joined(separator: " ")
  }

  /// Shows other people, with the cursor on the first.
  func show(_ place: EntryRequest.Place) {
    self.place = place
    update { $0.marks.clear() }
    reload()
    update { $0.position.move(to: 0) }
  }

  func select(_ id: EntityID) {
    reveal(id)
    guard let index = context.book.entries.index(of: id, in: list) else { return }
    update { $0.position.move(to: index) }
  }

  /// Reads the people again; the cursor stays on its person, marks on theirs.
  package func reload() {
    if place != .everywhere, place != .inbox, folder == nil { place = .everywhere }
    let selected = selectedID
    let marked = markedIDs
    let old = list
    state.filter.read(in: context)
    let query = state.filter.query
    (list, groups) = context.book.entries.grouped(
      context.book.people.list(place, filter: query), by: query.groups)
    update { state in
      if list != old || state.marks.hiddenCount > 0 {
        keepMarks(marked, in: &state.marks)
      }
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { context.book.entries.index(of: $0, in: list) })
    }
  }

  /// Changes the state once, with everything that follows.
  package func update(_ change: (inout PeopleState) -> Void) {
    var next = state
    change(&next)
    PeopleStateBuilder(context: context, place: place, list: list, groups: groups)
      .complete(&next)
    next.markSummary = markSummary(of: next)
    state = next
  }
}

/// What can be done with the people of the book.
package enum PeopleCommand: String, CommandSet {
  case addEmployee = "add-employee"
  case addStudent = "add-student"
  case assign
  case nextPlace = "next-place"
  case previousPlace = "previous-place"

  package static let scope = "people"
  package static let scopeTitle = Phrase("People", "사람")

  package var info: CommandInfo {
    switch self {
    case .addEmployee:
      CommandInfo(
        Phrase("Add", "추가"), Phrase("Add an employee here", "여기에 직원을 추가합니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .addStudent:
      CommandInfo(
        Phrase("Add student", "학생 추가"), Phrase("Add a student here", "여기에 학생을 추가합니다"),
        keys: ["S"], group: .edit)
    case .assign:
      CommandInfo(
        Phrase("Assign", "배정"),
        Phrase("Put unassigned people into the folder shown", "배정되지 않은 사람을 보이는 폴더에 넣습니다"),
        keys: ["A"], group: .organise, prominence: .hint)
    case .nextPlace:
      CommandInfo(
        Phrase("Folder", "폴더"),
        Phrase(
          "Show all, the unassigned, then each folder", "모두, 미배정, 폴더를 차례로 봅니다"),
        keys: ["f"], group: .view, prominence: .hint)
    case .previousPlace:
      CommandInfo(
        Phrase("Folder before", "이전 폴더"), Phrase("The same, backwards", "거꾸로 차례로 봅니다"),
        keys: ["F"], group: .view)
    }
  }
}

extension PeopleViewModel: CommandTarget {
  package typealias Command = PeopleCommand

  package func availability(of command: PeopleCommand) -> Availability {
    command == .assign && folder == nil
      ? .unavailable(because: .noFolderOfPeople(context.keys)) : .available
  }

  package func perform(_ command: PeopleCommand) throws {
    switch command {
    case .addEmployee: add(.employee)
    case .addStudent: add(.student)
    case .assign: assign()
    case .nextPlace: show(place(after: 1))
    case .previousPlace: show(place(after: -1))
    }
  }

  private func add(_ role: PersonDetails.Role) {
    var blank = TodoDraft("", folder: folder?.id)
    blank.wanted = .person(role)
    let line = QuickAddViewModel(
      blank.wanted.title, over: blank, isForMany: true, context: context
    ) { [weak self] id in
      self?.select(id)
    }
    context.navigator?.present(.quickAdd(line))
  }

  private func assign() {
    guard let folder else { return }
    context.navigator?.present(.assign(AssignSheetViewModel(.people, to: folder, context: context)))
  }

  /// Returns the place some steps further in the cycle of everybody, the unassigned and the folders with people.
  private func place(after steps: Int) -> EntryRequest.Place {
    let folders = context.book.folders.all().map { EntryRequest.Place.folder($0.id) }
      .filter { $0 == place || context.book.people.count($0) > 0 }
    let round = [.everywhere, .inbox] + folders
    let current = round.firstIndex(of: place) ?? 0
    return round[current.stepped(by: steps, among: round.count)]
  }
}

extension EntryCommand {
  /// The commands on entries that also suit people.
  static let onPeople: Set<EntryCommand> = [
    .versions, .editTitle, .tags, .moveToFolder, .removeFromFolder, .copy, .delete, .again,
  ]
}
