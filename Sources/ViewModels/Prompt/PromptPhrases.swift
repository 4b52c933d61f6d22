package import Core
package import Services

extension Phrase {
  static let noDay = Phrase("no day", "날짜 없음")
  static let atOnce = Phrase("no start: in sight at once", "시작 없음: 바로 보입니다")
  /// How often something repeats, and when first: `every Tue, Fri; next Fri 27 Nov`.
  static func next(_ rule: Phrase, on day: String) -> Phrase {
    Phrase("\(rule[.english]); next \(day)", "\(rule[.korean]), 다음은 \(day)")
  }
  static let ownTags = Phrase("each keeps its own tags", "각자의 태그를 지닙니다")
  static let noTags = Phrase("no tags", "태그 없음")

  /// Says that a text is not what it should be, and what was probably meant: `“tomorow” is not a day. Did you mean
  /// tomorrow?`.
  init(_ miss: NearMiss) {
    let fact = Phrase.notRecognised(miss)
    let hint = miss.meant.map { Phrase.didYouMean($0) }
    self.init(
      fact[.english] + (hint.map { ".\($0[.english])" } ?? ""),
      fact[.korean] + (hint.map { ".\($0[.korean])" } ?? ""))
  }

  /// Says that a text is not what it should be: `“25:00” is not a time`.
  package static func notRecognised(_ miss: NearMiss) -> Phrase {
    switch miss.kind {
    case .day: Phrase("“\(miss.text)” is not a day", "“\(miss.text)”은(는) 날짜가 아닙니다")
    case .missingDay:
      Phrase("“\(miss.text)” does not exist", "“\(miss.text)”은(는) 없는 날짜입니다")
    case .time: Phrase("“\(miss.text)” is not a time", "“\(miss.text)”은(는) 시각이 아닙니다")
    case .length:
      Phrase(
        "“\(miss.text)” is more than the year that an event may take",
        "“\(miss.text)”은(는) 너무 깁니다. 일정은 1년까지입니다")
    case .priority: Phrase("“\(miss.text)” is not a priority", "“\(miss.text)”은(는) 우선순위가 아닙니다")
    case .repetition:
      Phrase("“\(miss.text)” is not a repeat rule", "“\(miss.text)”은(는) 반복이 아닙니다")
    case .estimate:
      Phrase("“\(miss.text)” is not a length of time", "“\(miss.text)”은(는) 걸리는 시간이 아닙니다")
    case .reminder:
      Phrase("“\(miss.text)” is not a reminder", "“\(miss.text)”은(는) 알림이 아닙니다")
    case .amount: Phrase("“\(miss.text)” is not an amount", "“\(miss.text)”은(는) 금액이 아닙니다")
    }
  }

  /// Says what was probably meant, to follow a sentence.
  package static func didYouMean(_ word: String) -> Phrase {
    Phrase(" Did you mean \(word)?", " \(word)을(를) 쓰려고 하셨습니까?")
  }

  /// Says where a time moves that the clocks skip on its day: `02:30 does not exist on that day: it becomes
  /// 03:30`.
  package static func skipped(_ time: ClockTime, movedTo moved: ClockTime) -> Phrase {
    Phrase(
      "\(time.text) does not exist on that day: it becomes \(moved.text)",
      "\(time.text)은(는) 그날 없는 시각이라 \(moved.text)(으)로 갑니다")
  }

  /// Says what is doubtful about an entry.
  package init(_ doubt: EntryDoubt) {
    switch doubt {
    case .startsAfterDue: self.init("It starts after it is due", "마감보다 늦게 시작합니다")
    case .isDueBesides(let rule):
      let words = Phrase(repeatRule: rule.text)
      self.init(
        "It is due on a day that “\(words[.english])” does not have",
        "기한이 “\(words[.korean])”에 없는 날입니다")
    case .comesAgainWith(let title):
      self.init(
        "It does not come again by itself, only with “\(title)”",
        "혼자서는 반복하지 않고 “\(title)”과(와) 함께만 반복합니다")
    case .endsOnNextDay(let minutes):
      let takes = Phrase.takes(minutes: minutes)
      self.init(
        "It \(takes[.english]) and ends on the next day", "\(takes[.korean]), 다음 날 끝납니다")
    }
  }

  /// `Fri 27 Nov, in 4 days, keeps 14:00`.
  @MainActor static func due(
    _ change: DueChange, of dues: [DayTime?], _ context: ScreenContext
  ) -> Phrase {
    switch change {
    case .none: return noDay
    case .set(let due): return Phrase(verbatim: context.placed(due))
    case .day(let date):
      let day = context.placed(DayTime(date))
      let kept = dues.compactMap { change.applied(to: $0) }.filter { $0.time != nil }
      guard let due = kept.first, let time = due.time else { return Phrase(verbatim: day) }
      let leftOut = context.leftOut(due).map { ". \($0)" } ?? ""
      return dues.count == 1
        ? Phrase("\(day), keeps \(time.text)\(leftOut)", "\(day), \(time.text) 그대로\(leftOut)")
        : Phrase("\(day), each keeps its time", "\(day), 시각은 그대로")
    case .time(let time, _, _):
      guard dues.count == 1, let due = change.applied(to: dues.first ?? nil) else {
        return Phrase("\(time.text), each keeps its day", "\(time.text), 날짜는 그대로")
      }
      return Phrase(verbatim: context.placed(due))
    case .moved:
      let moved = dues.first.flatMap { change.applied(to: $0) }
      return moved.map { Phrase(verbatim: context.placed($0)) } ?? noDay
    case .allDay: return Phrase("all day, the day stays", "하루 종일, 날짜는 그대로")
    }
  }
}

extension ScreenContext {
  /// Returns a day, how far away it is, and where its time moves if the clocks skip it on that day.
  func placed(_ day: DayTime) -> String {
    let said = dates.placed(day, today: book.clock.today)
    return leftOut(day).map { "\(said). \($0)" } ?? said
  }

  /// Returns where a time moves that the local clocks skip; nil for any other time.
  func leftOut(_ day: DayTime) -> String? {
    guard let time = day.time, let moved = book.clock.timeAfterSkip(day)?.time else { return nil }
    return Phrase.skipped(time, movedTo: moved)[language]
  }
}
