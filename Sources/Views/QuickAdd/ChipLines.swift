import TextUI
import ViewModels

/// The pieces of a line of quick-add, in as many lines as they need.
struct ChipLines {
  /// Where each of the lines begins.
  static let start = 3
  /// The columns between two pieces.
  static let gap = 2

  private(set) var lines: [[QuickAddState.Chip]] = []

  init(_ chips: [QuickAddState.Chip], within columns: Int) {
    var end = columns
    for chip in chips {
      let width = chip.text.cellWidth
      if end + width >= columns {
        lines.append([])
        end = Self.start
      }
      lines[lines.count - 1].append(chip)
      end += width + Self.gap
    }
  }

  var count: Int { lines.count }
}
