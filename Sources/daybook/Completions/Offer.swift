import ArgumentParser
import TextUI

/// Something of the book that a shell can put in a command line.
struct Offer {
  private let word: String
  /// What it stands for; empty for what says so itself.
  private let meaning: String

  init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// Whether no shell sees more than text in it.
  ///
  /// bash expands what it is offered, as if it were typed: a folder called `$(reboot)` would be run.
  var isPlain: Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || " -_.,".contains($0) }
  }

  /// As a shell takes it: those that show what it stands for get it behind a sign of theirs.
  func line(for shell: CompletionShell?) -> String {
    guard !meaning.isEmpty, let shell, let sign = Self.signs[shell.rawValue] else { return word }
    return word + sign + sanitised(meaning)
  }

  private static let signs = ["zsh": ":", "fish": "\t"]
}
