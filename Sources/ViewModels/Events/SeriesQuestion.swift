import Core
import Services

/// An occurrence of a repeating event, with its own changes.
struct SelectedOccurrence {
  let event: Event
  /// The day that the series gives it, even if it was moved.
  let day: CivilDate
}

extension EntryTargetScene {
  /// The occurrence under the cursor; nil if there is none.
  var pointedOccurrence: SelectedOccurrence? {
    guard let id = selectedID, let day = selectedOccurrence,
      let event = context.book.events.occurrence(id, on: day)
    else { return nil }
    return SelectedOccurrence(event: event, day: day)
  }

  /// Opens the entry under the cursor; of a series, asks first which occurrences are meant.
  func openSelected() {
    if let occurrence = pointedOccurrence {
      context.edit(occurrence)
    } else if let id = selectedID {
      context.open(id)
    }
  }
}

/// The answers to the question which occurrences of a repeating event are meant.
package enum SeriesCommand: String, CommandSet {
  case this
  case fromHere = "from-here"
  case all
  case none

  package static let scope = "series"
  package static let scopeTitle = Phrase("An event that comes again", "반복되는 일정")

  package var info: CommandInfo {
    switch self {
    case .this:
      CommandInfo(
        Phrase("This one", "이번만"), Phrase("Only this time", "이번만 바꿉니다"), keys: ["t", "enter"],
        group: .edit, prominence: .hint)
    case .fromHere:
      CommandInfo(
        Phrase("From here on", "이번부터"), Phrase("This time and all later ones", "이번과 그 뒤를 모두 바꿉니다"),
        keys: ["f"], group: .edit, prominence: .hint)
    case .all:
      CommandInfo(
        Phrase("All", "모두"), Phrase("All times, also those before", "지난 것까지 모두 바꿉니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .none:
      CommandInfo(
        Phrase("Cancel", "취소"), Phrase("Leave everything as it is", "그대로 둡니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    }
  }

  fileprivate var part: SeriesPart? {
    switch self {
    case .this: .this
    case .fromHere: .fromHere
    case .all: .all
    case .none: nil
    }
  }
}

extension ScreenContext {
  /// Asks which occurrences of a series are meant, and edits them.
  func edit(_ occurrence: SelectedOccurrence) {
    askPart(.editSeries(occurrence.event.title), of: occurrence) { part in
      let id = occurrence.event.id
      if part == .all { return open(id) }
      navigator?.present(.form(EventForm.editor(of: occurrence, part, context: self)))
    }
  }

  /// Asks which occurrences of a series are meant, and deletes them.
  func delete(_ occurrence: SelectedOccurrence) {
    askPart(.deleteSeries(occurrence.event.title), of: occurrence) { part in
      try book.events.delete(part, of: occurrence.event.id, on: occurrence.day)
    }
  }

  /// Performs an act that may drop changes of single occurrences, after a question if it would.
  ///
  /// - Parameter act: gets whether such changes may be dropped.
  func dropping(_ act: @escaping @MainActor (Bool) throws -> Void) throws {
    do {
      try act(false)
    } catch RuleError.wouldLoseChanges(let title, let days) {
      confirm(.dropChanges, Phrase(RuleError.wouldLoseChanges(title, days: days))) { try act(true) }
    }
  }

  private func askPart(
    _ title: Phrase, of occurrence: SelectedOccurrence,
    then act: @escaping @MainActor (SeriesPart) throws -> Void
  ) {
    let rule = Phrase(repeatRule: occurrence.event.repeatRule ?? "")
    let question = QuestionViewModel<SeriesCommand>(
      title: title, message: .comesAgain(rule), context: self
    ) { answer in
      if let part = answer.part { try act(part) }
    }
    navigator?.present(.question(question))
  }
}

extension Phrase {
  static let dropChanges = Phrase("Change it all the same?", "그래도 바꿀까요?")

  fileprivate static func editSeries(_ title: String) -> Phrase {
    Phrase("Edit “\(title)”?", "“\(title)” 편집")
  }
  fileprivate static func deleteSeries(_ title: String) -> Phrase {
    Phrase("Delete “\(title)”?", "“\(title)”을(를) 삭제할까요?")
  }
  fileprivate static func comesAgain(_ rule: Phrase) -> Phrase {
    Phrase("It repeats: \(rule[.english]).", "반복: \(rule[.korean])")
  }
}
