import Services

/// Something in the manual that is in no table of the program.
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
      "The settings: theme, colours, language, first-weekday, plain, mouse, and the tables clock and keys."
    ),
    ManualFact(
      "$XDG_CONFIG_HOME/daybook/mirrors.toml",
      "The folders that daybook mirror keeps in step with books, a table each."),
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
      "LC_ALL, LC_MESSAGES, LANG",
      """
      The language, English or Korean, when the settings do not say. A locale of another character set \
      than UTF-8, such as en_US.ISO-8859-1, gets ASCII.
      """),
    ManualFact(
      "COLORTERM",
      """
      truecolor gets each colour exactly as the theme has it, also where the terminal does not say that \
      it can.
      """),
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

extension ManualFact {
  /// What the words mean in a line that adds an entry.
  static let line = [
    ManualFact("#tag, #\"two words\"", "A tag. #12 is a number and stays text."),
    ManualFact(
      "!high, !medium, !low",
      "The priority; !높음, !보통, !낮음. Right behind a day, time or tag also !! and !, as in lists."),
    ManualFact(
      "/Folder, /\"the name\"",
      """
      The folder of that name, or the only one that begins so or has it as a word; in quotes the whole \
      name. /Home/Garden is Garden, which lies in Home, and so is /ho/ga where nothing else begins so. /inbox means no folder. The screens ask before they make a folder that does not exist; in the \
      shell it is an error.
      """),
    ManualFact(
      "a day, a time",
      "When it is due; at, on, by and for before it belong to it, as 에, 까지 and 안에 behind it."),
    ManualFact(
      "from fri, from 24 Dec 18:00, 금요일부터, !someday, 언젠가",
      """
      From when on it is in sight: until then it waits, and lists of what is for now leave it out. from \
      mon to fri are the days of an event.
      """),
    ManualFact("~45m, ~1h30m, ~30분", "How long it takes, as you guess; a day at most."),
    ManualFact(
      "remind 10m, remind 1d, 2h, remind off, 10분 전 알림, 알림 없음",
      "How long before it is due or begins a reminder comes; of an event, instead of the usual one."
    ),
    ManualFact(
      "every 2 weeks, every fri, every 15th, 매주, 매월 말일, 10일마다",
      """
      It comes again when it is done. The first one is on the first such day from today on. In a month \
      that lacks the day it comes on the last one, and after that on its own day again. until dec, \
      12월까지, for 5 times or 총 5번 behind it and its time ends it. The form (Enter) \
      changes how often; every fri there sets the due day too when there is none.
      """),
    ManualFact(
      "14:00-15:30, 9:30-11, from 3pm to 5pm, fri 22:00 to sat 6am, 3-6 Dec, 3 Dec to 6 Dec, 9:30 for 15m",
      "From when to when it is, which makes an event; a weekday at the end is the next one behind the beginning."
    ),
    ManualFact(
      "@Seoul, @\"Big Hall\"", "Where an event is; @ alone in front makes an event of any line."),
    ManualFact(
      "₩4500, $3.50, 4500원, 1만 2천원",
      """
      At either end, money spent: an expense, of which the first tag is the category. A line with a \
      priority, a repetition or a day ahead is a to-do whatever amount it has. Of two amounts none is \
      one.
      """),
    ManualFact(
      "> text",
      """
      A page of the diary; > yesterday: text tells of that day. Only tags, the folder and such a day are \
      more than text in it.
      """),
    ManualFact(
      "\"quoted words\"",
      """
      Text, whatever is in it. The quotes go where they keep something from being understood; all \
      others stay. On the screens, Backspace behind a piece that is understood puts it in quotes.
      """),
    ManualFact(
      "several pasted lines",
      """
      An entry each, after a question and in one step of undo. A line that stands farther to the right than \
      the one before it lies below that one; the marks of a list go, as do numbers that count up, and behind - [x] a to-do is done.
      """),
  ]

  /// Where days and times are recognised, and which.
  static let aboutDays = """
    In a line that adds, only what can hardly mean anything else is a day or a time: names such as \
    Black Friday and Sunday Times stay whole, and fri, sun and their like count only in front, at the end, \
    beside a time, or behind at, on, by, for, next, this and last. Where a day \
    alone is asked for, as behind --due and --date, 12/24, 15th, 15일, 월말, end of month and noon are \
    days and times too, and so is what counts back: last fri, last week, 3 days ago. What could be \
    understood only in part stays text, such as before 18:00, work until fri and 금요일 빼고. A word such as 25:00, which looks like a time and is none, stays in the title, and is \
    told on standard error.
    """

  /// How days and times are written.
  static let days = [
    ManualFact(DayWords.relativeWords, "Days from today; tonight is at 20:00."),
    ManualFact(
      DayWords.weekdayWords,
      "The next one; in a page or an expense the last one. Behind every, today is the first, too."),
    ManualFact(
      DayWords.partsOfDay,
      "Behind a day, as in sat night: at 9:00, 15:00, 18:00 and 20:00."),
    ManualFact(
      "next fri, 이번 주 금요일, 다음 주 금요일, 담주 금요일, 지난주 금요일",
      "Of this, the next or the last week, whichever day is today."),
    ManualFact("this fri, 이번 금요일", "Of this week, or of the next where it is over."),
    ManualFact("last fri, 지난 금요일", "The last one before today."),
    ManualFact(DayWords.weekendWords, "Its Saturday; today, when it is Sunday."),
    ManualFact(DayWords.spanWords, "So long from today."),
    ManualFact(DayWords.monthWords, "A month, before or behind a day of it, as 3월 in Korean."),
    ManualFact(
      "+3d, +2w, -1m, in 3 days, 3 days ago, 3일 후, 한 달 전",
      "So many days, weeks, months or years from today."),
    ManualFact("in 2 hours, in half an hour, 30분 후", "A time, counted from now."),
    ManualFact(
      "2026-12-24, 2026/12/24, 24 Dec, dec 24th, thu 24 dec, 12월 24일, 내년 3월 2일, 다음 달 1일",
      "Without a year the next such day; with a weekday only when it is that."),
    ManualFact(
      "12/24, 24/12",
      "As the country of LC_TIME has 3/4, which is no day where no country is known."),
    ManualFact(
      "15th, 15일, \(DayWords.endWords)",
      "A day of this month or the next; the end of the week or month."),
    ManualFact(
      "18:00, 9am, 3:30 pm, noon, 오후 3시, 저녁 7시 반",
      """
      A time, alone or behind a day. Alone it is today's, or a to-do's next when it has passed today; of \
      one that has a day it is on that day.
      """),
    ManualFact(
      "fri at 7, at 19 tomorrow",
      "An hour alone, beside a day: 1 to 6 are in the afternoon, as 3시 is."),
    ManualFact(
      "fri all day, 금요일 종일",
      "Where the day of a to-do is changed: without its time, which a day alone keeps."),
    ManualFact(
      "3시",
      """
      In the afternoon, as all from 1시 to 6시; 03시, 새벽 3시 and 오전 3시 are at night. 새벽, 아침, 낮, 저녁 and \
      밤 may stand before a time. 자정 and 밤 12시, which may be two days, stay text.
      """),
  ]

  /// What people do most.
  static let examples = [
    ManualFact(
      "daybook add 'Call 엄마 tomorrow 18:00 #family !high /Home'", "A to-do with all it can say."),
    ManualFact("git log --format=%s -3 | daybook add - --tag review", "A to-do of each line."),
    ManualFact("daybook list --due week --folder Home", "What is due in seven days there."),
    ManualFact("daybook done 4HP8XK && daybook undo", "By the end of an id; and back again."),
    ManualFact("daybook edit 4HP8XK --due 'fri 18:00' --tag home --tag shop", "Change an entry."),
    ManualFact("daybook diary 'Rain, all day' --date yesterday", "Write a page."),
    ManualFact("daybook spend 4500원 커피 --category 카페", "Note an expense."),
    ManualFact("daybook list --kind expense --all --json", "All expenses, for another program."),
    ManualFact("daybook import department.json employee.json --dry-run", "See what would come in."),
    ManualFact("daybook export --format json --output book.json", "Write the whole book."),
  ]
}
