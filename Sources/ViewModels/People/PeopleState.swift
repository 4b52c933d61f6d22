package import Core
import Services

/// What the screen of people shows.
package struct PeopleState: FilteredListState, MarkedState, Equatable, Sendable {
  /// A person in the list.
  package struct Row: Equatable, Sendable {
    package let id: EntityID
    package let name: MatchedText
    /// The address, or empty if it is not known; `2 versions · Seoul` if there are versions to choose from.
    package let address: MatchedText
    /// The folder, if people of several folders are shown.
    package let folder: FittingText
    /// `#RRGGBB` of the folder.
    package let colour: String?
    package let isMarked: Bool
  }

  /// Which people are shown: the name of the folder, `Everybody` or `Unassigned`.
  package var title = ""
  /// `#RRGGBB` of the folder.
  package var colour: String?
  /// `24 people`.
  package var count = ""
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// The lines on the screen.
  package var rows: [Row] = []
  /// The headings between the lines on the screen.
  package var headings: [ListHeading] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// What to press while there is nobody to show, or that the filter matches nobody; nil otherwise.
  package var emptyMessage: String?
  /// The person under the cursor, with everything that is known.
  package var card: EntryPreview?

  package init() {}
}

/// Fills in the parts of the state that follow from the people found and from the cursor's place.
@MainActor struct PeopleStateBuilder {
  let context: ScreenContext
  let place: EntryRequest.Place
  let list: EntryList
  let groups: [EntryGroup]

  func complete(_ state: inout PeopleState) {
    let language = context.language
    let folder = folder
    state.title = folder?.name ?? title[language]
    state.colour = folder?.colour
    state.count = Phrase.people(list.count)[language]
    state.position.fit(headings: groups.firstLines())
    state.headings = groups.headings(
      above: state.position.visible, GroupWords(context.book, language))
    state.rows = rows(state)
    state.emptyMessage = list.isEmpty ? emptyMessage(state.filter.text)[language] : nil
    state.card =
      state.position.cursor < list.count
      ? EntryPreviewBuilder(context)
        .preview(of: context.book.entries.id(at: state.position.cursor, in: list)) : nil
  }

  private var folder: Folder? {
    guard case .folder(let id) = place else { return nil }
    return context.book.folders.folder(id)
  }

  private var title: Phrase { place == .inbox ? .unassignedPeople : .everybody }

  private func rows(_ state: PeopleState) -> [PeopleState.Row] {
    let visible = state.position.visible
    return zip(visible, context.book.entries.entries(list, in: visible)).map { line, entry in
      PeopleState.Row(
        id: entry.id, name: MatchedText(entry.title, state.filter.words),
        address: MatchedText(address(entry), state.filter.words),
        folder: place == .everywhere ? folder(of: entry) : FittingText(),
        colour: context.book.folders.colour(of: entry.folder),
        isMarked: state.isMarked(entry.id, at: line))
    }
  }

  /// Returns the address, with the number of versions before it if there are several.
  private func address(_ entry: Entry) -> String {
    let address = context.book.people.person(entry.id)?.details.address
    let versions = entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : nil
    return [versions, address].compactMap(\.self).joined(separator: " · ")
  }

  private func folder(of entry: Entry) -> FittingText {
    if entry.isFolderDeleted { return FittingText([Phrase.folderDeleted[context.language]]) }
    return entry.folder == nil ? FittingText() : FittingText(folder: entry.folder, context)
  }

  private func emptyMessage(_ text: String) -> Phrase {
    if !text.isEmpty { return .nothingMatches(text) }
    return place == .everywhere ? .nobodyYet(context.keys) : .nobodyHere(context.keys)
  }
}

extension Phrase {
  static let editPerson = Phrase("Person", "사람")
  static let newEmployee = Phrase("New employee", "새 직원")
  static let newStudent = Phrase("New student", "새 학생")

  static let everybody = Phrase("Everybody", "모두")
  static let unassignedPeople = Phrase("Unassigned", "배정되지 않음")
  static func people(_ count: Int) -> Phrase {
    Phrase(counted(count, "person", "people"), "\(count)명")
  }
  static func nobodyYet(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nobody yet. Press \(keys[PeopleCommand.addEmployee]) to add an employee, \(keys[PeopleCommand.addStudent]) a student",
      "아직 아무도 없습니다. \(keys[PeopleCommand.addEmployee]) 키로 직원을, \(keys[PeopleCommand.addStudent]) 키로 학생을 추가합니다"
    )
  }
  static func nobodyHere(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nobody here. Press \(keys[PeopleCommand.addEmployee]) to add somebody, \(keys[PeopleCommand.nextPlace]) to see others",
      "여기에는 아무도 없습니다. \(keys[PeopleCommand.addEmployee]) 키로 추가하고 \(keys[PeopleCommand.nextPlace]) 키로 다른 사람을 봅니다"
    )
  }
  static func noFolderOfPeople(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "No folder is shown. \(keys[EntryCommand.moveToFolder]) moves people to a folder",
      "폴더를 보고 있지 않습니다. \(keys[EntryCommand.moveToFolder]) 키로 사람을 폴더에 옮깁니다")
  }

  init(_ role: PersonDetails.Role) {
    switch role {
    case .employee: self.init("Employee", "직원")
    case .student: self.init("Student", "학생")
    }
  }
}
