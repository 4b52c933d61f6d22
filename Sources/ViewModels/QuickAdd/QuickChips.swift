import Entities
import Services

/// Says in the user's words what a line of quick-add is understood as.
@MainActor struct QuickChips {
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  /// The title first, then the pieces in the order of the line.
  func chips(_ line: QuickLine) -> [QuickAddState.Chip] {
    let title = QuickAddState.Chip(text: line.title, kind: .title)
    return (line.title.isEmpty ? [] : [title]) + line.pieces.compactMap { chip($0.meaning) }
  }

  private func chip(_ meaning: QuickLine.Meaning) -> QuickAddState.Chip? {
    switch meaning {
    case .title: nil
    case .tag(let tag): QuickAddState.Chip(text: "#\(tag)", kind: .tag)
    case .priority(let priority):
      QuickAddState.Chip(text: "! \(Phrase(priority)[context.language])", kind: .priority)
    case .folder(_, let name): QuickAddState.Chip(text: "● \(name)", kind: .folder)
    case .unknownFolder(let name):
      QuickAddState.Chip(text: Phrase.newFolderChip(name)[context.language], kind: .unknown)
    case .day(let day): QuickAddState.Chip(text: text(day), kind: .time)
    case .time(let time): QuickAddState.Chip(text: time.text, kind: .time)
    case .amount(let money):
      QuickAddState.Chip(text: context.book.money.text(money), kind: .money)
    case .page: QuickAddState.Chip(text: Phrase.diaryPage[context.language], kind: .page)
    }
  }

  /// The day as a calendar has it, so that a weekday cannot be taken for another week's.
  private func text(_ day: CivilDate) -> String {
    context.dates.weekdayAndDay(day)
  }
}
