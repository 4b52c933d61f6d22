import Entities

/// A word that has the shape of a day or a time and is none: `25:00`, `13pm`, `25시`, `2026-02-30`.
enum DoubtfulWord {
  /// Those of a line; prose of the diary has none.
  static func all(in line: String) -> [String] {
    guard line.first(where: { !$0.isWhitespace }) != ">" else { return [] }
    return line.split(whereSeparator: \.isWhitespace).map(String.init).filter(isDoubtful)
  }

  private static func isDoubtful(_ word: String) -> Bool {
    guard word.first?.isNumber == true else { return false }
    let shape = shape(word)
    if times.contains(shape) { return TimeParser.time(word) == nil }
    return shape == day && CivilDate(text: word) == nil
  }

  private static let times: Set = [
    "0:00", "00:00", "0am", "00am", "0pm", "00pm", "0:00am", "00:00am", "0:00pm", "00:00pm", "0시",
    "00시",
  ]
  private static let day = "0000-00-00"

  /// The word in small letters, with a zero for each digit.
  private static func shape(_ word: String) -> String {
    String(word.lowercased().map { $0.isASCII && $0.isNumber ? "0" : $0 })
  }
}
