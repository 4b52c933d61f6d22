/// The book that a command line names while it is being typed.
enum DataWord {
  private static let option = "--data"

  /// The path behind `--data`; nil without one.
  static func path(in words: [String]) -> String? {
    let words = words.prefix { $0 != "--" }.flatMap { word in
      // bash takes the sign for a word of its own.
      word.hasPrefix("\(option)=") ? [option, String(word.dropFirst(option.count + 1))] : [word]
    }.filter { $0 != "=" }
    guard let place = words.lastIndex(of: option), place + 1 < words.count else { return nil }
    return unquoted(words[place + 1])
  }

  /// A word as the shell would have read it, as far as paths need that.
  private static func unquoted(_ word: String) -> String {
    let path = word.filter { !"'\"\\".contains($0) }
    guard path.hasPrefix("~/"), let home = ProcessEnvironment.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }
}
