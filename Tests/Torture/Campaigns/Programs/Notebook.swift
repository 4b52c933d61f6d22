import Repositories

/// The titles that were typed, and which of them were acknowledged.
struct Notebook {
  private(set) var acknowledged: Set<String> = []
  private(set) var begun: Set<String> = []

  /// The next title: one word that no date or amount can be read into.
  mutating func nextTitle() -> String {
    var number = begun.count
    var title = ""
    repeat {
      title.unicodeScalars.insert(Unicode.Scalar(UInt8(97 + number % 26)), at: title.startIndex)
      number /= 26
    } while number > 0
    title = "item\(title)"
    begun.insert(title)
    return title
  }

  mutating func acknowledge(_ title: String) { acknowledged.insert(title) }

  /// Compares with a book; each title is there once if it was acknowledged, else at most once.
  func judge(_ book: EntryRepository, attack: String) -> [Violation] {
    var found: [String: Int] = [:]
    for row in book.entries(EntryQuery()) { found[book.summary(of: row).title, default: 0] += 1 }
    let lost = acknowledged.filter { found[$0] == nil }
    let repeated = found.filter { $0.value > 1 }.keys
    let strange = found.keys.filter { !begun.contains($0) }
    let missing = book.check().missing
    return [
      (Rule.kept, Array(lost)), (.once, Array(repeated)), (.whole, Array(strange)),
      (.honest, missing),
    ].filter { !$0.1.isEmpty }.map { Violation($0.0, attack, "\($0.1.sorted().prefix(5))") }
  }
}
