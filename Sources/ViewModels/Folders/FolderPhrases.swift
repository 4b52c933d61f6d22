import Core
package import Services

extension Phrase {
  package static let inbox = Phrase("Inbox", "수집함")

  static let lists = Phrase("Lists", "목록")
  static let query = Phrase("Query", "조건")
  static let everything = Phrase("Everything", "전체")
  static let restore = Phrase("Restore", "복원")
  static let deleted = Phrase("deleted", "삭제됨")

  /// The name of a list; a shipped list is called by the user's language.
  package init(_ list: SavedList) {
    guard list.hasShippedName, let names = list.shipped?.names else {
      self.init(verbatim: list.name)
      return
    }
    self.init(names[0], names[1])
  }

  static func isDeleted(_ keys: KeyBindings) -> Phrase {
    let key = keys[EntryCommand.removeFromFolder]
    return Phrase("It is deleted. \(key) brings it back", "삭제된 항목입니다. \(key) 키로 복원합니다")
  }

  /// Says why a command on entries does nothing on a folder.
  static func isFolder(_ keys: KeyBindings) -> Phrase {
    let (open, folders) = (keys[ListCommand.open], keys[EverywhereCommand.folders])
    return Phrase(
      "It is a folder. \(open) opens it, \(folders) leads to the list where it is changed",
      "폴더입니다. \(open) 키로 열고, \(folders) 키로 목록에 가서 고칩니다")
  }

  static func isArchived(_ keys: KeyBindings) -> Phrase {
    let key = keys[EntryCommand.removeFromFolder]
    return Phrase(
      "The folder is archived. \(key) brings it back, \(keys[ListCommand.open]) opens it",
      "보관한 폴더입니다. \(key) 키로 꺼내고 \(keys[ListCommand.open]) 키로 엽니다")
  }

  static func listHoldsNothing(_ keys: KeyBindings) -> Phrase {
    let key = keys[FolderListCommand.settings]
    return Phrase(
      "A list holds nothing itself: it shows what its query finds. \(key) edits that",
      "목록은 항목을 담지 않고 조건에 맞는 것을 보여 줍니다. \(key) 키로 조건을 고칩니다")
  }

  static let renameList = Phrase("Name of the list", "목록 이름")
  static let listQuery = Phrase("Query", "조건")
  static func newList(_ query: String) -> Phrase {
    Phrase("Name of the list of “\(query)”", "“\(query)” 목록의 이름")
  }
  static func deleteList(_ name: Phrase) -> Phrase {
    Phrase("Delete the list “\(name[.english])”?", "“\(name[.korean])” 목록을 삭제할까요?")
  }
  static let listDeletionEffect = Phrase(
    "Its entries stay where they are.", "항목은 그대로 있습니다.")
  static func noSuchList(_ keys: KeyBindings) -> Phrase {
    let keep = keys.text.key(ListFilter.keep.key)
    return Phrase(
      "There are fewer lists. \(keep) in a filter makes one", "목록이 그만큼 없습니다. 필터에서 \(keep) 키로 만듭니다")
  }
  static let emptyList = Phrase("Nothing to show now", "지금은 보일 것이 없습니다")
  static func emptyTrash(_ keys: KeyBindings) -> Phrase {
    let key = keys[EntryCommand.removeFromFolder]
    return Phrase(
      "Trash is empty. What you delete comes here, and \(key) brings it back",
      "휴지통이 비었습니다. 삭제한 것이 여기에 들어오고, \(key) 키로 복원합니다")
  }
  private static let lastDeletedFirst = Phrase("last deleted first", "최근에 삭제한 것부터")

  static let clearFilter = Phrase("Clear filter", "필터 지우기")
  static func greeting(_ keys: KeyBindings) -> [Phrase] {
    let open = keys[ListCommand.open]
    let todo = keys[EntryCommand.add]
    let folder = keys[FolderListCommand.add]
    let help = keys[EverywhereCommand.help]
    let undo = keys[EverywhereCommand.undo]
    return [
      Phrase("Welcome to daybook. The book is empty.", "daybook에 오신 것을 환영합니다. 아직 비어 있습니다."),
      Phrase(
        "Press \(open) to open Inbox, then \(todo) to add your first to-do.",
        "\(open) 키로 수집함을 열고 \(todo) 키로 첫 할 일을 추가하십시오."),
      Phrase(
        "Press \(folder) here to make a folder, \(help) for every key, \(undo) to take back anything.",
        "여기서 \(folder) 키로 폴더를 만들고, \(help) 키로 모든 키를 보고, \(undo) 키로 되돌립니다."),
    ]
  }

  /// - Parameter help: the key that shows all keys; nil if it cannot be reached.
  static func unknownKey(_ key: String, help: String?) -> Phrase {
    let phrase = Phrase("\(key) does nothing here", "\(key) 키는 여기서 하는 일이 없습니다")
    guard let help else { return phrase }
    return Phrase(
      "\(phrase[.english]). \(help) shows what does",
      "\(phrase[.korean]). \(help) 키로 모든 키를 봅니다")
  }

  static func folders(_ count: Int, _ sort: Sort<FolderOrder> = Sort(.manual)) -> Phrase {
    .joined([
      Phrase(counted(count, "folder", "folders"), "폴더 \(count)개"),
      sort == Sort(.manual) ? nil : .sorted(by: Phrase(sort.order), sort.isReversed),
    ])
  }

  private init(_ order: FolderOrder) {
    switch order {
    case .manual: self.init("hand", "직접 정한")
    case .name: self.init("name", "이름")
    case .created: self.init("creation", "만든 시각")
    }
  }

  /// `by name`, `by name, reversed`.
  static func sorted(by order: Phrase, _ isReversed: Bool) -> Phrase {
    isReversed
      ? Phrase("by \(order[.english]), reversed", "\(order[.korean]) 역순")
      : Phrase("by \(order[.english])", "\(order[.korean]) 순")
  }

  package static func overdue(_ count: Int) -> Phrase {
    Phrase("\(count) overdue", "기한 지남 \(count)")
  }
  package static func dueToday(_ count: Int) -> Phrase { Phrase("\(count) due", "오늘 \(count)") }
  static func updated(_ day: String) -> Phrase { Phrase("updated \(day)", "\(day) 변경") }

  /// What a folder holds, as short as possible: `7/10`, `24 people`, `6 entries`.
  package static func contents(_ tally: Tally) -> Phrase {
    if tally.todos > 0 { return Phrase(verbatim: "\(tally.done)/\(tally.todos)") }
    if tally.people > 0 { return people(tally.people) }
    return tally.others > 0 ? entries(tally.others) : Phrase(verbatim: "-")
  }

  /// `7/10 done · 24 people · ₩4,500 this month · at most 50`.
  static func progress(_ tally: Tally, spent: String, maximum: Int?) -> Phrase {
    .joined([
      tally.todos > 0
        ? Phrase("\(tally.done)/\(tally.todos) done", "\(tally.done)/\(tally.todos) 완료") : nil,
      tally.people > 0 ? people(tally.people) : nil,
      tally.todos + tally.people == 0 && tally.others > 0 ? entries(tally.others) : nil,
      spent.isEmpty ? nil : thisMonth(spent),
      maximum.map { Phrase("at most \($0)", "최대 \($0)") },
    ])
  }

  static func entries(_ count: Int) -> Phrase {
    Phrase(counted(count, "entry", "entries"), "\(count)개")
  }

  static func marked(_ count: Int, hidden: Int) -> Phrase {
    guard hidden > 0 else { return Phrase("\(count) marked", "\(count)개 선택") }
    return Phrase(
      "\(count) marked here, \(hidden) hidden by the filter", "여기 \(count)개 선택, 필터에 가려진 \(hidden)개")
  }

  /// How many lines are marked while a range is being marked.
  static func range(_ count: Int, _ keys: KeyBindings) -> Phrase {
    let key = keys[ListCommand.markRange]
    return Phrase("\(count) marked, \(key) ends the range", "\(count)개 선택, \(key) 키로 범위 끝")
  }

  static func arrangement(_ request: EntryRequest) -> Phrase {
    let sort = request.query.sorts.first ?? request.sort
    // To delete an entry changes it.
    if request.isTrash, sort.order == .modified, sort.isReversed { return .lastDeletedFirst }
    // The order of a list is its usual one, whichever way it goes.
    let isReversed = sort.isReversed && request.query.sorts.isEmpty
    let order = sorted(by: Phrase(sort.order), isReversed)
    guard !request.isTrash, !request.query.namesState, let shown = Phrase(request.shown) else {
      return order
    }
    return Phrase(
      "\(order[.english]), \(shown[.english])", "\(order[.korean]), \(shown[.korean])")
  }

  private init(_ order: EntryRequest.Order) {
    switch order {
    case .rank: self.init("what to do first", "먼저 할 일")
    case .due: self.init("due day", "기한")
    case .start: self.init("start", "시작")
    case .created: self.init("creation", "만든 시각")
    case .modified: self.init("last change", "바뀐 시각")
    case .name: self.init("name", "이름")
    case .priority: self.init("priority", "우선순위")
    case .amount: self.init("amount", "금액")
    case .date: self.init("date", "날짜")
    case .done: self.init("day done", "완료일")
    case .manual: self.init("hand", "직접 정한")
    }
  }

  private init?(_ shown: EntryRequest.Shown) {
    switch shown {
    case .now: return nil
    case .next: self.init("next ones", "다음 할 일")
    case .open: self.init("waiting ones too", "대기하는 것도")
    case .all: self.init("done ones too", "완료한 것도")
    case .done: self.init("done only", "완료만")
    case .finished: self.init("finished only", "끝난 것만")
    }
  }

  static func nothingMatches(_ text: String) -> Phrase {
    Phrase(
      "Nothing matches “\(text)”. Esc clears the filter", "“\(text)”과(와) 맞는 것이 없습니다. Esc로 필터를 지웁니다")
  }
  static let recentCommands = Phrase("Recent", "최근")
  static let notNow = Phrase("Not now", "지금은 안 됨")
  static func noCommandMatches(_ text: String) -> Phrase {
    Phrase("No command matches “\(text)”", "“\(text)”과(와) 맞는 명령이 없습니다")
  }
  static let allDone = Phrase("All done", "모두 완료")
  /// `2 waiting · 1 someday · 4 done · 1 dropped`, without the parts that are zero.
  private static func hidden(_ hidden: HiddenCounts) -> Phrase {
    joined([
      hidden.waiting > 0 ? Phrase("\(hidden.waiting) waiting", "대기 \(hidden.waiting)") : nil,
      hidden.someday > 0 ? Phrase("\(hidden.someday) someday", "언젠가 \(hidden.someday)") : nil,
      hidden.done > 0 ? Phrase("\(hidden.done) done", "완료 \(hidden.done)") : nil,
      hidden.dropped > 0 ? Phrase("\(hidden.dropped) dropped", "그만둠 \(hidden.dropped)") : nil,
    ])
  }
  static func leftOut(_ counts: HiddenCounts, _ keys: KeyBindings) -> Phrase {
    let hidden = hidden(counts)
    return Phrase(
      "\(hidden[.english])   \(keys[FolderDetailCommand.show]) shows them",
      "\(hidden[.korean])   \(keys[FolderDetailCommand.show]) 키로 봅니다")
  }
  static func nothingNow(
    _ counts: HiddenCounts, isFiltered: Bool, _ keys: KeyBindings
  ) -> Phrase {
    guard counts.waiting + counts.someday + counts.dropped > 0 else {
      return allDone(counts.done, isFiltered: isFiltered, keys)
    }
    let (hidden, key) = (hidden(counts), keys[FolderDetailCommand.show])
    return isFiltered
      ? Phrase(
        "Only hidden to-dos match: \(hidden[.english]). Press \(key) to show them",
        "숨은 일만 맞습니다: \(hidden[.korean]). \(key) 키로 봅니다")
      : Phrase(
        "Nothing to do now: \(hidden[.english]). Press \(key) to show them, \(keys[EntryCommand.add]) to add a to-do",
        "지금 할 일이 없습니다: \(hidden[.korean]). \(key) 키로 보고 \(keys[EntryCommand.add]) 키로 할 일을 추가합니다")
  }
  private static func allDone(_ count: Int, isFiltered: Bool, _ keys: KeyBindings) -> Phrase {
    let key = keys[FolderDetailCommand.show]
    return isFiltered
      ? Phrase(
        "Only done to-dos match: \(count). Press \(key) to show them",
        "완료한 일만 맞습니다: \(count)개. \(key) 키로 봅니다")
      : Phrase(
        "All done. Press \(key) to show the \(count) done, \(keys[EntryCommand.add]) to add a to-do",
        "모두 끝났습니다. \(key) 키로 완료한 \(count)개를 보고 \(keys[EntryCommand.add]) 키로 할 일을 추가합니다")
  }
  static func nothingShown(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing to show. Press \(keys[FolderDetailCommand.show]) to show all entries",
      "보일 것이 없습니다. \(keys[FolderDetailCommand.show]) 키로 전체를 봅니다")
  }
  static func emptyInbox(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Inbox is empty. Press \(keys[EntryCommand.add]) to add a to-do",
      "배정되지 않은 것이 없습니다. \(keys[EntryCommand.add]) 키로 할 일을 추가합니다")
  }
  static func emptyFolder(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Empty. Press \(keys[EntryCommand.add]) to add a to-do, \(keys[FolderDetailCommand.assign]) to assign some from Inbox",
      "비어 있습니다. \(keys[EntryCommand.add]) 키로 추가하고 \(keys[FolderDetailCommand.assign]) 키로 수집함에서 가져옵니다"
    )
  }
  static func openForMore(_ keys: KeyBindings) -> Phrase {
    Phrase("\(keys[ListCommand.open]) shows all", "\(keys[ListCommand.open]) 키로 모두 봅니다")
  }
  static func emptyPreview(isInbox: Bool, _ keys: KeyBindings) -> Phrase {
    isInbox
      ? Phrase("Inbox is empty", "수집함이 비어 있습니다")
      : Phrase(
        "Empty. Press \(keys[FolderListCommand.assign]) to assign entries from Inbox",
        "비어 있습니다. \(keys[FolderListCommand.assign]) 키로 수집함에서 가져옵니다")
  }
  /// Says in the line of a new folder that what is typed looks like something else.
  static func makesFolder(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "This names a folder; \(keys[EverywhereCommand.quickAdd]) adds a to-do",
      "폴더 이름입니다. 할 일은 \(keys[EverywhereCommand.quickAdd]) 키로 추가합니다")
  }
  static func folderIsGone(_ name: String) -> Phrase {
    Phrase("The folder “\(name)” is gone", "“\(name)” 폴더가 없어졌습니다")
  }
  static func listIsGone(_ name: String) -> Phrase {
    Phrase("The list “\(name)” is gone", "“\(name)” 목록이 없어졌습니다")
  }
  /// `⊘ after Flights +2`: a blocker, and how many others there are.
  package static func after(_ title: String, more: Int) -> Phrase {
    let others = more > 0 ? " +\(more)" : ""
    return Phrase("⊘ after \(title)\(others)", "⊘ \(title)\(others) 뒤")
  }
  static let parentDeleted = Phrase("parent deleted", "삭제된 상위")
  static let folderDeleted = Phrase("folder deleted", "삭제된 폴더")
  static let noNotices = Phrase("No notices yet", "알림이 없습니다")
  static let tooSmall = Phrase(
    "daybook needs 40 columns and 10 rows", "daybook에는 40칸 10줄이 필요합니다")
  static let helpTitle = Phrase("Help", "도움말")
  static let paletteTitle = Phrase("Commands", "명령")
}
