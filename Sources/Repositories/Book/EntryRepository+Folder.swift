import Core
import Entities
import Glibc

extension EntryRepository {
  private var identityPath: String { "\(location.data)/store.json" }

  /// The folder of this machine's notes on this book.
  package var stateFolder: String {
    stateFolder(of: identity?.store ?? unnamed)
  }

  /// The folders of the drafts for this book.
  ///
  /// New drafts are made in the first one. The others may have drafts from before the book or this machine had
  /// its name, or from when the book had another id.
  package var draftFolders: [String] {
    // Determine the name first, since that may rename the folder, which must not happen to an open draft.
    determineMachineName()
    let names = identity.map { [$0.store, unnamed] } ?? [unnamed]
    return (names + formerStores.filter { !names.contains($0) }).flatMap(stateFolders)
      .map { "\($0)/drafts" }
  }

  /// The other ids under which there are notes on this book, as the leases there are on slots of its log.
  ///
  /// If two machines begin a book at the same time, a tool that copies files replaces the id of one of them.
  private var formerStores: [String] {
    let current = identity?.store ?? unnamed
    // Without the folders, there are none.
    let slots = Set((try? files.list(reader.paths.log)) ?? [])
    return ((try? files.list(location.state)) ?? []).sorted().filter { store in
      store != current
        && stateFolders(of: store).contains { folder in
          !slots.isDisjoint(with: SlotLeases(files: files, folder: "\(folder)/leases").slots)
        }
    }
  }

  /// This machine's leases under other ids of the book.
  var formerLeases: [SlotLeases] {
    formerStores.map { SlotLeases(files: files, folder: "\(stateFolder(of: $0))/leases") }
  }

  /// Returns the folders of all machines' notes on a book, that of this one first.
  func stateFolders(of store: String) -> [String] {
    let own = stateFolder(of: store)
    // Without the folder, there are none.
    let others = ((try? files.list("\(location.state)/\(store)")) ?? []).sorted()
      .map { "\(location.state)/\(store)/\($0)" }
    return [own] + others.filter { $0 != own }
  }

  private func stateFolder(of store: String) -> String {
    "\(location.state)/\(store)/\(machineName ?? machine.formerName)"
  }

  private var machine: Machine { Machine(files: files, folder: location.state) }

  /// Reads or creates the name of this machine; if that fails, uses its former name.
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
    // If the folder cannot be listed, notes under the former name count as another machine's.
    for store in (try? files.list(location.state)) ?? [] { machine.adopt(store, as: name) }
  }

  private var unnamedPrefix: String { "unnamed-" }

  /// The placeholder for the id of a book that nothing was written to yet.
  private var unnamed: String { "\(unnamedPrefix)\(CRC32C.text(Array(location.data.utf8)[...]))" }

  /// Checks the folder of the book before anything else in it is read.
  func openFolder() throws(StoreError) {
    try readIdentity()
    // A program that only reads must not create files, so it needs an existing state folder.
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
      // Another process may have written the file after the first attempt to read it.
      if names.contains("store.json") { contents = try files.contents(ofFile: identityPath) }
    } catch {
      throw .unreadable(path: identityPath, cause: error)
    }
    guard let contents else { return try checkEmptyOrLog(names) }
    identity = StoreIdentity(contents)
    isIdentityDamaged = identity == nil
  }

  /// Checks that a folder without `store.json` is empty, or has at least a log.
  private func checkEmptyOrLog(_ names: [String]) throws(StoreError) {
    // Hidden files, such as `.git`, may exist before the book does.
    let visible = names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("store.json.") }
    guard visible.isEmpty || visible.contains("log") else {
      throw .notADaybook(path: location.data)
    }
  }

  /// Writes `store.json` if there is none or a damaged one, with the saved contents, the id that this machine knows,
  /// or a new one.
  ///
  /// No new id is made beside a log that came from other machines: their file is still to come, and two ids of one
  /// book would be in each other's way.
  func makeIdentity(from saved: [UInt8]? = nil) throws(FileSystemError) {
    determineMachineName()
    guard identity == nil else { return }
    // If the damaged file is gone, so is the book.
    if isIdentityDamaged, try files.contents(ofFile: identityPath) == nil { return }
    let known = saved.flatMap { StoreIdentity($0) } ?? knownIdentity
    guard known != nil || isIdentityDamaged || !hasEarlierSlots else {
      // It may have arrived since the book was opened.
      identity = try files.contents(ofFile: identityPath).flatMap { StoreIdentity($0) }
      return
    }
    try files.makeDirectories(location.data)
    try files.syncDirectories(upFrom: location.data)
    let lock = try lockFolder()
    defer { files.close(lock) }
    let bytes = try files.contents(ofFile: identityPath)
    if let bytes {
      // Another process may have been faster.
      identity = StoreIdentity(bytes)
      isIdentityDamaged = identity == nil
      guard isIdentityDamaged, !StoreIdentity.isNewer(bytes) else { return }
    }
    let made = known ?? StoreIdentity(store: randomUUID(), created: now())
    if let bytes, !bytes.isEmpty {
      let copies = DamagedLinesFolder(
        files: files, folder: "\(stateFolder(of: made.store))/damaged")
      // A file that cannot be copied stays as it is.
      guard (try? copies.keep(bytes[...])) != nil else { return }
    }
    try files.replaceFile(identityPath, with: made.bytes)
    identity = made
    isIdentityDamaged = false
  }

  /// The id under which there are leases on slots of this log in the state folder; nil if there are none.
  private var knownIdentity: StoreIdentity? {
    formerStores.first { !$0.hasPrefix(unnamedPrefix) }
      .map { StoreIdentity(store: $0, created: now()) }
  }

  /// Whether the log has slots that this process has not made.
  private var hasEarlierSlots: Bool {
    // Without the folder, there are none.
    ((try? files.list(reader.paths.log)) ?? []).contains {
      !$0.hasPrefix(".") && !reader.own.contains($0)
    }
  }

  /// Locks the folder of the book, as several programs may try to write `store.json` at once.
  ///
  /// Throws if another program keeps the lock.
  private func lockFolder() throws(FileSystemError) -> FileDescriptor {
    let folder = try files.open(StoreLocation.entered(location.data), .read)
    do throws(FileSystemError) {
      // Other programs hold the lock only as long as two writes take.
      for _ in 0..<2000 {
        if try files.lock(folder) { return folder }
        usleep(1000)
      }
      throw FileSystemError("flock", path: location.data, number: EWOULDBLOCK)
    } catch {
      files.close(folder)
      throw error
    }
  }

  /// Throws if the book is no longer where it was: after its folder was moved or its disk removed, what is
  /// written would not be in the book.
  ///
  /// If only its id is another one, a tool has copied the `store.json` of another machine: the book gets that id.
  func requireBook() throws(FileSystemError) {
    guard identity != nil || isIdentityDamaged else { return }
    let status = try files.status(identityPath, .keep)
    guard status != identityStatus else { return }
    let found = try files.contents(ofFile: identityPath).flatMap { StoreIdentity($0) }
    // A damaged file does not name another book.
    if let found, let identity, found.store != identity.store {
      guard found.daybook <= StoreIdentity.newest, isLogInPlace else {
        throw FileSystemError("open", path: identityPath, number: ESTALE)
      }
      self.identity = found
    }
    identityStatus = status
  }

  /// Whether all files of the log that this process writes or has read are still there.
  private var isLogInPlace: Bool {
    ownWriters.allSatisfy(\.isInPlace)
      && reader.states.allSatisfy { (try? files.status(reader.path($0.name), .keep)) != nil }
  }

  /// Returns thirteen characters of base 32, with 64 random bits.
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

  /// Returns a random UUID; see RFC 9562, section 5.4.
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
