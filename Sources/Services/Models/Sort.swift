/// What a list is sorted by, and whether the other way round.
package struct Sort<Order: RawRepresentable<String> & Equatable & Sendable>: Equatable, Sendable {
  package var order: Order
  package var isReversed: Bool

  package init(_ order: Order, isReversed: Bool = false) {
    self.order = order
    self.isReversed = isReversed
  }

  /// - Parameter text: `due`, or `-due` the other way round.
  init?(_ text: String) {
    let isReversed = text.hasPrefix("-")
    guard let order = Order(rawValue: isReversed ? String(text.dropFirst()) : text) else {
      return nil
    }
    self.init(order, isReversed: isReversed)
  }

  var text: String { (isReversed ? "-" : "") + order.rawValue }
}

/// What folders are sorted by.
package enum FolderOrder: String, CaseIterable, Sendable {
  /// As the user put them.
  case manual
  case name
  /// As they were made; those of a file in its order.
  case created
}
