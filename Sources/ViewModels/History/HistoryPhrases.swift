package import Core
package import Entities
package import Services

extension Phrase {
  /// Says what was done: `Assigned 12 entries to Home`.
  package static func done(_ action: Action) -> Phrase {
    let words = ActionWords(action)
    return Phrase(words.past, words.korean)
  }

  /// Says what was done, and what is known right after it.
  ///
  /// `Expense ₩4,500 tea → Home` says where a new entry is; `Finished “Water the plants”, next Fri 27 Nov` says when it
  /// comes again.
  package static func done(_ action: Action, today: CivilDate) -> Phrase {
    let done = done(alone: action, today: today).butBlocked(action)
    guard action.below > 0 else { return done }
    switch action.verb {
    case .complete, .edit:
      return Phrase(
        "\(done[.english]), \(action.below) below dropped",
        "\(done[.korean]), 아래 \(action.below)개 그만둠")
    default:
      return Phrase(
        "\(done[.english]) and \(action.below) below", "\(done[.korean]), 아래 \(action.below)개도")
    }
  }

  private static func done(alone action: Action, today: CivilDate) -> Phrase {
    if action.verb == .delete, action.count > 1, !action.kinds.isEmpty, action.below == 0 {
      return deleted(action.kinds)
    }
    guard let title = action.title else { return done(action) }
    if action.verb == .add, let kind = action.kinds.keys.first {
      let what = [action.amount, title].compactMap(\.self).joined(separator: " ")
      return added(what, Phrase.kind(kind), to: action.place, isNew: action.folder != nil)
    }
    guard let next = action.next else { return done(action) }
    let english = DateText(.english).weekdayAndDay(next, today: today)
    let korean = DateText(.korean).weekdayAndDay(next, today: today)
    return action.verb == .drop
      ? Phrase("Skipped “\(title)”, next \(english)", "“\(title)” 건너뜀, 다음은 \(korean)")
      : Phrase("Finished “\(title)”, next \(english)", "“\(title)” 완료, 다음은 \(korean)")
  }

  /// `Finished “Pack the bags”, “Book the hotel” is still open`.
  private func butBlocked(_ action: Action) -> Phrase {
    guard action.verb == .complete, let blocker = action.blocker else { return self }
    return Phrase(
      "\(self[.english]), “\(blocker)” is still open", "\(self[.korean]), “\(blocker)” 아직 열림")
  }

  /// `2 of 4 done`.
  static func done(_ done: Int, of total: Int) -> Phrase {
    Phrase("\(done) of \(total) done", "\(total)개 중 \(done)개 완료")
  }

  /// `Deleted 12 diary pages, 3 to-dos`.
  private static func deleted(_ kinds: [EntityKind: Int]) -> Phrase {
    let counts = kinds.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { Phrase.count($0.value, of: $0.key) }
    let deleted = joined(counts, separator: ", ")
    return Phrase("Deleted \(deleted[.english])", "\(deleted[.korean]) 삭제")
  }

  private static func added(
    _ what: String, _ kind: Phrase, to folder: String?, isNew: Bool
  ) -> Phrase {
    let place = folder.map { Phrase(verbatim: $0) } ?? inbox
    let new = isNew ? Phrase("new ", "새 폴더 ") : Phrase(verbatim: "")
    let name = kind[.english].prefix(1).uppercased() + kind[.english].dropFirst()
    return Phrase(
      "\(name) \(what) → \(new[.english])\(place[.english])",
      "\(kind[.korean]) \(what) → \(new[.korean])\(place[.korean])")
  }

  /// Says what an undo took back: `Undone: assignment of 12 entries to Home`.
  package static func undid(_ action: Action) -> Phrase {
    let words = ActionWords(action)
    return Phrase("Undone: \(words.noun)", "실행 취소: \(words.korean)").ifVoid(action)
  }

  package static func redid(_ action: Action) -> Phrase {
    let words = ActionWords(action)
    return Phrase("Redone: \(words.noun)", "다시 실행: \(words.korean)").ifVoid(action)
  }

  /// Says what an undo took back, or what a redo made again.
  package static func reversed(_ action: Action, _ direction: ReversalDirection) -> Phrase {
    direction == .undo ? undid(action) : redid(action)
  }

  /// The title of a long undo or redo.
  static func reversing(_ direction: ReversalDirection) -> Phrase {
    direction == .undo ? Phrase("Undoing", "실행 취소 중") : Phrase("Redoing", "다시 실행하는 중")
  }

  static let leavingAsItWas = Phrase("Leaving everything as it was …", "모두 그대로 두는 중 …")

  package static func reversalStopped(_ direction: ReversalDirection) -> Phrase {
    direction == .undo
      ? Phrase("Stopped: nothing was undone", "그만둠: 실행 취소한 것이 없습니다")
      : Phrase("Stopped: nothing was redone", "그만둠: 다시 실행한 것이 없습니다")
  }

  /// The progress: `24,000 of 100,000 · 31,000 a second`.
  static func progress(_ progress: OperationProgress, perSecond rate: Int64) -> Phrase {
    let done = Int64(progress.done).grouped
    let total = Int64(progress.total).grouped
    return Phrase(
      "\(done) of \(total) · \(rate.grouped) a second", "\(total)개 중 \(done)개 · 초당 \(rate.grouped)개"
    )
  }

  /// Adds the reason if the undo or redo changed nothing.
  private func ifVoid(_ action: Action) -> Phrase {
    guard action.isVoid else { return self }
    return Phrase(
      "\(self[.english]). It was changed since, so nothing changed",
      "\(self[.korean]). 그 뒤에 바뀌어 그대로 둡니다")
  }

  /// A line of `daybook history`.
  package init(_ event: HistoryEvent) {
    switch event.kind {
    case .undo where event.action.verb == .refuse: self = .done(event.action)
    case .act: self = .done(event.action)
    case .undo: self = .undid(event.action)
    case .redo: self = .redid(event.action)
    }
  }
}

/// The words for an action.
private struct ActionWords {
  /// `completion of “milk”`.
  let noun: String
  /// `Finished “milk”`.
  let past: String
  let korean: String

  init(_ action: Action) {
    let english = action.title.map { "“\($0)”" } ?? counted(action.count, "entry", "entries")
    let object = action.title.map { "“\($0)”" } ?? "\(action.count)개 항목"
    let folder = action.folder ?? ""
    let named = "“\(folder)”"
    let (kind, koreanKind) = action.isList ? ("list", "목록") : ("folder", "폴더")
    switch action.verb {
    case .add where action.folder != nil:
      self.init(
        "addition of", "Added", "\(english) to new \(folder)", "새 폴더 \(named)에 \(object) 추가")
    case .add: self.init("addition of", "Added", english, "\(object) 추가")
    case .edit: self.init("edit of", "Edited", english, "\(object) 편집")
    case .rename: self.init("renaming to", "Renamed to", english, "\(object) 제목 변경")
    case .complete: self.init("completion of", "Finished", english, "\(object) 완료")
    case .drop: self.init("dropping of", "Dropped", english, "\(object) 그만둠")
    case .reopen: self.init("reopening of", "Reopened", english, "\(object) 미완료로 변경")
    case .delete: self.init("deletion of", "Deleted", english, "\(object) 삭제")
    case .leaveOut:
      self.init("leaving out", "Left out", "one time of \(english)", "\(object) 한 번 빼기")
    case .endSeries:
      self.init("end of", "Ended", english, "\(object) 여기서 끝냄")
    case .restore: self.init("restoration of", "Restored", english, "\(object) 복원")
    case .assign:
      self.init("assignment of", "Assigned", "\(english) to \(folder)", "\(object) “\(folder)”에 배정")
    case .unassign:
      self.init("move of", "Moved", "\(english) to Inbox", "\(object) 수집함으로 이동")
    case .setRepeat: self.init("rule of", "Rule set for", english, "\(object) 반복 변경")
    case .setStart: self.init("start of", "Start set for", english, "\(object) 시작 변경")
    case .nest where action.folder == nil:
      self.init("move of", "Moved", "\(english) to the top level", "\(object) 맨 위 단계로 이동")
    case .nest:
      self.init("move of", "Moved", "\(english) below \(named)", "\(object) \(named) 아래로 이동")
    case .setAfter: self.init("order of", "Order set for", english, "\(object) 먼저 할 일 변경")
    case .setDue: self.init("due day of", "Due day set for", english, "\(object) 기한 변경")
    case .setDay: self.init("day of", "Day set for", english, "\(object) 날짜 변경")
    case .setPriority: self.init("priority of", "Priority set for", english, "\(object) 우선순위 변경")
    case .setTags: self.init("tags of", "Tags set for", english, "\(object) 태그 변경")
    case .settle: self.init("settling of", "Settled", english, "\(object) 정산")
    case .unsettle: self.init("settled mark of", "Unsettled", english, "\(object) 정산 취소")
    case .move: self.init("move of", "Moved", english, "\(object) 순서 변경")
    case .addFolder: self.init("addition of folder", "Added folder", named, "폴더 \(named) 추가")
    case .addList: self.init("addition of list", "Added list", named, "목록 \(named) 추가")
    case .renameFolder:
      self.init(
        "renaming of a \(kind) to", "Renamed \(kind) to", named, "\(koreanKind) 이름을 \(named)(으)로 변경"
      )
    case .colourFolder:
      self.init("colour of \(kind)", "Coloured \(kind)", named, "\(koreanKind) \(named) 색 변경")
    case .changeFolderRules:
      self.init("settings of", "Changed settings of", named, "\(koreanKind) \(named) 설정 변경")
    case .changeQuery:
      self.init("query of", "Changed the query of", named, "목록 \(named) 조건 변경")
    case .moveFolder: self.init("move of folder", "Moved folder", named, "폴더 \(named) 순서 변경")
    case .moveList: self.init("move of list", "Moved list", named, "목록 \(named) 순서 변경")
    case .archiveFolder:
      self.init("archiving of folder", "Archived folder", named, "폴더 \(named) 보관")
    case .unarchiveFolder where action.place != nil:
      let upper = action.place ?? ""
      self.init(
        "return of folder", "Took folder",
        "\(named) from the archive: “\(upper)”, in which it lies, is still there",
        "폴더 \(named) 보관함에서 꺼내기(들어 있는 “\(upper)”은(는) 아직 보관됨)")
    case .unarchiveFolder:
      self.init(
        "return of folder", "Took folder", "\(named) from the archive", "폴더 \(named) 보관함에서 꺼내기")
    case .restoreFolder where action.place != nil:
      let upper = action.place ?? ""
      self.init(
        "restoration of folder", "Restored folder",
        "\(named) to the top level: “\(upper)”, in which it lay, is deleted",
        "폴더 \(named) 맨 위에 복원(들어 있던 “\(upper)”은(는) 삭제됨)")
    case .restoreFolder:
      self.init(
        "restoration of \(kind)", "Restored \(kind)", named, "\(koreanKind) \(named) 복원")
    case .nestFolder where action.folder == nil:
      self.init(
        "move of folder", "Moved folder", "\(english) to the top level", "폴더 \(object) 맨 위로 이동")
    case .nestFolder:
      self.init(
        "move of folder", "Moved folder", "\(english) into \(named)",
        "폴더 \(object) \(named) 안으로 이동")
    case .deleteFolder:
      self.init("deletion of \(kind)", "Deleted \(kind)", named, "\(koreanKind) \(named) 삭제")
    case .importFiles where action.count == 0: self.init(linked: action.linked, to: nil)
    case .importFiles where action.linked > 0:
      let records = Self.imported(action)
      let linked = ActionWords(linked: action.linked, to: nil)
      self.init(
        "import of", "Imported", "\(records[.english]), \(linked.past.lowercased())",
        "\(records[.korean]) 가져오기, \(linked.korean)")
    case .importFiles:
      let records = Self.imported(action)
      self.init("import of", "Imported", records[.english], "\(records[.korean]) 가져오기")
    case .link: self.init(linked: action.count, to: action.folder)
    case .chooseVersion:
      self.init("choice of one version of", "Kept one version of", english, "\(object)의 버전 하나만 남김")
    case .joinVersions:
      self.init(
        "keeping of both versions of", "Kept both versions of", english, "\(object)의 버전을 모두 남김")
    case .number: self.init("numbering of", "Numbered", english, "\(object) 번호 매기기")
    case .mirror:
      self.init("what a mirror brought:", "Taken from a mirror:", english, "미러에서 \(object) 가져오기")
    case .refuse: self.init("refusal of", "Refused", english, "\(object) 거부")
    case .unknown: self.init("change of", "Changed", english, "\(object) 변경")
    }
  }

  /// `10 entries and 2 folders`, without the part that is zero.
  private static func imported(_ action: Action) -> Phrase {
    let count = action.count - action.folders
    let entries = Phrase(counted(count, "entry", "entries"), "\(count)개 항목")
    guard action.folders > 0 else { return entries }
    let folders = Phrase.folders(action.folders)
    guard count > 0 else { return folders }
    return Phrase(
      "\(entries[.english]) and \(folders[.english])", "\(entries[.korean]), \(folders[.korean])")
  }

  /// The words for people who were linked to their departments, which were imported after them.
  private init(linked count: Int, to folder: String?) {
    let people = Phrase.people(count)
    guard let folder else {
      self.init("link of", "Linked", people[.english], "\(people[.korean]) 연결")
      return
    }
    self.init(
      "link of", "Linked", "\(people[.english]) to \(folder)", "\(people[.korean]) “\(folder)”에 연결")
  }

  private init(_ noun: String, _ past: String, _ object: String, _ korean: String) {
    self.noun = "\(noun) \(object)"
    self.past = "\(past) \(object)"
    self.korean = korean
  }
}

extension Phrase {
  static let wasDeleted = Phrase("Deleted", "삭제됨")
  static let wasRestored = Phrase("Restored", "복원")
}
