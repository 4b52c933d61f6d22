/// How much a to-do matters, ready to draw.
package enum PriorityMark: Sendable {
  case none
  case low
  case medium
  case high
}
