package import Entities

/// What a new to-do is to be.
package struct TodoDraft: Equatable, Sendable {
  package var title: String
  package var folder: EntityID?
  package var tags: [String] = []
  package var due: DayTime?
  package var priority: Priority?
  package var repeatRule: RepeatRule?
  /// The day of the month on which it comes again, when it is due on the last day of a shorter one.
  package var repeatDay: Int?
  package var notes: String?
  /// What it says counts more than what a line says, as options of a command do.
  package var isFirm = false

  /// Whether a line that is added over it is an expense.
  package var isExpense = false

  var subject: QuickLine.Subject {
    if isExpense { return .expense }
    // What only a to-do has.
    return isFirm && (due != nil || priority != nil || repeatRule != nil) ? .todo : .any
  }

  /// What counts of what a line and the draft say.
  func either<Value>(_ said: Value?, _ given: Value?) -> Value? {
    isFirm ? given ?? said : said ?? given
  }

  package init(_ title: String, folder: EntityID? = nil) {
    self.title = title
    self.folder = folder
  }

  /// Makes it come again; the first time on the day that is said, if none was said before.
  package mutating func repeats(_ repetition: Repetition) {
    repeatRule = repetition.rule
    if due == nil { due = DayTime(repetition.start) }
    repeatDay = due.flatMap { repetition.meantDay(of: $0.date) }
  }
}
