/// An operation's id in numbers.
struct OperationKey: Hashable {
  let slot: Symbol
  let number: Int32
}
