import ArgumentParser
import Entities
import Services

/// One or more entries, by id.
struct IDArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Ids, or enough of their beginning or end.", valueName: "id"),
    completion: .entries)
  var ids: [String]

  /// The whole ids, each once; throws before anything is changed when one of them is not clear.
  @MainActor func entries(in book: Book) throws -> [EntityID] {
    var met: Set<EntityID> = []
    return try ids.map { try book.entries.find($0).id }.filter { met.insert($0).inserted }
  }
}
