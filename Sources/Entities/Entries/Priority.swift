/// How much a to-do matters; a to-do without one has none.
package enum Priority: String, Codable, CaseIterable, Sendable {
  case high
  case medium
  case low
}
