import SeededRandom
import Repositories
import Testing

@Suite struct ProgressTests {
  private func shares(_ fixture: BookFixture, _ cache: CacheUse) throws -> [Double] {
    var shares: [Double] = []
    _ = try EntryRepository(
      at: fixture.location, files: fixture.files, now: { fixture.clock },
      random: SeededGenerator(99),
      cache: cache, onProgress: { shares.append($0) })
    return shares
  }

  @Test func `progress of reading a log from its start is reported, and never goes back`() throws {
    let shares = try shares(CachedBookFixture(acts: 50).fixture, .ignored)
    #expect(shares.count > 2)
    #expect(shares == shares.sorted())
    #expect(shares.allSatisfy { 0...1 ~= $0 })
  }

  @Test func `no progress is reported for a book that was folded before`() throws {
    let fixture = try CachedBookFixture(acts: 50).fixture
    #expect(try shares(fixture, .used(program: 0)).isEmpty)
  }
}
