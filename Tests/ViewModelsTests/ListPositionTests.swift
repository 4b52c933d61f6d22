import Testing
import ViewModels

@Suite struct ListPositionTests {
  private func list(count: Int, height: Int) -> ListPosition {
    var position = ListPosition()
    position.setHeight(height)
    position.setCount(count)
    return position
  }

  @Test func `the list scrolls only as far as the cursor needs`() {
    var position = list(count: 100, height: 10)
    position.move(to: 10)
    #expect(position.visible == 1..<11)
    position.move(.pageDown)
    #expect(position.cursor == 20 && position.visible == 11..<21)
    position.move(.pageUp)
    #expect(position.cursor == 10 && position.visible == 1..<11)
    position.move(.bottom)
    #expect(position.visible == 90..<100)
    position.move(.up)
    #expect(position.visible == 90..<100)
    position.move(.top)
    #expect(position.visible == 0..<10)
  }

  @Test func `the wheel shows other lines, and takes the cursor along where it must`() {
    var position = list(count: 100, height: 10)
    position.move(to: 5)
    position.scroll(by: 3)
    #expect(position.cursor == 5)
    #expect(position.visible == 3..<13)
    position.scroll(by: 3)
    #expect(position.cursor == 6)
    position.scroll(by: 500)
    #expect(position.visible == 90..<100)
    #expect(position.cursor == 90)
    position.scroll(by: -50)
    #expect(position.cursor == 49)
    #expect(position.visible == 40..<50)
    position.scroll(by: -500)
    #expect(position.visible == 0..<10)
    position.setCount(0)
    position.scroll(by: 3)
    #expect(position.cursor == 0)
  }

  @Test func `a board is scrolled by lines of boxes`() {
    var board = GridPosition()
    board.setSize(columns: 3, lines: 2)
    board.setCount(20)
    board.scroll(by: 3)
    #expect(board.visible == 3..<9)
    #expect(board.cursor == 3)
    board.scroll(by: -3)
    #expect(board.cursor == 3)
    #expect(board.visible == 0..<6)
  }

  @Test func `a list that shrinks is filled from the top`() {
    var position = list(count: 100, height: 10)
    position.move(.bottom)
    position.setCount(12)
    #expect(position.cursor == 11)
    #expect(position.visible == 2..<12)
    position.setCount(3)
    #expect(position.visible == 0..<3)
    position.setCount(0)
    #expect(position.cursor == 0)
    #expect(position.visible == 0..<0)
  }

  @Test func `a screen that grows leaves no empty line below`() {
    var position = list(count: 20, height: 5)
    position.move(.bottom)
    position.setHeight(12)
    #expect(position.visible == 8..<20)
    position.setHeight(40)
    #expect(position.visible == 0..<20)
  }
}
