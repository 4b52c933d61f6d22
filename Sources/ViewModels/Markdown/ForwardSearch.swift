/// Finds signs in a text that is read from its start to its end; each sign is looked for but once in
/// any part of it, so that a text full of what nothing closes takes no longer than another.
struct ForwardSearch {
  private let text: String
  /// What was found last; nil where there is no more.
  private var found: [String: Range<String.Index>?] = [:]

  init(in text: String) {
    self.text = text
  }

  /// Where a sign stands next; for each sign the places to begin at never go back.
  mutating func next(_ sign: String, from start: String.Index) -> Range<String.Index>? {
    if let known = found[sign], known.map({ $0.lowerBound >= start }) ?? true { return known }
    let next = text.utf8[start...].firstRange(of: sign.utf8)
    found[sign] = .some(next)
    return next
  }
}
