/// What may happen to machines that share a book.
enum ReplicaEvent: String, CaseIterable {
  case edit
  case delete
  case tag
  case undo
  case redo
  case exchange
  case partOfAFile = "exchange a part of a file"
  case restart

  case loseState = "lose the state"
  case clone
  case twin = "copy to a computer of the same name"
  case image = "copy of a whole disk"
  case copyOfAFolder = "copy a slot's folder"
  case anotherProgram = "another program on the machine"
  case group = "a group with acts of others between"
  case older = "an older copy of a file by rename"
  case olderInPlace = "an older copy of a file in place"
  case newerInPlace = "a newer copy in place"
  case otherVersion = "another machine's version of a file"
  case conflict = "a copy with a conflict name"
  case restoreInPlace = "the log as it was before"
  case rollBack = "a snapshot of the machine restored"
  case lostFiles = "a file or folder of the log is lost"
  case harmedEnd = "the last line of a file is harmed"
  case pulled = "the book is away for a while"
  case failingReads = "reads fail after a start from the cache"
  case alteredInPlace = "a file is altered in place after a start from the cache"
  case backup = "an older copy, and then a backup restored"
  case rottenBackup = "a rotten backup"

  /// What happens every day; the store is made for it.
  static let calm: [ReplicaEvent] = [
    .edit, .delete, .tag, .undo, .redo, .exchange, .partOfAFile, .restart,
  ]

  static let others = allCases.filter { !calm.contains($0) }
}
