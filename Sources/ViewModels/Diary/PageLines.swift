import Services

/// The rows of a page as it is read: title, date and tags, text.
@MainActor struct PageLines {
  let context: ScreenContext
  let layout: PageLayout

  func lines(_ page: DiaryPage) -> [MarkdownLine] {
    let date = context.dates.whole(page.date)
    let folder = context.book.folders.name(of: page.folder)
    let count = context.book.entries.entry(page.id)?.versions ?? 1
    let versions = count > 1 ? Phrase.versions(count)[context.language] : nil
    let facts =
      [date] + page.tags.map { "#\($0)" }
      + [folder.map { "/\($0)" }, versions].compactMap(\.self)
    let head = [
      MarkdownBlock(spans: [MarkdownSpan(page.title, .heading)]),
      MarkdownBlock(spans: [MarkdownSpan(facts.joined(separator: "  "), .mark)]),
    ]
    let body = page.body.isEmpty ? [] : [MarkdownBlock()] + MarkdownParser.blocks(page.body)
    return MarkdownLine.lines(head + body, columns: layout.columns, metrics: layout.metrics)
  }
}
