import TextUI
import Testing

@testable import Views

@Suite struct FolderShadeTests {
  @Test func `the first line has the folder's colour, the last is a third darker`() {
    let colour = RGB(red: 200, green: 100, blue: 0)
    let shades = (0..<40).map { colour.darkened(by: FolderShade(line: $0, of: 40).darkness) }
    #expect(shades.first == colour)
    #expect(shades.last == RGB(red: 130, green: 65, blue: 0))
    #expect(zip(shades, shades.dropFirst()).allSatisfy { $0.red >= $1.red })
    #expect(Set(shades).count == 6)
  }

  @Test func `a list of one line has the folder's colour`() {
    #expect(FolderShade(line: 0, of: 1).darkness == 0)
  }
}
