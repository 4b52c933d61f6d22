/// The symbols that one set of tables has for the texts of another.
struct SymbolMap {
  let ids: [Symbol]
  let keys: [Symbol]
  let kinds: [Symbol]
  let slots: [Symbol]

  /// New texts get their numbers in the order in which they were met.
  init(from others: Symbols, to symbols: Symbols) {
    ids = symbols.ids.symbols(of: others.ids)
    keys = symbols.keys.symbols(of: others.keys)
    kinds = symbols.kinds.symbols(of: others.kinds)
    slots = symbols.slots.symbols(of: others.slots)
  }

  func operation(_ key: OperationKey) -> OperationKey {
    OperationKey(slot: slots[key.slot.offset], number: key.number)
  }
}
