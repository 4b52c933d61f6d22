import ViewModels

extension KeyTable {
  /// For the README.
  static func markdown(_ language: Language) -> String {
    sections.map { section in
      let lines = section.lines.filter { !$0.info.keys.isEmpty }.map { line in
        let keys = line.info.keys.map { "`\(KeyText.signs.key($0))`" }.joined(separator: " ")
        return "| \(keys) | \(line.info.summary[language]) |"
      }
      return (["| \(section.title[language]) | |", "|---|---|"] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }
}
