/// When an entry of a folder last changed.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct LatestTime {
  /// As a column names it.
  let folder: Int32
  private let gap: Int32 = 0
  /// `Columns.absent` for a folder that has no entry any more.
  var modified: Int64
}
