import Core
import Entities
import Services

/// Whether the commands on entries are available, and their titles for the entry under the cursor.
extension EntryScope {
  func availability(of command: EntryCommand) -> Availability {
    guard let scene else { return .unavailable(because: .screenIsGone) }
    if command == .add {
      return scene.listsSkippedOccurrences ? .unavailable(because: .isTrash) : .available
    }
    if command == .versions { return availabilityOfVersions(in: scene) }
    if command == .again, scene.context.navigator?.lastAct == nil {
      return .unavailable(because: .nothingToRepeat)
    }
    if !scene.hasMarks, let id = scene.selectedID, isDeletedOrArchived(id, scene),
      command != .removeFromFolder
    {
      return .unavailable(because: reasonOfBeingPutAway([id], scene))
    }
    let reachable = scene.targetAvailability
    // Hints ask for this after every key: whether a command suits the marked entries is only checked when it
    // is performed.
    return reachable == .available && !scene.hasMarks ? suitability(of: command, scene) : reachable
  }

  /// Returns the line of the table; `removeFromFolder` restores a deleted entry, and `markDone` unticks a ticked one.
  func info(of command: EntryCommand) -> CommandInfo {
    var info = command.info
    if command == .markDone, let title = titleOfTicking { info.title = title }
    if command == .removeFromFolder, let scene, let id = scene.selectedID,
      isDeletedOrArchived(id, scene)
    {
      info.title = .restore
      info.prominence = .hint
    }
    return info
  }

  /// The title of `markDone`; nil for the usual one.
  ///
  /// Marked entries are only ever ticked.
  private var titleOfTicking: Phrase? {
    guard let scene else { return nil }
    if scene.hasMarks {
      let kinds = Set(scene.targets.compactMap { scene.context.book.entries.entry($0)?.kind })
      return kinds == [.expense] ? .settle : nil
    }
    guard let entry = scene.selectedID.flatMap(scene.context.book.entries.entry)
    else { return nil }
    let isTicked = scene.context.book.entries.isTicked(entry.id)
    if entry.kind == .expense { return isTicked ? .unsettle : .settle }
    return isTicked ? .reopen : nil
  }

  /// Whether it is a deleted entry, a deleted or archived folder, or an event in Trash because occurrences of it
  /// are left out.
  func isDeletedOrArchived(_ id: EntityID, _ scene: any EntryTargetScene) -> Bool {
    let book = scene.context.book
    return book.entries.deletedEntry(id) != nil || book.folders.isDeletedOrArchived(id)
      || scene.listsSkippedOccurrences && !book.events.leftOut(of: id).isEmpty
  }

  private func reasonOfBeingPutAway(
    _ ids: [EntityID], _ scene: any EntryTargetScene
  ) -> Phrase {
    let book = scene.context.book
    let isArchived = ids.allSatisfy {
      !isDeletedOrArchived($0, scene) || book.folders.folder($0) != nil
    }
    return isArchived ? .isArchived(scene.context.keys) : .isDeleted(scene.context.keys)
  }

  /// Whether the entry under the cursor has versions to choose from; marks do not matter here.
  private func availabilityOfVersions(in scene: any EntryTargetScene) -> Availability {
    let versions = scene.selectedID.flatMap(scene.context.book.entries.entry)?.versions ?? 1
    return versions > 1 ? .available : .unavailable(because: .oneVersion)
  }

  /// Whether a command can do something with the targets.
  func suitability(
    of command: EntryCommand, _ scene: any EntryTargetScene
  ) -> Availability {
    switch command {
    case .removeFromFolder where scene.targets.contains { isDeletedOrArchived($0, scene) }:
      .available
    case _ where scene.targets.contains { isDeletedOrArchived($0, scene) }:
      .unavailable(because: reasonOfBeingPutAway(scene.targets, scene))
    case .removeFromFolder where areUnassigned(scene.targets, scene.context.book):
      .unavailable(because: .isInInbox(scene.context.keys))
    case .addBelow: availabilityOfAddingBelow(in: scene)
    case .due where occurrence(in: scene) != nil: .available
    case .later, .earlier: availabilityOfMoving(in: scene, isBack: command == .earlier)
    case .comesAgain: availability(on: Self.planned, in: scene)
    case .due, .start, .after, .priority: availability(on: Self.todos, in: scene)
    case .drop: availabilityOfDropping(in: scene)
    case .markDone where !scene.hasMarks: availability(on: EntityKind.tickable, in: scene)
    case .markDone: availability(ofTicking: false, in: scene)
    case .markOpen: availability(ofTicking: true, in: scene)
    default: .available
    }
  }

  /// Whether there is a target whose box is ticked, or not ticked if `isTicked` is false.
  private func availability(
    ofTicking isTicked: Bool, in scene: any EntryTargetScene
  ) -> Availability {
    let kinds = availability(on: EntityKind.tickable, in: scene)
    let entries = scene.context.book.entries
    guard kinds == .available,
      !targets(of: EntityKind.tickable, in: scene).contains(where: {
        entries.isTicked($0) == isTicked
      })
    else { return kinds }
    return .unavailable(because: isTicked ? .isNotDone : .isDoneAlready(scene.context.keys))
  }

  /// Whether the entry under the cursor is a to-do; marks do not matter here.
  private func availabilityOfAddingBelow(in scene: any EntryTargetScene) -> Availability {
    guard let entry = scene.selectedID.flatMap(scene.context.book.entries.entry) else {
      return .unavailable(because: .nothingHere)
    }
    guard entry.kind != .todo else { return .available }
    return .unavailable(because: Phrase(RuleError.wrongKind(entry.title, wanted: Self.todos)))
  }

  /// Whether a target can move to another day: a to-do (back only if it has a due day), an occurrence of a series,
  /// or an event that does not repeat.
  private func availabilityOfMoving(
    in scene: any EntryTargetScene, isBack: Bool
  ) -> Availability {
    let planned = availability(on: Self.planned, in: scene)
    let entries = targets(of: Self.planned, in: scene).compactMap(
      scene.context.book.entries.entry)
    guard planned == .available, occurrence(in: scene) == nil,
      !entries.contains(where: { $0.canMove(by: isBack ? -1 : 1) })
    else { return planned }
    return .unavailable(
      because: entries.first?.kind == .event
        ? .hasDaysOfItsRule(scene.context.keys) : .isDueOnNoDay(scene.context.keys))
  }

  /// Whether any target is an open to-do.
  private func availabilityOfDropping(in scene: any EntryTargetScene) -> Availability {
    let todos = availability(on: Self.todos, in: scene)
    let entries = scene.context.book.entries
    guard todos == .available,
      !targets(of: Self.todos, in: scene).contains(where: { !entries.isTicked($0) })
    else { return todos }
    return .unavailable(because: .isClosed(scene.context.keys))
  }

  /// Whether any target is of a kind that has the field which a command sets.
  private func availability(
    on kinds: Set<EntityKind>, in scene: any EntryTargetScene
  ) -> Availability {
    let entries = scene.targets.compactMap(scene.context.book.entries.entry)
    guard let first = entries.first, !entries.contains(where: { kinds.contains($0.kind) }) else {
      return .available
    }
    return .unavailable(because: Phrase(RuleError.wrongKind(first.title, wanted: kinds)))
  }

  /// Whether no entry is in a folder; an entry of a deleted folder can still be taken out of it.
  private func areUnassigned(_ ids: [EntityID], _ book: Book) -> Bool {
    ids.compactMap(book.entries.entry).allSatisfy { $0.folder == nil && !$0.isFolderDeleted }
  }
}

extension Phrase {
  fileprivate static let nothingToRepeat = Phrase(
    "Nothing was done to an entry yet", "아직 항목에 한 일이 없습니다")
  fileprivate static func isInInbox(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is in no folder. \(keys[EntryCommand.moveToFolder]) moves it to one",
      "어느 폴더에도 없습니다. \(keys[EntryCommand.moveToFolder]) 키로 폴더에 옮깁니다")
  }
  fileprivate static let isNotDone = Phrase("It is not done yet", "아직 완료하지 않았습니다")
  fileprivate static func isDoneAlready(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is done already. \(keys[EntryCommand.markOpen]) sets it as not done",
      "이미 완료했습니다. \(keys[EntryCommand.markOpen]) 키로 미완료로 되돌립니다")
  }
  fileprivate static func isClosed(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is done or dropped already. \(keys[EntryCommand.markOpen]) opens it again",
      "이미 끝냈거나 그만둔 일입니다. \(keys[EntryCommand.markOpen]) 키로 다시 엽니다")
  }
  fileprivate static let isTrash = Phrase(
    "This is Trash. Add it where it belongs", "휴지통입니다. 있어야 할 곳에서 추가하십시오")
  fileprivate static func hasDaysOfItsRule(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It repeats: move one time of it in Today, or press \(keys[EntryCommand.comesAgain])",
      "반복되는 일정입니다. 오늘 화면에서 한 번만 옮기거나 \(keys[EntryCommand.comesAgain]) 키로 반복을 바꾸십시오")
  }
  fileprivate static func isDueOnNoDay(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is due on no day; \(keys[EntryCommand.due]) sets one",
      "기한이 없습니다. \(keys[EntryCommand.due]) 키로 정합니다")
  }
}
