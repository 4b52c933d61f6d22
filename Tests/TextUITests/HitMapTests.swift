import Testing
import TextUI

@Suite struct HitMapTests {
  private func hits(_ draw: (inout Canvas) -> Void) -> HitMap {
    var canvas = Canvas(Size(columns: 20, rows: 10))
    draw(&canvas)
    return canvas.surface.hits
  }

  @Test func `the area that was drawn last is hit first`() {
    let hits = hits {
      $0.mark($0.bounds, as: .scroller)
      $0.mark(Rect(column: 2, row: 3, columns: 4, rows: 1), as: .item(7))
    }
    #expect(hits.hits(at: Point(column: 5, row: 3)).map(\.target) == [.item(7), .scroller])
    #expect(hits.hits(at: Point(column: 6, row: 3)).map(\.target) == [.scroller])
    #expect(hits.hits(at: Point(column: 20, row: 3)).map(\.target) == [])
    #expect(hits.hits(at: Point(column: -1, row: 3)).map(\.target) == [])
  }

  @Test func `hit areas count from the window, and end where it ends`() {
    let hits = hits {
      $0.within(Rect(column: 4, row: 4, columns: 3, rows: 2)) {
        $0.mark(Rect(column: 1, row: 1, columns: 9, rows: 9), as: .cell(1))
      }
    }
    #expect(hits.hits(at: Point(column: 5, row: 5)).map(\.target) == [.cell(1)])
    #expect(hits.hits(at: Point(column: 6, row: 5)).map(\.target) == [.cell(1)])
    #expect(hits.hits(at: Point(column: 7, row: 5)).map(\.target) == [])
    #expect(hits.hits(at: Point(column: 5, row: 6)).map(\.target) == [])
  }

  @Test func `a sheet takes all clicks except those on commands`() {
    let hits = hits {
      $0.mark($0.bounds, as: .item(1))
      $0.mark($0.bounds.bottom(1), as: .command("list.open"))
      $0.prepareOverlay(Rect(column: 5, row: 5, columns: 2, rows: 2))
    }
    #expect(hits.hits(at: Point(column: 0, row: 0)).map(\.target) == [])
    #expect(hits.hits(at: Point(column: 0, row: 9)).map(\.target) == [.command("list.open")])
  }
}
