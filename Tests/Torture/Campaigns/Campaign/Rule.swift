/// What must hold, whatever happens.
package enum Rule: String, CaseIterable, Sendable {
  case kept = "what was acknowledged is there"
  case whole = "what was not acknowledged is whole or absent"
  case once = "what is there is there once"
  case untouched = "all else is as it was, bit for bit"
  case usable = "the book opens and takes the next edit"
  case honest = "nothing is said that is not so"
  case equal = "those who have the same lines show the same book"
  case seen = "nothing that was not seen is replaced or deleted"
  case noticed = "what breaks a rule is noticed"
  case together = "what was done together is undone together"
  case standing = "the program stands"
}
