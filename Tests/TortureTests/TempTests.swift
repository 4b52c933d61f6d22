import Testing
@testable import Campaigns
@testable import Repositories

@Suite struct TempTests {
  @Test func temp() throws {
    var driver = try ReplicaDriver(Seed(14450123366688995652))
    var report = Report("x", Seed(1))
    try driver.run(&report)
    print(report.violations.count)
  }
}
