extension RandomAccessCollection where Index == Int {
  /// The first place at which a condition holds that holds from some place on; in logarithmic time.
  func firstPlace(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
