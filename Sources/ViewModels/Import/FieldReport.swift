import Services

/// What becomes of a field in the import of a file.
package struct FieldReport: Equatable, Sendable {
  package let name: String
  /// `24 kept`; empty where none is, as are the others.
  package let kept: String
  package let changed: String
  package let lost: String

  /// All of it in one line: `  salary: 24 kept, 2 lost`.
  package var line: String {
    "  \(name): \([kept, changed, lost].filter { !$0.isEmpty }.joined(separator: ", "))"
  }

  init(_ name: String, _ count: FieldOutcomes.Count, _ language: Language) {
    func told(_ count: Int, _ word: Phrase) -> String {
      count > 0 ? "\(count) \(word[language])" : ""
    }
    self.name = name
    kept = told(count.kept, Phrase("kept", "그대로"))
    changed = told(count.changed, Phrase("changed", "바뀜"))
    lost = told(count.lost, Phrase("lost", "잃음"))
  }
}
