import Chance
import Repositories
import Testing

@Suite struct ProgressTests {
  private func shares(_ desk: Desk, _ cache: CacheUse) throws -> [Double] {
    var shares: [Double] = []
    _ = try FileEntryRepository(
      at: desk.location, files: desk.files, now: { desk.clock }, random: Chance(99),
      cache: cache, onProgress: { shares.append($0) })
    return shares
  }

  @Test func `reading a log from its start is told of, and never goes back`() throws {
    let shares = try shares(CachedDesk(acts: 50).desk, .ignored)
    #expect(shares.count > 2)
    #expect(shares == shares.sorted())
    #expect(shares.allSatisfy { 0...1 ~= $0 })
  }

  @Test func `nobody is told of a book that was folded before`() throws {
    let desk = try CachedDesk(acts: 50).desk
    #expect(try shares(desk, .used(program: 0)).isEmpty)
  }
}
