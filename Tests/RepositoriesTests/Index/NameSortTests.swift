import Testing

@testable import Repositories
import SeededRandom

@Suite struct NameSortTests {
  @Test(arguments: 0..<20)
  func `texts are sorted as comparing them whole does`(seed: Int) {
    var random = SeededGenerator(UInt64(seed) * 977 + 5)
    let stems = ["", "a", "Buy ", "Buy milk", "우유 사기 ", String(repeating: "x", count: 70), "a\0b"]
    let keys = TextKeys()
    let rows = (0..<300).map { Symbol(index: $0) }
    for row in rows {
      let parts = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        stems.randomElement(using: &random)
      }
      keys.set(row, [parts.joined()])
    }
    let texts = keys.texts
    #expect(
      NameSort(texts).sorted(rows.shuffled(using: &random)) == rows.sorted(by: texts.precedes))
  }
}
