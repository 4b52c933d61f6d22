import ArgumentParser
import Entities
import Services
import ViewModels

struct List: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "list",
    abstract: "List entries; without a filter, all that are not done.")

  @Option(help: "Only one kind of entry; a person is an employee or a student.")
  var kind: KindArgument?

  @Option(help: ArgumentHelp("Only entries of this folder.", valueName: "name"))
  var folder: String?

  @Flag(help: "Only entries of no folder.")
  var unassigned = false

  @Option(help: ArgumentHelp("Only entries with this tag.", valueName: "tag"))
  var tag: String?

  @Flag(help: "Finished to-dos, open entries, or both.")
  var state = State.open

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  enum State: String, EnumerableFlag {
    case open
    case done
    case all
  }

  func validate() throws {
    if unassigned, folder != nil {
      throw ValidationError("--unassigned and --folder exclude each other")
    }
  }

  func execute(_ session: Session) throws {
    let entries = session.book.entries
    let list = entries.list(try request(session.book))
    let found = entries.entries(list, in: 0..<list.count)
      .filter { kind?.includes($0.kind) ?? true }
    if json {
      try session.output.json(found.map { EntryDocument($0, book: session.book).fields })
    } else {
      let table = EntryTable(session)
      for entry in found { table.print(entry) }
    }
  }

  @MainActor private func request(_ book: Book) throws -> EntryRequest {
    var request = EntryRequest(unassigned ? .inbox : .everywhere)
    if let folder { request.place = .folder(try book.folders.find(folder).id) }
    request.tag = tag
    request.shown =
      switch state {
      case .open: .open
      case .done: .done
      case .all: .all
      }
    return request
  }
}
