import ArgumentParser
import Services

/// The program: without a command it opens the screens.
struct Daybook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook",
    abstract: "A diary and to-do book for the terminal.",
    discussion: """
      Without a command it opens the screens; press ? there for every key.

      The book is kept in the folder of --data, else of $DAYBOOK_DATA, else in
      $XDG_DATA_HOME/daybook. Settings are in $XDG_CONFIG_HOME/daybook/config.toml; \
      DAYBOOK_THEME picks another theme for once. \
      Exit codes: 0 done, 1 error, 2 wrong usage, 3 the book, \
      or a part of it, cannot be read, 4 not saved.
      """,
    version: "daybook \(Release.version)",
    groupedSubcommands: [
      CommandGroup(
        name: "To-dos",
        subcommands: [
          Add.self, Next.self, Status.self, Edit.self, Done.self, Drop.self, Reopen.self,
        ]),
      CommandGroup(name: "Diary", subcommands: [Diary.self]),
      CommandGroup(name: "Events", subcommands: [AddEvent.self, AgendaCommand.self, Remind.self]),
      CommandGroup(name: "Money", subcommands: [Spend.self]),
      CommandGroup(name: "People", subcommands: [AddPerson.self]),
      CommandGroup(
        name: "Entries",
        subcommands: [List.self, Show.self, Delete.self, Undelete.self, Assign.self, Unassign.self]),
      CommandGroup(name: "Folders", subcommands: [FolderCommand.self]),
      CommandGroup(
        name: "The book",
        subcommands: [
          Import.self, Export.self, Mirror.self, Clock.self, Undo.self, Redo.self, History.self,
          Check.self,
          Backups.self, Restore.self, Path.self, Keys.self, Manual.self,
          FoldBook.self,
        ]),
    ])

  @OptionGroup var options: BookOptions

  @Flag(help: "Look around in a book of sample data, which is gone afterwards.")
  var demo = false

  @Flag(
    help: """
      Text alone, without boxes and bars, and the cursor on the line in focus: for screen readers \
      and simple terminals. DAYBOOK_PLAIN=1 and a setting do the same.
      """)
  var plain = false

  @MainActor func execute() throws {
    if demo, options.data != nil { throw UsageError(.together("--demo", "--data")) }
    var environment = ProcessEnvironment.variables
    if plain { environment[Settings.plainVariable] = Settings.plainOption }
    try Screens(demo ? .demo : .own(folder: options.data), environment: environment).run()
  }
}

/// What this daybook calls itself.
enum Release {
  static let version = "0.1.0"
  /// The day that the manual page bears.
  static let date = "2026-11-21"
}
