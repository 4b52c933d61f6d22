import Core
package import Entities
package import Services

extension Phrase {
  static let pathHint = Phrase("department.json ~/employee.json", "department.json ~/employee.json")
  static let noSuchFile = Phrase("No file or folder begins like this", "이렇게 시작하는 파일이나 폴더가 없습니다")
  static let nothingTyped = Phrase(
    "Type the path of a file, or pick one with ↓", "파일 경로를 쓰거나 ↓로 고르십시오")
  static let readingFiles = Phrase("Reading …", "읽는 중 …")
  static let isBusy = Phrase("This takes a moment more", "조금 더 기다려 주십시오")
  static let nothingNew = Phrase(
    "All of it is in the book already", "모두 이미 책에 있습니다")

  static func nothingReadable(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing can be read. \(keys[ImportCommand.nextFormat]) tries the next format",
      "읽을 수 있는 것이 없습니다. \(keys[ImportCommand.nextFormat]) 키로 다음 형식을 써 봅니다")
  }

  /// Says how much some files would add, update and link in all.
  static func toImport(_ plans: [ImportPlan]) -> Phrase {
    let counts = plans.reduce(into: [:]) { $0.merge($1.newCounts, uniquingKeysWith: +) }
    let linked = plans.map(\.linkedCount).reduce(0, +)
    let people = Phrase.people(linked)
    let updated = plans.map(\.updatedCount).reduce(0, +)
    let parts = [
      Phrase.things(counts).map {
        Phrase("\($0[.english]) to import", "가져올 것 \($0[.korean])")
      },
      updated > 0
        ? Phrase("\(updated) to update", "고칠 것 \(updated)개") : nil,
      linked > 0
        ? Phrase("\(people[.english]) to link", "연결할 사람 \(people[.korean])") : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nothingNew }
    return .joined(parts, separator: ", ")
  }

  /// Says what became of an import that was stopped.
  package static func importStopped(_ progress: OperationProgress) -> Phrase {
    guard progress.done > 0 else {
      return Phrase("Stopped: nothing was imported", "그만둠: 가져온 것이 없습니다")
    }
    let done = Int64(progress.done).grouped
    let total = Int64(progress.total).grouped
    return Phrase(
      "Import stopped: the \(done) of \(total) that were in are removed again",
      "가져오기 중단: 가져온 \(done)개(전체 \(total)개)를 되돌렸습니다")
  }

  static let unfinishedImportTitle = Phrase("Unfinished import", "끝나지 않은 가져오기")

  /// Asks about an import whose program was killed.
  static func unfinishedImport(_ unfinished: UnfinishedImport) -> Phrase {
    let count = Int64(unfinished.count).grouped
    let total = Int64(unfinished.total).grouped
    return Phrase(
      "An import was not finished: \(count) of \(total) are in the book. Take them back?",
      "가져오기가 끝나지 않았습니다. \(total)개 중 \(count)개가 책에 있습니다. 되돌립니까?")
  }

  /// Says the same where nobody can be asked, with the commands that are the answers.
  package static func unfinishedImportRemains(_ unfinished: UnfinishedImport) -> Phrase {
    let count = Int64(unfinished.count).grouped
    let total = Int64(unfinished.total).grouped
    return Phrase(
      "An import was not finished: \(count) of \(total) are in the book. "
        + "daybook import --take-back takes them back, daybook import --keep keeps them",
      "가져오기가 끝나지 않았습니다. \(total)개 중 \(count)개가 책에 있습니다. "
        + "daybook import --take-back은 되돌리고, daybook import --keep은 남깁니다")
  }

  /// Says that an unfinished import was taken back.
  package static func tookBack(_ unfinished: UnfinishedImport) -> Phrase {
    let count = Int64(unfinished.count).grouped
    return Phrase("Took back \(count) of an unfinished import", "끝나지 않은 가져오기의 \(count)개를 되돌렸습니다")
  }

  package static func kept(_ unfinished: UnfinishedImport) -> Phrase {
    let count = Int64(unfinished.count).grouped
    return Phrase("Kept \(count) of an unfinished import", "끝나지 않은 가져오기의 \(count)개를 남겼습니다")
  }

  package static let noUnfinishedImport = Phrase(
    "No import is unfinished", "끝나지 않은 가져오기가 없습니다")
}
