extension Surface {
  /// What is read on the screen, a line a row, without blanks at the ends.
  package var glyphText: String {
    lines { row in row.map(\.glyph.text).joined() }
  }

  /// Which role each cell has, a letter each; the legend follows.
  package var roleText: String {
    var letters: [Style: Character] = [Style(.text): " "]
    var legend: [String] = []
    for cell in cells where letters[cell.style] == nil {
      let letter = Self.letters[min(legend.count, Self.letters.count - 1)]
      letters[cell.style] = letter
      legend.append("\(letter) \(cell.style.description)")
    }
    let grid = lines { row in String(row.map { letters[$0.style] ?? "?" }) }
    return grid + "\n" + legend.joined(separator: "\n")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ*")

  private func lines(_ text: (ArraySlice<Cell>) -> String) -> String {
    (0..<size.rows).map { row in
      let line = text(self.row(row))
      let blanks = line.reversed().prefix { $0 == " " }.count
      return String(line.dropLast(blanks))
    }.joined(separator: "\n")
  }
}

extension Style: CustomStringConvertible {
  /// `list.selected bold #1D9BF6`, and after `on` the ground.
  package var description: String {
    let words = Emphasis.names.filter { emphasis.contains($0.value) }.map(\.key)
    return
      ([role.name] + words + [tint?.text, ground.map { "on \($0.text)" }].compactMap(\.self))
      .joined(separator: " ")
  }
}
