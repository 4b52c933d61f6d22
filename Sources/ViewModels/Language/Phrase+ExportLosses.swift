package import Services

extension Phrase {
  /// What a format cannot hold, in one sentence; nil when it holds everything.
  package static func lost(_ losses: [ExportLoss.Count]) -> Phrase? {
    guard !losses.isEmpty else { return nil }
    let parts = losses.map { Phrase($0) }
    return Phrase(
      "This format has no place for \(parts.map { $0[.english] }.joined(separator: ", ")). "
        + "--format \(ExportFormat.json.rawValue) writes everything",
      "이 형식에 담지 못한 것: \(parts.map { $0[.korean] }.joined(separator: ", ")). "
        + "모두 쓰려면 --format \(ExportFormat.json.rawValue)")
  }

  private init(_ count: ExportLoss.Count) {
    let number = count.entries
    switch count.loss {
    case .todoOfInbox:
      self.init(counted(number, "to-do of Inbox", "to-dos of Inbox"), "수집함의 할 일 \(number)개")
    case .dayOfPage:
      self.init(counted(number, "day of a page", "days of pages"), "일기의 날짜 \(number)개")
    case .folderOfPage:
      self.init(counted(number, "folder of a page", "folders of pages"), "일기의 폴더 \(number)개")
    case .due: self.init(counted(number, "due day", "due days"), "기한 \(number)개")
    case .priority: self.init(counted(number, "priority", "priorities"), "우선순위 \(number)개")
    case .repetition: self.init(counted(number, "repeat", "repeats"), "반복 \(number)개")
    case .notes: self.init(counted(number, "text of notes", "texts of notes"), "메모 \(number)개")
    case .completion:
      self.init(counted(number, "time of completion", "times of completion"), "완료 시각 \(number)개")
    case .tags: self.init("the tags of \(counted(number, "entry", "entries"))", "항목 \(number)개의 태그")
    }
  }
}
