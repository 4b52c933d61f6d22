import Entities

/// Names an expense of a ledger table: what has its id in the same folder and is as dear is the same,
/// also when it was settled or given another category since.
struct ExpenseName {
  let id: EntityID

  init(_ source: String, in folder: String?, _ product: String, _ amount: Money) {
    id = ImportKey("expense", [source, folder?.trimmed.lowercased(), product, amount.text]).id
  }
}
