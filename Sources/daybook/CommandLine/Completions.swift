import ArgumentParser
import Core
import Services
import TextUI

/// The completions from the book that the command line names, else from the user's own.
extension CompletionKind {
  static let folders = offers { book, _ in book.folders.all().map { Offer($0.name) } }

  static let tags = offers { book, _ in book.entries.tags().map { Offer($0) } }

  /// The newest entries that `list` shows, by the ends of their ids; for `reopen`, those that are done.
  static let entries = offers { book, words in
    var request = EntryRequest(.everywhere)
    request.shown = words.contains(Reopen.configuration.commandName ?? "") ? .done : .open
    request.sort = Sort(.created)
    let list = book.entries.list(request)
    let newest = max(0, list.count - mostEntries)..<list.count
    return book.entries.entries(list, in: newest).reversed().map {
      Offer(String($0.id.text.suffix(EntryTable.idLength)), $0.title)
    }
  }

  /// Nobody looks through more than this.
  private static let mostEntries = 200

  /// - Parameter find: gets the words of the command line, too.
  private static func offers(
    _ find: @escaping @MainActor @Sendable (Book, [String]) -> [Offer]
  ) -> CompletionKind {
    .custom { words, _, _ in
      MainActor.assumeIsolated {
        // Where there is no book there is nothing to offer, and no place to say why.
        guard let session = try? Session(data: DataWord.path(in: words)) else { return [] }
        return find(session.book, words).filter(\.isPlain).map { $0.line(for: .requesting) }
      }
    }
  }
}

/// A word from the book that a shell can put in a command line.
struct Offer {
  private let word: String
  /// What the word stands for; empty if the word says so itself.
  private let meaning: String

  init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// Whether every shell reads it as text alone.
  ///
  /// bash expands what it is offered, as if it were typed: a folder called `$(reboot)` would be run.
  var isPlain: Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || " -_.,".contains($0) }
  }

  /// Returns the line for a shell; a shell that shows meanings gets the meaning behind its own separator.
  func line(for shell: CompletionShell?) -> String {
    guard !meaning.isEmpty, let shell, let sign = Self.signs[shell.rawValue] else { return word }
    return word + sign + sanitised(meaning)
  }

  private static let signs = ["zsh": ":", "fish": "\t"]
}

/// The book that a command line names while it is being typed.
enum DataWord {
  private static let option = "--data"

  /// Returns the path behind `--data`; nil without one.
  static func path(in words: [String]) -> String? {
    let words = words.prefix { $0 != "--" }.flatMap { word in
      // bash takes `=` for a word of its own.
      word.hasPrefix("\(option)=") ? [option, String(word.dropFirst(option.count + 1))] : [word]
    }.filter { $0 != "=" }
    guard let place = words.lastIndex(of: option), place + 1 < words.count else { return nil }
    return unquoted(words[place + 1])
  }

  /// Returns a word as the shell would have read it, as far as paths need that.
  private static func unquoted(_ word: String) -> String {
    let path = word.filter { !"'\"\\".contains($0) }
    guard path.hasPrefix("~/"), let home = ProcessEnvironment.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }
}
