import Entities
import Glibc

/// Copies the files of a log that have changed since the last backup.
struct BackupMaker {
  private let plan: BackupPlan
  private let files: any FileSystem
  private let paths: LogPaths
  private let folder: BackupFolder

  init(plan: BackupPlan, files: any FileSystem) {
    self.plan = plan
    self.files = files
    paths = LogPaths(plan.location)
    folder = BackupFolder(files: files, path: plan.folder)
  }

  func make() throws(FileSystemError) {
    try folder.make()
    try folder.exclusively { () throws(FileSystemError) in
      do throws(FileSystemError) {
        try copy()
      } catch {
        // What was copied so far belongs to no backup, and may have filled the disk.
        try? folder.prune()
        throw error
      }
      try folder.prune()
    }
  }

  private func copy() throws(FileSystemError) {
    let last = folder.dates.first.flatMap(folder.manifest)?.segments ?? []
    var segments: [BackupSegment] = []
    for slot in try files.list(paths.log).filter(LogPaths.isSlotFolder).sorted() {
      for name in try files.list(paths.slot(slot)).sorted()
      where LogPaths.segmentNumber(name) != nil {
        let known = last.first { $0.folder == slot && $0.name == name }
        if let segment = try copy(name, of: slot, known) { segments.append(segment) }
      }
    }
    guard !segments.isEmpty else { return }
    let identity = try files.contents(ofFile: "\(plan.location.data)/store.json")
    let manifest = BackupManifest(
      book: plan.location.data, identity: identity.map { String(decoding: $0, as: UTF8.self) },
      entries: plan.entries, segments: segments)
    try folder.put(manifest, of: plan.date)
  }

  /// Copies one file, unless that has been done; of one that cannot be read the last copy stays.
  private func copy(
    _ name: String, of slot: String, _ known: BackupSegment?
  ) throws(FileSystemError) -> BackupSegment? {
    let path = "\(paths.slot(slot))/\(name)"
    guard let file = try? files.open(path, .read) else { return known }
    defer { files.close(file) }
    guard let status = try? files.status(file), status.kind == .file else { return known }
    if let known, known.sourceInode == status.inode, known.sourceSize == status.size,
      folder.has(known)
    {
      return known
    }
    guard let bytes = try? files.contents(file, sizeHint: status.size) else { return known }
    let whole = Array(bytes[...(bytes.lastIndex(of: 0x0A) ?? -1)])
    guard !whole.isEmpty else { return known }
    let segment = BackupSegment(
      folder: slot, name: name, size: whole.count, checksum: CRC32C.text(whole[...]),
      sourceSize: status.size, sourceInode: status.inode)
    if !folder.has(segment) { try folder.put(whole, as: segment) }
    return segment
  }
}
