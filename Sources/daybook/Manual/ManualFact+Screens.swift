/// What is seen on the screens, and how to type there.
extension ManualFact {
  static let screens = [
    ManualFact(
      "Folders",
      """
      Name, colour, limits, place and delete rule of a folder are in its settings (o). Its own screen \
      shows how much was done from week to week. Where a folder is picked (m), Enter takes what is \
      found, or makes a folder with the typed name when there is none.
      """),
    ManualFact(
      "Folders in folders",
      """
      i makes a folder in the one under the cursor, m puts it into another one, > into the one above it, \
      < takes it out; J and K move it among those beside it, z and Z fold. A folder counts what lies in \
      the folders in it, and so do /Home and list --folder Home; its limits are about its own entries. Its \
      screen has the folders in it above its entries. A new folder that is typed as Home/Garden is Garden in \
      Home, and both are made where there is no Home. Names are unique in the whole book, so Garden is \
      enough where Home/Garden is meant. A folder is deleted with those in it, each by its rule. Where \
      machines together put folders into each other in a circle, the latest link is void.
      """),
    ManualFact(
      "Panes",
      """
      From 110 columns on, what the cursor is on is shown beside the list, from 160 on its day, too. Tab \
      leads into what is beside the list, where motions scroll it, and on round the panes; Esc leads back. \
      Every other key does there what it does in the list.
      """),
    ManualFact(
      "Today",
      """
      The clock, the month as a heat map, what was done in each of the last weeks, and the time line of \
      the day with overdue to-dos first. In the month one hue marks days with something to do and \
      another days on which something was done: the stronger, the more. A tall window also shows the \
      months that follow. An entry that is added there is due on the day that is shown.
      """),
    ManualFact(
      "Diary",
      """
      A box for each tag with its pages, the newest first. A wide window shows the pages beside the \
      boxes. Pages are marked, moved, tagged, dated and deleted as in every list.
      """),
    ManualFact(
      "Ledger",
      """
      The sums of a month, the money of each day, a bar for each category, and every expense. Enter on a \
      category shows only its expenses. + adds an expense by a line such as lunch 12000 #food, whose \
      number needs no currency. The filter looks at product, category and tags.
      """),
    ManualFact(
      "People",
      """
      Employees and students by name, with address and folder. Enter opens a form with all that is known \
      of a person.
      """),
    ManualFact(
      "Search",
      """
      Entries of every kind and folders, as you type, Korean by initial consonants too. Titles that are \
      exactly what you typed come first, then titles that begin with it. Enter goes there, and Esc comes \
      back to where you were.
      """),
    ManualFact(
      "Lists",
      """
      The filter takes queries: words are looked for in title, category and tags. Enter keeps it, and \
      Esc goes back to the line where it began. Each list opens sorted as it was left on this machine; \
      until then a folder of people is sorted by name and every other by due day. Numbers in names sort \
      by their value: Room 2 stands before Room 10.
      """),
    ManualFact(
      "Marked entries",
      """
      A command acts on all of them in one step of undo; entries that it does not suit are left out and \
      counted. T opens with the tags that all of them have: a new tag goes to each, a removed one goes \
      from each, and each entry keeps its other tags. D opens with the day that all have; - takes the \
      days away.
      """),
    ManualFact(
      "Clipboard",
      """
      y copies titles, or the text of a page, through the terminal (OSC 52), so the copy reaches your own \
      machine over SSH too. In tmux this needs set-clipboard on.
      """),
    ManualFact(
      "2 versions",
      """
      Two edits that had not seen each other are both kept. = shows them field by field; Enter keeps \
      one, b keeps the lines of both, and undo brings all of them back. The last edit of a folder's name \
      and settings counts, and undo has the one before.
      """),
    ManualFact(
      "Mouse",
      """
      The terminal has the mouse until M or F2 takes it; the same key gives it back. A click goes to a \
      line, a box, a field or a day, a double click opens it, and in a text it sets the caret. Names of \
      screens, hints and check boxes are clicked too, and the wheel scrolls what is under it. Shift and \
      drag still selects text of the terminal. In GNU screen the mouse stays the terminal's.
      """),
    ManualFact(
      "Plain screens",
      """
      --plain, DAYBOOK_PLAIN=1 or the setting plain draw text alone, for screen readers: no boxes, bars \
      and colours, and words in place of signs. What you type is sent first, then the name of a new \
      screen, the line in focus, what was just said and the number of lines, then what else has changed. \
      A key that changes nothing is answered with the line in focus. The cursor of the terminal stands \
      on that line, or where text is typed.
      """),
    ManualFact(
      "Notices",
      ":past notices lists earlier notices, and :unfinished text goes on with a text that was left."
    ),
  ]

  static let typing = [
    ManualFact("Home, End", "Go to the edges of a row; again, to the edges of its line."),
    ManualFact("Ctrl- and Alt-arrows, Alt-B, Alt-F", "Go by words."),
    ManualFact(
      "Ctrl-W, Ctrl-U, Ctrl-K",
      "Cut a word, what stands before the caret in its line, what stands behind it."),
    ManualFact("Ctrl-Y", "Put in again what was cut."),
    ManualFact(
      "Shift-arrows, Ctrl-Space",
      """
      Select text, or begin a selection that every move makes longer. Typing takes the place of the \
      selection, and Alt-W copies it.
      """),
    ManualFact(
      "A value that is already there",
      """
      It is selected when a line or field opens with it, such as a day or an amount: typing takes its \
      place, and an arrow key lets you edit it. Titles and tags are not selected.
      """),
    ManualFact(
      "Pages",
      """
      The first line is the title, and the rest is Markdown. Alt-E goes on in your own editor, at the \
      same line when that editor can be told.
      """),
    ManualFact(
      "Unfinished texts",
      """
      Every key is kept while you type, so after a dropped line, kill -9 or a crash the next start \
      offers to go on. Esc in a changed form or text offers to save it; a second Esc leaves it \
      unfinished. The form of an entry that was deleted meanwhile offers to make it anew.
      """),
  ]
}
