import Entities
import Services

extension EntryRequest.Order {
  /// The order after this one, and the first after the last; by amount only where there is money.
  func next(_ tally: Tally) -> Self {
    Self.allCases.filter { $0 != .amount || tally.expenses > 0 || self == .amount }
      .element(after: self)
  }
}

extension EntryRequest.Shown {
  var next: Self { Self.allCases.element(after: self) }
}

extension Priority {
  /// High after none, none after low.
  static func next(after priority: Priority?) -> Priority? {
    guard let priority else { return allCases.first }
    return priority == allCases.last ? nil : allCases.element(after: priority)
  }
}

extension Collection where Element: Equatable {
  /// The element behind another one, and the first behind the last.
  func element(after element: Element) -> Element {
    guard let index = firstIndex(of: element),
      let next = dropFirst(distance(from: startIndex, to: index) + 1).first
    else { return first ?? element }
    return next
  }
}
