import Core
import Entities
package import Services

extension Phrase {
  package static let mirrorsFile = "mirrors.toml"
  package static let mirrorPathNeeded = Phrase(
    "Type a folder of files or one file, such as ~/.calendars or ~/todo.txt",
    "~/.calendars나 ~/todo.txt처럼 파일 폴더나 파일 하나를 쓰십시오")

  /// Says why a mirror cannot be set up or brought in step, and what to do.
  package init(_ error: MirrorError) {
    switch error {
    case .unknown(let name):
      self.init(
        "No mirror is called “\(name)”. daybook mirror list shows them all",
        "“\(name)”(이)라는 미러가 없습니다. daybook mirror list로 모두 봅니다")
    case .notAName(let name):
      self.init(
        "“\(name)” cannot be the name of a mirror: take letters, digits and hyphens, with --name",
        "“\(name)”은(는) 미러 이름이 될 수 없습니다. --name에 영문자, 숫자, 붙임표로 쓰십시오")
    case .nameTaken(let name):
      self.init(
        "There is a mirror called “\(name)” already. Give another name with --name",
        "“\(name)”(이)라는 미러가 이미 있습니다. --name으로 다른 이름을 쓰십시오")
    case .pathTaken(let name):
      self.init(
        "These files belong to the mirror “\(name)” already", "이미 “\(name)” 미러의 파일입니다")
    case .inBook:
      self.init(
        "A mirror cannot be in the folder of the book, nor the book in that of a mirror",
        "미러는 책 폴더 안에, 책은 미러 폴더 안에 있을 수 없습니다")
    case .folderGone(let name):
      self.init(
        "The folder “\(name)” is gone. Bring it back, or end this mirror. Its files stay as they are",
        "“\(name)” 폴더가 없습니다. 폴더를 되살리거나 이 미러를 끝내십시오. 파일은 그대로 둡니다")
    case .kindWithoutFile(let kind):
      self.init(
        "Such files have no place for the kind “\(kind.rawValue)”",
        "이런 파일에는 “\(kind.rawValue)” 종류를 둘 곳이 없습니다")
    case .isBusy(let name):
      self.init(
        "Another daybook brings the mirror “\(name)” in step at this moment",
        "지금 다른 daybook이 “\(name)” 미러를 맞추고 있습니다")
    case .files(let failure):
      self.init(
        "\(failure.path): \(failure.reason). Nothing was deleted",
        "\(failure.path): \(failure.reason). 아무것도 지우지 않았습니다")
    case .unreadable(let path, let error): self.init(error, file: path)
    case .differentEntries(let first, let second):
      self.init(
        "\(first) and \(second) are not the same entry: their UIDs differ",
        "\(first)와(과) \(second)은(는) 같은 항목이 아닙니다. UID가 다릅니다")
    case .noPlace: self.init("The sample book has no mirrors", "견본 책에는 미러가 없습니다")
    case .definitions(let failure): self.init(failure, in: Self.mirrorsFile)
    }
  }

  /// Says what a pass has done, and what still waits.
  package init(_ report: MirrorReport) {
    let parts = MirrorCount.all.compactMap { count -> Phrase? in
      let number = report[keyPath: count.path]
      return number == 0 ? nil : count.phrase(number)
    }
    guard !parts.isEmpty else {
      guard report.held == nil, report.problems.isEmpty else {
        self.init(
          "no changes, \(counted(report.count, "entry", "entries"))",
          "바뀐 것 없음, 항목 \(report.count)개")
        return
      }
      self.init("in step, \(counted(report.count, "entry", "entries"))", "맞음, 항목 \(report.count)개")
      return
    }
    self = .joined(parts, separator: ", ")
  }

  /// Says why deletions are held back: so many may be an accident.
  package init(_ held: MirrorReport.Held) {
    switch held.side {
    case .files:
      self.init(
        "\(held.count) of \(held.total) entries are gone from the files, which may be an accident: they stay in the book",
        "항목 \(held.total)개 중 \(held.count)개가 파일에서 없어졌습니다. 사고일 수 있어 책에는 그대로 둡니다")
    case .entries:
      self.init(
        "\(held.count) of \(held.total) entries are gone from the book, which may be an accident: they stay in the files",
        "항목 \(held.total)개 중 \(held.count)개가 책에서 없어졌습니다. 사고일 수 있어 파일에는 그대로 둡니다")
    }
  }

  /// Says why a file is left as it is.
  package init(_ problem: MirrorReport.Problem) {
    let file = problem.file
    switch problem.reason {
    case .unreadable(let error):
      let reason = Phrase(error, file: file)
      self.init(
        "\(reason[.english]). The file stays as it is", "\(reason[.korean]). 파일은 그대로 둡니다")
    case .failed(let failure):
      self.init("\(file): \(failure.reason)", "\(file): \(failure.reason)")
    case .notAFile:
      self.init(
        "\(file) is a link or a folder, or cannot be looked at. Its entry stays as it is",
        "\(file)은(는) 링크나 폴더이거나 읽을 수 없습니다. 항목은 그대로 둡니다")
    case .sameEntry(let other):
      self.init(
        "\(file) is the same entry as \(other), which counts. Delete one of the two",
        "\(file)은(는) \(other)와(과) 같은 항목입니다. 뒤의 것을 씁니다. 둘 중 하나를 지우십시오")
    case .sharedLines:
      self.init(
        "\(file): an entry shares its lines with others there. Change it in the file",
        "\(file): 다른 항목과 줄을 함께 쓰는 항목이 있습니다. 파일에서 바꾸십시오")
    case .wouldNotBeRead(let title, let count):
      let others = count - 1
      self.init(
        others == 0
          ? "\(file): “\(title)” cannot be written so that it is found there again. Its lines stay"
          : "\(file): “\(title)” and \(others) more cannot be written so that they are found there again. Their lines stay",
        others == 0
          ? "\(file): “\(title)” 항목은 다시 찾을 수 있게 쓸 수 없습니다. 그 줄은 그대로 둡니다"
          : "\(file): “\(title)” 외 \(others)개 항목은 다시 찾을 수 있게 쓸 수 없습니다. 그 줄들은 그대로 둡니다")
    case .sameFolder:
      self.init(
        "\(file)/ stands for the same folder as another one, and is not read",
        "\(file)/은(는) 다른 것과 같은 폴더를 나타내어 읽지 않습니다")
    case .outside(let count):
      let files = counted(count, "file lies", "files lie")
      self.init(
        "\(file): \(files) outside of its sub-folders, unread. "
          + "Put them into one, or make a mirror of one folder: --folder NAME",
        "\(file): 하위 폴더 밖에 있는 파일 \(count)개는 읽지 않습니다. "
          + "하위 폴더에 넣거나 폴더 하나의 미러로 만드십시오: --folder 이름")
    case .folderRefused(let error):
      let reason = Phrase(error)
      self.init(
        "\(file): it cannot have the folder that it names: \(reason[.english]). It stays as it is",
        "\(file): 그 폴더에 넣을 수 없어 그대로 둡니다: \(reason[.korean])")
    case .otherKind:
      self.init(
        "\(file): the book has this entry as one of another kind. The file stays as it is",
        "\(file): 책에는 다른 종류의 항목으로 있습니다. 파일은 그대로 둡니다")
    }
  }
}

/// The sheet of the mirrors.
extension Phrase {
  package static let isPaused = Phrase("paused", "멈춤")
  static let isLooking = Phrase("looking…", "보는 중…")
  static let notYetLooked = Phrase("not looked at yet", "아직 보지 않음")
  static let resume = Phrase("Go on", "다시 맞추기")
  static let nothingIsHeld = Phrase("Nothing is held back here", "보류한 것이 없습니다")
  static let endMirror = Phrase("End this mirror?", "이 미러를 끝냅니까?")
  static let deleteHeld = Phrase("Delete what is gone?", "없어진 것을 지웁니까?")

  static func noMirrorsYet(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "No mirror yet. \(keys[MirrorsCommand.add]) keeps calendars, contacts or a todo.txt in step with the book",
      "아직 미러가 없습니다. \(keys[MirrorsCommand.add]) 키로 달력, 주소록이나 todo.txt를 책과 같게 유지합니다")
  }

  static func endMirror(_ name: String) -> Phrase {
    Phrase(
      "“\(name)” is not brought in step any more. Its files and the entries stay",
      "“\(name)” 미러를 더는 맞추지 않습니다. 파일과 항목은 남습니다")
  }

  static func deleteHeld(_ held: MirrorReport.Held) -> Phrase {
    switch held.side {
    case .files:
      Phrase(
        "\(counted(held.count, "entry is", "entries are")) deleted, as the files are gone",
        "파일이 없어진 항목 \(held.count)개를 지웁니다")
    case .entries:
      Phrase(
        "\(counted(held.count, "file is", "files are")) deleted, as the entries are gone",
        "항목이 없어진 파일 \(held.count)개를 지웁니다")
    }
  }

  package static func inMirror(_ name: String, _ phrase: Phrase) -> Phrase {
    Phrase("\(name): \(phrase[.english])", "\(name): \(phrase[.korean])")
  }

  /// Names the keys that deal with deletions that are held back.
  static func heldKeys(_ held: MirrorReport.Held, _ keys: KeyBindings) -> Phrase {
    let delete = keys[MirrorsCommand.delete]
    guard held.side == .files else {
      return Phrase("\(delete) deletes the files as well", "\(delete) 키로 파일도 지웁니다")
    }
    let again = keys[MirrorsCommand.writeAgain]
    return Phrase(
      "\(delete) deletes the entries as well, \(again) writes the files again",
      "\(delete) 키로 항목도 지우고, \(again) 키로 파일을 다시 씁니다")
  }

  static func writesAgain(_ keys: KeyBindings) -> Phrase {
    let again = keys[MirrorsCommand.writeAgain]
    return Phrase("\(again) writes the files again", "\(again) 키로 파일을 다시 씁니다")
  }

  static func looked(at time: String, _ report: MirrorReport) -> Phrase {
    let done = Phrase(report)
    return Phrase("Last look at \(time): \(done[.english])", "\(time)에 봄: \(done[.korean])")
  }

  /// Says what a new mirror will do at once.
  static func wouldDo(_ report: MirrorReport) -> Phrase {
    guard !report.isQuiet else {
      return Phrase("Nothing to bring in or out yet", "아직 들이거나 내보낼 것이 없습니다")
    }
    let done = Phrase(report)
    return Phrase("At once: \(done[.english])", "바로 할 일: \(done[.korean])")
  }

  /// Says what is in a mirror, and which way changes go.
  static func extent(_ mirror: MirrorDefinition) -> Phrase {
    let folders = mirror.folders.map { name in
      FolderService.isInbox(named: name) ? Phrase.inbox : Phrase(name, name)
    }
    let names = Phrase.joined(folders, separator: ", ")
    let of =
      folders.isEmpty
      ? Phrase("All folders", "모든 폴더")
      : Phrase("Of \(names[.english])", "대상: \(names[.korean])")
    let way = Phrase(mirror.direction)
    let only = mirror.query.map { ", \($0)" } ?? ""
    return Phrase(
      "\(of[.english])\(only), \(way[.english])", "\(of[.korean])\(only), \(way[.korean])")
  }

  /// Which way changes go.
  init(_ direction: MirrorDefinition.Direction) {
    switch direction {
    case .both: self.init("both ways", "양쪽으로")
    case .read: self.init("from the files into the book", "파일에서 책으로만")
    case .write: self.init("from the book into the files", "책에서 파일로만")
    }
  }
}

extension MirrorWatch.Finding {
  /// What the user has to know: why the look failed, what is held back, which files are left as they are.
  var phrases: [Phrase] {
    [failure, report.held.map { Phrase($0) }].compactMap(\.self)
      + report.problems.map { Phrase($0) }
  }

  /// `in step, 12 entries`, or what is wrong, in a few words.
  var status: Phrase {
    if failure != nil { return Phrase("no look", "볼 수 없음") }
    if let held = report.held {
      return Phrase("held: \(held.count) of \(held.total)", "보류: \(held.total)개 중 \(held.count)개")
    }
    let count = report.problems.count
    if count > 0 {
      return Phrase(
        "\(counted(count, "file", "files")) left as \(count == 1 ? "it is" : "they are")",
        "그대로 둔 파일 \(count)개")
    }
    if report.waiting > 0 { return Phrase("\(report.waiting) waiting", "대기 \(report.waiting)") }
    return Phrase(
      "in step, \(counted(report.count, "entry", "entries"))", "맞음, 항목 \(report.count)개")
  }
}

/// One count of a pass, and what it is called.
private struct MirrorCount {
  let path: any KeyPath<MirrorReport, Int> & Sendable
  let english: String
  let korean: String

  static let all = [
    MirrorCount(path: \.added, english: "added", korean: "추가"),
    MirrorCount(path: \.changed, english: "changed", korean: "변경"),
    MirrorCount(path: \.deleted, english: "deleted", korean: "삭제"),
    MirrorCount(path: \.written, english: "written", korean: "파일 쓰기"),
    MirrorCount(path: \.removed, english: "removed", korean: "파일 삭제"),
    MirrorCount(path: \.waiting, english: "waiting", korean: "대기"),
  ]

  func phrase(_ number: Int) -> Phrase { Phrase("\(number) \(english)", "\(korean) \(number)") }
}
