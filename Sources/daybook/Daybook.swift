import ArgumentParser
import Services
import ViewModels

/// The program: without a command it opens the screens.
struct Daybook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook",
    abstract: Phrase("A diary and to-do book for the terminal.", "터미널에서 쓰는 일기와 할 일 책.").inHelp,
    discussion: Phrase(
      """
      Without a command it opens the screens; press ? there for every key.

      The book is kept in the folder of --data, else of $DAYBOOK_DATA, else in
      $XDG_DATA_HOME/daybook. Settings are in $XDG_CONFIG_HOME/daybook/config.toml; \
      DAYBOOK_THEME picks another theme for once. \
      Exit codes: 0 done, 1 error, 2 wrong usage, 3 the book, \
      or a part of it, cannot be read, 4 not saved.
      """,
      """
      명령이 없으면 화면을 엽니다. 거기서 ?를 누르면 모든 키가 나옵니다.

      책은 --data의 폴더에, 없으면 $DAYBOOK_DATA에, 없으면 $XDG_DATA_HOME/daybook에 있습니다. 설정은 \
      $XDG_CONFIG_HOME/daybook/config.toml에 있고, DAYBOOK_THEME은 한 번만 다른 테마를 씁니다. 종료 코드: 0 됨, 1 오류, 2 잘못된 \
      사용, 3 책이나 그 일부를 읽을 수 없음, 4 저장되지 않음.
      """
    ).inHelp,
    version: "daybook \(Release.version)",
    groupedSubcommands: [
      CommandGroup(
        name: Phrase("To-dos", "할 일").inHelp,
        subcommands: [
          Add.self, Next.self, Status.self, Edit.self, Done.self, Drop.self, Reopen.self,
        ]),
      CommandGroup(name: Phrase("Diary", "일기").inHelp, subcommands: [Diary.self]),
      CommandGroup(
        name: Phrase("Events", "일정").inHelp,
        subcommands: [AddEvent.self, AgendaCommand.self, Remind.self]),
      CommandGroup(name: Phrase("Money", "지출").inHelp, subcommands: [Spend.self]),
      CommandGroup(name: Phrase("People", "사람").inHelp, subcommands: [AddPerson.self]),
      CommandGroup(
        name: Phrase("Entries", "항목").inHelp,
        subcommands: [List.self, Show.self, Delete.self, Undelete.self, Assign.self, Unassign.self]),
      CommandGroup(name: Phrase("Folders", "폴더").inHelp, subcommands: [FolderCommand.self]),
      CommandGroup(
        name: Phrase("The book", "책").inHelp,
        subcommands: [
          Import.self, Export.self, Mirror.self, Clock.self, Undo.self, Redo.self, History.self,
          Check.self,
          Backups.self, Restore.self, Path.self, Keys.self, Manual.self,
          FoldBook.self,
        ]),
    ])

  @OptionGroup var options: BookOptions

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Look around in a book of sample data, which is gone afterwards.",
        "견본 책을 둘러봅니다. 끝나면 사라집니다.")))
  var demo = false

  @Flag(
    help: ArgumentHelp(
      Phrase(
        """
        Text alone, without boxes and bars, and the cursor on the line in focus: for screen readers \
        and simple terminals. DAYBOOK_PLAIN=1 and a setting do the same.
        """,
        """
        상자와 막대 없이 글만 보이고 커서는 초점이 있는 줄에 있습니다: 화면 낭독기와 단순한 터미널을 위한 것입니다. \
        DAYBOOK_PLAIN=1과 설정도 같습니다.
        """)))
  var plain = false

  @MainActor func execute() throws {
    if demo, options.data != nil { throw UsageError(.together("--demo", "--data")) }
    var environment = ProcessEnvironment.variables
    if plain { environment[Settings.plainVariable] = Settings.plainOption }
    try Screens(demo ? .demo : .own(folder: options.data), environment: environment).run()
  }
}

/// The version of this program.
enum Release {
  static let version = "0.1.0"
  /// The day on the manual page.
  static let date = "2026-11-21"
}
