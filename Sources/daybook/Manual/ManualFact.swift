/// Something that the manual tells and no table of the program knows.
struct ManualFact {
  let term: String
  let meaning: String

  init(_ term: String, _ meaning: String) {
    self.term = term
    self.meaning = meaning
  }

  static let files = [
    ManualFact(
      "$XDG_DATA_HOME/daybook, else ~/.local/share/daybook",
      """
      The book: store.json and lines of JSON under log, only ever appended to. Copy it, back it \
      up, version it.
      """),
    ManualFact(
      "$XDG_STATE_HOME/daybook, else ~/.local/state/daybook",
      """
      What this machine keeps beside the book: texts that are not saved yet, the backups of each \
      day, the lines that check --repair has set aside. Nothing brings these back; all else there \
      is made anew when it is gone.
      """),
    ManualFact(
      "drafts/outside in it",
      """
      The text that your own editor has, offered at the next start when daybook ends before it, and \
      any that could not be saved: the message names its file, which you may delete when the text \
      is where you want it.
      """),
    ManualFact(
      "$XDG_CONFIG_HOME/daybook/config.toml, else ~/.config/daybook/config.toml",
      "The settings: theme, language, first-weekday, plain, mouse, and the tables clock and keys."),
    ManualFact(
      "$XDG_CONFIG_HOME/daybook/themes/<name>.toml",
      """
      Themes of your own. The program's are installed beside it as examples, under \
      share/daybook/themes.
      """),
  ]

  static let environment = [
    ManualFact("DAYBOOK_DATA", "The folder of the book; --data goes before it."),
    ManualFact("DAYBOOK_PLAIN", "Plain screens, as with --plain, when it is not empty."),
    ManualFact("DAYBOOK_THEME", "A theme that goes before the one of the settings."),
    ManualFact("VISUAL, EDITOR", "Your own editor, and its options."),
    ManualFact(
      "LC_ALL, LC_MESSAGES, LANG", "The language, English or Korean, when the settings do not say."),
    ManualFact("LC_MONETARY", "The country whose money an amount without a currency is."),
    ManualFact(
      "LC_TIME", "The country that says with which day weeks begin, and which day 3/4 is."),
    ManualFact("NO_COLOR", "No colours, whatever the theme, when it is not empty."),
    ManualFact("TERM", "The kind of the terminal; an unknown one is taken for xterm-256color."),
    ManualFact("TZ", "The time zone."),
    ManualFact(
      "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME", "Where files are kept; see above."),
    ManualFact("TMPDIR", "Where the sample book of --demo is."),
  ]

  static let exitStatus = [
    ManualFact("0", "Done; of check: nothing is damaged."),
    ManualFact(
      "1", "An error, said in one line on standard error; of check: something is damaged."),
    ManualFact("2", "Wrong usage."),
    ManualFact(
      "3",
      """
      The book cannot be read; of list, show, history and export: not all of it, which standard \
      error says behind what is there.
      """),
    ManualFact(
      "4",
      """
      Not saved. A text from standard input or your own editor is kept in a file, which is named, \
      or printed back.
      """),
  ]
}
