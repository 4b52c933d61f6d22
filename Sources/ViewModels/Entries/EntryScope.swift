import Core
import Entities
import Services

/// The commands on entries, performed for whichever screen shows them.
@MainActor final class EntryScope: CommandTarget {
  private(set) weak var scene: (any EntryTargetScene)?
  /// When a single entry was last deleted.
  private var lastDeletion: Timestamp?
  /// In milliseconds: a second deletion within this time may come from a key that was held down or pressed twice.
  private static let repeatInterval: Int64 = 400

  init(_ scene: any EntryTargetScene) {
    self.scene = scene
  }

  static let everyKind = Set(EntityKind.entries)
  static let todos: Set<EntityKind> = [.todo]
  /// The kinds that are planned for a day.
  static let planned: Set<EntityKind> = [.todo, .event]

  /// Restores entries and folders; if several occurrences of a single event are left out, asks which one.
  private func restore(_ ids: [EntityID], _ context: ScreenContext) throws {
    let book = context.book
    if ids.count == 1, book.entries.entry(ids[0]) != nil {
      let days = book.events.leftOut(of: ids[0])
      if days.count > 1 { return askTime(of: ids[0], among: days, context) }
    }
    let folders = ids.filter(book.folders.isDeletedOrArchived)
    for id in folders { try book.folders.restore(id) }
    let entries = ids.filter { book.entries.deletedEntry($0) != nil }
    let series = ids.filter { book.entries.entry($0) != nil }
    if !entries.isEmpty { try book.entries.restore(entries) }
    for id in series { try book.events.restoreLeftOut(id) }
  }

  /// - Parameter ids: the entries of which those of the kinds are meant; nil for the targets of the scene.
  func targets(
    of kinds: Set<EntityKind>, among ids: [EntityID]? = nil, in scene: any EntryTargetScene
  ) -> [EntityID] {
    targets(among: ids, in: scene) { kinds.contains($0.kind) }
  }

  private func targets(
    among ids: [EntityID]?, in scene: any EntryTargetScene, where suits: (Entry) -> Bool
  ) -> [EntityID] {
    (ids ?? scene.targets).filter { scene.context.book.entries.entry($0).map(suits) ?? false }
  }

  /// Performs a change on the targets of some kinds; see `perform`.
  func change(
    _ kinds: Set<EntityKind>, of asked: [EntityID]? = nil, in scene: any EntryTargetScene,
    _ change: @escaping @MainActor ([EntityID]) throws -> Void
  ) throws {
    try perform(RepeatableAct(kinds: kinds, perform: change), of: asked, in: scene)
  }

  /// Performs an act on the targets that it suits, says how many others were left unchanged, and remembers the act
  /// so that it can be repeated.
  ///
  /// - Parameter asked: the entries that a question was about, as the list may have changed since; nil for the
  ///   present targets.
  private func perform(
    _ act: RepeatableAct, of asked: [EntityID]? = nil, in scene: any EntryTargetScene
  ) throws {
    if asked == nil, let occurrence = occurrence(in: scene), let onOccurrence = act.onOccurrence {
      try onOccurrence(occurrence)
      scene.context.navigator?.remember(act)
      return
    }
    let all = (asked ?? scene.targets).count
    let targets = targets(among: asked, in: scene, where: act.suits)
    if act.closes { try close(targets, in: scene, act.perform) } else { try act.perform(targets) }
    scene.context.navigator?.remember(act)
    guard targets.count < all else { return }
    let phrase = Phrase.leftAsItIs(all - targets.count, of: all)
    scene.context.navigator?.addToNotice(phrase[scene.context.language])
  }

  func perform(_ command: EntryCommand) throws {
    guard let scene else { return }
    if scene.hasMarks, case .unavailable(let reason) = suitability(of: command, scene) {
      throw Refusal(reason)
    }
    let book = scene.context.book
    switch command {
    case .add: if let list = scene as? any EntryListScene { add(list, below: list.newEntryParent) }
    case .addBelow:
      if let list = scene as? any EntryListScene { add(list, below: scene.selectedID) }
    case .versions: showVersions(scene)
    case .markDone: try tick(scene)
    case .markOpen: try change(EntityKind.tickable, in: scene) { try book.entries.reopen($0) }
    case .drop:
      let drop = RepeatableAct(kinds: Self.todos, closes: true) { try book.entries.drop($0) }
      try perform(drop, in: scene)
    case .editTitle:
      if let occurrence = scene.pointedOccurrence {
        scene.context.edit(occurrence)
      } else {
        editTitle(scene)
      }
    case .due:
      if let occurrence = occurrence(in: scene) {
        scene.context.edit(occurrence)
      } else {
        askDue(scene)
      }
    case .editOutside: try editOutside(scene)
    case .later: try move(scene, by: 1)
    case .earlier: try move(scene, by: -1)
    case .start: askStart(scene)
    case .comesAgain: askRepetition(scene)
    case .after:
      let ids = targets(of: Self.todos, in: scene)
      scene.context.navigator?.present(
        .assign(AssignSheetViewModel(after: ids, context: scene.context)))
    case .priority: try cyclePriority(scene)
    case .tags: askTags(scene)
    case .moveToFolder:
      pickFolder(scene)
    case .removeFromFolder where scene.targets.contains { isDeletedOrArchived($0, scene) }:
      try restore(scene.targets, scene.context)
    case .removeFromFolder:
      try change(Self.everyKind, in: scene) { try book.entries.assign($0, to: nil) }
    case .copy: try copy(scene)
    case .delete: try delete(scene)
    case .again: try scene.context.navigator?.lastAct.map { try perform($0, in: scene) }
    }
  }

  /// Returns the occurrence under the cursor; nil if there is none, or if something is marked.
  func occurrence(in scene: any EntryTargetScene) -> SelectedOccurrence? {
    scene.hasMarks ? nil : scene.pointedOccurrence
  }

  /// Deletes the targets.
  ///
  /// It asks first if marked lines are single occurrences of series, which would go whole, and without marks if this
  /// comes right after another deletion.
  private func delete(_ scene: any EntryTargetScene) throws {
    let context = scene.context
    let delete = RepeatableAct(
      kinds: Self.everyKind, onOccurrence: { context.delete($0) }
    ) { try context.book.entries.delete($0) }
    let now = context.book.clock.now()
    let isMistaken =
      lastDeletion.map { now.milliseconds - $0.milliseconds < Self.repeatInterval } ?? false
    let targets = scene.targets
    let series = scene.hasMarks && scene.showsOccurrences ? series(targets, context) : []
    if !series.isEmpty {
      context.confirm(.deleteSeries(series), .markMeansSeries) { [self] in
        try perform(delete, of: targets, in: scene)
      }
    } else if isMistaken, !scene.hasMarks, occurrence(in: scene) == nil,
      let entry = scene.selectedID.flatMap(context.book.entries.entry)
    {
      lastDeletion = nil
      context.confirm(.deleteOneMore(entry.title), .deletedTwice) { [self] in
        try perform(delete, of: [entry.id], in: scene)
      }
    } else {
      let isOccurrence = occurrence(in: scene) != nil
      try perform(delete, in: scene)
      lastDeletion = scene.hasMarks || isOccurrence ? nil : now
    }
  }

  private func series(_ ids: [EntityID], _ context: ScreenContext) -> [Entry] {
    ids.compactMap(context.book.entries.entry).filter { $0.kind == .event && $0.repeatRule != nil }
  }

  /// Ticks or unticks the entry under the cursor; marked entries are always ticked.
  ///
  /// If its line moves to the finished ones, the cursor stays where it was, on the line that takes its place.
  private func tick(_ scene: any EntryTargetScene) throws {
    let entries = scene.context.book.entries
    if !scene.hasMarks, let id = scene.selectedID, entries.isTicked(id) {
      return try change(EntityKind.tickable, in: scene) { try entries.reopen($0) }
    }
    let finish = RepeatableAct(kinds: EntityKind.tickable, closes: true) {
      try entries.finish($0)
    }
    try perform(finish, in: scene)
  }

  /// Closes entries; if the cursor is on a target, it goes to what moves up to its place.
  private func close(
    _ ids: [EntityID], in scene: any EntryTargetScene,
    _ close: @MainActor ([EntityID]) throws -> Void
  ) throws {
    let targetsAbove = scene.selectedID.flatMap(scene.targets.firstIndex)
    let list = scene as? any PointedScene
    let old = list?.state.position
    try close(ids)
    guard let targetsAbove, let list, let old else { return }
    let removed = max(0, old.count - list.state.position.count)
    list.move { position in
      position.move(to: old.cursor - min(targetsAbove, removed))
      position.show(from: old.top)
    }
    // A line below the last entry is no entry.
    if scene.selectedID == nil, list.state.position.cursor > 0 { list.move { $0.move(by: -1) } }
  }

  private func add(_ list: any EntryListScene, below parent: EntityID?) {
    let upper = parent.flatMap(list.context.book.entries.entry)
    var draft = list.newDraft
    if let upper {
      draft.parent = upper.id
      draft.folder = upper.folder
      draft.wanted = .todo
    }
    let label = upper.map { Phrase.newTodo(below: $0.title) } ?? .newTodo(in: list.newEntryPlace)
    let line = QuickAddViewModel(label, over: draft, isForMany: true, context: list.context) {
      [weak list] id in
      list?.select(id)
    }
    list.context.navigator?.present(.quickAdd(line))
  }

  private func pickFolder(_ scene: any EntryTargetScene) {
    let picker = FolderPickerViewModel(entries: scene.targets, context: scene.context)
    scene.context.navigator?.present(.pickFolder(picker))
  }

  private func showVersions(_ scene: any EntryTargetScene) {
    guard let id = scene.selectedID else { return }
    scene.context.navigator?.present(.versions(VersionsViewModel(id, context: scene.context)))
  }

  private func editTitle(_ scene: any EntryTargetScene) {
    let entries = scene.context.book.entries
    guard let id = scene.selectedID, let entry = entries.entry(id) else { return }
    scene.context.navigator?.present(.prompt(NamePrompt.title(of: entry, context: scene.context)))
  }

  private func editOutside(_ scene: any EntryTargetScene) throws {
    guard let id = scene.selectedID else { return }
    let context = scene.context
    let now = context.book.clock.now()
    // The draft is kept only while the other program has the text.
    defer { context.book.drafts.discard() }
    let entries = context.book.entries
    guard let entry = entries.whole(id), let draft = Draft(ofText: entry, typed: now) else {
      return scene.openSelected()
    }
    try context.navigator?.editOutside(draft, line: 1) {
      try entries.save(text: $0, over: entry)
    }
  }

  /// Sends the text of the entries to the clipboard, and says so.
  private func copy(_ scene: any EntryTargetScene) throws {
    let entries = scene.targets.compactMap(scene.context.book.entries.entry)
    let copied = CopiedText(entries, from: scene.context.book)
    guard copied.fits else {
      throw Refusal(.tooLongToCopy(insteadUse: scene.context.keys[EntryCommand.editOutside]))
    }
    scene.context.navigator?.copy(copied.text)
    scene.context.notify(.done, .copied(entries))
    (scene as? any MarkedScene)?.clearMarks()
  }

  private func move(_ scene: any EntryTargetScene, by days: Int) throws {
    let book = scene.context.book
    let move = RepeatableAct(
      suits: { $0.canMove(by: days) },
      onOccurrence: { [context = scene.context] in
        let day = try book.events.move($0.event.id, on: $0.day, by: days)
        let text = context.dates.weekdayAndDay(day, today: book.clock.localNow.date)
        context.navigator?.addToNotice("→ \(text)")
      }
    ) { try book.entries.move($0, by: days) }
    try perform(move, in: scene)
  }

  private func cyclePriority(_ scene: any EntryTargetScene) throws {
    let book = scene.context.book
    let first = targets(of: Self.todos, in: scene).first
    let current = first.flatMap { book.entries.entry($0)?.priority }
    let next = Priority.allCases.next(after: current)
    try change(Self.todos, in: scene) { try book.todos.setPriority($0, to: next) }
  }
}

/// An act on entries that can be repeated on others.
@MainActor package struct RepeatableAct {
  /// Whether it suits an entry.
  let suits: @MainActor (Entry) -> Bool
  /// Whether it closes the entries, which may leave the list.
  var closes = false
  /// What it does to the occurrence under the cursor; nil if it changes the whole series.
  var onOccurrence: (@MainActor (SelectedOccurrence) throws -> Void)?
  let perform: @MainActor ([EntityID]) throws -> Void
}

extension RepeatableAct {
  init(
    kinds: Set<EntityKind>, closes: Bool = false,
    onOccurrence: (@MainActor (SelectedOccurrence) throws -> Void)? = nil,
    perform: @escaping @MainActor ([EntityID]) throws -> Void
  ) {
    self.init(
      suits: { kinds.contains($0.kind) }, closes: closes, onOccurrence: onOccurrence,
      perform: perform)
  }
}

extension Entry {
  /// Whether it can move by some days: a to-do, but back only if it has a due day, or an event that does not repeat.
  func canMove(by days: Int) -> Bool {
    switch kind {
    case .todo: days > 0 || due != nil
    case .event: repeatRule == nil
    default: false
    }
  }
}

extension Phrase {
  fileprivate static func deleteSeries(_ series: [Entry]) -> Phrase {
    series.count == 1
      ? Phrase(
        "Delete all times of “\(series[0].title)”?", "“\(series[0].title)”의 모든 회차를 삭제할까요?")
      : Phrase(
        "Delete all times of \(series.count) series?", "반복 일정 \(series.count)개의 모든 회차를 삭제할까요?")
  }
  fileprivate static let markMeansSeries = Phrase(
    "A mark means the whole series. To delete one time, clear the marks first.",
    "표시한 반복 일정은 전체를 뜻합니다. 한 번만 지우려면 먼저 표시를 지우세요.")
  fileprivate static func deleteOneMore(_ title: String) -> Phrase {
    Phrase("Delete “\(title)” too?", "“\(title)”도 삭제할까요?")
  }
  fileprivate static let deletedTwice = Phrase(
    "The key came twice in a moment.", "키가 잇달아 두 번 눌렸습니다.")
}
