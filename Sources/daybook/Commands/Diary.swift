import ArgumentParser
import Core
import Entities
import Glibc
import Services
import ViewModels

struct Diary: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "diary",
    abstract: Phrase("Write a page of the diary; prints its id.", "일기를 씁니다. id를 출력합니다."),
    discussion: Phrase(
      """
      The first line is the title. Without a text it is read from standard input when that is no \
      terminal, else written in the editor of $VISUAL or $EDITOR; the word - alone is standard input \
      in any case.
      """,
      """
      첫 줄이 제목입니다. 글이 없으면 표준 입력이 터미널이 아닐 때 거기서 읽고, 아니면 $VISUAL이나 $EDITOR 편집기에서 \
      씁니다. - 하나는 언제나 표준 입력입니다.
      """),
    examples: [
      "daybook diary 'Rain all day. Read by the window.' --tag home",
      "daybook diary --date yesterday",
      "daybook diary < page.md",
    ])

  @Argument(help: ArgumentHelp(Phrase("The text, as Markdown.", "Markdown으로 쓴 글.")))
  var text: [String] = []

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "The day that it is about: yesterday, fri, -3d, 24 Dec, 2026-12-24, with 18:00 if you like.",
        "어느 날의 것인지: 어제, 금요일, -3d, 12월 24일, 2026-12-24. 18:00을 붙여도 됩니다."),
      valueName: "date"))
  var date: String?

  @OptionGroup var tagged: TagOptions

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    // A day that does not exist is refused before anything is written.
    let date = try date.flatMap { try book.date($0) }
    let draft = Draft(
      kind: .diary, field: DraftPlace.text.rawValue, tags: tagged.tags, date: date,
      typed: book.clock.now())
    try write(draft, session) { text in
      let id = try book.diary.add(text, date: date, tags: tagged.tags)
      session.output.line(id.text)
    }
  }

  /// Saves the text of the page, wherever that comes from.
  @MainActor private func write(
    _ draft: Draft, _ session: Session, _ save: (String) throws -> Void
  ) throws {
    if text == [StandardInput.sign] || text.isEmpty && isatty(STDIN_FILENO) == 0 {
      return try session.savePiped(StandardInput.text(), save)
    }
    if !text.isEmpty { return try save(text.joined(separator: " ")) }
    guard try session.editOutside(draft, save) else { throw RuleError.emptyPage }
  }
}
