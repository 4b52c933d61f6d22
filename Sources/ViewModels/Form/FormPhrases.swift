import Core
import Entities
import Services

extension Phrase {
  static func assign(to folder: String) -> Phrase {
    Phrase("Assign to \(folder)", "\(folder)에 배정")
  }
  /// `Assign to Home (4 → 7)`, and the maximum if the new number is over it.
  static func assignEffect(_ folder: String, _ chosen: Int, from: Int, maximum: Int?) -> Phrase {
    let to = from + chosen
    let most = maximum.map { to > $0 ? Phrase(", at most \($0)", ", 최대 \($0)") : nil } ?? nil
    let assign = assign(to: folder)
    return Phrase(
      "\(assign[.english]) (\(from) → \(to)\(most?[.english] ?? ""))",
      "\(assign[.korean]) (\(from) → \(to)\(most?[.korean] ?? ""))")
  }
  static func picked(_ count: Int, of total: Int) -> Phrase {
    Phrase("\(count) of \(total) chosen", "\(total)개 중 \(count)개 선택")
  }
  static func nothingUnassigned(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing is unassigned. \(keys[AssignSheetCommand.cancel]) goes back",
      "배정되지 않은 항목이 없습니다. \(keys[AssignSheetCommand.cancel]) 키로 돌아갑니다")
  }
  static func nothingPicked(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing is chosen. \(keys[AssignSheetCommand.toggle]) chooses a line",
      "선택한 항목이 없습니다. \(keys[AssignSheetCommand.toggle]) 키로 고릅니다")
  }
  static let onlyOneToChain = Phrase(
    "Mark several to-dos before, and they come one after another", "할 일을 여러 개 선택한 뒤에 쓰면 차례대로 이어집니다")
  /// The row of the folder picker for a new folder with the typed name.
  static func newFolderLine(_ folders: NewFolders) -> Phrase {
    Phrase(made: folders).map { Phrase("New \($0[.english])", "새 \($0[.korean])") }
      ?? Phrase("New folder “\(folders.name)”", "새 폴더 “\(folders.name)”")
  }
  /// Says where a folder that is typed as a path will lie: `folder “Garden” in the new folder “Home”`; nil if
  /// only a name is typed.
  init?(made folders: NewFolders) {
    let upper = folders.path.dropLast().joined(separator: " / ")
    guard !upper.isEmpty else { return nil }
    let isNew = folders.newCount > 1
    self.init(
      "folder “\(folders.name)” in \(isNew ? "the new folder " : "")“\(upper)”",
      "\(isNew ? "새 폴더 " : "")“\(upper)” 안의 폴더 “\(folders.name)”")
  }

  static func moveTo(_ count: Int) -> Phrase {
    Phrase("Move \(counted(count, "entry", "entries")) to", "항목 \(count)개 옮기기")
  }

  static func putFolder(_ name: String) -> Phrase {
    Phrase("Put folder “\(name)” into", "“\(name)” 폴더 넣기")
  }

  static let newFolder = Phrase("New folder", "새 폴더")
  static func newFolder(in name: String) -> Phrase {
    Phrase("New folder in “\(name)”", "“\(name)” 안의 새 폴더")
  }
  static let renameFolder = Phrase("Rename folder", "폴더 이름")
  static let folderColour = Phrase(
    "Colour (#1D9BF6, red, blue …; empty for none)", "색 (#1D9BF6, red, blue …; 비우면 없음)")
  static func newTodo(in folder: String) -> Phrase { Phrase("Add to \(folder)", "\(folder)에 추가") }
  /// The title of the sheet that picks what has to be closed before some to-dos.
  static func waitFor(_ title: String, more: Int) -> Phrase {
    let others = more > 0 ? " +\(more)" : ""
    return Phrase("Before “\(title)”\(others)", "“\(title)”\(others)보다 먼저 할 일")
  }
  static func nothingToWaitFor(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "There is no other open to-do. \(keys[AssignSheetCommand.cancel]) goes back",
      "다른 미완료 할 일이 없습니다. \(keys[AssignSheetCommand.cancel]) 키로 돌아갑니다")
  }
  static func newTodo(below title: String) -> Phrase {
    Phrase("Add below “\(title)”", "“\(title)” 아래에 추가")
  }
  static func due(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("Due (tomorrow 18:00, fri, +3d; empty for none)", "기한 (내일 18:00, 금요일, +3d; 비우면 없음)")
      : Phrase(
        "Due of \(count) entries (fri, +3d; - for none)", "항목 \(count)개의 기한 (금요일, +3d; -는 없음)")
  }
  static func repetition(_ count: Int) -> Phrase {
    count == 1
      ? Phrase(
        "Repeat (every week, 10d, every 2nd tue; empty for never)", "반복 (매주, 10일마다, 매월 15일; 비우면 없음)"
      )
      : Phrase(
        "Repeat of \(count) entries (every week, 10d; - for never)",
        "항목 \(count)개의 반복 (매주, 10일마다; -는 없음)")
  }
  static func start(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("Start (fri, +3d, someday; empty for none)", "시작 (금요일, +3d, 언젠가; 비우면 없음)")
      : Phrase(
        "Start of \(count) entries (fri, someday; - for none)",
        "항목 \(count)개의 시작 (금요일, 언젠가; -는 없음)")
  }
  static func tags(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("Tags, separated by spaces", "태그, 빈칸으로 구분")
      : Phrase(
        "Tags of all \(count), separated by spaces", "\(count)개 공통 태그, 빈칸으로 구분")
  }

  static let topLevel = Phrase("Top level", "맨 위")

  static func deleteFolder(_ folder: Folder) -> Phrase {
    let count = folder.folderCount
    guard count > 0 else {
      return Phrase("Delete folder “\(folder.name)”?", "“\(folder.name)” 폴더를 삭제할까요?")
    }
    return Phrase(
      "Delete folder “\(folder.name)” and \(counted(count, "folder", "folders")) in it?",
      "“\(folder.name)” 폴더와 그 안의 폴더 \(count)개를 삭제할까요?")
  }

  /// Says what the delete rules of nested folders will do to their entries, if none denies the deletion.
  static func deletionEffect(of folders: [Folder]) -> Phrase {
    guard folders.count > 1 else { return folders.first.map(deletionEffect) ?? joined([]) }
    let counts = Dictionary(grouping: folders, by: \.deleteRule).mapValues { folders in
      folders.reduce(0) { $0 + $1.own.total }
    }
    let effects = DeleteRule.allCases.compactMap { rule -> Phrase? in
      guard let count = counts[rule], count > 0 else { return nil }
      let entries = counted(count, "entry", "entries")
      return switch rule {
      case .nullify: Phrase("\(entries) will return to Inbox", "항목 \(count)개는 수집함으로")
      case .cascade: Phrase("\(entries) will be deleted", "항목 \(count)개는 삭제")
      case .noAction:
        Phrase("\(entries) will show as “folder deleted”", "항목 \(count)개는 “삭제된 폴더”로")
      case .deny: nil
      }
    }
    return effects.isEmpty ? Phrase("All of them are empty.", "모두 비어 있습니다.") : joined(effects)
  }

  private static func deletionEffect(of folder: Folder) -> Phrase {
    let count = folder.own.total
    let entries = counted(count, "entry", "entries")
    let empty = Phrase("It is empty.", "비어 있습니다.")
    guard count > 0 else { return empty }
    return switch folder.deleteRule {
    case .nullify: Phrase("Its \(entries) will return to Inbox.", "항목 \(count)개는 수집함으로 돌아갑니다.")
    case .cascade: Phrase("Its \(entries) will be deleted with it.", "항목 \(count)개도 함께 삭제됩니다.")
    // The user is asked only if the folder is empty.
    case .deny: empty
    case .noAction:
      Phrase(
        "Its \(entries) will show in Inbox as “folder deleted”.",
        "항목 \(count)개는 수집함에 “삭제된 폴더”로 보입니다.")
    }
  }

  static let discardTitle = Phrase("Discard what was typed?", "쓴 것을 버릴까요?")
  static let discardMessage = Phrase("It cannot be brought back.", "되돌릴 수 없습니다.")
  static let newLine = Phrase("New line", "줄 바꿈")
  static let newTodo = Phrase("New to-do", "새 할 일")
  static let editTodo = Phrase("To-do", "할 일")
  static let folderSettings = Phrase("Folder settings", "폴더 설정")

  static let noLimit = Phrase("no limit", "제한 없음")

  static let open = Phrase("open", "미완료")
  static let done = Phrase("done", "완료")
  static let reopen = Phrase("Reopen", "다시 열기")

  static let deletedMeanwhile = Phrase("It was deleted meanwhile", "그사이 삭제되었습니다")
  static let saveAnew = Phrase(
    "Somebody has deleted it elsewhere. Save what is here as a new one?",
    "다른 곳에서 삭제했습니다. 여기 쓴 것을 새로 저장할까요?")
  static let savedAnew = Phrase(
    "It was deleted meanwhile: saving makes a new one of what was typed",
    "그사이 삭제되었습니다. 저장하면 쓴 것으로 새로 만듭니다")
  /// Repeats the text of a line that was left without saving.
  static func leftUnsaved(_ text: String) -> Phrase {
    Phrase("Not saved: “\(text)”", "저장하지 않음: “\(text)”")
  }

  init(_ priority: Priority?) {
    switch priority {
    case .high: self.init("high", "높음")
    case .medium: self.init("medium", "보통")
    case .low: self.init("low", "낮음")
    case nil: self.init("none", "없음")
    }
  }

  init(_ rule: DeleteRule) {
    switch rule {
    case .nullify: self.init("entries return to Inbox", "항목은 수집함으로")
    case .cascade: self.init("entries are deleted with it", "항목도 함께 삭제")
    case .deny: self.init("refused while it has entries", "항목이 있으면 거부")
    case .noAction: self.init("entries keep pointing at it", "항목은 그대로 둠")
    }
  }
}
