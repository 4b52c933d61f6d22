extension Array {
  /// Puts few sorted elements into many sorted ones: what lies between two is copied at once.
  func merging(_ few: [Element], by precedes: (Element, Element) -> Bool) -> [Element] {
    var merged: [Element] = []
    merged.reserveCapacity(count + few.count)
    var rest = self[...]
    for element in few {
      let end = rest.firstPlace { precedes(element, $0) }
      merged += rest[..<end]
      merged.append(element)
      rest = rest[end...]
    }
    return merged + rest
  }
}
