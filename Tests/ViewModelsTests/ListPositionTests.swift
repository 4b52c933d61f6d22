import Testing
import ViewModels

@Suite struct ListPositionTests {
  private func list(count: Int, height: Int) -> ListPosition {
    var position = ListPosition()
    position.setHeight(height)
    position.setCount(count)
    return position
  }

  @Test func `the list scrolls as little as shows the cursor`() {
    var position = list(count: 100, height: 10)
    position.move(.pageDown)
    #expect(position.cursor == 10)
    #expect(position.visible == 1..<11)
    position.move(.bottom)
    #expect(position.visible == 90..<100)
    position.move(.up)
    #expect(position.visible == 90..<100)
    position.move(.top)
    #expect(position.visible == 0..<10)
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
