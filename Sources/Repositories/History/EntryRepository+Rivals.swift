package import Core
package import Entities
import Glibc

/// The order of arrival of acts that acts of other processes at the same moment may forbid.
///
/// Each process of this machine appends such an act once it is on disk; the file system decides the order, and
/// no process waits for another. The file is in the state folder and useless a moment later.
struct ArrivalList {
  let files: any FileSystem
  let folder: String

  /// The size in bytes from which a new file is started: about a thousand acts.
  private static let longest = 1 << 15

  private var path: String { "\(folder)/arrivals" }

  func add(_ operation: OperationID) {
    // Ignore errors: without its line, this act counts as later than the others.
    try? append(Array("\(operation.text)\n".utf8))
  }

  /// The acts that have arrived, the earliest first.
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
      let size = try files.status(path, .keep).size
      guard size > Self.longest else { return try files.open(path, .append) }
      try files.remove(path)
    } catch  where error.number == ENOENT {
      // The file is created below.
    }
    do throws(FileSystemError) {
      return try files.open(path, .create)
    } catch  where error.number == EEXIST {
      return try files.open(path, .append)
    }
  }
}

/// The state of a folder as it would be without some acts.
package struct FolderMembership: Equatable, Sendable {
  /// Whether the folder exists and is not deleted.
  package let isThere: Bool
  package let count: Int
}

extension EntryRepository {
  var arrivals: ArrivalList {
    ArrivalList(files: files, folder: stateFolder)
  }

  /// Notes the arrival of an act that acts of other processes at the same moment may forbid, and reads those.
  ///
  /// Afterwards, the processes of two such acts on this machine agree which one came first.
  package func arrive(_ operation: OperationID) {
    arrivals.add(operation)
    // Ignore errors: what cannot be read now did not arrive in time.
    try? catchUp()
  }

  /// Returns the acts of other processes that count as later than an act that has arrived.
  package func arrivals(after operation: OperationID) -> [OperationID] {
    let arrived = arrivals.operations
    guard let place = arrived.lastIndex(of: operation) else { return [] }
    findMachineSlots()
    // Acts that are written but have not arrived yet count as later.
    let lasts = machineSlots.compactMap(fold.operations.last).map { fold.id($0.key) }
    return arrived[(place + 1)...]
      + lasts.filter { $0.slot != operation.slot && !arrived.contains($0) }
  }

  /// Returns the state of a folder as it would be without some acts.
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
        let namesFolder = try fold.shown(.folder, of: entry) == .id(folder)
        // To-dos below others are not counted.
        guard fold.columns.parent[entry.offset] < 0 else { continue }
        let isIn = fold.columns.isLive(entry.offset) && namesFolder
        let wasIn = try past.wasIn(folder, change, isIn: isIn, namesFolder: namesFolder)
        count += (wasIn ? 1 : 0) - (isIn ? 1 : 0)
      }
    }
    return FolderMembership(isThere: isThere, count: count)
  }

  /// Reverts an act that is not allowed; undo does not count this as a step.
  package func withdraw(_ operation: OperationID) throws(StoreError) {
    guard let index = fold.key(operation).flatMap(fold.operations.index) else { return }
    try withdraw(UndoScan.Step(original: index, inverted: [index]))
  }
}

extension PastValues {
  /// Whether an entry was in a folder before a change.
  fileprivate mutating func wasIn(
    _ folder: EntityID, _ change: Change, isIn: Bool, namesFolder: Bool
  ) throws(FileSystemError) -> Bool {
    if change.fields[.created] != nil, change.over[.created] == nil { return false }
    if change.fields[.deleted] == .truth(true) { return namesFolder }
    if change.fields[.folder] != nil {
      return try before(.folder, of: change).last == .id(folder)
    }
    return isIn
  }
}
