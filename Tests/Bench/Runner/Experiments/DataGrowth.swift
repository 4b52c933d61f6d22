/// What was added to a file, or to all files of a folder.
struct DataGrowth {
  var bytes = 0
  var lines = 0
  /// Files that had nothing in them before.
  var files = 0
}
