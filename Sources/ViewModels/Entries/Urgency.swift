/// How near its due day an open to-do is.
package enum Urgency: Sendable {
  case none
  case later
  case today
  case overdue
}
