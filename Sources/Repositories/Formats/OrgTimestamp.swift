package import Core

/// An Org timestamp: a day, optionally with a time: `<2026-11-27 Fri 18:00-19:00 ++1w -2d>`.
///
/// Sources: Org Manual, sections 8.1 and 8.3; Org Syntax, "Timestamp objects".
package struct OrgTimestamp: Equatable, Sendable {
  package var date: CivilDate
  package var time: ClockTime?
  /// The last day of a range of days.
  package var lastDate: CivilDate?
  package var lastTime: ClockTime?
  /// The repeater: `+1w`, `++1w` or `.+1w`.
  package var repeater: String?
  /// The warning period before the day: `-2d`.
  package var warning: String?
  /// Whether it is active; an inactive timestamp, in square brackets, is no appointment.
  package var isActive: Bool

  package init(_ date: CivilDate, _ time: ClockTime? = nil, isActive: Bool = true) {
    self.date = date
    self.time = time
    self.isActive = isActive
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  package var text: String {
    let hours = time.map {
      " \($0.text)" + (lastDate == nil ? lastTime.map { "-\($0.text)" } ?? "" : "")
    }
    let rest = [repeater, warning].compactMap { $0.map { " \($0)" } }.joined()
    let first = bracketed(date, (hours ?? "") + rest)
    guard let lastDate else { return first }
    return "\(first)--\(bracketed(lastDate, lastTime.map { " \($0.text)" } ?? ""))"
  }

  private func bracketed(_ date: CivilDate, _ rest: String) -> String {
    let day = "\(date.text) \(Self.weekdays[date.weekday - 1])\(rest)"
    return isActive ? "<\(day)>" : "[\(day)]"
  }

  /// Parses the text between the brackets.
  private init?(inner: Substring, isActive: Bool) {
    let words = inner.split(separator: " ")
    guard let first = words.first, let date = CivilDate(text: String(first)) else { return nil }
    self.init(date, isActive: isActive)
    for word in words.dropFirst() {
      if word.hasPrefix("+") || word.hasPrefix(".+") {
        repeater = String(word.prefix { $0 != "/" })
      } else if word.hasPrefix("-") {
        warning = String(word)
      } else if word.first?.isASCIIDigit == true {
        let times = word.split(separator: "-").map {
          ClockTime(text: $0.count == 4 ? "0\($0)" : String($0))
        }
        guard let start = times.first ?? nil, times.count <= 2 else { return nil }
        time = start
        lastTime = times.count == 2 ? times[1] : nil
      }
    }
  }
}

extension OrgTimestamp {
  /// A timestamp found in a text.
  package struct Found {
    package let timestamp: OrgTimestamp
    /// The text without the timestamp.
    package let rest: String
  }

  /// Returns the first active or inactive timestamp in a text; nil if there is none.
  package static func first(in text: some StringProtocol, isActive: Bool) -> Found? {
    let text = Substring(text)
    let (opening, closing): (Character, Character) = isActive ? ("<", ">") : ("[", "]")
    var place = text.startIndex
    while let start = text[place...].firstIndex(of: opening) {
      let inner = text[text.index(after: start)...].prefix { $0 != closing && $0 != opening }
      guard inner.endIndex < text.endIndex, text[inner.endIndex] == closing,
        var timestamp = OrgTimestamp(inner: inner, isActive: isActive)
      else {
        place = text.index(after: start)
        continue
      }
      var rest = text[inner.endIndex...].dropFirst()
      if rest.hasPrefix("--"), rest.dropFirst(2).first == opening {
        let second = rest.dropFirst(3).prefix { $0 != closing }
        if let last = OrgTimestamp(inner: second, isActive: isActive), last.date >= timestamp.date {
          timestamp.lastDate = last.date
          timestamp.lastTime = last.time
          rest = rest[second.endIndex...].dropFirst()
        }
      }
      let before = String(text[..<start])
      return Found(timestamp: timestamp, rest: before + rest)
    }
    return nil
  }
}
