import Testing
import TextUI

struct RectTests {
  private let screen = Rect(column: 2, row: 1, columns: 10, rows: 6)

  @Test func `parts are cut from each side`() {
    #expect(screen.top(2) == Rect(column: 2, row: 1, columns: 10, rows: 2))
    #expect(screen.bottom(2) == Rect(column: 2, row: 5, columns: 10, rows: 2))
    #expect(screen.left(3) == Rect(column: 2, row: 1, columns: 3, rows: 6))
    #expect(screen.right(3) == Rect(column: 9, row: 1, columns: 3, rows: 6))
  }

  @Test func `cutting off more than there is leaves nothing`() {
    #expect(screen.top(99) == screen)
    #expect(screen.inset(left: 6, right: 6).size == Size(columns: 0, rows: 6))
    #expect(screen.intersection(Rect(column: 50, row: 50, columns: 3, rows: 3)).size.rows == 0)
  }

  @Test func `cutting off less than nothing leaves nothing`() {
    #expect(screen.top(-1) == Rect(column: 2, row: 1, columns: 10, rows: 0))
    #expect(screen.bottom(-1).size.rows == 0)
    #expect(screen.left(-1).size.columns == 0)
    #expect(screen.right(-1).size.columns == 0)
  }

  @Test func `the middle is found, cut where there is less room`() {
    let middle = screen.centered(Size(columns: 4, rows: 99))
    #expect(middle == Rect(column: 5, row: 1, columns: 4, rows: 6))
  }
}
