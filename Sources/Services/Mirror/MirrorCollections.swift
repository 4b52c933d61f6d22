import Core
import Entities
import Repositories

/// Which sub-folder of a mirror stands for which folder of the book.
@MainActor struct MirrorCollections {
  /// What a sub-folder is for.
  enum Place: Equatable {
    /// Nil is Inbox.
    case folder(EntityID?)
    /// The book has no such folder yet; it is made with its first entry.
    case new(String)
  }

  private static let inbox = "inbox"

  private let book: Book
  /// The only folder of a mirror that has no sub-folders.
  let isFlat: Bool
  /// The folders whose entries are in the mirror; nil is all and Inbox.
  private var scope: Set<EntityID>?
  private(set) var places: [String: Place] = [:]
  /// The names of those that stand for what another one stands for.
  private(set) var repeated: [String] = []
  private var names: [EntityID?: String] = [:]

  init(_ book: Book, _ mirror: MirrorDefinition, _ listing: MirrorFolder.Listing) throws {
    self.book = book
    isFlat = mirror.folders.count == 1
    if !mirror.folders.isEmpty {
      scope = Set(try mirror.folders.map { try book.folders.find($0).id })
    }
    if isFlat, let folder = scope?.first {
      places[""] = .folder(folder)
      names[folder] = ""
      return
    }
    for (name, collection) in listing.collections.sorted(by: { $0.key < $1.key }) {
      guard let place = place(of: name, collection) else { continue }
      if case .folder(let folder) = place {
        guard names[folder] == nil else {
          repeated.append(name)
          continue
        }
        names[folder] = name
      }
      places[name] = place
    }
  }

  /// Nil of what is not in the mirror.
  private func place(of name: String, _ collection: MirrorFolder.Collection) -> Place? {
    if let marker = collection.marker {
      guard marker != Self.inbox else { return holds(nil) ? .folder(nil) : nil }
      let id = EntityID(marker)
      // What is put into a folder that has gone is found again in Inbox.
      guard book.folders.name(of: id) != nil else { return holds(nil) ? .folder(nil) : nil }
      return holds(id) ? .folder(id) : nil
    }
    let title = collection.displayName?.trimmed.unlessEmpty ?? name
    guard FolderService.isFolder(named: title) else { return holds(nil) ? .folder(nil) : nil }
    if let folder = book.folders.entities().first(where: {
      $0.name.lowercased() == title.lowercased()
    }) {
      return holds(folder.id) ? .folder(folder.id) : nil
    }
    return scope == nil ? .new(title) : nil
  }

  /// Whether the entries of a folder, or of Inbox, are in the mirror.
  func holds(_ folder: EntityID?) -> Bool {
    guard let scope else { return true }
    return folder.map(scope.contains) ?? false
  }

  /// The sub-folder of a folder of the book; nil until there is one.
  func name(of folder: EntityID?) -> String? { names[folder] }

  /// Notes a folder that was made for a sub-folder.
  mutating func set(_ name: String, to folder: EntityID?) {
    places[name] = .folder(folder)
    names[folder] = name
  }

  /// The name for a new sub-folder: letters that any program takes, else the folder's id.
  func newName(of folder: EntityID?) -> String {
    guard let folder, let name = book.folders.name(of: folder) else { return Self.inbox }
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let slug = words.joined(separator: "-")
    let isPlain = !slug.isEmpty && slug != Self.inbox && places[slug] == nil
    return isPlain && MirrorItems.isName(slug) ? slug : folder.text
  }

  /// What is noted in a sub-folder.
  static func marker(of folder: EntityID?) -> String { folder?.text ?? inbox }
}
