import Services

extension Phrase {
  /// How often something comes again: `every 2 weeks`.
  init(_ rule: RepeatRule) {
    let count = rule.count
    let one = count == 1
    switch rule.unit {
    case .day: self.init(one ? "every day" : "every \(count) days", one ? "매일" : "\(count)일마다")
    case .week:
      self.init(one ? "every week" : "every \(count) weeks", one ? "매주" : "\(count)주마다")
    case .month:
      self.init(one ? "every month" : "every \(count) months", one ? "매달" : "\(count)개월마다")
    case .year:
      self.init(one ? "every year" : "every \(count) years", one ? "매년" : "\(count)년마다")
    }
  }

  /// The same with the day of the month that is meant, if the first one is another: `every month on the
  /// 31st`.
  init(_ repetition: Repetition) {
    self = Phrase(repetition.rule).on(day: repetition.meantDay)
  }

  /// The same of what the book keeps; what daybook cannot read stays as it was written.
  ///
  /// - Parameter day: the day of the month that is meant, if the due one is another.
  package init(repeatRule text: String, onDay day: Int? = nil) {
    let rule = RepeatWords.rule(text).map { Phrase($0) } ?? Phrase(verbatim: text)
    self = rule.on(day: day)
  }

  /// - Parameter day: the 29th, 30th or 31st: all others are in every month.
  private func on(day: Int?) -> Phrase {
    guard let day else { return self }
    return Phrase(
      "\(self[.english]) on the \(day == 31 ? "31st" : "\(day)th")", "\(self[.korean]) \(day)일")
  }
}
