import Core
package import Services

extension Phrase {
  /// The remark on an entry with several versions.
  package static func versions(_ count: Int) -> Phrase {
    Phrase("\(count) versions", "버전 \(count)개")
  }

  /// Says how many entries of a book have several versions.
  package static func disputed(_ count: Int) -> Phrase {
    Phrase(
      "\(counted(count, "entry has", "entries have")) two versions. The screens compare them with =",
      "항목 \(count)개에 버전이 둘입니다. 화면에서 = 키로 비교합니다")
  }

  static let isVoid = Phrase("circular, ignored", "순환이라 효력 없음")

  /// Says that a link does not count, and how that ends.
  package static func void(_ link: VoidLinkNote) -> Phrase {
    let (title, other) = (link.title, link.other)
    return link.isParent
      ? Phrase(
        "“\(title)” below “\(other)” is circular: it is ignored until one of them is moved again",
        "“\(title)”을(를) “\(other)” 아래에 두면 순환입니다. 하나를 다시 옮길 때까지 효력이 없습니다")
      : Phrase(
        "“\(title)” after “\(other)” is circular: it is ignored until one of the links is removed",
        "“\(other)” 다음에 “\(title)”을(를) 하면 순환입니다. 연결 하나를 지울 때까지 효력이 없습니다")
  }

  static func versions(_ count: Int, of title: String) -> Phrase {
    Phrase("\(count) versions of “\(title)”", "“\(title)”의 버전 \(count)개")
  }

  static let shownVersion = Phrase("shown", "보이는 버전")
  /// The label of the second value of a field.
  static func otherVersion(of field: String) -> Phrase {
    Phrase("\(field), other version", "\(field), 다른 버전")
  }

  /// Says how the user keeps one of several versions of an entry.
  package static let endsVersions = Phrase(
    "The screens compare versions with =, and keep one of them",
    "화면에서 = 키로 버전을 비교하고 하나를 남깁니다")

  static let otherMachine = Phrase("another machine", "다른 기기")
  static let unlikeShown = Phrase(
    "+ only in this one  - only in the one shown", "+ 이 버전에만 있음  - 보이는 버전에만 있음")
  static let unlikeOther = Phrase(
    "+ only in this one  - only in the other", "+ 이 버전에만 있음  - 다른 버전에만 있음")

  static let oneVersion = Phrase("There is one version of it", "버전이 하나뿐입니다")
  static let notJoinable = Phrase(
    "Both can be kept only of long texts: notes, memos, pages", "메모와 일기 같은 긴 글만 모두 남길 수 있습니다")
  static func nothingToChoose(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "There is one version now. \(keys[VersionsCommand.cancel]) goes back",
      "이제 버전이 하나입니다. \(keys[VersionsCommand.cancel]) 키로 돌아갑니다")
  }

  /// Says that an entry was changed elsewhere at the same time, and which key shows how.
  static func changedElsewhere(_ versions: Int, _ keys: KeyBindings) -> Phrase {
    let key = keys[EntryCommand.versions]
    return Phrase(
      "Changed elsewhere too: \(versions) versions, \(key) compares",
      "다른 곳에서도 바뀜: 버전 \(versions)개, \(key) 키로 비교합니다")
  }

  /// Says that what an act has written was changed elsewhere at the same time, and where a key shows how.
  static func changedElsewhere(_ action: Action, _ keys: KeyBindings) -> Phrase {
    let key = keys[EntryCommand.versions]
    guard let name = action.title ?? action.folder else {
      let label = versions(2)
      return Phrase(
        "Some were changed elsewhere too: on lines with “\(label[.english])” \(key) compares them",
        "다른 곳에서도 바뀐 것이 있습니다. “\(label[.korean])” 줄에서 \(key) 키로 비교합니다")
    }
    return Phrase(
      "“\(name)” was changed elsewhere too: on its line \(key) compares the versions",
      "“\(name)”은(는) 다른 곳에서도 바뀌었습니다. 그 줄에서 \(key) 키로 버전을 비교합니다")
  }
}
