extension Collection where Element: Equatable {
  /// The element behind another one, and the first behind the last.
  func element(after element: Element) -> Element {
    next(after: element) ?? first ?? element
  }

  /// The next choice: the first after none, none after the last.
  func next(after chosen: Element?) -> Element? {
    guard let chosen else { return first }
    return drop { $0 != chosen }.dropFirst().first
  }
}
