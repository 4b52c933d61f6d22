package import Core
import Entities

/// A page of the diary with all its fields.
package struct DiaryPage: Equatable, Sendable {
  package let id: EntityID
  /// The first line.
  package var title: String
  /// The text after the title, as Markdown; may be empty.
  package var body: String
  package var folder: EntityID?
  package var tags: [String]
  /// The day that the page is about, with or without a time.
  package var date: DayTime
  package let created: Timestamp
  package var modified: Timestamp

  /// The number of words with a letter or digit, in the title and the body.
  package var wordCount: Int {
    "\(title) \(body)".split(whereSeparator: \.isWhitespace).count { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
  }
}

/// A page as one text for an editor: the first line is the title, the rest is the body.
package struct PageText: Equatable, Sendable {
  package let title: String
  package let body: String

  package init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// Splits a text into title and body; drops blank lines around both, and a heading mark before the title.
  package init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop(while: Self.isBlank)
    title = Self.withoutHeadingMark(String(lines.first ?? "").trimmed)
    let rest = lines.dropFirst().drop(while: Self.isBlank)
      .reversed().drop(while: Self.isBlank).reversed()
    body = rest.joined(separator: "\n")
  }

  /// The title, an empty line, and the body.
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
  /// The page as an editor returns it when nothing was changed.
  ///
  /// It may differ from the page itself: an imported page may have no title, one of several lines, or other
  /// line ends.
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

extension DiaryPage: Mergeable {
  /// Merges the fields that an edited copy has changed; returns the keys of those that others have changed
  /// meanwhile.
  mutating func merge(_ edited: DiaryPage, over seen: DiaryPage) -> Set<FieldKey> {
    mergeTags(edited, over: seen)
    let disputed = [
      merge(\.title, .title, edited, over: seen),
      merge(\.body, "body", edited, over: seen),
      merge(\.date, .date, edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}

extension DiaryPage {
  init(_ entity: DiaryEntity, modified: Timestamp) {
    self.init(
      id: entity.id, title: entity.title, body: entity.body ?? "", folder: entity.folder,
      tags: entity.tags ?? [], date: entity.date, created: entity.created, modified: modified)
  }
}
