/// What was typed in an open text, to be taken back and made again.
struct TextHistory {
  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func record(_ edit: TextEdit) {
    undone = []
    // In its place: a copy of what was pasted would take as long as the paste.
    if done.isEmpty || !done[done.count - 1].join(edit) { done.append(edit) }
  }

  mutating func undo(in input: inout TextInput) {
    guard let edit = done.popLast() else { return }
    edit.undo(in: &input)
    undone.append(edit)
  }

  mutating func redo(in input: inout TextInput) {
    guard let edit = undone.popLast() else { return }
    edit.redo(in: &input)
    done.append(edit)
  }
}
