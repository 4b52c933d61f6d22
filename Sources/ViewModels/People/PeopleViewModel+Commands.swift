import Entities
import Services

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
    let form = PersonForm.adder(role, to: folder?.id, context: context) { [weak self] id in
      self?.select(id)
    }
    context.navigator?.present(.form(form))
  }

  private func assign() {
    guard let folder else { return }
    context.navigator?.present(.assign(AssignSheetViewModel(.people, to: folder, context: context)))
  }

  /// The place so many further on the round of everybody, the unassigned and the folders with people.
  private func place(after steps: Int) -> EntryRequest.Place {
    let folders = context.book.folders.all().map { EntryRequest.Place.folder($0.id) }
      .filter { $0 == place || context.book.people.count($0) > 0 }
    let round = [.everywhere, .inbox] + folders
    let current = round.firstIndex(of: place) ?? 0
    return round[(current + steps + round.count) % round.count]
  }
}

extension EntryCommand {
  /// What means something on a list of people.
  static let onPeople: Set<EntryCommand> = [
    .versions, .editTitle, .tags, .moveToFolder, .removeFromFolder, .copy, .delete,
  ]
}
