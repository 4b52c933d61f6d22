import Core
package import Services

extension Phrase {
  static let noDay = Phrase("no day", "날짜 없음")
  static let atOnce = Phrase("no start: in sight at once", "시작 없음: 바로 보입니다")
  static let noTags = Phrase("no tags", "태그 없음")

  /// That words are no day, time or priority, and what they are near: `“tomorow” is not a day. Did you mean
  /// tomorrow?`.
  init(_ miss: NearMiss) {
    let fact = Phrase.isNone(miss)
    let hint = miss.meant.map { Phrase.isMeant($0) }
    self.init(
      fact[.english] + (hint.map { ".\($0[.english])" } ?? ""),
      fact[.korean] + (hint.map { ".\($0[.korean])" } ?? ""))
  }

  /// `“25:00” is not a time`.
  package static func isNone(_ miss: NearMiss) -> Phrase {
    switch miss.kind {
    case .day: Phrase("“\(miss.text)” is not a day", "“\(miss.text)”은(는) 날짜가 아닙니다")
    case .missingDay:
      Phrase("“\(miss.text)” does not exist", "“\(miss.text)”은(는) 없는 날짜입니다")
    case .time: Phrase("“\(miss.text)” is not a time", "“\(miss.text)”은(는) 시각이 아닙니다")
    case .priority: Phrase("“\(miss.text)” is not a priority", "“\(miss.text)”은(는) 우선순위가 아닙니다")
    }
  }

  /// Behind a sentence: what was probably meant.
  package static func isMeant(_ word: String) -> Phrase {
    Phrase(" Did you mean \(word)?", " 혹시 \(word)입니까?")
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
