/// A text of a `SymbolTable`, by number.
struct Symbol: Hashable, Comparable {
  let index: Int32

  var offset: Int { Int(index) }

  static func < (left: Symbol, right: Symbol) -> Bool {
    left.index < right.index
  }
}
