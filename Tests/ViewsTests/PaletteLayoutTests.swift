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

  @Test(arguments: KeyTable.sections.flatMap(\.lines), [Language.english, .korean])
  func `from 120 columns on nothing is cut in the two columns of help`(
    line: KeyTable.Line, language: Language
  ) throws {
    let columns = 120 - 4
    let help = try #require(HelpColumns([line.scopeTitle[language]], columns: columns))
    let layout = PaletteLayout(Rect(Size(columns: columns, rows: 30)))
    let place = try #require(help.places.first)
    let room = place.size.columns - layout.title - 1
    #expect(line.info.summary[language].cellWidth <= room)
    #expect(line.info.title[language].cellWidth <= room)
  }

  @Test(arguments: [[3, 3], [16, 15, 21], [40, 2, 2, 2], [1, 1, 30], [7]])
  func `each scope of help is whole in a column, and no other division is lower`(sizes: [Int])
    throws
  {
    let scopes = sizes.enumerated().flatMap { Array(repeating: "\($0)", count: $1) }
    let help = try #require(HelpColumns(scopes, columns: 114))
    let columns = Dictionary(grouping: scopes.indices) { scopes[$0] }.values.map { lines in
      Set(lines.map { help.places[$0].origin.column })
    }
    #expect(columns.allSatisfy { $0.count == 1 })
    let heights = sizes.indices.map { start in
      [sizes[..<start], sizes[start...]].map { $0.reduce(-1) { $0 + $1 + 2 } }.max() ?? 0
    }
    #expect(help.rows == heights.min())
  }

  @Test func `the columns of help scroll together and keep the cursor in sight`() throws {
    let scopes = [20, 30].enumerated().flatMap { Array(repeating: "\($0)", count: $1) }
    let help = try #require(HelpColumns(scopes, columns: 114))
    for line in scopes.indices {
      let top = help.top(showing: line, rows: 12)
      let seen = help.moved(up: top)
      #expect((0..<12).contains(seen.places[line].origin.row))
      #expect(seen.places[20].origin.row == seen.places[0].origin.row)
    }
    #expect(help.top(showing: 0, rows: 12) == 0)
    #expect(help.top(showing: 49, rows: 12) == help.rows - 12)
    #expect(help.top(showing: 49, rows: 40) == 0)
  }
}
