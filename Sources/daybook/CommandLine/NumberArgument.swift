import ArgumentParser

/// A number as it is written on the command line; empty for none.
struct NumberArgument<Number: LosslessStringConvertible>: ExpressibleByArgument {
  /// Nil for none.
  let number: Number?

  init?(argument: String) {
    number = Number(argument)
    guard number != nil || argument.isEmpty else { return nil }
  }
}
