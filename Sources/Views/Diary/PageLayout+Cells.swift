import TextUI
import ViewModels

extension PageLayout {
  /// A page in so many cells.
  init(_ size: Size) {
    self.init(columns: size.columns, rows: size.rows, metrics: .cells)
  }
}
