package import Core
import Entities
package import Services

/// Says what an act did to the fields of an entry, with a line for each: `Folder: Inbox → Home`.
@MainActor package struct HistoryLines {
  private let words: FieldWords
  private let language: Language

  package init(_ book: Book, _ language: Language) {
    words = FieldWords(book, language)
    self.language = language
  }

  /// Returns the changes of an event that mean something to people, in order.
  package func lines(_ event: HistoryEvent) -> [String] {
    event.changes.compactMap(line)
  }

  private func line(_ change: HistoryEvent.Change) -> String? {
    if change.field.isTag { return tag(change) }
    if let id = change.field.afterID {
      let name = words.text(.text(id.text), of: .parent)
      let sign = change.after == .absent ? "-" : "+"
      return "\(sign)\(words.label("after")): \(name)"
    }
    if let place = change.field.occurrence { return line(change, place) }
    switch change.field {
    // The place among others is a number that means nothing to people.
    case .position: return nil
    case .deleted:
      return (change.after == .truth(true) ? Phrase.wasDeleted : .wasRestored)[language]
    default:
      let values = [change.before, change.after].map { words.text($0, of: change.field) }
      return "\(words.label(change.field)): \(values[0]) → \(values[1])"
    }
  }

  /// `2026-12-01 Title: Standup → Retro`, `2026-12-08 left out`.
  private func line(_ change: HistoryEvent.Change, _ place: OccurrenceField) -> String {
    if place.field == OccurrenceField.gone {
      let phrase = change.after == .truth(true) ? Phrase.leftOut : .broughtBack
      return "\(place.day.text) \(phrase[language])"
    }
    let values = [change.before, change.after].map { words.text($0, of: place.field) }
    return "\(place.day.text) \(words.label(place.field)): \(values[0]) → \(values[1])"
  }

  /// `+#shop`, `-#shop`.
  private func tag(_ change: HistoryEvent.Change) -> String {
    let isGone = change.after == .absent
    guard case .text(let name) = isGone ? change.before : change.after else {
      return change.field.rawValue
    }
    return "\(isGone ? "-" : "+")#\(name)"
  }
}

extension Phrase {
  static let leftOut = Phrase("left out", "뺌")

  /// `8 Dec, 22 Dec left out`.
  package static func leftOut(on days: [CivilDate]) -> Phrase {
    func text(_ language: Language) -> String {
      let days = days.map(DateText(language).day).joined(separator: ", ")
      return "\(days) \(leftOut[language])"
    }
    return Phrase(text(.english), text(.korean))
  }

  fileprivate static let broughtBack = Phrase("brought back", "복원")
}
