import Testing
import ViewModels

@Suite struct KeyBindingTests {
  private func keys(_ id: String, _ bindings: KeyBindings) -> [String]? {
    KeyTable.sections.flatMap(\.lines).first { $0.id == id }.map(bindings.keys(of:))
  }

  private struct Named: Equatable {
    let key: String
    let names: Set<String>
  }

  private func clashes(_ bindings: KeyBindings) -> [Named] {
    bindings.mistakes.compactMap {
      guard case .boundTwice(let key, let command, let other) = $0 else { return nil }
      return Named(key: key, names: [command.id, other.id])
    }
  }

  @Test func `without settings all keys are the defaults`() {
    let bindings = KeyBindings()
    #expect(keys("folders.add", bindings) == ["a"])
    #expect(bindings.mistakes.isEmpty)
  }

  @Test func `the user's keys take the place of the defaults`() {
    let bindings = KeyBindings(["folders.add": ["n", "ctrl+n"], "list.mark": []])
    #expect(keys("folders.add", bindings) == ["n", "ctrl+n"])
    #expect(keys("list.mark", bindings) == [])
    #expect(keys("folders.rename", bindings) == ["e"])
    #expect(bindings.mistakes.isEmpty)
  }

  @Test func `Esc leads out whatever other keys the user gives`() {
    let bindings = KeyBindings([
      "list.back": ["f4"], "form.cancel": [], "question.no": ["esc", "x"],
    ])
    #expect(keys("list.back", bindings) == ["f4", "esc"])
    #expect(keys("form.cancel", bindings) == ["esc"])
  }

  @Test(arguments: [
    ("folders.add", "d", "folders.delete"), ("folders.add", "j", "list.down"),
    ("folders.add", "u", "everywhere.undo"), ("everywhere.undo", "a", "folders.add"),
    ("list.down", "x", "folders.archive"), ("today.now", "a", "entries.add"),
    ("assign.save", "j", "list.down"), ("palette.run", "ctrl+c", "everywhere.quit"),
    ("folders.add", "g g", "list.top"), ("search.down", "ctrl+z", "everywhere.suspend"),
  ])
  func `a key bound twice within reach is refused with both names`(
    command: String, key: String, other: String
  ) throws {
    let bindings = KeyBindings([command: [key]])
    try #require(keys(command, KeyBindings()) != nil && keys(other, KeyBindings()) != nil)
    #expect(keys(command, bindings) == keys(command, KeyBindings()))
    let clash = try #require(clashes(bindings).first)
    #expect(clash.names == [command, other])
  }

  @Test func `a key may mean two things that are never reached at one time`() {
    let bindings = KeyBindings(["folders.add": ["n"], "entries.add": ["n"], "assign.save": ["s"]])
    #expect(clashes(bindings).map(\.names) == [["entries.add", "folder.next-hit"]])
    #expect(keys("folders.add", bindings) == ["n"])
    #expect(keys("assign.save", bindings) == ["s"])
  }

  @Test(arguments: [
    ["folders.add", "list.down"], ["everywhere.help", "list.down"],
    ["folders.delete", "folders.add"],
  ])
  func `of two that the user gave one key, the nearer keeps it`(commands: [String]) {
    let near = commands.contains("folders.add") ? "folders.add" : "list.down"
    let bindings = KeyBindings([commands[0]: ["f9"], commands[1]: ["f9"]])
    for command in commands {
      #expect((keys(command, bindings) == ["f9"]) == (command == near), "\(command)")
    }
    #expect(clashes(bindings).map(\.key) == ["f9"])
  }

  @Test func `two commands can change places`() {
    let bindings = KeyBindings(["folders.add": ["d"], "folders.delete": ["a"]])
    #expect(bindings.mistakes.isEmpty)
    #expect(keys("folders.delete", bindings) == ["a"])
  }

  @Test func `if one half of an exchange of keys is impossible, the other is, too`() {
    let bindings = KeyBindings(["folders.add": ["d"], "folders.delete": ["u"]])
    #expect(bindings.mistakes.count == 2)
    #expect(keys("folders.add", bindings) == ["a"])
    #expect(keys("folders.delete", bindings) == ["d", "delete"])
  }

  @Test func `what a nearer command has by default stays its own`() {
    let bindings = KeyBindings(["list.open": ["enter", "l"]])
    #expect(bindings.mistakes.isEmpty)
  }

  @Test(arguments: ["ctrl+i", "strg+a", "Entre", "", "ctrl+", "a b  c", "f13", "ctrl+d x y zz"])
  func `a key that nobody can press is named`(key: String) {
    let bindings = KeyBindings(["folders.add": ["n", key]])
    #expect(bindings.mistakes == [.unknownKey(key, command: "folders.add")])
    #expect(keys("folders.add", bindings) == ["a"])
  }

  @Test(arguments: [
    "N", "ㅁ", "ctrl+n", "alt+n", "alt+enter", "f12", "shift+left", "Y Q", "ctrl+up",
  ])
  func `a key that can be pressed is taken`(key: String) {
    #expect(KeyBindings(["folders.add": [key]]).mistakes.isEmpty)
  }

  @Test(arguments: [
    ("Enter", "enter"), ("PgDn", "pgdn"), ("Ctrl+D", "ctrl+d"), ("Ctrl-D", "ctrl+d"),
    ("ALT+x", "alt+x"), ("Alt+X", "alt+X"), ("alt+Enter", "alt+enter"), ("Shift-Tab", "shift+tab"),
    ("F5", "f5"), ("G G", "G G"), ("Space A", "space A"), ("alt+-", "alt+-"),
  ])
  func `a key's name may be written in any case, a letter is as it is`(written: String, key: String)
  {
    let bindings = KeyBindings(["editor.copy": [written]])
    #expect(keys("editor.copy", bindings) == [key])
  }

  @Test func `every default key can be pressed`() {
    let all = Dictionary(
      uniqueKeysWithValues: KeyTable.sections.flatMap(\.lines).map { ($0.id, $0.info.keys) })
    #expect(KeyBindings(all).mistakes.isEmpty)
  }

  @Test func `a command that is not there is named`() {
    #expect(KeyBindings(["folders.fly": ["n"]]).mistakes == [.unknownCommand("folders.fly")])
  }
}
