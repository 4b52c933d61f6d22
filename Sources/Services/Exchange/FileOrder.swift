import Entities

/// Keeps what comes in one file in the file's order, before all that is made later.
struct FileOrder {
  let count: Int
  let now: Timestamp

  /// - Parameter number: the item's place in the file, from 1.
  func position(_ number: Int) -> Int64 {
    now.milliseconds - Int64(count - number)
  }
}
