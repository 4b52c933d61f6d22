package import Core

/// Something daybook says, in every language it speaks; a missing translation does not compile.
package struct Phrase: Equatable, Sendable {
  private let english: String
  private let korean: String

  package init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// The same in every language, such as a name that the user gave.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean.choosingParticles()
    }
  }

  /// Those that there are, one after another.
  static func joined(_ phrases: [Phrase?]) -> Phrase {
    let phrases = phrases.compactMap { $0 }
    return Phrase(
      phrases.map(\.english).joined(separator: " · "),
      phrases.map(\.korean).joined(separator: " · "))
  }
}

/// `1 entry`, `2 entries`.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

extension [String] {
  /// The texts one after another, with a separator between them.
  ///
  /// The standard library's own looks up conformances at its first call, which takes a fiftieth of a
  /// start.
  func joined(separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() { text += separator + next }
    return text
  }
}
