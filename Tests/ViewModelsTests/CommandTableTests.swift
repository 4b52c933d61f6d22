import Testing
import ViewModels

@Suite struct CommandTableTests {
  @Test func `every command has an id of its own`() {
    let ids = KeyTable.sections.flatMap(\.lines).map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count > 40)
  }

  /// Commands that leave a key to a nearer one: on Today `h` and `l` are days, on the diary's board they are boxes,
  /// and Ctrl-S saves what is being edited.
  private static let shadowed: [String: Set<String>] = [
    "list.back": ["today.previous-day", "diary.left"],
    "list.open": ["today.next-day", "diary.right"],
    "everywhere.retry": ["form.save", "line.add", "sheet.save", "editor.save", "assign.save"],
  ]

  @Test func `no key is bound twice among commands that can be reached together`() {
    for reach in ScopeStack.all {
      var owners: [String: String] = [:]
      for line in reach.lines {
        for key in line.info.keys where !isShadowed(line, owners[key]) {
          #expect(owners[key] == nil, "\(key) is both \(owners[key] ?? "") and \(line.id)")
          owners[key] = line.id
        }
      }
    }
  }

  private func isShadowed(_ line: KeyTable.Line, _ owner: String?) -> Bool {
    owner.map { Self.shadowed[line.id]?.contains($0) == true } ?? false
  }

  @Test func `every command can be reached somewhere`() {
    let reached = Set(ScopeStack.all.flatMap(\.lines).map(\.id))
    #expect(Set(KeyTable.sections.flatMap(\.lines).map(\.id)) == reached)
  }

  @Test func `a key in two steps waits for the second`() {
    let keymap = Keymap([["g g"], ["j", "down"], ["g e"]])
    #expect(keymap.match("g") == .prefix)
    #expect(keymap.match("g g") == .command(0))
    #expect(keymap.match("g e") == .command(2))
    #expect(keymap.match("down") == .command(1))
    #expect(keymap.match("g x") == .none)
  }

  @Test func `the key that discards text has no other key of its question beside it`() {
    let neighbours: Set = ["b", "h", "j", "m"]
    let questions = [
      UnsavedCommand.allCases.flatMap(\.info.keys), DraftCommand.allCases.flatMap(\.info.keys),
    ]
    for keys in questions { #expect(keys.contains("n") && neighbours.isDisjoint(with: keys)) }
  }
}
