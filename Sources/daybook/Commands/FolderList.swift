import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct ListFolders: AnswerCommand {
  static let configuration = CommandConfiguration(
    inBook: "list",
    abstract: Phrase("List all folders with their counts.", "모든 폴더를 개수와 함께 보여 줍니다."),
    discussion: Phrase(
      """
      A folder counts what lies in the folders in it, too; these stand below it, further to the right.
      """,
      "폴더는 그 안의 폴더에 있는 것까지 셉니다. 안의 폴더는 그 아래에 들여 씁니다."),
    examples: [
      "daybook folder list",
      "daybook folder list --json",
    ])

  @Flag(
    help: ArgumentHelp(
      Phrase("Print JSON, with the archived folders among the others.", "보관한 폴더까지 함께 JSON으로 출력합니다.")
    ))
  var json = false

  @Flag(help: ArgumentHelp(Phrase("List the archived folders instead.", "보관한 폴더를 보여 줍니다.")))
  var archived = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if archived, json { throw UsageError(.together("--archived", "--json")) }
    if archived { return listArchived(session) }
    let folders = json ? session.book.folders.allIncludingArchived() : session.book.folders.all()
    let allLists = session.book.folders.lists()
    let counts = session.book.folders.counts(allLists)
    let lists = allLists.map { ($0, counts[$0.id]) }
    if json {
      // Those that come with the program are not in the book.
      let own = lists.filter { $0.0.shipped == nil }
      return try session.output.json(
        folders.map(FolderDocument.init) + own.map { FolderDocument($0, count: $1) })
    }
    let inbox = session.book.folders.inbox()
    session.output.line("\(Phrase.inbox[session.language])  \(inbox.left)", .dim)
    for folder in folders {
      let money = session.book.money.text(sums: folder.tally.spent)
      session.output.line(
        "\(String(repeating: "  ", count: folder.level))\(folder.name)  \(Phrase.contents(folder.tally)[session.language])"
          + (money.isEmpty ? "" : "  \(money)"))
    }
    listLists(lists, session)
  }

  @MainActor private func listArchived(_ session: Session) {
    let folders = session.book.folders.allIncludingArchived().filter(\.isArchived)
    if folders.isEmpty { session.note(.nothingArchived) }
    for folder in folders {
      session.output.line(
        "\(folder.shownPath)  \(Phrase.contents(folder.tally)[session.language])")
    }
  }

  @MainActor private func listLists(_ lists: [(SavedList, Int?)], _ session: Session) {
    // As on the screens, a list that comes with the program is there while it has something to show.
    for (list, count) in lists where list.shipped == nil || count != 0 {
      let name = Phrase(list)[session.language]
      session.output.line("\(name)  \(count.map(String.init) ?? "?")  \(list.query)", .dim)
    }
  }
}

/// A folder or a list as `--json` prints it.
struct FolderDocument: Encodable {
  let id: String
  let name: String
  /// The id of the folder that it lies in; null at the top.
  let parent: Nullable<String>
  /// `Home/Garden`.
  let path: String
  let colour: Nullable<String>
  let onDelete: String
  let minimum: Nullable<Int>
  let maximum: Nullable<Int>
  let archived: Bool
  /// Null for a list whose query cannot be read.
  let entries: Nullable<Int>
  // Only folders have these.
  let open: Nullable<Int>
  let done: Nullable<Int>
  let overdue: Nullable<Int>
  let people: Nullable<Int>
  /// Only lists have it.
  let query: Nullable<String>

  init(_ folder: Folder) {
    id = folder.id.text
    name = folder.name
    parent = Nullable(folder.parent?.text)
    path = folder.path.joined(separator: "/")
    colour = Nullable(folder.colour)
    onDelete = folder.deleteRule.rawValue
    minimum = Nullable(folder.minimum)
    maximum = Nullable(folder.maximum)
    archived = folder.isArchived
    entries = Nullable(folder.tally.total)
    open = Nullable(folder.tally.open)
    done = Nullable(folder.tally.done)
    overdue = Nullable(folder.tally.overdue)
    people = Nullable(folder.tally.people)
    query = Nullable(nil)
  }

  /// - Parameter count: how many entries it shows; nil if its query cannot be read.
  init(_ list: SavedList, count: Int?) {
    id = list.id.text
    name = list.name
    parent = Nullable(nil)
    path = list.name
    colour = Nullable(list.colour)
    onDelete = DeleteRule.nullify.rawValue
    minimum = Nullable(nil)
    maximum = Nullable(nil)
    archived = false
    entries = Nullable(count)
    open = Nullable(nil)
    done = Nullable(nil)
    overdue = Nullable(nil)
    people = Nullable(nil)
    query = Nullable(list.query)
  }
}

extension Phrase {
  fileprivate static let nothingArchived = Phrase("No folder is archived", "보관한 폴더가 없습니다")
}
