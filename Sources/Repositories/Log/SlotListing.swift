/// What the folder of a slot held when it was last listed.
struct SlotListing {
  /// Changes of one tick share a stamp, and the coarsest clock of a file system ticks every two seconds.
  private static let settlingTime: Int64 = 10_000_000_000

  /// Of the folder, before it was listed.
  let status: FileStatus
  /// The segments, in order.
  let numbers: [Int]
  /// Whether any change since then shows in the status.
  let isSettled: Bool

  init(_ status: FileStatus, _ numbers: [Int], at moment: Int64) {
    self.status = status
    self.numbers = numbers
    isSettled = moment &- status.changed > Self.settlingTime
  }

  /// One that was settled when it was kept.
  init(settled status: FileStatus, _ numbers: [Int]) {
    self.status = status
    self.numbers = numbers
    isSettled = true
  }

  /// Whether the folder is still as it was.
  func isGood(_ status: FileStatus) -> Bool {
    isSettled && status == self.status
  }
}
