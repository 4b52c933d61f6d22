/// A line of Markdown, and what stands before it.
///
/// In a diary a line is a line: lines are not joined to paragraphs, so that a poem stays a poem.
struct MarkdownBlock: Equatable {
  /// What stands before the first row: a bullet, the bar of a quotation.
  var lead = ""
  /// What stands before the rows after it, as wide as `lead`.
  var leadOfRest = ""
  var spans: [MarkdownSpan] = []
}
