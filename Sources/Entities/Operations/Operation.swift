package import Core

/// A line that was written again elsewhere, because its file was not reliable.
package struct FormerLine: Equatable, Sendable {
  package let id: OperationID
  /// The checksum at the end of the line, needed because another line may have the same number.
  ///
  /// It is nil in lines of older versions.
  package let checksum: String?

  package init(_ id: OperationID, checksum: String?) {
    self.id = id
    self.checksum = checksum
  }
}

/// An operation: one act of the user, and one line of the log.
package struct Operation: Equatable, Sendable {
  package var id: OperationID
  /// The time by which values are ordered; it is later than everything that the operation supersedes.
  package var time: LogicalTime
  /// When it was done by its machine's clock, if that differs from `time` because of what it supersedes.
  package var done: LogicalTime?
  package var label: OperationLabel?
  package var reversal: Reversal?
  /// The earlier lines of the operation, which this one replaces.
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

/// The changes of an operation to one record.
package struct Change: Equatable, Sendable {
  package var kind: EntityKind
  package var id: EntityID
  package var fields: [FieldKey: FieldValue]
  /// The operations whose values this one supersedes, by field; for a deletion, those of all values it has seen.
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

/// The original operation that an operation undoes or redoes.
package enum Reversal: Hashable, Sendable {
  case undo(OperationID)
  case redo(OperationID)

  package var original: OperationID {
    switch self {
    case .undo(let id), .redo(let id): id
    }
  }
}

/// The direction of a reversal.
package enum ReversalDirection: Sendable {
  case undo
  case redo

  package var opposite: Self { self == .undo ? .redo : .undo }

  package func reversal(of original: OperationID) -> Reversal {
    self == .undo ? .undo(original) : .redo(original)
  }
}

/// The progress of an act of many lines, in records.
package struct OperationProgress: Equatable, Sendable {
  package let done: Int
  package let total: Int

  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// What the user did, in parts, so that it can be described in any language.
package struct OperationLabel: Hashable, Sendable {
  /// A word defined by daybook, such as `assign`.
  package var verb: String
  /// The number of records it was done to.
  package var count: Int
  /// How many of them are folders, if there may be other records, too.
  package var folders = 0
  /// The title of the record, if there is only one.
  package var title: String?
  /// The name of the folder that it was about.
  package var folder: String?
  /// The group of operations that are one act of the user, undone in one step.
  package var group: String?
  /// Which part of its group the operation is; nil in lines of older versions.
  package var part: Part?

  /// A part of an act that consists of several operations.
  package struct Part: Hashable, Sendable {
    /// The number of records in the parts before it.
    package let before: Int
    /// The number of records in all parts.
    package let total: Int

    package init(before: Int, total: Int) {
      self.before = before
      self.total = total
    }
  }

  /// Whether it is the last part of its group.
  package var isLast: Bool {
    part.map { $0.before + count >= $0.total } ?? true
  }

  /// Whether undo does not count it as a step, as its effect is not visible, such as the numbers that an export
  /// assigns.
  package var isSilent: Bool { [Self.numbering, Self.refusal, Self.mirroring].contains(verb) }

  /// The verb of assigning numbers in an export.
  package static let numbering = "number"
  /// The verb of an act that only links people to departments that were imported after them.
  package static let linking = "link"
  /// The verb of changes from a mirror: they were made elsewhere, and undo is for what was done here.
  package static let mirroring = "mirror"
  /// The verb of reverting an act that breaks a rule together with what others did meanwhile.
  package static let refusal = "refuse"

  package init(_ verb: String, count: Int = 1, title: String? = nil, folder: String? = nil) {
    self.verb = verb
    self.count = count
    self.title = title
    self.folder = folder
  }
}
