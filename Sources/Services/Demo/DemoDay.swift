/// What somebody does in the sample book on one day.
struct DemoDay {
  /// Counted from the present day: -1 is yesterday.
  let day: Int
  /// Lines of quick-add.
  var adds: [String] = []
  /// Titles of to-dos that are done by its evening.
  var finishes: [String] = []
  /// A page of the diary: its first line is the title.
  var page: String?
  var tags: [String] = []
}
