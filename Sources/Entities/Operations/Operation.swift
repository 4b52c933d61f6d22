package import Core

/// A line that has been written again elsewhere, as nobody could rely on its file.
package struct FormerLine: Equatable, Sendable {
  package let id: OperationID
  /// The checksum that the line ends with, as another line may have got its number.
  ///
  /// Nil in what older versions have written.
  package let checksum: String?

  package init(_ id: OperationID, checksum: String?) {
    self.id = id
    self.checksum = checksum
  }
}

/// One act of the user: a line of the log.
package struct Operation: Equatable, Sendable {
  package var id: OperationID
  /// Orders values: later than everything that it replaces.
  package var time: LogicalTime
  /// When it was done by this machine's clock, where what it replaces has made its time another one.
  package var done: LogicalTime?
  package var label: OperationLabel?
  package var reversal: Reversal?
  /// The lines that it was before.
  package var rewrittenFrom: [FormerLine] = []
  package var changes: [Change]

  package init(
    id: OperationID, time: LogicalTime, done: LogicalTime? = nil, label: OperationLabel?,
    reversal: Reversal? = nil, rewrittenFrom: [FormerLine] = [], changes: [Change]
  ) {
    self.id = id
    self.time = time
    self.done = done
    self.label = label
    self.reversal = reversal
    self.rewrittenFrom = rewrittenFrom
    self.changes = changes
  }
}

/// What an operation does to one record.
package struct Change: Equatable, Sendable {
  package var kind: EntityKind
  package var id: EntityID
  package var fields: [FieldKey: FieldValue]
  /// The operations whose values this one replaces; of a deletion, all that it has seen.
  package var over: [FieldKey: [OperationID]]

  package init(
    kind: EntityKind, id: EntityID, fields: [FieldKey: FieldValue] = [:],
    over: [FieldKey: [OperationID]] = [:]
  ) {
    self.kind = kind
    self.id = id
    self.fields = fields
    self.over = over
  }
}

/// The original operation that an operation undoes or does again.
package enum Reversal: Hashable, Sendable {
  case undo(OperationID)
  case redo(OperationID)

  package var original: OperationID {
    switch self {
    case .undo(let id), .redo(let id): id
    }
  }
}

/// Which way an act goes.
package enum ReversalDirection: Sendable {
  case undo
  case redo

  package var opposite: Self { self == .undo ? .redo : .undo }

  package func reversal(of original: OperationID) -> Reversal {
    self == .undo ? .undo(original) : .redo(original)
  }
}

/// How far an act of many lines has come, in records.
package struct OperationProgress: Equatable, Sendable {
  package let done: Int
  package let total: Int

  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// What the user did, in parts, so that an undo can be named in any language.
package struct OperationLabel: Hashable, Sendable {
  /// A word of the program's, such as `assign`.
  package var verb: String
  /// How many records it was done to.
  package var count: Int
  /// How many of them are folders, where others may be none.
  package var folders = 0
  /// The title of the record, where there is one only.
  package var title: String?
  /// The name of the folder that it was about.
  package var folder: String?
  /// Operations with the same group are one act of the user's, undone in one step.
  package var group: String?
  /// Which part of its group an operation is; nil of what an earlier version has written.
  package var part: Part?

  /// A part of an act that takes several operations.
  package struct Part: Hashable, Sendable {
    /// How many records are in the parts before it.
    package let before: Int
    /// How many records are in all parts.
    package let total: Int

    package init(before: Int, total: Int) {
      self.before = before
      self.total = total
    }
  }

  /// Whether nothing more of its group is to come.
  package var isLast: Bool {
    part.map { $0.before + count >= $0.total } ?? true
  }

  /// Whether nobody sees what was done, such as the numbers that an export gives: no step of undo.
  package var isSilent: Bool { [Self.numbering, Self.refusal, Self.mirroring].contains(verb) }

  /// The verb of giving numbers at an export.
  package static let numbering = "number"
  /// The verb of an act that only gives people the departments that were imported after them.
  package static let linking = "link"
  /// The verb of what a mirror brings: others did it, and undo is for what is done here.
  package static let mirroring = "mirror"
  /// The verb of taking an act back that breaks a rule together with what others did meanwhile.
  package static let refusal = "refuse"

  package init(_ verb: String, count: Int = 1, title: String? = nil, folder: String? = nil) {
    self.verb = verb
    self.count = count
    self.title = title
    self.folder = folder
  }
}
