import Core
import Entities
import Glibc

extension FileEntryRepository {
  private var identityPath: String { "\(location.data)/store.json" }

  /// This machine's own folder for this book.
  package var stateFolder: String {
    stateFolder(of: identity?.store ?? unnamed)
  }

  /// Where the drafts for this book are kept: new ones in the first folder; others may have some from
  /// before the book got its name, or before this machine got it.
  package var draftFolders: [String] {
    // A draft that is open must not move with its folder.
    determineMachineName()
    let names = identity.map { [$0.store, unnamed] } ?? [unnamed]
    return names.flatMap(stateFolders).map { "\($0)/drafts" }
  }

  /// The notes of all machines on a book, those of this one first.
  func stateFolders(of store: String) -> [String] {
    let own = stateFolder(of: store)
    // Without the folder there are none.
    let others = ((try? files.list("\(location.state)/\(store)")) ?? []).sorted()
      .map { "\(location.state)/\(store)/\($0)" }
    return [own] + others.filter { $0 != own }
  }

  private func stateFolder(of store: String) -> String {
    "\(location.state)/\(store)/\(machineName ?? machine.formerName)"
  }

  private var machine: Machine { Machine(files: files, folder: location.state) }

  /// Reads or makes the name of this machine; where that is not possible, uses its former name.
  private func determineMachineName() {
    guard machineName == nil else { return }
    if let name = machine.name {
      machineName = name
      machine.adopt(identity?.store ?? unnamed, as: name)
      return
    }
    guard let name = try? machine.makeName(randomName()) else {
      machineName = machine.formerName
      return
    }
    machineName = name
    // Its folder was made or found above.
    for store in (try? files.list(location.state)) ?? [] { machine.adopt(store, as: name) }
  }

  /// What stands for the name of a book that nothing was written into yet.
  private var unnamed: String { "unnamed-\(CRC32C.text(Array(location.data.utf8)[...]))" }

  /// Looks at the folder of the book before anything in it is read.
  func openFolder() throws(StoreError) {
    try readIdentity()
    // Who only reads makes no files where there are none.
    if (try? files.status(location.state, .follow)) != nil { determineMachineName() }
  }

  func readIdentity() throws(StoreError) {
    let status: FileStatus
    do throws(FileSystemError) {
      status = try files.status(location.data, .follow)
    } catch {
      guard error.number != ENOENT else { return }
      throw .unreadable(path: location.data, cause: error)
    }
    guard status.kind == .directory else { throw .notADaybook(path: location.data) }
    try reader.checkPermissions(status, location.data)
    let names: [String]
    var contents: [UInt8]?
    do throws(FileSystemError) {
      contents = try files.contents(ofFile: identityPath)
      names = contents == nil ? try files.list(location.data) : []
      // Another process may have named the book after it was looked for.
      if names.contains("store.json") { contents = try files.contents(ofFile: identityPath) }
    } catch {
      throw .unreadable(path: identityPath, cause: error)
    }
    guard let contents else { return try checkNothingElse(names) }
    identity = StoreIdentity(contents)
    isIdentityDamaged = identity == nil
  }

  /// A folder without a name of its book is one to be, or has at least its log.
  private func checkNothingElse(_ names: [String]) throws(StoreError) {
    // Hidden files may be there before the book is: `.git`, for one.
    let visible = names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("store.json.") }
    guard visible.isEmpty || visible.contains("log") else {
      throw .notADaybook(path: location.data)
    }
  }

  /// Writes `store.json` if there is none, as it was saved or a new one.
  func makeIdentity(from saved: [UInt8]? = nil) throws(FileSystemError) {
    determineMachineName()
    guard identity == nil, !isIdentityDamaged else { return }
    try files.makeDirectories(location.data)
    try files.syncDirectories(upFrom: location.data)
    let lock = try lockFolder()
    defer { files.close(lock) }
    if let bytes = try files.contents(ofFile: identityPath) {
      // Another process was faster.
      identity = StoreIdentity(bytes)
      isIdentityDamaged = identity == nil
      return
    }
    let made =
      saved.flatMap { StoreIdentity($0) } ?? StoreIdentity(store: randomUUID(), created: now())
    try files.replaceFile(identityPath, with: made.bytes)
    identity = made
  }

  /// Locks the folder of the book while it gets its name, which several programs may give it at once.
  private func lockFolder() throws(FileSystemError) -> FileDescriptor {
    let folder = try files.open(location.data, .read)
    do throws(FileSystemError) {
      // Whoever has it needs no longer than two writes take.
      for _ in 0..<2000 {
        if try files.lock(folder) { break }
        usleep(1000)
      }
    } catch {
      files.close(folder)
      throw error
    }
    return folder
  }

  /// Fails unless the book is where it was: what is written after its folder was moved or its disk was
  /// taken out would not be in it.
  func requireBook() throws(FileSystemError) {
    guard identity != nil || isIdentityDamaged else { return }
    let status = try files.status(identityPath, .keep)
    guard status != identityStatus else { return }
    let found = try files.contents(ofFile: identityPath).flatMap { StoreIdentity($0) }
    // A file that cannot be understood does not name another book.
    guard found == nil || identity == nil || found?.store == identity?.store else {
      throw FileSystemError("open", path: identityPath, number: ESTALE)
    }
    identityStatus = status
  }

  /// Thirteen characters of base 32: sixty-four random bits.
  func randomName() -> String {
    let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    var bits = random.next()
    var bytes: [UInt8] = []
    for _ in 0..<13 {
      bytes.append(alphabet[Int(bits & 31)])
      bits >>= 5
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A random UUID; see RFC 9562, section 5.4.
  private func randomUUID() -> String {
    let high = random.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = random.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = [high, low].map { $0.digits(atLeast: 16, radix: 16) }.joined()
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }
}
