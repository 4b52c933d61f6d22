package import Core
package import Entities
import Glibc

/// In which order acts came that others of the same moment may forbid: each process of this machine adds
/// such an act when it is on disk, and the system puts them in a row.
///
/// Nobody waits here for another. It is kept in the state folder and worth nothing a moment later.
struct ArrivalList {
  let files: any FileSystem
  let folder: String

  /// As much as a thousand acts take.
  private static let longest = 1 << 15

  private var path: String { "\(folder)/arrivals" }

  func add(_ operation: OperationID) {
    // Without it this act counts as one that came later than others.
    try? append(Array("\(operation.text)\n".utf8))
  }

  /// The acts that have come, the first one first.
  var operations: [OperationID] {
    let bytes = (try? files.contents(ofFile: path)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .compactMap { OperationID(text: String($0)) }
  }

  private func append(_ line: [UInt8]) throws(FileSystemError) {
    let file = try open()
    defer { files.close(file) }
    try files.writeWhole(file, line)
  }

  private func open() throws(FileSystemError) -> FileDescriptor {
    do throws(FileSystemError) {
      let file = try files.open(path, .append)
      guard try files.status(file).size > Self.longest else { return file }
      files.close(file)
      try files.remove(path)
    } catch  where error.number == ENOENT {
      // It is made now.
    }
    do throws(FileSystemError) {
      return try files.open(path, .create)
    } catch  where error.number == EEXIST {
      return try files.open(path, .append)
    }
  }
}

/// What a folder holds, as far as some acts count.
package struct FolderMembership: Equatable, Sendable {
  /// It is not deleted.
  package let isThere: Bool
  package let count: Int
}

extension FileEntryRepository {
  var arrivals: ArrivalList {
    ArrivalList(files: files, folder: stateFolder)
  }

  package func arrive(_ operation: OperationID) {
    arrivals.add(operation)
    // What cannot be read now was not there in time.
    try? catchUp()
  }

  package func arrivals(after operation: OperationID) -> [OperationID] {
    let arrived = arrivals.operations
    guard let place = arrived.lastIndex(of: operation) else { return [] }
    findMachineSlots()
    // What is written and has not arrived yet comes later.
    let lasts = machineSlots.compactMap(fold.operations.last).map { fold.id($0.key) }
    return arrived[(place + 1)...]
      + lasts.filter { $0.slot != operation.slot && !arrived.contains($0) }
  }

  package func membership(
    of folder: EntityID, without acts: [OperationID]
  ) throws(StoreError) -> FolderMembership {
    try reading { () throws(FileSystemError) in try readMembership(of: folder, without: acts) }
  }

  private func readMembership(
    of folder: EntityID, without acts: [OperationID]
  ) throws(FileSystemError) -> FolderMembership {
    guard let row = fold.row(folder) else { return FolderMembership(isThere: false, count: 0) }
    fold.updateSums()
    var count = fold.sums.count(row.index)
    var isThere = fold.columns.isLive(row.offset)
    var past = PastValues(fold)
    var met: Set<EntityID> = []
    for index in acts.compactMap({ fold.key($0).flatMap(fold.operations.index) }) {
      for change in try fold.operation(index).changes.joinedByRecord
      where met.insert(change.id).inserted {
        if change.id == folder, change.fields[.deleted] == .truth(true) { isThere = true }
        guard change.kind != .folder, let entry = fold.row(change.id) else { continue }
        let isKept = try fold.shown(.folder, of: entry) == .id(folder)
        // What lies below another is not counted.
        guard fold.columns.parent[entry.offset] < 0 else { continue }
        let isIn = fold.columns.isLive(entry.offset) && isKept
        let wasIn = try past.wasIn(folder, change, isIn: isIn, isKept: isKept)
        count += (wasIn ? 1 : 0) - (isIn ? 1 : 0)
      }
    }
    return FolderMembership(isThere: isThere, count: count)
  }

  package func withdraw(_ operation: OperationID) throws(StoreError) {
    guard let index = fold.key(operation).flatMap(fold.operations.index) else { return }
    try withdraw(UndoScan.Step(original: index, inverted: [index]))
  }
}

extension PastValues {
  /// Whether an entry was in a folder before a change.
  fileprivate mutating func wasIn(
    _ folder: EntityID, _ change: Change, isIn: Bool, isKept: Bool
  ) throws(FileSystemError) -> Bool {
    if change.fields[.created] != nil, change.over[.created] == nil { return false }
    if change.fields[.deleted] == .truth(true) { return isKept }
    if change.fields[.folder] != nil {
      return try before(.folder, of: change).last == .id(folder)
    }
    return isIn
  }
}
