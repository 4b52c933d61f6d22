import Core

/// Finds the tags in the text of a page: `We went to the #sea`.
///
/// Headings, code, colours such as `#1D9BF6` and parts of addresses are not tags.
enum PageTags {
  /// All tags, each once, in the order of the text.
  static func all(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var tags: [String] = []
    var fence: Character?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let mark = fenceMark(line)
      if let open = fence {
        if mark == open { fence = nil }
      } else if let mark {
        fence = mark
      } else if !isIndentedCode(line) {
        tags += words(of: line).compactMap(tag)
      }
    }
    return tags.unique
  }

  /// The character of a line of ``` or ~~~ that begins or ends a block of code; nil for other lines.
  private static func fenceMark(_ line: Substring) -> Character? {
    let text = line.drop { $0 == " " }
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    return text.prefix { $0 == mark }.count >= 3 ? mark : nil
  }

  private static func isIndentedCode(_ line: Substring) -> Bool {
    line.hasPrefix("    ") || line.hasPrefix("\t")
  }

  /// The words of a line outside of code.
  private static func words(of line: Substring) -> [Substring] {
    // Every second part is code, unless the last backquote is not closed.
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    let isClosed = parts.count % 2 == 1
    let texts = parts.enumerated().filter { place, _ in
      place % 2 == 0 || (!isClosed && place == parts.count - 1)
    }
    return texts.flatMap { $0.element.split(whereSeparator: \.isWhitespace) }
  }

  /// The characters that may come directly before a tag.
  private static let openings: Set<Character> = ["(", "[", "{", "\"", "'", "“", "‘", "*", "_", "~"]
  /// The characters of a tag besides letters and digits.
  private static let joints: Set<Character> = ["_", "-", "/"]

  private static func tag(_ word: Substring) -> String? {
    let rest = word.drop { openings.contains($0) }
    guard rest.first == "#", let first = rest.dropFirst().first, first.isLetter || first == "_"
    else {
      return nil
    }
    var name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || joints.contains($0) }
    while let last = name.last, joints.contains(last) { name.removeLast() }
    return name.isEmpty || isColour(name) ? nil : String(name)
  }

  /// Whether a name is a colour: `#fff`, `#a1b2c3`; three letters only if they cannot be a word.
  private static func isColour(_ name: Substring) -> Bool {
    guard name.allSatisfy(\.isHexDigit) else { return false }
    switch name.count {
    case 6, 8: return true
    case 3: return name.contains(where: \.isNumber) || Set(name.lowercased()).count == 1
    default: return false
    }
  }
}

extension PageText {
  /// The tags in title and body.
  private var tags: [String] { PageTags.all(in: "\(title)\n\(body)") }

  /// The tags of a page after a change of its text: tags in the text come and go with it, those set by hand
  /// stay.
  func tags(beside own: [String], over seen: PageText? = nil) -> [String] {
    let words = tags
    let gone = Set(seen?.tags ?? []).subtracting(words)
    return (own.filter { !gone.contains($0) } + words).unique
  }
}
