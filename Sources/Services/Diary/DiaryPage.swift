package import Core
import Entities

/// A page of the diary, whole.
package struct DiaryPage: Equatable, Sendable {
  package let id: EntityID
  /// The first line.
  package var title: String
  /// What follows it, as Markdown; empty when nothing does.
  package var body: String
  package var folder: EntityID?
  package var tags: [String]
  /// The day that it is about, perhaps with a time.
  package var date: DayTime
  package let created: Timestamp
  package var modified: Timestamp

  /// What stands between blanks, in the title too.
  package var wordCount: Int {
    "\(title) \(body)".split(whereSeparator: \.isWhitespace).count { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
  }
}

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

extension DiaryPage: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those
  /// that were changed meanwhile.
  mutating func take(_ edited: DiaryPage, over seen: DiaryPage) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    let disputed = [
      take(\.title, .title, edited, over: seen),
      take(\.body, "body", edited, over: seen),
      take(\.date, .date, edited, over: seen),
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
