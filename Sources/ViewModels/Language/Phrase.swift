package import Core

/// A text of daybook in every language that it has; a missing translation does not compile.
package struct Phrase: Equatable, Sendable {
  private let english: String
  private let korean: String

  package init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// A text that is the same in every language, such as a name that the user gave.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean.choosingParticles()
    }
  }

  /// Joins those phrases that are not nil.
  static func joined(_ phrases: [Phrase?], separator: String = " · ") -> Phrase {
    let phrases = phrases.compactMap { $0 }
    return Phrase(
      phrases.map(\.english).joined(separator: separator),
      phrases.map(\.korean).joined(separator: separator))
  }
}

/// `1 entry`, `2 entries`.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

extension [String] {
  /// Joins the texts with a separator between them.
  ///
  /// The method of the standard library looks up conformances at its first call, which takes a fiftieth of the time
  /// of a start.
  func joined(separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() { text += separator + next }
    return text
  }
}
