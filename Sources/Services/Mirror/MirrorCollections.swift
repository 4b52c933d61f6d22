import Core
import Entities
import Repositories

/// The mapping between sub-folders of a mirror and folders of the book.
@MainActor struct MirrorCollections {
  private static let inbox = "inbox"

  private let book: Book
  /// Whether the mirror has no sub-folders, but the files of one folder.
  let isFlat: Bool
  let scope: MirrorScope
  private(set) var places: [String: MirrorHome] = [:]
  /// The names of sub-folders that stand for the same folder as another one.
  private(set) var repeated: [String] = []
  private var names: [EntityID?: String] = [:]

  init(_ book: Book, _ mirror: MirrorDefinition, _ listing: MirrorFolder.Listing) throws {
    self.book = book
    isFlat = mirror.isFlat
    scope = try MirrorScope(book, mirror)
    if isFlat, let folder = scope.folders?.first {
      places[""] = .folder(folder)
      names[folder] = ""
      return
    }
    // Files in the sub-folder of a deleted folder belong to Inbox, which usually has its own.
    let sorted = listing.collections.sorted { (rank($0.value), $0.key) < (rank($1.value), $1.key) }
    for (name, collection) in sorted {
      guard let place = place(of: name, collection) else { continue }
      if case .folder(let folder) = place {
        if names[folder] == nil {
          names[folder] = name
        } else if !isOfDeleted(collection) {
          repeated.append(name)
          continue
        }
      }
      places[name] = place
    }
  }

  private func rank(_ collection: MirrorFolder.Collection) -> Int {
    isOfDeleted(collection) ? 1 : 0
  }

  /// Whether a sub-folder was that of a folder which the book no longer has.
  private func isOfDeleted(_ collection: MirrorFolder.Collection) -> Bool {
    guard let folder = collection.marker.flatMap(Self.folder) else { return false }
    return book.folders.name(of: folder) == nil
  }

  /// The folder that a sub-folder stands for; nil if that is not in the mirror.
  private func place(of name: String, _ collection: MirrorFolder.Collection) -> MirrorHome? {
    guard let marker = collection.marker else {
      return scope.home(named: collection.displayName?.trimmed.unlessEmpty ?? name)
    }
    let folder = Self.folder(marker)
    return scope.home(of: book.folders.name(of: folder) == nil ? nil : folder)
  }

  /// The sub-folder of a folder of the book; nil if there is none yet.
  func name(of folder: EntityID?) -> String? { names[folder] }

  /// Notes the folder that a sub-folder stands for.
  mutating func set(_ name: String, to folder: EntityID?) {
    places[name] = .folder(folder)
    names[folder] = name
  }

  /// The name for a new sub-folder: ASCII letters and digits of the folder's name, or else its id.
  func newName(of folder: EntityID?) -> String {
    guard let folder, let name = book.folders.name(of: folder) else { return Self.inbox }
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let slug = words.joined(separator: "-")
    let isPlain = !slug.isEmpty && slug != Self.inbox && places[slug] == nil
    return isPlain && MirrorItems.isName(slug) ? slug : folder.text
  }

  /// The text that marks a sub-folder as that of a folder.
  static func marker(of folder: EntityID?) -> String { folder?.text ?? inbox }

  /// The folder with a marker; nil for Inbox.
  static func folder(_ marker: String) -> EntityID? { marker == inbox ? nil : EntityID(marker) }
}
