import ArgumentParser
import Entities
import Services
import ViewModels

struct List: AnswerCommand {
  static let configuration = CommandConfiguration(
    inBook: "list",
    abstract: "List entries; without a filter, all that are not done.",
    discussion: """
      Words narrow the list as the filter of the screens does: each has to be in the title, in any \
      case, Korean also by initial consonants.
      """)

  // With nothing to offer, a shell goes on with the options.
  @Argument(help: "Only entries whose titles contain these words.", completion: .list([]))
  var words: [String] = []

  @Option(help: "Only one kind of entry; a person is an employee or a student.")
  var kind: KindArgument?

  @Option(
    help: ArgumentHelp("Only entries of this folder.", valueName: "name"),
    completion: .folders)
  var folder: String?

  @Flag(help: "Only entries of no folder.")
  var unassigned = false

  @Option(
    help: ArgumentHelp("Only entries with this tag.", valueName: "tag"), completion: .tags)
  var tag: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only to-dos that are due then: today, overdue, week (today and six days more), or a day.",
      valueName: "when"),
    completion: .list(["today", "overdue", "week"]))
  var due: String?

  @Flag(help: "What is open; finished to-dos and settled expenses; or all.")
  var state = State.open

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  enum State: String, EnumerableFlag {
    case open
    case done
    case all
  }

  func execute(_ session: Session) throws {
    if unassigned, folder != nil { throw Misuse(.together("--unassigned", "--folder")) }
    let entries = session.book.entries
    let span = try due.map { try DueSpan($0, in: session.book) }
    let list = entries.list(try request(session.book))
    let found = entries.entries(list, in: 0..<list.count)
      .filter { isWanted($0) && span?.includes($0) ?? true }
    if json {
      try session.output.json(found.map { EntryDocument($0, book: session.book).fields })
    } else {
      let table = EntryTable(session)
      for entry in found { table.print(entry) }
    }
  }

  private func isWanted(_ entry: Entry) -> Bool {
    if let kind, !kind.includes(entry.kind) { return false }
    return state != .done || entry.isDone || entry.isSettled
  }

  @MainActor private func request(_ book: Book) throws -> EntryRequest {
    var request = EntryRequest(unassigned ? .inbox : .everywhere)
    if let folder { request.place = .folder(try book.folders.find(folder).id) }
    request.tag = tag.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    request.text = words.joined(separator: " ")
    request.shown =
      switch state {
      case .open: .open
      // Expenses are never done: those that are settled are among all.
      case .done: kind.map { $0 != .expense } ?? false ? .done : .all
      case .all: .all
      }
    return request
  }
}
