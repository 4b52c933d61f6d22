import Testing

@testable import Repositories

@Suite struct ShownHeadsTests {
  @Test func `every known field has a place of its own`() {
    var shown = ShownHeads()
    for field in KnownField.allCases { shown[field] = field.rawValue * 2 }
    for field in KnownField.allCases { #expect(shown[field] == field.rawValue * 2) }
  }
}
