package import Core
package import Entities
import Glibc

/// A folder with a sub-folder for each folder of the book, which has a file for each entry, as vdirsyncer and
/// other programs for calendars and address books use it.
///
/// Other programs may write to it at the same time: a file is replaced or removed only if it still has the bytes
/// that were read before, and no link is followed.
///
/// Source: the vdir format, https://vdirsyncer.readthedocs.io/en/stable/vdir.html.
package struct MirrorFolder {
  /// The contents of the folder.
  package struct Listing: Sendable {
    /// The collections by the names of their sub-folders; an empty name stands for the folder itself.
    package fileprivate(set) var collections: [String: Collection] = [:]
    /// The statuses of files, by their paths in the folder.
    package fileprivate(set) var files: [String: FileStatus] = [:]
    /// The paths at which there is something else than a file, or something whose status cannot be read.
    package fileprivate(set) var blocked: Set<String> = []
    /// The paths of temporary files that were left behind.
    fileprivate var leftovers: [String] = []
    /// How many items lie in the folder itself, beside its sub-folders; they are not read.
    package fileprivate(set) var outside = 0

    package init() {}

    /// Whether a sub-folder has no files of entries.
    package func isEmpty(_ collection: String) -> Bool { collections[collection]?.isEmpty == true }

    /// Adds a sub-folder that was created after the listing.
    package mutating func add(_ collection: String, marker: String) {
      collections[collection] = Collection(marker: marker)
    }
  }

  package struct Collection: Equatable, Sendable {
    /// The marker that daybook has written to it; nil if daybook has not seen it yet.
    package fileprivate(set) var marker: String?
    /// Whether it has no files of entries.
    fileprivate var isEmpty = true
    /// The name that other programs show.
    package fileprivate(set) var displayName: String?
    /// The name and colour that daybook last wrote or found.
    fileprivate var look: Look?

    /// Whether no other program has changed its name since.
    package var isAsNoted: Bool { displayName == look?.name }
    package func looks(_ name: String, _ colour: String?) -> Bool {
      look == Look(name: name, colour: colour)
    }
  }

  /// The appearance of a collection in other programs.
  fileprivate struct Look: Equatable, Sendable {
    let name: String
    let colour: String?
  }

  /// The result of replacing or removing a file.
  package enum Outcome: Equatable, Sendable {
    case done
    /// Another program has changed the file since it was read, so it was left alone.
    case changedMeanwhile
  }

  /// The file of daybook's marker, whose name has no ending that makes other programs take it for an item.
  private static let marker = ".daybook"
  private static let displayName = "displayname"
  private static let colour = "color"
  private static let longestNote = 4096
  private static let longestFile = 16 << 20
  /// The ending of temporary files.
  private static let temporary = ".tmp"
  /// The number of files from which syncing the whole disk is faster.
  private static let mostSingleSyncs = 8

  package let path: String
  /// The endings of the names of items.
  private let endings: [String]
  private let files: any FileSystem

  /// - Parameter endings: the endings of the names of items, with their dots, or the name of the only item.
  package init(_ path: String, endings: [String], files: any FileSystem) {
    self.path = path
    self.endings = endings
    self.files = files
  }

  /// Lists the folder.
  ///
  /// - Parameters:
  ///   - isFlat: whether the folder itself is the only collection.
  ///   - isNew: whether the folder may not exist yet, in which case the listing is empty.
  package func look(isFlat: Bool, isNew: Bool = false) throws(FileSystemError) -> Listing {
    var listing = Listing()
    if isNew, (try? files.status(path, .follow)) == nil { return listing }
    guard !isFlat else {
      try look(into: "", &listing)
      return listing
    }
    for name in try files.list(path) where name.first != "." {
      // Skip what was removed meanwhile.
      let kind = try? files.status("\(path)/\(name)", .keep).kind
      if kind == .file, endings.contains(where: name.hasSuffix) { listing.outside += 1 }
      guard kind == .directory else { continue }
      do throws(FileSystemError) {
        try look(into: name, &listing)
      } catch  where error.isMissing {
        continue
      }
    }
    return listing
  }

  private func look(into name: String, _ listing: inout Listing) throws(FileSystemError) {
    let folder = absolute(name)
    var collection = Collection()
    for file in try files.list(folder) {
      if file == Self.marker {
        let lines = note(file, in: folder)
        collection.marker = lines.first
        if lines.count > 1 {
          collection.look = Look(name: lines[1], colour: lines.count > 2 ? lines[2] : nil)
        }
      }
      if file == Self.displayName { collection.displayName = note(file, in: folder).first }
      if isLeftover(file) { listing.leftovers.append(Self.path(of: file, in: name)) }
      guard file.first != ".", endings.contains(where: file.hasSuffix) else { continue }
      let path = Self.path(of: file, in: name)
      do throws(FileSystemError) {
        let status = try files.status("\(folder)/\(file)", .keep)
        if status.kind == .file {
          listing.files[path] = status
        } else {
          listing.blocked.insert(path)
        }
      } catch  where error.isMissing {
        // It is gone since the folder was listed.
        continue
      } catch {
        listing.blocked.insert(path)
      }
      collection.isEmpty = false
    }
    listing.collections[name] = collection
  }

  private func note(_ name: String, in folder: String) -> [String] {
    // Ignore errors: a note that cannot be read is treated as empty.
    let bytes = (try? files.contents(ofFile: "\(folder)/\(name)", atMost: Self.longestNote)) ?? nil
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Returns the path of a file of a collection.
  package static func path(of file: String, in collection: String) -> String {
    collection.isEmpty ? file : "\(collection)/\(file)"
  }

  private func absolute(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// Reads a whole file; returns nil if it no longer exists.
  package func read(_ file: String) throws(FileSystemError) -> [UInt8]? {
    try files.contents(ofFile: absolute(file), atMost: Self.longestFile)
  }

  package func status(_ file: String) -> FileStatus? {
    // Ignore errors: a file whose status cannot be read is checked again later.
    try? files.status(absolute(file), .keep)
  }

  /// Returns a hash that identifies bytes.
  package static func name(of bytes: [UInt8]) -> String { SHA1.text(of: bytes) }
}

/// Changes of the folder.
extension MirrorFolder {
  /// Creates a collection if there is none, and writes its marker.
  ///
  /// The display name and the colour are written, too, unless another program has named the collection.
  package func note(
    _ marker: String, displayName: String, colour: String?, in collection: String,
    _ known: Collection?
  ) throws(FileSystemError) {
    let folder = absolute(collection)
    try files.makeDirectories(folder)
    let isOurs = known.map { $0.marker != nil && $0.isAsNoted } ?? true
    let isKnownSo = known?.displayName == displayName
    var lines = [marker]
    if isOurs || isKnownSo { lines += [displayName, colour].compactMap(\.self) }
    let note = lines.map { "\($0)\n" }.joined()
    try files.replaceFile("\(folder)/\(Self.marker)", with: Array(note.utf8))
    guard isOurs else { return }
    try files.replaceFile("\(folder)/\(Self.displayName)", with: Array(displayName.utf8))
    if let colour {
      try files.replaceFile("\(folder)/\(Self.colour)", with: Array(colour.utf8))
    }
  }

  /// A file that is written under a temporary name until it is durable.
  package struct Prepared: Sendable {
    fileprivate let temporary: String
    fileprivate let target: String
    /// The hash of the bytes that it replaces; nil for a new file.
    fileprivate let content: String?
  }

  /// Replaces the bytes that were read, or creates a new file.
  ///
  /// - Parameter content: the hash of the bytes that were read; nil for a new file.
  package func write(
    _ bytes: [UInt8], to file: String, over content: String?
  ) throws(FileSystemError) -> Outcome {
    let prepared = try prepare(bytes, for: file, over: content)
    try sync([prepared])
    let outcome = try put(prepared)
    try files.syncDirectory(files.parent(of: prepared.target))
    return outcome
  }

  package func prepare(
    _ bytes: [UInt8], for file: String, over content: String?
  ) throws(FileSystemError) -> Prepared {
    let target = absolute(file)
    let temporary = "\(target).\(RandomName.make())\(Self.temporary)"
    let made = try files.open(temporary, .create)
    do throws(FileSystemError) {
      defer { files.close(made) }
      if let old = status(file) { try files.setMode(made, old.mode) }
      try files.writeWhole(made, bytes)
    } catch {
      // Report the first failure.
      try? files.remove(temporary)
      throw error
    }
    return Prepared(temporary: temporary, target: target, content: content)
  }

  /// Makes files durable before they are moved to their places; if that fails, all of them are removed.
  package func sync(_ prepared: [Prepared]) throws(FileSystemError) {
    do throws(FileSystemError) {
      guard prepared.count < Self.mostSingleSyncs else { return try files.syncDisk(of: path) }
      for prepared in prepared {
        let file = try files.open(prepared.temporary, .read)
        defer { files.close(file) }
        try files.sync(file)
      }
    } catch {
      // Ignore errors: leftover files are removed later.
      for prepared in prepared { try? files.remove(prepared.temporary) }
      throw error
    }
  }

  /// Moves a durable file to its place; the move itself is durable once its folder is synced.
  package func put(_ prepared: Prepared) throws(FileSystemError) -> Outcome {
    do throws(FileSystemError) {
      let outcome = try put(prepared.temporary, in: prepared.target, over: prepared.content)
      // Ignore errors, here and below: leftover files are removed later.
      if outcome == .changedMeanwhile { try? files.remove(prepared.temporary) }
      return outcome
    } catch {
      try? files.remove(prepared.temporary)
      throw error
    }
  }

  /// Makes the directory entries of a collection durable.
  package func syncNames(in collection: String) throws(FileSystemError) {
    try files.syncDirectory(absolute(collection))
  }

  /// Removes temporary files that an interrupted pass has left, if they are older than a minute.
  package func removeLeftovers(_ listing: Listing, _ now: Timestamp) {
    for file in listing.leftovers {
      guard let status = status(file), status.changed / 1_000_000 < now.milliseconds - 60_000 else {
        continue
      }
      // Ignore errors: a file that stays does no harm.
      try? files.remove(absolute(file))
    }
  }

  private func isLeftover(_ name: String) -> Bool {
    guard name.hasSuffix(Self.temporary) else { return false }
    let parts = name.split(separator: ".")
    return parts.count > 2
      && UInt64(parts[parts.count - 2], radix: 32) != nil
      && endings.contains(where: parts.dropLast(2).joined(separator: ".").hasSuffix)
  }

  private func put(
    _ temporary: String, in target: String, over content: String?
  ) throws(FileSystemError) -> Outcome {
    guard let content else {
      do throws(FileSystemError) {
        try files.rename(temporary, to: target, .kept)
      } catch  where error.number == EEXIST {
        return .changedMeanwhile
      } catch  where error.number == EINVAL {
        guard try hasContent(nil, at: target) else { return .changedMeanwhile }
        try files.rename(temporary, to: target)
      }
      return .done
    }
    do throws(FileSystemError) {
      try files.rename(temporary, to: target, .exchanged)
    } catch  where error.isMissing {
      return .changedMeanwhile
    } catch  where error.number == EINVAL {
      // On a file system that cannot exchange two files, there is a short moment between the check and the rename.
      guard try hasContent(content, at: target) else { return .changedMeanwhile }
      try files.rename(temporary, to: target)
      return .done
    }
    // The temporary name is now that of the file which was replaced.
    guard isStill(content, at: temporary) else {
      do throws(FileSystemError) {
        try files.rename(temporary, to: target, .exchanged)
      } catch {
        // Ignore errors: the first failure is reported.
        try? files.rename(temporary, to: aside(target), .kept)
        throw error
      }
      return .changedMeanwhile
    }
    try files.remove(temporary)
    return .done
  }

  /// Whether a file can be read and still has the bytes with this hash.
  private func isStill(_ content: String, at path: String) -> Bool {
    (try? hasContent(content, at: path)) ?? false
  }

  /// A name for a file that may have changes of another program; it is never removed as a leftover.
  private func aside(_ target: String) -> String { "\(target).\(RandomName.make()).old" }

  /// Whether a file has bytes with this hash; for nil, whether there is no file.
  private func hasContent(
    _ content: String?, at path: String
  ) throws(FileSystemError) -> Bool {
    try files.contents(ofFile: path, atMost: Self.longestFile).map(Self.name) == content
  }

  /// Removes a file if it still has the bytes that were read.
  package func remove(_ file: String, content: String) throws(FileSystemError) -> Outcome {
    let target = absolute(file)
    let aside = aside(target)
    do throws(FileSystemError) {
      try files.rename(target, to: aside)
    } catch  where error.isMissing {
      return .done
    }
    guard isStill(content, at: aside) else {
      // If another file has taken its place meanwhile, this one stays beside it.
      try? files.rename(aside, to: target, .kept)
      return .changedMeanwhile
    }
    try files.remove(aside)
    try files.syncDirectory(files.parent(of: target))
    return .done
  }
}
