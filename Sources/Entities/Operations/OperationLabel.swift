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
  /// Operations in a row with the same group are one act of the user's, undone in one step.
  package var group: String?

  /// Whether nobody sees what was done, such as the numbers that an export gives: no step of undo.
  package var isSilent: Bool { verb == "number" }

  package init(_ verb: String, count: Int = 1, title: String? = nil, folder: String? = nil) {
    self.verb = verb
    self.count = count
    self.title = title
    self.folder = folder
  }
}
