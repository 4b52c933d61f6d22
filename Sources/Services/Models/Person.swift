package import Entities

/// Somebody in the book, whole.
package struct Person: Equatable, Sendable {
  package let id: EntityID
  package var details: PersonDetails
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}
