package import Entities

/// The numbers of Inbox and of every folder that is not deleted.
package struct Tallies: Equatable, Sendable {
  package var inbox = EntryTally()
  package var folders: [EntityID: EntryTally] = [:]

  package init() {}
}
