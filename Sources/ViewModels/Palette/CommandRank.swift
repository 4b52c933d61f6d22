import Core
import Services

/// How well a command matches the typed text, the best first.
enum CommandRank: CaseIterable {
  /// The name is the text.
  case name
  /// The name begins with the text.
  case start
  /// A word of the name begins with the text.
  case word
  /// The name contains the words.
  case part
  /// The words are in the summary, the keys or the id.
  case elsewhere
}

extension BoundCommand {
  /// Returns the text in which typed words are looked for.
  func searchText(_ language: Language) -> String {
    [
      info.title[language], info.summary[language], info.title[.english], id,
      KeyText.words.list(info.keys),
    ]
    .joined(separator: " ")
  }

  /// Returns how well the command matches the typed text: its names in the user's language and in English
  /// rank above its summary, its keys and parts of its id.
  func rank(_ typed: String, _ filter: WordFilter, _ language: Language) -> CommandRank {
    let wanted = typed.trimmed.lowercased()
    let names = [info.title[language], info.title[.english]]
    let words = names.map { " \($0.lowercased())" }
    if wanted == id || words.contains(" \(wanted)") { return .name }
    if words.contains(where: { $0.hasPrefix(" \(wanted)") }) { return .start }
    if words.contains(where: { $0.contains(" \(wanted)") }) { return .word }
    return names.contains(where: filter.matches) ? .part : .elsewhere
  }
}

/// The places of typed letters in a text, in their order but perhaps with others between: `srt` in `Sort`.
struct LetterMatch {
  /// The matching characters, as ascending ranges that do not overlap.
  let ranges: [Range<Int>]

  /// Nil if a letter is missing, or if none is typed; spaces and case do not matter.
  init?(_ typed: String, in text: String) {
    var rest = typed.lowercased().filter { !$0.isWhitespace }[...]
    var places: [Int] = []
    for (place, character) in text.lowercased().enumerated() where character == rest.first {
      places.append(place)
      rest.removeFirst()
    }
    guard rest.isEmpty, !places.isEmpty else { return nil }
    ranges = places.map { $0..<($0 + 1) }
  }

  /// The number of characters from the first letter to the last: the fewer, the better.
  var span: Int { (ranges.last?.upperBound ?? 0) - (ranges.first?.lowerBound ?? 0) }
}
