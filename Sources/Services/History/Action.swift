package import Core
package import Entities

/// What a user did in one step, so that it can be named in any language when it is undone.
package struct Action: Equatable, Sendable {
  /// The verbs of the book; the raw value is stored with the operation.
  package enum Verb: String, Sendable {
    case add
    case edit
    case rename
    case complete
    case drop
    case reopen
    case delete
    /// One time of an event that comes again was deleted.
    case leaveOut = "leave-out"
    /// An event comes again only up to a day.
    case endSeries = "end-series"
    case restore
    case assign
    case unassign
    case setStart = "start"
    case setDue = "due"
    case setDay = "day"
    case setRepeat = "repeat"
    case nest
    case setAfter = "after"
    case setPriority = "priority"
    case setTags = "tags"
    case settle
    case unsettle
    case move
    case addFolder = "add-folder"
    case renameFolder = "rename-folder"
    case colourFolder = "colour-folder"
    case changeFolderRules = "folder-rules"
    case changeQuery = "query"
    case moveFolder = "move-folder"
    /// A folder was put into another, or at the top.
    case nestFolder = "nest-folder"
    case archiveFolder = "archive-folder"
    case unarchiveFolder = "unarchive-folder"
    case restoreFolder = "restore-folder"
    case deleteFolder = "delete-folder"
    case importFiles = "import"
    case link
    /// A mirror brought what others wrote into its files.
    case mirror
    case chooseVersion = "choose-version"
    case joinVersions = "join-versions"
    case number
    /// Taken back at once, as a rule forbids it together with what others did.
    case refuse
    /// Done by a newer version.
    case unknown
  }

  package let verb: Verb
  /// How many entries it touched, and folders where it may touch both.
  package let count: Int
  /// How many of them are folders.
  package let folders: Int
  /// How many people of the book an import has given the departments that they came before; said at once,
  /// and not stored.
  package let linked: Int
  /// How many to-dos below those that it was done to were closed or deleted with them; said at once, and not
  /// stored.
  package var below = 0
  /// The entry's title, when it touched one.
  package let title: String?
  /// The folder's name, when it concerned one.
  package let folder: String?
  /// The day on which what was done comes again; said at once, and not stored.
  package let next: CivilDate?
  /// How many entries of each kind it made or deleted; said at once, and not stored.
  package var kinds: [EntityKind: Int]
  /// The name of the folder of what it made, nil for Inbox, or of the deleted one in which a folder lay that it
  /// brought back; said at once, and not stored.
  package let place: String?
  /// Of an expense that it made, as it is written; said at once, and not stored.
  package let amount: String?
  /// It was undone or redone where nothing of it was left; said at once, and not stored.
  package var isVoid = false
  /// What it wrote stands beside what others wrote meanwhile; said at once, and not stored.
  package let isBeside: Bool

  /// - Parameter disputed: the fields that others have changed without its knowing.
  package init(
    _ verb: Verb, count: Int = 1, folders: Int = 0, linked: Int = 0, title: String? = nil,
    folder: String? = nil, next: CivilDate? = nil, kinds: [EntityKind: Int] = [:],
    place: String? = nil, amount: String? = nil, disputed: Set<FieldKey> = []
  ) {
    self.verb = verb
    self.count = count
    self.folders = folders
    self.linked = linked
    self.title = title
    self.folder = folder
    self.next = next
    self.kinds = kinds
    self.place = place
    self.amount = amount
    isBeside = !disputed.isEmpty
  }
}

extension Action {
  init(_ label: OperationLabel?) {
    guard let label else {
      self.init(.unknown)
      return
    }
    self.init(
      Verb(rawValue: label.verb) ?? .unknown, count: label.count, folders: label.folders,
      title: label.title, folder: label.folder)
  }
}

extension OperationLabel {
  init(_ action: Action) {
    self.init(
      action.verb.rawValue, count: action.count, title: action.title, folder: action.folder)
    folders = action.folders
  }
}
