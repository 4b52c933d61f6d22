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
