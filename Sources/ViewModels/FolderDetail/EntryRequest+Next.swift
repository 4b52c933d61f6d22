import Entities
import Services

extension EntryRequest.Order {
  /// What a list is sorted by until its user chooses: people by name, all else by due day.
  static func usual(for tally: Tally) -> Self {
    tally.people > 0 && tally.people == tally.total ? .name : .due
  }

  /// The order after this one, and the first after the last; by amount only where there is money.
  func next(_ tally: Tally) -> Self {
    Self.allCases.filter { $0 != .amount || tally.expenses > 0 || self == .amount }
      .element(after: self)
  }
}

extension EntryRequest.Shown {
  var next: Self { Self.allCases.element(after: self) }
}
