package import Entities

/// Notes which acts of several lines are being written: a note whose process has gone is of one that was
/// not finished.
///
/// The log says how far it came; the note only says that it is worth looking.
struct GroupNotes {
  let files: any FileSystem
  let folder: String

  private var path: String { "\(folder)/groups" }

  /// Makes the note of a group and locks it for as long as the file is open.
  func begin(_ group: String) throws(FileSystemError) -> FileDescriptor {
    try files.makeDirectories(path)
    let note = try files.open("\(path)/\(group)", .create)
    // Nobody else knows its name yet.
    _ = try? files.lock(note)
    return note
  }

  /// The groups that no process goes on with.
  var abandoned: [String] {
    // Without the folder there are none.
    ((try? files.list(path)) ?? []).sorted().filter(isAbandoned)
  }

  func remove(_ group: String) {
    // A note of a group that is finished is found out the next time.
    try? files.remove("\(path)/\(group)")
  }

  private func isAbandoned(_ group: String) -> Bool {
    guard let note = try? files.open("\(path)/\(group)", .append) else { return false }
    defer { files.close(note) }
    return (try? files.lock(note)) ?? false
  }
}

/// An act of several lines whose process did not live to write them all.
package struct UnfinishedGroup: Equatable, Sendable {
  package let group: String
  /// How many records of it are in the book.
  package let count: Int
  /// How many there were to be.
  package let total: Int
}

extension FileEntryRepository {
  private var groupNotes: GroupNotes {
    GroupNotes(files: files, folder: stateFolder)
  }

  package func begin(group: String) throws(StoreError) {
    try prepareToWrite()
    // One whose end could not be written stays noted.
    if let groupNote { files.close(groupNote) }
    // Without the note nobody is asked about it, should this process be killed.
    groupNote = try? groupNotes.begin(group)
  }

  package func end(group: String) {
    groupNotes.remove(group)
    if let groupNote { files.close(groupNote) }
    groupNote = nil
  }

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

  package func takeBack(group: String) throws(StoreError) {
    try catchUp()
    let steps = scan.standing(of: group)
    if !steps.isEmpty { _ = try ReversalRun(steps, .undo, goesOn: false, in: self).finish() }
    end(group: group)
  }

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
