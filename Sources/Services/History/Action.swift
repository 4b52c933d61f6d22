package import Core
package import Entities

/// What a user did in one step, described so that it can be shown in any language when it is undone.
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
    /// One occurrence of a repeating event was deleted.
    case leaveOut = "leave-out"
    /// A repeating event was ended before a day.
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
    case addList = "add-list"
    case renameFolder = "rename-folder"
    case colourFolder = "colour-folder"
    case changeFolderRules = "folder-rules"
    case changeQuery = "query"
    case moveFolder = "move-folder"
    case moveList = "move-list"
    /// A folder was moved into another one, or to the top.
    case nestFolder = "nest-folder"
    case archiveFolder = "archive-folder"
    case unarchiveFolder = "unarchive-folder"
    case restoreFolder = "restore-folder"
    case deleteFolder = "delete-folder"
    case importFiles = "import"
    case link
    /// A mirror has taken changes from its files.
    case mirror
    case chooseVersion = "choose-version"
    case joinVersions = "join-versions"
    case number
    /// The action was withdrawn at once, as it broke a rule together with an action of another instance.
    case refuse
    /// A verb of a newer version.
    case unknown
  }

  package let verb: Verb
  /// How many entries it changed, with folders if it may change both.
  package let count: Int
  /// How many of them are folders.
  package let folders: Int
  /// How many people of the book an import has assigned to departments that came after them; not stored.
  package let linked: Int
  /// How many descendants were closed, reopened or deleted with its to-dos; not stored.
  package var below = 0
  /// The title of the entry, if it changed only one.
  package let title: String?
  /// The name of the folder or of the list, if it concerned one.
  package let folder: String?
  /// Whether it concerned a list; not stored.
  package var isList = false
  /// The day of the next repetition of what was done; not stored.
  package let next: CivilDate?
  /// The title of a to-do that is still open, for which the one that was done waited; not stored.
  package var blocker: String?
  /// How many entries of each kind it made or deleted; not stored.
  package var kinds: [EntityKind: Int]
  /// The name of the folder of an added entry, nil for Inbox; not stored.
  ///
  /// For a restored folder it is the folder that contained it and is still deleted or archived.
  package let place: String?
  /// The amount of an added expense as text; not stored.
  package let amount: String?
  /// Whether undoing or redoing it changed nothing, as nothing of it was left; not stored.
  package var isVoid = false
  /// Whether it wrote values beside those that others wrote meanwhile; not stored.
  package let leavesOtherVersion: Bool

  /// - Parameter disputed: the fields that others have changed at the same time.
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
    leavesOtherVersion = !disputed.isEmpty
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

  /// Creates an action on a folder or a list.
  init(
    _ verb: Verb, on folder: FolderEntity, place: String? = nil, disputed: Set<FieldKey> = []
  ) {
    self.init(verb, folder: folder.name, place: place, disputed: disputed)
    isList = folder.query != nil
  }
}

extension OperationLabel {
  init(_ action: Action) {
    self.init(
      action.verb.rawValue, count: action.count, title: action.title, folder: action.folder)
    folders = action.folders
  }
}
