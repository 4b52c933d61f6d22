import Core
import Services

extension Phrase {
  static let noDay = Phrase("no day", "날짜 없음")
  static let atOnce = Phrase("no start: in sight at once", "시작 없음: 바로 보입니다")
  static let noTags = Phrase("no tags", "태그 없음")

  /// That a word is no day or time, and which one it is near.
  static func noMoment(_ word: String, meant day: String?) -> Phrase {
    guard let day else {
      return Phrase("“\(word)” is not a day or time", "“\(word)”은(는) 날짜도 시각도 아닙니다")
    }
    return Phrase(
      "“\(word)” is not a day. Do you mean \(day)?", "“\(word)”은(는) 날짜가 아닙니다. \(day)인가요?")
  }

  /// `Fri 27 Nov, in 4 days, keeps 14:00`.
  @MainActor static func due(
    _ change: DueChange, of dues: [DayTime?], _ context: ScreenContext
  ) -> Phrase {
    let today = context.book.clock.today
    switch change {
    case .none: return noDay
    case .set(let due): return Phrase(verbatim: context.dates.placed(due, today: today))
    case .day(let date):
      let day = context.dates.placed(DayTime(date), today: today)
      let kept = dues.compactMap { change.applied(to: $0)?.time }
      guard let time = kept.first else { return Phrase(verbatim: day) }
      return dues.count == 1
        ? Phrase("\(day), keeps \(time.text)", "\(day), \(time.text) 그대로")
        : Phrase("\(day), each keeps its time", "\(day), 시각은 그대로")
    case .time(let time, _, _):
      guard dues.count == 1, let due = change.applied(to: dues.first ?? nil) else {
        return Phrase("\(time.text), each keeps its day", "\(time.text), 날짜는 그대로")
      }
      return Phrase(verbatim: context.dates.placed(due, today: today))
    case .moved:
      let moved = dues.first.flatMap { change.applied(to: $0) }
      return moved.map { Phrase(verbatim: context.dates.placed($0, today: today)) } ?? noDay
    case .allDay: return Phrase("all day, the day stays", "하루 종일, 날짜는 그대로")
    }
  }
}
