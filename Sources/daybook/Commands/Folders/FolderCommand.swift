import ArgumentParser

struct FolderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder", abstract: "List, add, change, move or delete folders.",
    subcommands: [
      ListFolders.self, AddFolder.self, EditFolder.self, RenameFolder.self, MoveFolder.self,
      DeleteFolder.self,
    ],
    defaultSubcommand: ListFolders.self)
}
