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

  /// The same of what the book keeps; what daybook cannot read stays as it was written.
  package init(repeatRule text: String) {
    self = RepeatWords.rule(text).map { Phrase($0) } ?? Phrase(verbatim: text)
  }
}
