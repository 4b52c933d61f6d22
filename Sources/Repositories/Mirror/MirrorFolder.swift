package import Core
package import Entities
import Glibc

/// A folder with a sub-folder for each folder of the book, and in that a file for each entry, as vdirsyncer and
/// other programs for calendars and address books keep them.
///
/// Other programs write it at the same time: nothing is replaced or removed but what was read before, and no
/// link is followed.
///
/// Source: the vdir format, https://vdirsyncer.readthedocs.io/en/stable/vdir.html.
package struct MirrorFolder {
  /// What stands in the folder.
  package struct Listing: Sendable {
    /// By the names of the sub-folders; the folder itself is called by an empty name.
    package fileprivate(set) var collections: [String: Collection] = [:]
    /// By their paths in the folder.
    package fileprivate(set) var files: [String: FileStatus] = [:]
    /// The paths of files that were not put in their places.
    fileprivate var leftovers: [String] = []

    package init() {}

    /// Adds a sub-folder that was made since.
    package mutating func add(_ collection: String, marker: String) {
      collections[collection] = Collection(marker: marker)
    }
  }

  package struct Collection: Equatable, Sendable {
    /// What daybook has noted in it; nil of one that it has not seen yet.
    package fileprivate(set) var marker: String?
    /// What other programs show it as.
    package fileprivate(set) var displayName: String?
    /// What daybook last wrote or found them to show it as.
    fileprivate var look: Look?

    /// Whether nobody else has changed its name since.
    package var isAsNoted: Bool { displayName == look?.name }
    package func looks(_ name: String, _ colour: String?) -> Bool {
      look == Look(name: name, colour: colour)
    }
  }

  /// What a collection looks like in other programs.
  fileprivate struct Look: Equatable, Sendable {
    let name: String
    let colour: String?
  }

  /// What came of replacing or removing a file.
  package enum Outcome: Equatable, Sendable {
    case done
    /// Another program has changed it since it was read; it stays.
    case changedMeanwhile
  }

  /// Its name has no ending by which other programs take it for an item.
  private static let marker = ".daybook"
  private static let displayName = "displayname"
  private static let colour = "color"
  private static let longestNote = 4096
  private static let longestFile = 16 << 20
  /// What the names of files end with that are no items yet.
  private static let temporary = ".tmp"
  /// From here on one look at the whole disk takes less time.
  private static let mostSingleSyncs = 8

  package let path: String
  /// What the names of items end with.
  private let endings: [String]
  private let files: any FileSystem

  /// - Parameter endings: with their dots.
  package init(_ path: String, endings: [String], files: any FileSystem) {
    self.path = path
    self.endings = endings
    self.files = files
  }

  /// - Parameters:
  ///   - isFlat: the folder is the one collection.
  ///   - isNew: where there is no such folder yet, it has nothing.
  package func look(isFlat: Bool, isNew: Bool = false) throws(FileSystemError) -> Listing {
    var listing = Listing()
    if isNew, (try? files.status(path, .follow)) == nil { return listing }
    guard !isFlat else {
      try look(into: "", &listing)
      return listing
    }
    for name in try files.list(path) where name.first != "." {
      // What goes away meanwhile is no more of it.
      guard (try? files.status("\(path)/\(name)", .keep).kind) == .directory else { continue }
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
      guard file.first != ".", endings.contains(where: file.hasSuffix),
        let status = try? files.status("\(folder)/\(file)", .keep), status.kind == .file
      else { continue }
      listing.files[Self.path(of: file, in: name)] = status
    }
    listing.collections[name] = collection
  }

  private func note(_ name: String, in folder: String) -> [String] {
    // One that cannot be read says nothing.
    let bytes = (try? files.contents(ofFile: "\(folder)/\(name)", atMost: Self.longestNote)) ?? nil
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The path of a file of a collection.
  package static func path(of file: String, in collection: String) -> String {
    collection.isEmpty ? file : "\(collection)/\(file)"
  }

  private func absolute(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// All of a file; nil of what is none any more.
  package func read(_ file: String) throws(FileSystemError) -> [UInt8]? {
    try files.contents(ofFile: absolute(file), atMost: Self.longestFile)
  }

  package func status(_ file: String) -> FileStatus? {
    // What cannot be looked at is looked at again.
    try? files.status(absolute(file), .keep)
  }

  /// What names bytes, so that they are known again.
  package static func name(of bytes: [UInt8]) -> String { SHA1.text(of: bytes) }
}

/// Changes of the folder.
extension MirrorFolder {
  /// Makes a collection where there is none, and notes in it what it stands for; it is called so where nobody else
  /// has named it.
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

  /// A file that is written under another name, until it is durable.
  package struct Prepared: Sendable {
    fileprivate let temporary: String
    fileprivate let target: String
    /// What names the bytes that it replaces; nil of a new file.
    fileprivate let content: String?
  }

  /// Puts bytes in the place of those that were read, or where no file was.
  ///
  /// - Parameter content: what names the bytes that were read; nil of a new file.
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
      // The first failure is the one to report.
      try? files.remove(temporary)
      throw error
    }
    return Prepared(temporary: temporary, target: target, content: content)
  }

  /// Makes files durable before they are put in their places; those that cannot be are removed.
  package func sync(_ prepared: [Prepared]) throws(FileSystemError) {
    do throws(FileSystemError) {
      guard prepared.count < Self.mostSingleSyncs else { return try files.syncDisk(of: path) }
      for prepared in prepared {
        let file = try files.open(prepared.temporary, .read)
        defer { files.close(file) }
        try files.sync(file)
      }
    } catch {
      for prepared in prepared { try? files.remove(prepared.temporary) }
      throw error
    }
  }

  /// Puts a durable file in its place; that it stands there is durable when its folder is.
  package func put(_ prepared: Prepared) throws(FileSystemError) -> Outcome {
    do throws(FileSystemError) {
      let outcome = try put(prepared.temporary, in: prepared.target, over: prepared.content)
      if outcome == .changedMeanwhile { try? files.remove(prepared.temporary) }
      return outcome
    } catch {
      try? files.remove(prepared.temporary)
      throw error
    }
  }

  /// Makes the names of files in a collection durable.
  package func syncNames(in collection: String) throws(FileSystemError) {
    try files.syncDirectory(absolute(collection))
  }

  /// Removes what a pass that ended early has left beside the files.
  package func removeLeftovers(_ listing: Listing, before moment: Timestamp) {
    for file in listing.leftovers {
      guard let status = status(file), status.changed / 1_000_000 < moment.milliseconds else {
        continue
      }
      // One that stays does no harm.
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
        guard try status(target, isContent: nil) else { return .changedMeanwhile }
        try files.rename(temporary, to: target)
      }
      return .done
    }
    do throws(FileSystemError) {
      try files.rename(temporary, to: target, .exchanged)
    } catch  where error.isMissing {
      return .changedMeanwhile
    } catch  where error.number == EINVAL {
      // A file system that cannot exchange two files leaves a short moment between the look and the change.
      guard try status(target, isContent: content) else { return .changedMeanwhile }
      try files.rename(temporary, to: target)
      return .done
    }
    guard try status(temporary, isContent: content) else {
      try files.rename(temporary, to: target, .exchanged)
      return .changedMeanwhile
    }
    try files.remove(temporary)
    return .done
  }

  /// Whether a file has these bytes; or, of nil, is none.
  private func status(
    _ path: String, isContent content: String?
  ) throws(FileSystemError) -> Bool {
    try files.contents(ofFile: path, atMost: Self.longestFile).map(Self.name) == content
  }

  /// Removes a file with the bytes that were read.
  package func remove(_ file: String, content: String) throws(FileSystemError) -> Outcome {
    let target = absolute(file)
    let aside = "\(target).\(RandomName.make())\(Self.temporary)"
    do throws(FileSystemError) {
      try files.rename(target, to: aside)
    } catch  where error.isMissing {
      return .done
    }
    guard try status(aside, isContent: content) else {
      try? files.rename(aside, to: target, .kept)
      return .changedMeanwhile
    }
    try files.remove(aside)
    try files.syncDirectory(files.parent(of: target))
    return .done
  }
}
