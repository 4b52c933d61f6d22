import ArgumentParser

/// A limit as it is written on the command line: a number, or none, which an empty text is too.
struct LimitArgument: ExpressibleByArgument {
  /// Nil for none.
  let number: Int?

  init?(argument: String) {
    number = Int(argument)
    guard ["none", ""].contains(argument) || number.map({ $0 >= 0 }) == true else { return nil }
  }
}
