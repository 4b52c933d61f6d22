import Entities
import Repositories

/// The numbers of Inbox and of every folder, with the money of the month.
struct BookTallies {
  let entries: Tallies
  let sums: FolderSums

  var inbox: Tally { Tally(entries.inbox, spent: sums.inbox) }

  func folder(_ id: EntityID) -> Tally {
    Tally(entries.folders[id], spent: sums.folders[id])
  }
}
