/// A page as one text, as it is written: the first line is the title, the rest is the body.
package struct PageText: Equatable, Sendable {
  package let title: String
  package let body: String

  package init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// Takes a text apart; empty lines around the body go, and so does the mark of a heading before
  /// the title.
  package init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop(while: Self.isBlank)
    title = Self.withoutHeadingMark(String(lines.first ?? "").trimmed)
    let rest = lines.dropFirst().drop(while: Self.isBlank)
      .reversed().drop(while: Self.isBlank).reversed()
    body = rest.joined(separator: "\n")
  }

  /// Title, an empty line, body.
  package var text: String {
    body.isEmpty ? title + "\n" : "\(title)\n\n\(body)\n"
  }

  private static func isBlank(_ line: Substring) -> Bool {
    line.allSatisfy(\.isWhitespace)
  }

  /// `Trip` for `# Trip`.
  private static func withoutHeadingMark(_ line: String) -> String {
    let rest = line.drop { $0 == "#" }
    guard rest.count < line.count, rest.first?.isWhitespace == true else { return line }
    return String(rest).trimmed
  }
}

extension DiaryPage {
  /// The page as it comes back from an editor in which nothing was changed: an imported one may have no
  /// title, several lines of it, or other ends of lines.
  var asWritten: DiaryPage {
    var page = self
    page.text = text
    return page
  }

  /// Title and body as one text for an editor.
  package var text: String {
    get { PageText(title: title, body: body).text }
    set {
      let text = PageText(newValue)
      title = text.title
      body = text.body
    }
  }
}
