/// How many attacks a campaign makes in each form.
package struct Counts: Sendable {
  package let short: Int
  package let long: Int

  package subscript(form: Form) -> Int {
    switch form {
    case .short: short
    case .long: long
    }
  }
}
