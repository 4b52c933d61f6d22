import TextUI
import ViewModels

/// How wide the columns of some folders are: as their widest texts, so that names have the rest.
struct FolderColumns {
  private static let gap = 2
  private static let most = 24

  let counts: Int
  let due: Int
  let last: Int

  init(_ rows: [FolderRow]) {
    counts = Self.width(rows.map(\.counts))
    due = Self.width(rows.map(\.due))
    last = Self.width(rows.map { $0.sum.isEmpty ? $0.updated : $0.spent })
  }

  private static func width(_ texts: [String]) -> Int {
    let widest = texts.map { sanitised($0).cellWidth }.max() ?? 0
    return widest == 0 ? 0 : min(widest + gap, most)
  }
}
