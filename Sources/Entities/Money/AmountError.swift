/// Why a text is no amount of money.
package enum AmountError: Error, Equatable {
  /// No number, or one with a currency that there is none of.
  case unreadable(String)
  /// More decimals than the currency has.
  case tooFine(String, Currency)
  /// More than 64 bits can hold.
  case tooLarge(String)
}
