import Services

extension Phrase {
  static let pathHint = Phrase("department.json ~/employee.json", "department.json ~/employee.json")
  static let noSuchFile = Phrase("No file or folder begins like this", "이렇게 시작하는 파일이나 폴더가 없습니다")
  static let nothingTyped = Phrase(
    "Type the path of a file, or pick one with ↓", "파일 경로를 쓰거나 ↓로 고르십시오")
  static let readingFiles = Phrase("Reading …", "읽는 중 …")
  static let isBusy = Phrase("This takes a moment more", "조금 더 기다려 주십시오")
  static let nothingNew = Phrase(
    "All of it is in the book already", "모두 이미 책에 있습니다")

  static func toImport(_ count: Int) -> Phrase {
    guard count > 0 else { return nothingNew }
    let number = Int64(count).grouped
    return Phrase("\(number) to import", "가져올 것 \(number)개")
  }

  static func importing(_ progress: ImportService.Progress, perSecond rate: Int64) -> Phrase {
    let done = Int64(progress.done).grouped
    let total = Int64(progress.total).grouped
    return Phrase(
      "\(done) of \(total) · \(rate.grouped) a second", "\(total)개 중 \(done)개 · 초당 \(rate.grouped)개"
    )
  }

  static func importStopped(_ progress: ImportService.Progress) -> Phrase {
    let done = Int64(progress.done).grouped
    let total = Int64(progress.total).grouped
    return Phrase(
      "Stopped: \(done) of \(total) imported; undo takes them back",
      "그만둠: \(total)개 중 \(done)개를 가져왔습니다. 실행 취소로 되돌립니다")
  }
}
