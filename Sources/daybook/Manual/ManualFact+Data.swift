/// How the settings are written, and what becomes of the data.
extension ManualFact {
  static let settings = [
    ManualFact(
      "theme",
      """
      auto (dark or light as the terminal's background is, else and with few colours terminal), \
      terminal, dark, light, high-contrast, monochrome, celadon, hanji, ember, or a theme of your own. \
      NO_COLOR goes before DAYBOOK_THEME, which goes before this.
      """),
    ManualFact(
      "colours",
      """
      16 (those of the terminal), 256, exact (each as the theme has it), or auto (the default): as many as \
      the terminal says when it is asked, or COLORTERM or its entry in terminfo. GNU screen is not asked. \
      NO_COLOR goes before this.
      """),
    ManualFact("language", "en, ko, or auto, which follows the environment."),
    ManualFact(
      "first-weekday", "A day such as monday, or auto, which follows the country of the locale."),
    ManualFact("plain", "on, for text alone, or off."),
    ManualFact("mouse", "true takes the mouse; without it the mouse is the terminal's."),
    ManualFact(
      "clock.source",
      """
      The http or https address of a time server. The screen Today asks it through curl when it is \
      opened and with n, and shows how far its clock is ahead. The answer is JSON such as \
      {"currentDateTime":"2026-11-21T00:41:12Z"} of at most 64 KiB, within 5 seconds; any other answer \
      is a notice. Nobody is asked without this setting.
      """),
    ManualFact(
      "remind.default",
      """
      How long before an event at a time you are told of it: 10m (the default), 1h30m, 1d, 2w, up to eight with \
      commas, or off. An entry that says something itself goes before this. A day before is the same time of the \
      day before; of whole days it counts from 09:00.
      """),
    ManualFact(
      "remind.command",
      """
      What daybook remind runs: a program and its arguments with blanks between, and behind them the title and \
      how soon it is. No shell reads it. Without this setting it is notify-send on a desktop, else lines on \
      standard output.
      """),
    ManualFact(
      "keys",
      """
      Keys of commands, by the ids that daybook keys lists: "folders.add" = ["n", "f5"], \
      "list.top" = "g g" for two keys in a row, "list.mark-range" = [] for none. A key that would mean \
      two things on one screen is refused with both names.
      """),
    ManualFact(
      "A mistake in the file",
      """
      It is said with its line, the default stays in force, and daybook does not write over such a file. \
      Otherwise it keeps your comments and your order. Your own edits count from the next start.
      """),
    ManualFact(
      "A theme of your own",
      """
      A TOML file with the tables palette and styles. A colour is a name of the palette, #RRGGBB, one of \
      the sixteen of the terminal, default, or soft, which differs a little from the terminal's \
      background. Emphasis is any of bold, dim, underline, reverse and \
      strikethrough. What a style leaves out is taken from the name without its last word, then from \
      text. A mistake costs only its own line. A terminal with fewer colours gets the nearest that can \
      be read.
      """),
  ]

  static let data = [
    ManualFact(
      "Saving",
      """
      An edit is on disk when its key or command returns: one line, one write, one sync. An act on many \
      entries is one line too, so it is saved, undone and lost only as a whole. A line has at most \
      256 MiB; a longer act is refused. While the disk is full or failing, edits wait under the banner \
      NOT SAVED, and what is still not saved when you quit is printed.
      """),
    ManualFact(
      "Undo",
      """
      It has no limit and still works after a restart. What was done last on this machine is undone \
      first, then the acts of other machines.
      """),
    ManualFact(
      "Several machines",
      """
      Each program that runs writes a file of its own in the book. Two copies of a book are merged by \
      copying the files of both into one folder, conflict copies of other programs included. A book of a \
      newer format opens read-only.
      """),
    ManualFact(
      "Damage",
      """
      A torn, damaged or foreign line is skipped, kept and counted, and daybook check names its file and \
      line. check --repair copies it to the folder damaged in this machine's notes and warns of it no \
      more. The book itself is not changed. A line that another machine or a backup still has whole \
      counts again when it comes back.
      """),
    ManualFact(
      "Backups",
      """
      The first minute of each day while the screens are open makes one, in the folder backups of this \
      machine's notes. Kept are the last seven days, four weeks and twelve months. They lie on the same \
      disk, so they help against accidents and not against the loss of the disk. A backup belongs to \
      the book at its path.
      """),
    ManualFact(
      "Restoring",
      """
      daybook restore adds lines that a backup has and the book lacks. A removed folder of the log, a \
      damaged file and a whole lost book come back; what you did since stays, and what you deleted stays \
      deleted. It is no way back in time: undo is.
      """),
    ManualFact(
      "An unfinished import",
      """
      An import that was killed is asked about at the next start; daybook import --take-back or --keep \
      answers it.
      """),
  ]
}
