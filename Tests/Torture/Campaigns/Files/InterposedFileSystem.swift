import Entities
import Glibc
import Repositories

/// A file system whose every call can be observed, and can be made to fail.
final class InterposedFileSystem: FileSystem {
  /// Decides before each call.
  var decide: (SystemCall) -> Verdict = { _ in .proceed }
  /// Called with each call that was made, and with what a write has written.
  var onDone: (SystemCall) -> Void = { _ in }

  private let base: any FileSystem
  private var paths: [FileDescriptor: String] = [:]

  init(_ base: any FileSystem) {
    self.base = base
  }

  var user: UInt32 { base.user }
  func makeWatch() -> (any DirectoryWatch)? { base.makeWatch() }

  func close(_ file: FileDescriptor) {
    paths[file] = nil
    base.close(file)
  }

  func open(_ path: String, _ mode: OpenMode) throws(FileSystemError) -> FileDescriptor {
    var call = SystemCall(mode == .create ? .create : .open, path)
    if case .create(let other) = try judge(call) {
      try? remove(other)  // There may be none.
      call = SystemCall(.create, other)
    }
    let file = try base.open(call.path, mode)
    paths[file] = call.path
    call.file = file
    onDone(call)
    return file
  }

  func write(_ file: FileDescriptor, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
    var call = call(.write, file)
    call.bytes = bytes
    switch decide(call) {
    case .proceed, .read, .list, .describe, .create:
      let count = try base.write(file, bytes)
      call.bytes = bytes.prefix(count)
      onDone(call)
      return count
    case .fail(let number): throw FileSystemError("write", path: call.path, number: number)
    case .pretend: return bytes.count
    case .write(let others, let count):
      if !others.isEmpty { _ = try base.write(file, others) }
      call.bytes = others
      onDone(call)
      return count
    }
  }

  func read(
    _ file: FileDescriptor, at offset: Int, count: Int
  ) throws(FileSystemError) -> [UInt8] {
    let verdict = try judge(call(.read, file))
    let bytes = try base.read(file, at: offset, count: count)
    if case .read(let change) = verdict { return change(bytes) }
    return bytes
  }

  func sync(_ file: FileDescriptor) throws(FileSystemError) {
    try perform(call(.sync, file)) { () throws(FileSystemError) in try base.sync(file) }
  }

  func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(FileSystemError) {
    try base.setMode(file, mode)
  }

  func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError) {
    var call = call(.truncate, file)
    call.length = length
    try perform(call) { () throws(FileSystemError) in try base.truncate(file, to: length) }
  }

  func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus {
    let verdict = try judge(call(.describe, file))
    return said(try base.status(file), verdict)
  }

  func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool {
    if case .pretend = try judge(call(.lock, file)) { return true }
    return try base.lock(file)
  }
}

extension InterposedFileSystem {
  func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus {
    let verdict = try judge(SystemCall(.inspect, path))
    return said(try base.status(path, links), verdict)
  }

  func target(ofLink path: String) throws(FileSystemError) -> String {
    try judge(SystemCall(.readLink, path))
    return try base.target(ofLink: path)
  }

  func makeDirectory(_ path: String) throws(FileSystemError) {
    try perform(SystemCall(.makeDirectory, path)) { () throws(FileSystemError) in
      try base.makeDirectory(path)
    }
  }

  func entries(of path: String) throws(FileSystemError) -> [DirectoryEntry] {
    let verdict = try judge(SystemCall(.list, path))
    let entries = try base.entries(of: path)
    if case .list(let change) = verdict { return change(entries) }
    return entries
  }

  func syncDirectory(_ path: String) throws(FileSystemError) {
    try perform(SystemCall(.syncDirectory, path)) { () throws(FileSystemError) in
      try base.syncDirectory(path)
    }
  }

  /// No campaign writes so many files at once.
  func syncDisk(of path: String) throws(FileSystemError) { try base.syncDisk(of: path) }

  func rename(
    _ path: String, to target: String, _ existing: ExistingFile
  ) throws(FileSystemError) {
    var call = SystemCall(.rename, path)
    call.target = target
    try perform(call) { () throws(FileSystemError) in try base.rename(path, to: target, existing) }
  }

  func remove(_ path: String) throws(FileSystemError) {
    try perform(SystemCall(.remove, path)) { () throws(FileSystemError) in
      try base.remove(path)
    }
  }
}

extension InterposedFileSystem {
  private func call(_ kind: SystemCall.Kind, _ file: FileDescriptor) -> SystemCall {
    var call = SystemCall(kind, paths[file] ?? "")
    call.file = file
    return call
  }

  /// Decides about a call that only asks.
  @discardableResult private func judge(_ call: SystemCall) throws(FileSystemError) -> Verdict {
    let verdict = decide(call)
    if case .fail(let number) = verdict {
      throw FileSystemError(call.kind.rawValue, path: call.path, number: number)
    }
    return verdict
  }

  private func said(_ status: FileStatus, _ verdict: Verdict) -> FileStatus {
    var status = status
    if case .describe(let change) = verdict { change(&status) }
    return status
  }

  /// Performs a call that changes something, unless it is to fail.
  private func perform(
    _ call: SystemCall, _ body: () throws(FileSystemError) -> Void
  ) throws(FileSystemError) {
    switch decide(call) {
    case .fail(let number):
      throw FileSystemError(call.kind.rawValue, path: call.path, number: number)
    case .pretend: return
    case .proceed, .write, .read, .list, .describe, .create:
      try body()
      onDone(call)
    }
  }
}
