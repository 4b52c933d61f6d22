import Testing

/// Something did not come in time; tells where in the test, and what was on the screen instead.
struct TimeoutError: Error, CustomStringConvertible {
  var expectation: String
  var screen: Screen
  var place: SourceLocation

  var description: String {
    "\(place.fileID):\(place.line) waited for \(expectation) in vain:\n\(screen)"
  }
}
