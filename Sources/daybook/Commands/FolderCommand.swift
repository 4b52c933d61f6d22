import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct FolderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder",
    abstract: Phrase(
      "List, add, change, move, archive or delete folders.", "폴더를 보고, 추가하고, 바꾸고, 옮기고, 보관하고, 삭제합니다."),
    examples: [
      "daybook folder",
      "daybook folder add Work --colour blue",
      "daybook folder rename Work Office && daybook folder move Office 1",
    ],
    subcommands: [
      ListFolders.self, AddFolder.self, EditFolder.self, RenameFolder.self, MoveFolder.self,
      ArchiveFolder.self, UnarchiveFolder.self, DeleteFolder.self, UndeleteFolder.self,
    ],
    defaultSubcommand: ListFolders.self)
}

struct AddFolder: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "add", abstract: Phrase("Make a folder; prints its id.", "폴더를 만듭니다. id를 출력합니다."),
    examples: [
      "daybook folder add Home",
      "daybook folder add Garden --parent Home",
      "daybook folder add Work --colour blue --on-delete deny --max 20",
      "daybook folder add Errands --query '#shop is:open'",
    ])

  @Argument(help: ArgumentHelp(Phrase("Its name.", "이름.")))
  var name: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("The folder that it lies in.", "이것이 들어갈 폴더."), valueName: "name"),
    completion: .folders)
  var parent: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("#RRGGBB, or red, green, blue …", "#RRGGBB, 또는 red, green, blue 같은 색 이름."),
      valueName: "colour"))
  var colour: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "What becomes of its entries when it is deleted: nullify, cascade, deny or none.",
        "삭제할 때 항목이 어떻게 되는지: nullify, cascade, deny, none.")))
  var onDelete = DeleteRule.nullify

  @Option(
    name: .customLong("min"), parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("The fewest entries it may keep.", "남아 있어야 하는 최소 항목 수."), valueName: "n"))
  var minimum: LimitArgument?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp(Phrase("The most entries it may hold.", "담을 수 있는 최대 항목 수."), valueName: "n"))
  var maximum: LimitArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Make a list: it shows what this query finds.", "목록을 만듭니다: 이 조건에 맞는 것을 보여 줍니다."),
      valueName: "query"))
  var query: String?

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let name = name.joined(separator: " ")
    let folders = session.book.folders
    guard let query else {
      let id = try folders.add(
        name, in: try parent.map { try folders.findAny($0) }, colour: colour, deleteRule: onDelete,
        minimum: minimum?.number,
        maximum: maximum?.number)
      return session.output.line(id.text)
    }
    guard minimum == nil, maximum == nil, onDelete == .nullify else {
      throw UsageError(.listHasNoLimits)
    }
    guard parent == nil else { throw RuleError.listLiesNowhere(name) }
    session.output.line(try folders.addList(name, query: query, colour: colour).text)
  }
}

extension DeleteRule: ExpressibleByArgument {}

extension Phrase {
  fileprivate static let listHasNoLimits = Phrase(
    "A list holds nothing itself: --min, --max and --on-delete are for folders",
    "목록은 항목을 담지 않습니다. --min, --max, --on-delete는 폴더에 씁니다")
}

struct EditFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "edit",
    abstract: Phrase(
      "Change a folder's name, colour, delete rule or limits.", "폴더의 이름, 색, 삭제 규칙, 개수 제한을 바꿉니다."),
    examples: [
      "daybook folder edit Work --colour '#1D9BF6'",
      "daybook folder edit Work --max none",
      "daybook folder edit Errands --query '#shop due:week'",
    ])

  @Argument(help: ArgumentHelp(Phrase("Its name now.", "지금 이름.")), completion: .folders)
  var name: String

  @Option(
    name: .customLong("name"), parsing: .unconditional,
    help: ArgumentHelp(Phrase("Another name.", "다른 이름."), valueName: "text"))
  var newName: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "#RRGGBB, or red, green, blue …; empty for none.",
        "#RRGGBB, 또는 red, green, blue 같은 색 이름. 비우면 없음."), valueName: "colour"))
  var colour: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "What becomes of its entries when it is deleted: nullify, cascade, deny or none.",
        "삭제할 때 항목이 어떻게 되는지: nullify, cascade, deny, none.")))
  var onDelete: DeleteRule?

  @Option(
    name: .customLong("min"), parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("The fewest entries it may keep, or none.", "남아 있어야 하는 최소 항목 수, 또는 none."),
      valueName: "n"))
  var minimum: LimitArgument?

  @Option(
    name: .customLong("max"), parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("The most entries it may hold, or none.", "담을 수 있는 최대 항목 수, 또는 none."), valueName: "n")
  )
  var maximum: LimitArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("What a list shows.", "목록이 보여 주는 조건."), valueName: "query"))
  var query: String?

  @OptionGroup var options: BookOptions

  private var saysNothing: Bool {
    newName == nil && colour == nil && onDelete == nil && minimum == nil && maximum == nil
      && query == nil
  }

  func execute(_ session: Session) throws {
    guard !saysNothing else { throw UsageError(.nothingToChange) }
    let folders = session.book.folders
    if let list = folders.list(try folders.findAny(name)) { return try change(list, session) }
    guard query == nil else { throw RuleError.folderHasNoQuery(name) }
    let seen = try folders.find(name)
    var folder = seen
    if let newName { folder.name = newName }
    if let colour { folder.colour = colour }
    if let onDelete { folder.deleteRule = onDelete }
    if let minimum { folder.minimum = minimum.number }
    if let maximum { folder.maximum = maximum.number }
    try folders.save(folder, over: seen)
  }

  @MainActor private func change(_ list: SavedList, _ session: Session) throws {
    guard minimum == nil, maximum == nil, onDelete == nil else {
      throw UsageError(.listHasNoLimits)
    }
    try session.book.folders.change(list.id, name: newName, colour: colour, query: query)
  }
}

extension Phrase {
  fileprivate static let nothingToChange = Phrase(
    "Say what to change: --name, --colour, --on-delete, --min, --max or --query",
    "무엇을 바꿀지 쓰십시오: --name, --colour, --on-delete, --min, --max, --query")
}

struct RenameFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "rename", abstract: Phrase("Give a folder another name.", "폴더의 이름을 바꿉니다."),
    examples: [
      "daybook folder rename Work Office",
      "daybook folder rename Home 'Home and garden'",
    ])

  @Argument(help: ArgumentHelp(Phrase("Its name now.", "지금 이름.")), completion: .folders)
  var name: String

  @Argument(help: ArgumentHelp(Phrase("Its new name.", "새 이름.")))
  var newName: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.folders.rename(session.book.folders.findAny(name), to: newName)
  }
}

struct MoveFolder: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "move",
    abstract: Phrase(
      "Give a folder another place in the list, or put it into another folder.",
      "폴더의 순서를 바꾸거나 다른 폴더에 넣습니다."),
    examples: [
      "daybook folder move Work 1",
      "daybook folder move Garden --parent Home",
      "daybook folder move Garden --parent -",
    ])

  @Argument(help: ArgumentHelp(Phrase("Its name.", "이름.")), completion: .folders)
  var name: String

  @Argument(
    help: ArgumentHelp(
      Phrase(
        "Its place: 1 is the first of the folders beside it, or of the lists.",
        "자리: 1은 나란한 폴더나 목록 가운데 첫째.")))
  var place: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("The folder to put it into; - is the top.", "넣을 폴더. -는 맨 위."), valueName: "name"),
    completion: .folders)
  var parent: String?

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let folders = session.book.folders
    if let place, place < 1 { throw UsageError(.placeIsNone(place)) }
    let id = try folders.findAny(name)
    switch (parent, place) {
    case (let parent?, _):
      try folders.move(id, into: isTop(parent) ? nil : try folders.findAny(parent), at: place)
    case (nil, let place?): try folders.move(id, toPlace: place)
    case (nil, nil): throw UsageError(.nowhereToMove)
    }
  }

  private func isTop(_ name: String) -> Bool { ["", "-"].contains(name) }
}

extension Phrase {
  fileprivate static let nowhereToMove = Phrase(
    "Say where: a place, such as 1, or --parent with a folder",
    "어디로 옮길지 쓰십시오: 1 같은 자리, 또는 --parent와 폴더 이름")
  fileprivate static func placeIsNone(_ place: Int) -> Phrase {
    Phrase(
      "There is no place \(place): 1 is the first",
      "\(place)번째 자리는 없습니다. 맨 위가 1입니다")
  }
}
