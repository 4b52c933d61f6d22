import TextUI
import ViewModels

/// How wide the columns of some people are: names and folders as their widest, addresses the rest.
struct PeopleColumns {
  private static let gap = 2
  /// The edges of a line, left free.
  private static let edges = 4

  let name: Int
  let folder: Int

  init(_ rows: [PeopleState.Row], within columns: Int) {
    let room = columns - Self.edges
    name = min(Self.width(rows.map(\.name.text)), room * 2 / 5)
    folder = min(Self.width(rows.map(\.folder)), room / 3)
  }

  private static func width(_ texts: [String]) -> Int {
    let widest = texts.map { sanitised($0).cellWidth }.max() ?? 0
    return widest == 0 ? 0 : widest + gap
  }
}
