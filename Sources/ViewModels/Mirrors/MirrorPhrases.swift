import Core
import Entities
package import Services

extension Phrase {
  package static let mirrorsFile = "mirrors.toml"

  /// Why a mirror cannot be set up or brought in step, and what to do.
  package init(_ error: MirrorError) {
    switch error {
    case .unknown(let name):
      self.init(
        "No mirror is called “\(name)”. daybook mirror list shows them all",
        "“\(name)”라는 미러가 없습니다. daybook mirror list로 모두 봅니다")
    case .notAName(let name):
      self.init(
        "“\(name)” cannot be the name of a mirror: take letters, digits and hyphens, with --name",
        "“\(name)”은(는) 미러 이름이 될 수 없습니다. --name에 영문자, 숫자, 붙임표로 쓰십시오")
    case .nameTaken(let name):
      self.init(
        "There is a mirror called “\(name)” already. Give another name with --name",
        "“\(name)”라는 미러가 이미 있습니다. --name으로 다른 이름을 쓰십시오")
    case .pathTaken(let name):
      self.init(
        "This folder belongs to the mirror “\(name)” already", "이미 “\(name)” 미러의 폴더입니다")
    case .inBook:
      self.init(
        "A mirror cannot be in the folder of the book, nor the book in that of a mirror",
        "미러는 책 폴더 안에, 책은 미러 폴더 안에 있을 수 없습니다")
    case .kindWithoutFile(let kind):
      self.init(
        "Calendars and address books have no place for the kind “\(kind.rawValue)”",
        "달력과 주소록에는 “\(kind.rawValue)” 종류를 둘 곳이 없습니다")
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
    case .noPlace: self.init("The sample book has no mirrors", "예시 책에는 미러가 없습니다")
    case .definitions(let failure): self.init(failure, in: Self.mirrorsFile)
    }
  }

  /// What a pass has done, and what is not.
  package init(_ report: MirrorReport) {
    let parts = MirrorCount.all.compactMap { count -> Phrase? in
      let number = report[keyPath: count.path]
      return number == 0 ? nil : count.phrase(number)
    }
    guard !parts.isEmpty else {
      self.init("in step, \(counted(report.count, "entry", "entries"))", "맞음, 항목 \(report.count)개")
      return
    }
    self.init(
      parts.map { $0[.english] }.joined(separator: ", "),
      parts.map { $0[.korean] }.joined(separator: ", "))
  }

  /// Why so many deletions are not done, and how they would be.
  package static func held(_ held: MirrorReport.Held, in mirror: String) -> Phrase {
    let accept = "daybook mirror sync \(mirror) --accept-deletes \(held.count)"
    return switch held.side {
    case .files:
      Phrase(
        "\(held.count) of \(held.total) files are gone, which may be an accident: their entries stay. "
          + "To delete them: \(accept)",
        "파일 \(held.total)개 중 \(held.count)개가 없어졌습니다. 사고일 수 있어 항목은 그대로 둡니다. "
          + "지우려면: \(accept)")
    case .entries:
      Phrase(
        "\(held.count) of \(held.total) entries are gone, which may be an accident: their files stay. "
          + "To delete them: \(accept)",
        "항목 \(held.total)개 중 \(held.count)개가 없어졌습니다. 사고일 수 있어 파일은 그대로 둡니다. "
          + "지우려면: \(accept)")
    }
  }

  /// Why a file is left as it is.
  package init(_ problem: MirrorReport.Problem) {
    let file = problem.file
    switch problem.reason {
    case .unreadable(let error):
      let reason = Phrase(error, file: file)
      self.init(
        "\(reason[.english]). The file stays as it is", "\(reason[.korean]). 파일은 그대로 둡니다")
    case .failed(let failure):
      self.init("\(file): \(failure.reason)", "\(file): \(failure.reason)")
    case .sameEntry(let other):
      self.init(
        "\(file) is the same entry as \(other), which counts. Delete one of the two",
        "\(file)은(는) \(other)와(과) 같은 항목입니다. 뒤의 것을 씁니다. 둘 중 하나를 지우십시오")
    case .sameFolder:
      self.init(
        "\(file)/ stands for the same folder as another one, and is not read",
        "\(file)/은(는) 다른 것과 같은 폴더를 나타내어 읽지 않습니다")
    case .otherKind:
      self.init(
        "\(file): the book has this entry as one of another kind. The file stays as it is",
        "\(file): 책에는 다른 종류의 항목으로 있습니다. 파일은 그대로 둡니다")
    }
  }
}

/// What is counted of a pass.
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
