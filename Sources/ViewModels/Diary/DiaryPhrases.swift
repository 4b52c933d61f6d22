import Core
import Entities
import Services

extension Phrase {
  static func pages(_ count: Int) -> Phrase {
    Phrase(counted(count, "page", "pages"), "일기 \(count)편")
  }
  static func words(_ count: Int) -> Phrase {
    Phrase(counted(count, "word", "words"), "낱말 \(count)개")
  }
  static func lastPage(_ day: String) -> Phrase { Phrase("last page: \(day)", "마지막: \(day)") }
  static func title(of contents: DiaryBox.Contents) -> Phrase {
    switch contents {
    case .all: Phrase("All pages", "모든 일기")
    case .untagged: Phrase("Untagged", "태그 없음")
    case .tag(let name): Phrase(verbatim: "#\(name)")
    }
  }
  static func emptyDiary(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "No pages yet. Press \(keys[DiaryBoardCommand.add]) to write the first one",
      "아직 일기가 없습니다. \(keys[DiaryBoardCommand.add]) 키로 첫 일기를 씁니다")
  }
  static func emptyBox(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "No pages here. Press \(keys[PageCommand.add]) to write one",
      "일기가 없습니다. \(keys[PageCommand.add]) 키로 씁니다")
  }
  static let notFound = Phrase("not found", "없음")
  static func noMatch(_ text: String) -> Phrase {
    Phrase("“\(text)” is not found", "“\(text)”을(를) 찾을 수 없습니다")
  }
  static func noFurtherMatch(_ text: String) -> Phrase {
    Phrase("“\(text)” is not found further on", "“\(text)”을(를) 더 찾을 수 없습니다")
  }
  static let lastPage = Phrase("Last page", "마지막 일기입니다")
  static let firstPage = Phrase("First page", "첫 일기입니다")
  static func pageIsGone(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "This page was deleted. Press \(keys[EverywhereCommand.undo]) to bring it back, \(keys[ListCommand.back]) to go back",
      "삭제된 일기입니다. \(keys[EverywhereCommand.undo]) 키로 복원하고 \(keys[ListCommand.back]) 키로 돌아갑니다")
  }

  static let newPage = Phrase("New page", "새 일기")
  static let editPage = Phrase("Page", "일기")
  static func pageDate(_ count: Int) -> Phrase {
    count == 1
      ? Phrase(
        "Day (yesterday, fri 18:00, -3d, 24 Dec; empty for now)",
        "날짜 (어제, 금요일 18:00, -3d, 12월 24일; 비우면 지금)")
      : Phrase("Day of \(count) pages", "일기 \(count)개의 날짜")
  }

  static func editorHint(_ keys: KeyBindings) -> Phrase {
    let (save, leave) = (keys[EditorCommand.save], keys[EditorCommand.leave])
    return Phrase(
      "Write here. The first line is the title; \(save) saves, \(leave) leaves.",
      "여기에 쓰십시오. 첫 줄이 제목입니다. \(save) 키로 저장하고 \(leave) 키로 나갑니다.")
  }
  static let unsavedTitle = Phrase("Save changes?", "바꾼 것을 저장할까요?")
  static let unsavedMessage = Phrase(
    "What you typed is not in the book yet.", "쓴 글이 아직 책에 없습니다.")
  static let cannotBeDraft = Phrase(
    "This form has no draft: save it, keep editing or discard it",
    "이 양식은 임시 저장할 수 없습니다. 저장하거나, 계속 쓰거나, 버리십시오")
  static let nothingTypedToUndo = Phrase("Nothing was typed yet", "아직 쓴 것이 없습니다")
  static let nothingTypedToRedo = Phrase("Nothing to redo", "다시 실행할 것이 없습니다")

  static func draftNotKept(_ failure: FileSystemError) -> Phrase {
    Phrase(
      "What you type is not kept until it is saved: \(failure.reason)",
      "쓰는 글이 저장할 때까지 따로 보관되지 않습니다: \(failure.reason)")
  }

  static let leftUnfinished = Phrase(
    "Not saved. “:unfinished text” goes on with it, also after a restart",
    "저장하지 않았습니다. “:쓰다 만 글”로 이어 쓰고, 다시 시작해도 남아 있습니다")
  static let nothingUnfinished = Phrase("No text was left unfinished", "쓰다 만 글이 없습니다")
  static let goesOnWithDraft = Phrase(
    "This is the text that you left unfinished", "쓰다 만 글에서 이어집니다")
  static let unfinishedText = Phrase("Go on writing?", "이어서 쓸까요?")

  /// Says what was typed into a field and not saved, and when.
  static func unfinishedLine(_ text: String, typed time: String) -> Phrase {
    Phrase(
      "On \(time) this was typed and not saved: “\(text)”", "\(time)에 쓰고 저장하지 않았습니다: “\(text)”")
  }

  /// Says what a form is about that was filled in and not saved, and when.
  static func unfinishedForm(_ kind: Phrase, _ text: String, typed time: String) -> Phrase {
    let english = text.isEmpty ? "" : " “\(text)”"
    return Phrase(
      "On \(time) this was typed and not saved: \(kind[.english])\(english)",
      "\(time)에 쓰고 저장하지 않았습니다: \(kind[.korean])\(english)")
  }

  static func draftNotDiscarded(_ failure: FileSystemError) -> Phrase {
    Phrase(
      "The text cannot be discarded: \(failure.reason). It will be asked for again",
      "글을 버릴 수 없습니다: \(failure.reason). 다음에 다시 묻습니다")
  }

  /// Says which page was being written, and when.
  static func unfinishedPage(_ title: String, typed time: String) -> Phrase {
    title.isEmpty
      ? Phrase("A page was being written on \(time).", "\(time)에 일기를 쓰고 있었습니다.")
      : Phrase(
        "A page was being written on \(time): “\(title)”", "\(time)에 일기를 쓰고 있었습니다: “\(title)”")
  }
}
