package import Entities

/// One act of the user: all of its changes are saved and undone together.
package struct Transaction {
  package var label: OperationLabel
  package var edits: [Edit]

  package init(_ label: OperationLabel, _ edits: [Edit] = []) {
    self.label = label
    self.edits = edits
  }
}
