import Testing
import ViewModels

@Suite struct CommandTableTests {
  @Test func `every command has an id of its own`() {
    let ids = KeyTable.sections.flatMap(\.lines).map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count > 40)
  }

  /// The scopes that take keys at one time, as the shell stacks them.
  private static let reachable: [[CommandList]] = [
    [
      CommandList(FolderListCommand.self), CommandList(ListCommand.self),
      CommandList(EverywhereCommand.self),
    ],
    [
      CommandList(EntryCommand.self), CommandList(FolderDetailCommand.self),
      CommandList(ListCommand.self),
      CommandList(EverywhereCommand.self),
    ],
    [
      CommandList(AssignSheetCommand.self),
      CommandList(ListCommand.self, only: ListCommand.motions),
    ],
    [
      CommandList(FolderPickerCommand.self),
      CommandList(ListCommand.self, only: ListCommand.motions),
    ],
    [
      CommandList(PageCommand.self), CommandList(PageReaderCommand.self),
      CommandList(EntryCommand.self, only: [.editOutside, .tags, .moveToFolder, .delete]),
      CommandList(ListCommand.self, only: ListCommand.motions.union([.open, .back, .filter])),
      CommandList(EverywhereCommand.self),
    ],
    [CommandList(DiaryBoardCommand.self), CommandList(EverywhereCommand.self)],
    [
      CommandList(LedgerCommand.self),
      CommandList(EntryCommand.self, only: [.tags, .moveToFolder, .removeFromFolder, .delete]),
      CommandList(
        ListCommand.self,
        only: ListCommand.motions.union([.open, .back, .sort, .mark, .markAll, .clearMarks])),
      CommandList(EverywhereCommand.self),
    ],
    [CommandList(EditorCommand.self)], [CommandList(UnsavedCommand.self)],
    [CommandList(DraftCommand.self)],
    [CommandList(FormCommand.self)], [CommandList(SheetCommand.self)],
    [CommandList(ConfirmCommand.self)], [CommandList(PaletteCommand.self)],
    [CommandList(SearchCommand.self), CommandList(EverywhereCommand.self)],
  ]

  @Test(arguments: reachable)
  func `no key is bound twice within reach`(scopes: [CommandList]) {
    var owners: [String: String] = [:]
    for line in scopes.flatMap(\.commands) {
      for key in line.keys {
        #expect(owners[key] == nil, "\(key) is both \(owners[key] ?? "") and \(line.id)")
        owners[key] = line.id
      }
    }
  }

  @Test func `a key in two steps waits for the second`() {
    let keymap = Keymap([["g g"], ["j", "down"], ["g e"]])
    #expect(keymap.match("g") == .prefix)
    #expect(keymap.match("g g") == .command(0))
    #expect(keymap.match("g e") == .command(2))
    #expect(keymap.match("down") == .command(1))
    #expect(keymap.match("g x") == .none)
  }
}

/// The ids and keys of a scope.
struct CommandList: Sendable, CustomTestStringConvertible {
  struct Line: Sendable {
    let id: String
    let keys: [String]
  }

  let commands: [Line]
  let testDescription: String

  init<Command: CommandSet>(_ type: Command.Type, only: Set<Command>? = nil) {
    commands = Command.allCases.filter { only?.contains($0) ?? true }
      .map { Line(id: $0.id, keys: $0.info.keys) }
    testDescription = Command.scope
  }
}
