import TextUI

extension StandardStream {
  /// Writes a sentence of the program's own, as one harmless line that begins with its name.
  func say(_ sentence: String) {
    let text = sentence.prefix(1).lowercased() + sentence.dropFirst()
    write("daybook: \(sanitised(text))\n")
  }
}
