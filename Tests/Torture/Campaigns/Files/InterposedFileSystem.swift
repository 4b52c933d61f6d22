import Glibc
import Repositories

/// A file system of which every call can be seen, and can go wrong.
final class InterposedFileSystem: FileSystem {
  /// Asked before each call.
  var decide: (SystemCall) -> Verdict = { _ in .proceed }
  /// Told of each call that was made, with what a write has written.
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
    try judge(call)
    let file = try base.open(path, mode)
    paths[file] = path
    call.file = file
    onDone(call)
    return file
  }

  func write(_ file: FileDescriptor, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
    var call = call(.write, file)
    call.bytes = bytes
    switch decide(call) {
    case .proceed:
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
    try judge(call(.read, file))
    return try base.read(file, at: offset, count: count)
  }

  func sync(_ file: FileDescriptor) throws(FileSystemError) {
    try perform(call(.sync, file)) { () throws(FileSystemError) in try base.sync(file) }
  }

  func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError) {
    var call = call(.truncate, file)
    call.length = length
    try perform(call) { () throws(FileSystemError) in try base.truncate(file, to: length) }
  }

  func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus {
    try judge(call(.describe, file))
    return try base.status(file)
  }

  func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool {
    try judge(call(.lock, file))
    return try base.lock(file)
  }
}

extension InterposedFileSystem {
  func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus {
    try judge(SystemCall(.inspect, path))
    return try base.status(path, links)
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

  func list(_ path: String) throws(FileSystemError) -> [String] {
    try judge(SystemCall(.list, path))
    return try base.list(path)
  }

  func syncDirectory(_ path: String) throws(FileSystemError) {
    try perform(SystemCall(.syncDirectory, path)) { () throws(FileSystemError) in
      try base.syncDirectory(path)
    }
  }

  func rename(_ path: String, to target: String) throws(FileSystemError) {
    var call = SystemCall(.rename, path)
    call.target = target
    try perform(call) { () throws(FileSystemError) in try base.rename(path, to: target) }
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

  /// For calls that only ask.
  private func judge(_ call: SystemCall) throws(FileSystemError) {
    if case .fail(let number) = decide(call) {
      throw FileSystemError(call.kind.rawValue, path: call.path, number: number)
    }
  }

  /// For calls that change something.
  private func perform(
    _ call: SystemCall, _ body: () throws(FileSystemError) -> Void
  ) throws(FileSystemError) {
    switch decide(call) {
    case .fail(let number):
      throw FileSystemError(call.kind.rawValue, path: call.path, number: number)
    case .pretend: return
    case .proceed, .write:
      try body()
      onDone(call)
    }
  }
}
