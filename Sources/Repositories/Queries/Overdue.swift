/// Whether what should have been done before a day is on its time line.
package enum Overdue: Sendable {
  case included
  case excluded
}
