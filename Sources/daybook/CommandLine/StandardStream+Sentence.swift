import TextUI

extension StandardStream {
  /// Writes a sentence of the program's own, as one harmless line that begins with its name.
  func say(_ sentence: String) {
    write("daybook: \(sanitised(Self.continued(sentence)))\n")
  }

  /// A sentence that goes on behind a colon; the names of variables stay as they are.
  private static func continued(_ sentence: String) -> String {
    let isName = sentence.prefix(2).allSatisfy(\.isUppercase)
    return isName ? sentence : sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
