import Core
import TextUI
import Testing
import ViewModels

@testable import Views

@Suite struct PaletteLayoutTests {
  @Test(arguments: KeyTable.sections.flatMap(\.lines), [Language.english, .korean])
  func `in a window of 80 columns nothing of a command is cut or cramped`(
    line: KeyTable.Line, language: Language
  ) {
    let columns = 80 - 2
    let layout = PaletteLayout(Rect(Size(columns: columns, rows: 18)))
    let (name, summary) = (line.info.title[language], line.info.summary[language])
    let keys = KeyText.signs.list(line.info.keys)
    #expect(2 + keys.cellWidth < layout.title, "\(keys)")
    #expect(name.cellWidth + ColumnWidth.gap <= layout.summary - layout.title, "\(name)")
    #expect(summary.cellWidth <= columns - 2 - layout.summary, "\(summary)")
  }
}
