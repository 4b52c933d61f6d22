/// How screens were left on this machine.
package struct ViewStateEntity: Codable, Equatable, Sendable {
  /// By the name of a list: what it is sorted by, with a hyphen before it for the other way round.
  package var sorts: [String: String] = [:]

  package init() {}
}
