/// The disk is full after any number of bytes; then there is room again.
package struct FullDiskCampaign: Campaign {
  package let name = "full-disk"
  package let summary =
    "No file may grow past any byte count, and a disk of 64 KiB is full; then there is room again."
  package let counts = Counts(short: 200, long: 16_385)

  package init() {}

  package func run(count: Int, seed: Seed) throws -> Report {
    var report = Report(name, seed, Coverage(["refused", "saved at once", "saved later"]))
    var driver = try LimitedFileDriver()
    // A step that shares no divisor with 600 reaches every count.
    for number in 0..<count { try driver.run(bytes: number * 7 % 600, &report) }
    try SmallDiskDriver().run(rounds: count / 100 + 1, &report)
    report.violations += try driver.judge("\(count) limits")
    return report
  }
}
