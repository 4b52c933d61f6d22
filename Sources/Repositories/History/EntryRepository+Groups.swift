package import Entities

/// The notes of acts of several lines that are being written; if the process of a note is gone, its act was not
/// finished.
///
/// The log shows how much of the act was written; the note only says that it is worth checking.
struct GroupNotes {
  let files: any FileSystem
  let folder: String

  private var path: String { "\(folder)/groups" }

  /// Creates the note of a group and locks it as long as the file is open.
  func begin(_ group: String) throws(FileSystemError) -> FileDescriptor {
    try files.makeDirectories(path)
    let note = try files.open("\(path)/\(group)", .create)
    // Ignore errors: no other process knows the name yet, so the lock is free.
    _ = try? files.lock(note)
    return note
  }

  /// The groups that no process is writing any more.
  var abandoned: [String] {
    // Without the folder, there are none.
    ((try? files.list(path)) ?? []).sorted().filter(isAbandoned)
  }

  func remove(_ group: String) {
    // Ignore errors: a note that is left of a finished group is removed the next time.
    try? files.remove("\(path)/\(group)")
  }

  private func isAbandoned(_ group: String) -> Bool {
    guard let note = try? files.open("\(path)/\(group)", .append) else { return false }
    defer { files.close(note) }
    // If nobody knows whether a program still holds it, the group is left alone.
    return (try? files.lock(note)) ?? false
  }
}

/// An act of several lines whose process ended before it wrote them all.
package struct UnfinishedGroup: Equatable, Sendable {
  package let group: String
  /// The number of its records that are in the book.
  package let count: Int
  /// The number of records that the complete act has.
  package let total: Int
}

extension EntryRepository {
  private var groupNotes: GroupNotes {
    GroupNotes(files: files, folder: stateFolder)
  }

  /// Notes the start of an act of several transactions, whose labels have this group.
  package func begin(group: String) throws(StoreError) {
    try prepareToWrite()
    // A group whose end could not be written keeps its note.
    if let groupNote { files.close(groupNote) }
    // Ignore errors: without the note, the user is only not asked about the group if this process is killed.
    groupNote = try? groupNotes.begin(group)
  }

  /// Notes the end of such an act: either all of it is written, or none of it is in effect.
  package func end(group: String) {
    groupNotes.remove(group)
    if let groupNote { files.close(groupNote) }
    groupNote = nil
  }

  /// Returns the acts of several transactions that this machine started and no process continues.
  package func unfinishedGroups() -> [UnfinishedGroup] {
    groupNotes.abandoned.compactMap { group in
      let unfinished = unfinished(group)
      if unfinished == nil { groupNotes.remove(group) }
      return unfinished
    }
  }

  private func unfinished(_ group: String) -> UnfinishedGroup? {
    let labels = scan.standing(of: group).map { fold.label($0.original) }
    guard let last = labels.first, let last, !last.isLast, let part = last.part else { return nil }
    let count = labels.compactMap { $0?.count }.reduce(0, +)
    return UnfinishedGroup(group: group, count: count, total: part.total)
  }

  /// Undoes what is in effect of such an act.
  package func takeBack(group: String) throws(StoreError) {
    try catchUp()
    let steps = scan.standing(of: group)
    if !steps.isEmpty { _ = try ReversalRun(steps, .undo, goesOn: false, in: self).finish() }
    end(group: group)
  }

  /// Marks such an act as finished with what it has.
  package func close(group: String) throws(StoreError) {
    if let last = scan.members(of: group).first,
      var label = fold.label(last), let part = label.part
    {
      label.count = 0
      label.folders = 0
      label.part = OperationLabel.Part(before: part.total, total: part.total)
      _ = try write(label, nil, difference(of: []))
    }
    end(group: group)
  }
}
