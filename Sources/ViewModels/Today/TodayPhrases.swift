import Core
package import Entities
package import Services

extension Phrase {
  static func emptyDay(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing on this day. Press \(keys[EntryCommand.add]) to add a to-do for it",
      "이날에는 아무것도 없습니다. \(keys[EntryCommand.add]) 키로 이날의 할 일을 추가합니다")
  }
  static let isNotThereYet = Phrase(
    "It is added when the one before it is done", "앞의 것을 완료하면 생깁니다")
  static let nothingOnDay = Phrase("Nothing on this day", "이날에는 아무것도 없습니다")
  static let goToDay = Phrase("Day (fri, +2w, 24 Dec)", "날짜 (금요일, +2w, 12월 24일)")
  static let dayView = Phrase("Day", "하루")
  static let weekView = Phrase("Week", "주")
  static let monthView = Phrase("Month", "한 달")
  /// The number is that of ISO 8601.
  static func week(_ number: Int) -> Phrase { Phrase("week \(number)", "\(number)주차") }
  /// The legend of the days of a month.
  static let daysToDo = Phrase("to do", "할 일")
  static let daysElse = Phrase("other", "그 밖")
  package static let late = Phrase("late", "지남")
  package static let started = Phrase("started", "시작함")
  package static let allDay = Phrase("all day", "종일")
  private static let goesOn = Phrase("goes on", "이어짐")

  /// When something is on its day: `18:00`, `all day`, or `goes on` if it began before and ends then.
  package static func time(of item: AgendaItem) -> Phrase {
    if let time = item.time { return Phrase(verbatim: time.text) }
    return item.entry.span.map { !$0.isWholeDays && $0.lastDay == item.day } == true
      ? goesOn : allDay
  }
  /// An event at the same time as another.
  package static let clash = Phrase("clash", "겹침")
  /// The remark on a to-do that is added when the one before it is done.
  package static let notThereYet = Phrase("comes again", "다시 옴")

  /// The current time, and until when the events of the day leave it free or busy.
  static func now(_ occupation: Occupation?, _ end: (DayTime) -> String) -> Phrase {
    switch occupation {
    case nil: Phrase("now", "지금")
    case .free(let time):
      Phrase("now, free until \(time.text)", "지금, \(time.text)까지 비어 있음")
    case .busy(let time): Phrase("now, busy until \(end(time))", "지금, \(end(time))까지 일정")
    }
  }

  init(_ part: AgendaBreak) {
    let days = AgendaService.comingDays
    switch part {
    case .now: self.init("now", "지금")
    case .coming: self.init("Next \(days) days", "앞으로 \(days)일")
    case .done: self.init("Done", "완료")
    }
  }
  static func lateThatDay(_ count: Int) -> Phrase { Phrase("\(count) late", "기한 지남 \(count)") }
  static func eventsThatDay(_ count: Int) -> Phrase {
    Phrase(count == 1 ? "1 event" : "\(count) events", "일정 \(count)")
  }
  /// How long the to-dos of a day take, as far as they have estimates.
  static func planned(_ minutes: Int) -> Phrase {
    let time = MinuteSpan.text(minutes)
    return Phrase("\(time) planned", "예상 \(time)")
  }
  static func dueThatDay(_ count: Int) -> Phrase { Phrase("\(count) due", "할 일 \(count)") }
  static func doneThatDay(_ count: Int) -> Phrase { Phrase("\(count) done", "완료 \(count)") }
  /// How much is on the days of a week, without empty days.
  static func busyWeek(_ days: [Phrase]) -> Phrase {
    guard !days.isEmpty else { return Phrase("Nothing this week", "이 주에는 없음") }
    let busy = joined(days)
    return Phrase("This week: \(busy[.english])", "이 주: \(busy[.korean])")
  }
  static func busyDay(_ name: String, _ count: Int) -> Phrase {
    Phrase("\(count) on \(name)", "\(name) \(count)개")
  }
  static let doneByWeek = Phrase("Done by week", "주별 완료")
  static func thisWeek(_ count: String) -> Phrase { Phrase("\(count) this week", "이번 주 \(count)") }
  static func thatWeek(_ count: String) -> Phrase { Phrase("\(count) that week", "그 주 \(count)") }
  static func most(_ number: String) -> Phrase { Phrase("most \(number)", "최대 \(number)") }
  /// The counts by week, from the first week on in which something was done.
  static func doneByWeek(_ counts: [Int]) -> Phrase {
    let counts = counts.drop { $0 == 0 }
    let numbers = counts.map(String.init).joined(separator: " ")
    let weeks = counts.count == 1 ? "week" : "\(counts.count) weeks"
    return Phrase(
      "Done in the last \(weeks): \(numbers)", "지난 \(counts.count)주 동안 완료: \(numbers)")
  }
}

extension Phrase {
  static let loading = Phrase("Loading..", "불러오는 중..")
  static let systemClock = Phrase(
    "system clock; network time is not known", "시스템 시계, 네트워크 시각은 모릅니다")

  /// `network time +2 s, 3 min ago`.
  static func networkTime(_ time: NetworkTime, at now: Timestamp) -> Phrase {
    let offset = networkTime(time)
    let age = age(minutes: time.age(at: now))
    return Phrase(
      "\(offset[.english]), \(age[.english])", "\(offset[.korean]), \(age[.korean])")
  }

  /// `network time +2 s`: how far it is ahead of the system's clock.
  package static func networkTime(_ time: NetworkTime) -> Phrase {
    let sign = time.seconds < 0 ? "-" : "+"
    let length = length(seconds: abs(time.seconds))
    return Phrase(
      "network time \(sign)\(length[.english])", "네트워크 시각 \(sign)\(length[.korean])")
  }

  /// A length of time in the largest unit of which it has at least two.
  private static func length(seconds: Int64) -> Phrase {
    switch seconds {
    case ..<120: Phrase("\(seconds) s", "\(seconds)초")
    case ..<7200: Phrase("\(seconds / 60) min", "\(seconds / 60)분")
    case ..<172_800: Phrase("\(seconds / 3600) h", "\(seconds / 3600)시간")
    default: Phrase("\(seconds / 86_400) days", "\(seconds / 86_400)일")
    }
  }

  private static func age(minutes: Int64) -> Phrase {
    guard minutes > 0 else { return Phrase("just now", "방금") }
    let length = minutes == 1 ? Phrase("1 min", "1분") : length(seconds: minutes * 60)
    return Phrase("\(length[.english]) ago", "\(length[.korean]) 전")
  }

  /// Says why the network's time is not known, and what to do.
  package init(_ failure: TimeFailure) {
    let reason = Self.reason(failure)
    let advice = Self.advice(failure)
    self.init(
      "No network time: \(reason[.english]). \(advice[.english])",
      "네트워크 시각을 모릅니다: \(reason[.korean]). \(advice[.korean])")
  }

  private static func reason(_ failure: TimeFailure) -> Phrase {
    switch failure {
    case .cannotStart(let program, let reason):
      Phrase("\(program) cannot be started: \(reason)", "\(program)을(를) 실행할 수 없습니다: \(reason)")
    case .unknownHost: Phrase("the server is not found", "서버를 찾을 수 없습니다")
    case .unreachable: Phrase("the server cannot be reached", "서버에 연결할 수 없습니다")
    case .tooLate: Phrase("the server did not answer in time", "서버가 제때 답하지 않았습니다")
    case .refused: Phrase("the server answers with an error", "서버가 오류로 답했습니다")
    case .interrupted: Phrase("the answer broke off", "답이 도중에 끊겼습니다")
    case .badRedirect:
      Phrase("the server redirects to something other than http", "서버가 http가 아닌 곳으로 보냅니다")
    case .untrusted: Phrase("the server cannot be trusted", "서버를 믿을 수 없습니다")
    case .tooLarge: Phrase("the answer is over 64 KiB", "답이 64 KiB를 넘습니다")
    case .malformed: Phrase("the answer does not tell the time", "답이 시각의 형식이 아닙니다")
    case .noTime(let text):
      Phrase("“\(text.prefix(40))” is not a time", "“\(text.prefix(40))”은(는) 시각이 아닙니다")
    case .failed(let program, let status):
      Phrase("\(program) ended with \(status)", "\(program)이(가) \(status)(으)로 끝났습니다")
    }
  }

  private static func advice(_ failure: TimeFailure) -> Phrase {
    switch failure {
    case .cannotStart: Phrase("Install it", "설치하십시오")
    case .unknownHost, .unreachable, .tooLate, .interrupted:
      Phrase("Check the network, then try again", "네트워크를 확인하고 다시 하십시오")
    case .refused, .badRedirect, .untrusted, .tooLarge, .malformed, .noTime, .failed:
      Phrase("Check its address", "주소를 확인하십시오")
    }
  }
}
