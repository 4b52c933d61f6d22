/// The room that a page has on the screen, and how its text takes that up.
package struct PageLayout: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  let metrics: TextMetrics

  package init(columns: Int, rows: Int, metrics: TextMetrics) {
    self.columns = columns
    self.rows = rows
    self.metrics = metrics
  }

  /// The metrics are those of the one view there is.
  package static func == (left: PageLayout, right: PageLayout) -> Bool {
    left.columns == right.columns && left.rows == right.rows
  }
}
