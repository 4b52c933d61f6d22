import TextUI
import ViewModels

/// How wide the columns of what was found are: as their widest texts, so that titles have the rest.
///
/// They drop from the right as the window gets narrower.
struct SearchColumns {
  private static let gap = 2
  private static let most = 18
  /// From so many columns on there is room for the folder, and for the day.
  private static let leastForFolder = 48
  private static let leastForDue = 72

  let folder: Int
  let due: Int

  init(_ rows: [SearchRow], within columns: Int) {
    folder = columns < Self.leastForFolder ? 0 : Self.width(rows.map(\.folder))
    due = columns < Self.leastForDue ? 0 : Self.width(rows.map(\.dueText))
  }

  private static func width(_ texts: [String]) -> Int {
    let widest = texts.map { sanitised($0).cellWidth }.max() ?? 0
    return widest == 0 ? 0 : min(widest + gap, most)
  }
}

extension SearchRow {
  /// What is overdue is said by a sign too, not by colour alone.
  var dueText: String { urgency == .overdue ? "! \(due)" : due }
}
