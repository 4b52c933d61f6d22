import Testing

@testable import Repositories
import Chance

@Suite struct NameSortTests {
  @Test(arguments: 0..<20)
  func `texts are sorted as comparing them whole does`(seed: Int) {
    var chance = Chance(UInt64(seed) * 977 + 5)
    let stems = ["", "a", "Buy ", "Buy milk", "우유 사기 ", String(repeating: "x", count: 70), "a\0b"]
    let keys = TextKeys()
    let rows = (0..<300).map { Symbol(index: $0) }
    for row in rows {
      let parts = (0..<Int.random(in: 0...3, using: &chance)).compactMap { _ in
        stems.randomElement(using: &chance)
      }
      keys.set(row, [parts.joined()])
    }
    let texts = keys.texts
    #expect(
      NameSort(texts).sorted(rows.shuffled(using: &chance)) == rows.sorted(by: texts.precedes))
  }
}
