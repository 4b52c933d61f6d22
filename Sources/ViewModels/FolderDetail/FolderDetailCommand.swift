import Core
import Services

/// What can be done with a folder's own screen.
package enum FolderDetailCommand: String, CommandSet {
  case assign
  case addFolder = "add-folder"
  case moveDown = "move-down"
  case moveUp = "move-up"
  case show
  case levelIn = "level-in"
  case levelOut = "level-out"
  case fold
  case foldAll = "fold-all"
  case nextHit = "next-hit"
  case previousHit = "previous-hit"

  package static let scope = "folder"
  package static let scopeTitle = Phrase("One folder", "폴더 하나")

  package var info: CommandInfo {
    switch self {
    case .assign:
      CommandInfo(
        Phrase("Assign", "배정"),
        Phrase("Move entries from Inbox into this folder", "수집함의 항목을 이 폴더에 넣습니다"),
        keys: ["A"], group: .organise, prominence: .hint)
    case .addFolder:
      CommandInfo(
        Phrase("Add folder inside", "안에 폴더 추가"),
        Phrase("Make a folder in this one", "이 폴더 안에 폴더를 만듭니다"),
        keys: ["i"], group: .organise)
    case .moveDown:
      CommandInfo(
        Phrase("Move down", "아래로 옮기기"),
        Phrase("Move the entry down in a list sorted by hand", "직접 정렬한 목록에서 아래로 옮깁니다"),
        keys: ["J"], group: .organise)
    case .moveUp:
      CommandInfo(
        Phrase("Move up", "위로 옮기기"),
        Phrase("Move the entry up in a list sorted by hand", "직접 정렬한 목록에서 위로 옮깁니다"),
        keys: ["K"], group: .organise)
    case .show:
      CommandInfo(
        Phrase("Show others", "다른 것 보기"),
        Phrase(
          "Show what is for now, open, done, or all", "지금 할 일, 미완료, 완료, 전체를 봅니다"),
        keys: ["f"], group: .view)
    case .levelIn:
      CommandInfo(
        Phrase("Level in", "한 단계 안으로"),
        Phrase("Put it below the to-do above it", "위에 있는 할 일의 아래에 둡니다"),
        keys: [">"], group: .organise)
    case .levelOut:
      CommandInfo(
        Phrase("Level out", "한 단계 밖으로"),
        Phrase("Put it beside what it lies below", "상위 할 일의 옆에 둡니다"),
        keys: ["<"], group: .organise)
    case .fold:
      CommandInfo(
        Phrase("Fold", "접기"), Phrase("Hide or show what lies below", "아래에 있는 것을 접고 폅니다"),
        keys: ["z"], group: .view)
    case .foldAll:
      CommandInfo(
        Phrase("Fold all", "모두 접기"),
        Phrase("Hide or show all that lies below", "아래에 있는 것을 모두 접고 폅니다"),
        keys: ["Z"], group: .view)
    case .nextHit:
      CommandInfo(
        Phrase("Next hit", "다음 결과"),
        Phrase("Go to the next entry that the filter finds", "필터가 찾은 다음 항목으로 갑니다"),
        keys: ["n"], group: .move)
    case .previousHit:
      CommandInfo(
        Phrase("Hit before", "이전 결과"),
        Phrase("Go to the entry before that the filter finds", "필터가 찾은 앞 항목으로 갑니다"),
        keys: ["N"], group: .move)
    }
  }
}

extension FolderDetailViewModel: CommandTarget {
  package typealias Command = FolderDetailCommand

  package func availability(of command: FolderDetailCommand) -> Availability {
    switch command {
    case .show: .available
    case .assign, .addFolder:
      folder == nil ? .unavailable(because: .noFolderHere(context.keys)) : .available
    case .levelIn, .levelOut:
      if hasLevels {
        selectedID == nil ? .unavailable(because: .nothingHere) : .available
      } else {
        .unavailable(because: .noLevels)
      }
    case .nextHit, .previousHit:
      state.filter.text.isEmpty ? .unavailable(because: .noFilter) : .available
    case .fold:
      selectedID == nil ? .unavailable(because: .nothingHere) : .available
    case .foldAll: outline == nil ? .unavailable(because: .nothingBelow) : .available
    case .moveDown, .moveUp:
      if hasMarks {
        .unavailable(because: .movesOneLine)
      } else if isBelowAnother {
        .available
      } else if request.sort != Sort(.manual) {
        .unavailable(because: .notSortedByHand(context.keys))
      } else {
        selectedID == nil ? .unavailable(because: .nothingHere) : .available
      }
    }
  }

  package func perform(_ command: FolderDetailCommand) throws {
    switch command {
    case .assign: assign()
    case .addFolder: addFolder()
    case .moveDown: try performRepeatably { try $0.move($1, by: 1) }
    case .moveUp: try performRepeatably { try $0.move($1, by: -1) }
    case .show: show(nextShown)
    case .levelIn: try performRepeatably { try $0.levelIn($1) }
    case .levelOut: try performRepeatably { try $0.levelOut($1) }
    case .fold: try fold()
    case .foldAll: foldAll()
    case .nextHit: try moveToHit(by: 1)
    case .previousHit: try moveToHit(by: -1)
    }
  }

  /// What the list shows next; a choice that would show nothing new is skipped.
  private var nextShown: EntryRequest.Shown {
    let isNothingWaiting = leftOut.waiting + leftOut.someday == 0
    return request.shown == .now && isNothingWaiting ? .done : request.shown.next
  }

  /// Makes a folder in this one; the cursor goes there.
  private func addFolder() {
    guard let folder else { return }
    let prompt = NamePrompt.newFolder(in: folder, context: context) { [self] id in
      reload()
      point(at: .record(id))
    }
    context.navigator?.present(.prompt(prompt))
  }

  private func assign() {
    guard let folder else { return }
    context.navigator?.present(.assign(AssignSheetViewModel(to: folder, context: context)))
  }

  /// Whether the entry under the cursor lies below another.
  var isBelowAnother: Bool { (outlinePlace?.level ?? 0) > 0 }

  /// Changes the place of the targets in this list, and remembers that so that it can be repeated here.
  private func performRepeatably(
    _ change: @escaping @MainActor (FolderDetailViewModel, [EntityID]) throws -> Void
  ) throws {
    let act = RepeatableAct(kinds: EntryScope.everyKind) { [weak self] ids in
      guard let self else { throw Refusal(.movedElsewhere) }
      try change(self, ids)
    }
    try act.perform(targets)
    context.navigator?.remember(act)
  }

  /// Moves the entry under the cursor past its neighbour.
  private func move(_ ids: [EntityID], by lines: Int) throws {
    guard ids.count == 1 else { throw Refusal(.movesOneLine) }
    guard let id = selectedID, id == ids[0] else { throw Refusal(.movedElsewhere) }
    if isBelowAnother {
      guard let sibling = sibling(by: lines) else {
        throw Refusal(lines > 0 ? .lastOfItsLevel : .firstOfItsLevel)
      }
      return try context.book.entries.move(id, pastSibling: sibling)
    }
    var line = state.position.cursor + lines
    while let outline, outline[line - linesAbove].level > 0 { line += lines }
    guard let neighbour = entry(at: line) else { return }
    try context.book.entries.move(id, past: neighbour, in: request)
  }
}

extension FolderDetailViewModel {
  /// Returns the nearest sibling above or below the to-do under the cursor.
  private func sibling(by lines: Int) -> EntityID? {
    guard let outline, let level = outlinePlace?.level else { return nil }
    var line = state.position.cursor + lines
    while outline[line - linesAbove].level > level { line += lines }
    return outline[line - linesAbove].level == level ? entry(at: line) : nil
  }

  /// Puts the targets below the nearest to-do above them that is on their level.
  private func levelIn(_ targets: [EntityID]) throws {
    guard let first = targets.first.flatMap({ context.book.entries.index(of: $0, in: list) }),
      let upper = siblingAbove(line: first)
    else { throw Refusal(.nothingAbove) }
    folded.remove(upper)
    try context.book.todos.put(targets, below: upper)
  }

  private func siblingAbove(line: Int) -> EntityID? {
    let level = outline?[line].level ?? 0
    var above = line - 1
    while above >= 0, (outline?[above].level ?? 0) > level { above -= 1 }
    guard above >= 0, (outline?[above].level ?? 0) == level, let id = entry(at: above + linesAbove),
      context.book.entries.entry(id)?.kind == .todo
    else { return nil }
    return id
  }

  private func levelOut(_ targets: [EntityID]) throws {
    guard
      let parent = targets.first.flatMap(context.book.entries.entry)?.parent
        .flatMap(context.book.entries.entry)
    else { throw Refusal(.isAtTop) }
    try context.book.todos.put(targets, below: parent.parent, behind: parent.id)
  }

  /// Folds or unfolds the to-do under the cursor; if nothing lies below it, folds its parent.
  private func fold() throws {
    guard let id = selectedID, let place = outlinePlace else {
      throw Refusal(.nothingBelow)
    }
    switch place.sign {
    case .open: folded.insert(id)
    case .folded: folded.remove(id)
    case .none:
      guard let parent = context.book.entries.entry(id)?.parent else {
        throw Refusal(.nothingBelow)
      }
      folded.insert(parent)
      reload()
      return select(line: parent)
    }
    reload()
  }

  private func foldAll() {
    if !folded.isEmpty {
      folded = []
    } else if let outline {
      folded = Set(ids.enumerated().filter { outline[$0.offset].sign == .open }.map(\.element))
    }
    let tops = selectedID.map { context.book.entries.ancestors(of: $0) } ?? []
    reload()
    if let top = tops.last, folded.contains(top) { select(line: top) }
  }

  private func select(line id: EntityID) {
    guard let line = line(of: id) else { return }
    update { $0.position.move(to: line) }
  }
}

extension Phrase {
  fileprivate static func noFolderHere(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "This is Inbox. \(keys[EntryCommand.moveToFolder]) moves its entries to a folder",
      "수집함입니다. \(keys[EntryCommand.moveToFolder]) 키로 폴더에 옮깁니다")
  }
  fileprivate static let nothingAbove = Phrase(
    "There is no to-do above it to put it below", "같은 단계 위에 둘 할 일이 없습니다")
  fileprivate static let movesOneLine = Phrase(
    "Only the line under the cursor moves by hand: clear the marks first",
    "손으로는 커서가 있는 한 줄만 옮깁니다. 먼저 표시를 지우세요")
  fileprivate static let movedElsewhere = Phrase(
    "A place in a list repeats only in that list", "목록에서 자리를 옮긴 것은 그 목록에서만 되풀이합니다")
  fileprivate static let firstOfItsLevel = Phrase(
    "It is the first on its level", "같은 단계의 첫 할 일입니다")
  fileprivate static let lastOfItsLevel = Phrase(
    "It is the last on its level", "같은 단계의 마지막 할 일입니다")
  fileprivate static let isAtTop = Phrase("It lies below nothing", "다른 할 일의 아래에 있지 않습니다")
  fileprivate static let noLevels = Phrase(
    "Levels show only in a folder, without a sort or a group",
    "단계는 폴더에서, 정렬이나 묶음 조건이 없을 때만 보입니다")
  fileprivate static let noFilter = Phrase(
    "No filter is set. / narrows the list", "필터가 없습니다. / 키로 좁힙니다")
  fileprivate static let nothingBelow = Phrase("Nothing lies below it", "아래에 있는 것이 없습니다")
}
