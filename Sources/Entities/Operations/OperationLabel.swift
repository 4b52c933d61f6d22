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
  package var isSilent: Bool { verb == Self.numbering || verb == Self.refusal }

  /// The verb of giving numbers at an export.
  package static let numbering = "number"
  /// The verb of giving people the departments that they came before; of an act that did other things, too,
  /// those are told.
  package static let linking = "link"
  /// The verb of taking an act back that breaks a rule together with what others did meanwhile.
  package static let refusal = "refuse"

  package init(_ verb: String, count: Int = 1, title: String? = nil, folder: String? = nil) {
    self.verb = verb
    self.count = count
    self.title = title
    self.folder = folder
  }
}
