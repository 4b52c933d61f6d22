import ArgumentParser
import Core
import Services
import ViewModels

struct Show: AnswerCommand {
  static let name = "show"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase("Show an entry with all its fields.", "한 항목을 모든 칸과 함께 보여 줍니다."),
    examples: [
      "daybook show k3f9aq",
      "daybook show k3f9aq --json",
      "daybook show k3f9aq@2026-12-01",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase("Its id, or enough of its beginning or end.", "id, 또는 알아볼 만한 그 앞이나 뒤.")),
    completion: .entries)
  var id: String

  @Flag(help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if let time = try OccurrenceArgument(id, in: session.book) { return show(time, session) }
    let entry = try session.book.entries.find(id)
    if json {
      return session.output.json(list: [EntryDocument(entry, book: session.book).json])
    }
    let builder = EntryPreviewBuilder(session.book, session.language)
    guard let preview = builder.preview(of: entry.id) else {
      return session.output.line(entry.title)
    }
    print(preview, entry.id, session)
    let versions = builder.otherVersions(of: entry.id)
    for field in versions { session.output.line("\(field.label): \(field.value)", .warning) }
    if !preview.notes.isEmpty { session.output.lines("\n\(preview.notes)") }
    if !versions.isEmpty { session.note(.endsVersions) }
  }

  /// Shows one time of an event that comes again.
  @MainActor private func show(_ time: OccurrenceArgument, _ session: Session) {
    let book = session.book
    guard !json else {
      let start = book.events.here(time.event.span).start.date
      let items = book.agenda.items(book.agenda.day(start))
        .filter { $0.entry.id == time.entry.id && $0.occurrence == time.day }
      return session.output.json(
        list: items.prefix(1).map { EntryDocument($0, on: start, book: book).json })
    }
    let builder = EntryPreviewBuilder(book, session.language)
    guard let preview = builder.preview(of: time.event) else { return }
    print(preview, time.entry.id, session)
    if !preview.notes.isEmpty { session.output.lines("\n\(preview.notes)") }
  }

  @MainActor private func print(_ preview: EntryPreview, _ id: EntityID, _ session: Session) {
    session.output.line(preview.title, .bold)
    session.output.line("ID: \(id.text)")
    for field in preview.fields { session.output.line("\(field.label): \(field.value)") }
  }
}

struct Done: ActCommand {
  static let name = "done"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase("Set to-dos as done and expenses as settled.", "할 일을 완료로, 지출을 정산으로 표시합니다."),
    examples: [
      "daybook done k3f9aq",
      "daybook done k3f9aq 7x2m4c",
    ])

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let ids = try ids.entries(in: session.book)
    let dropped = ids.compactMap(session.book.entries.entry).first(where: \.isDropped)
    if let dropped { throw Refusal(.isDropped(dropped.title)) }
    try session.book.entries.finish(ids)
  }
}

struct Drop: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "drop",
    abstract: Phrase(
      "Close to-dos without doing them; of what repeats it skips one.",
      "할 일을 하지 않고 닫습니다. 반복하는 것은 한 번 건너뜁니다."),
    examples: [
      "daybook drop k3f9aq",
      "daybook drop k3f9aq 7x2m4c && daybook reopen 7x2m4c",
    ])

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let ids = try ids.entries(in: session.book)
    let done = ids.compactMap(session.book.entries.entry).first { $0.isDone && !$0.isDropped }
    if let done { throw Refusal(.isDone(done.title)) }
    try session.book.entries.drop(ids)
  }
}

struct Reopen: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "reopen",
    abstract: Phrase(
      "Open done and dropped to-dos again; set expenses as not settled.",
      "완료했거나 그만둔 할 일을 다시 엽니다. 지출은 정산을 취소합니다."),
    examples: [
      "daybook reopen k3f9aq",
      "daybook reopen k3f9aq 7x2m4c",
    ])

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.entries.reopen(ids.entries(in: session.book))
  }
}

struct Assign: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "assign", abstract: Phrase("Put entries into a folder.", "항목을 폴더에 넣습니다."),
    examples: [
      "daybook assign k3f9aq --folder Home",
      "daybook assign k3f9aq 7x2m4c -f Work",
    ])

  @OptionGroup var ids: IDArguments

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(Phrase("The folder.", "폴더."), valueName: "name"),
    completion: .folders)
  var folder: String

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let target = try session.book.folders.find(folder)
    try session.book.entries.assign(ids.entries(in: session.book), to: target.id)
  }
}

struct Unassign: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "unassign", abstract: Phrase("Put entries back into Inbox.", "항목을 수집함으로 옮깁니다."),
    examples: [
      "daybook unassign k3f9aq",
      "daybook unassign k3f9aq 7x2m4c",
    ])

  @OptionGroup var ids: IDArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try session.book.entries.assign(ids.entries(in: session.book), to: nil)
  }
}

struct Undelete: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "undelete",
    abstract: Phrase("Bring deleted entries back to where they were.", "삭제한 항목을 있던 곳으로 복원합니다."),
    examples: [
      "daybook list is:deleted sort:-changed",
      "daybook undelete k3f9aq",
      "daybook undelete k3f9aq 7x2m4c",
      "daybook undelete k3f9aq@2026-12-01",
    ])

  // A shell completes the ids of entries that are there.
  @Argument(
    help: ArgumentHelp(
      Phrase("Ids, or enough of their beginning or end.", "id들, 또는 알아볼 만한 그 앞이나 뒤."),
      valueName: "id"))
  var ids: [String]

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    // All of them are looked up before the first one is restored.
    var times: [(event: EntityID, day: CivilDate)] = []
    var (series, deleted): ([EntityID], [EntityID]) = ([], [])
    for id in ids {
      if let time = try OccurrenceArgument.split(id, in: book) {
        times.append((time.entry.id, time.day))
      } else if let event = seriesWithGaps(id, book) {
        series.append(event)
      } else {
        deleted.append(try book.entries.findDeleted(id).id)
      }
    }
    for time in times { try book.events.restore(time.event, on: time.day) }
    for id in series.unique { try book.events.restoreLeftOut(id) }
    if !deleted.isEmpty { try book.entries.restore(deleted.unique) }
  }

  /// Returns the series of which an id in the list of what is deleted stands for the times that are left out.
  @MainActor private func seriesWithGaps(_ id: String, _ book: Book) -> EntityID? {
    guard let entry = try? book.entries.find(id), !book.events.leftOut(of: entry.id).isEmpty else {
      return nil
    }
    return entry.id
  }
}

struct Delete: ActCommand {
  static let configuration = CommandConfiguration(
    inBook: "delete",
    abstract: Phrase("Delete entries; undo brings them back.", "항목을 삭제합니다. undo로 복원합니다."),
    discussion: Phrase(
      "Of an event that comes again, an id with a day leaves out that time alone.",
      "반복하는 일정은 id에 날짜를 붙이면 그 한 번만 빠집니다."),
    examples: [
      "daybook delete k3f9aq",
      "daybook delete k3f9aq 7x2m4c && daybook undo",
      "daybook delete k3f9aq@2026-12-01",
      "daybook delete k3f9aq@2026-12-01 --from-here",
    ])

  @OptionGroup var ids: IDArguments
  @OptionGroup var series: SeriesOptions
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    let times = try ids.ids.compactMap { try OccurrenceArgument($0, in: book) }
    guard !times.isEmpty else {
      try series.checkIsAlone()
      return try book.entries.delete(ids.entries(in: book))
    }
    guard let time = times.first, ids.ids.count == 1 else { throw UsageError(.oneTimeAlone) }
    try book.events.delete(series.part, of: time.entry.id, on: time.day)
  }
}

extension Phrase {
  fileprivate static func isDropped(_ title: String) -> Phrase {
    Phrase(
      "“\(title)” is dropped. Open it again with daybook reopen first; nothing was changed",
      "“\(title)”은(는) 그만둔 할 일입니다. 먼저 daybook reopen으로 다시 여십시오. 바뀐 것은 없습니다")
  }

  fileprivate static func isDone(_ title: String) -> Phrase {
    Phrase(
      "“\(title)” is done. Open it again with daybook reopen first; nothing was changed",
      "“\(title)”은(는) 끝낸 할 일입니다. 먼저 daybook reopen으로 다시 여십시오. 바뀐 것은 없습니다")
  }

  fileprivate static let oneTimeAlone = Phrase(
    "An id with a day is deleted alone, so that undo brings back just that time",
    "날짜가 붙은 id는 하나씩 삭제합니다. 그래야 실행 취소로 그것만 복원됩니다")
}
