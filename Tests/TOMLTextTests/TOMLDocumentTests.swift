import TOMLText
import Testing

@Suite struct TOMLDocumentTests {
  private static let sample = """
    # My settings
    theme = "dark" # at night

    first-weekday = 'monday'

    # Left hand only
    [keys]
    "folders.add" = ["n", "insert"]   # new
    list.down = [
      "j",  # as in vi
      "down",
    ]
    form.save = "#"
    [keys.entries]
    add = "ctrl+n"
    """

  @Test func `all values have the names of their tables`() throws {
    let document = try TOMLDocument(Self.sample)
    #expect(
      Set(document.entries.map(\.name)) == [
        "theme", "first-weekday", "keys.folders.add", "keys.list.down", "keys.form.save",
        "keys.entries.add",
      ])
    #expect(document["theme"] == .text("dark"))
    #expect(document["keys.list.down"] == .list(["j", "down"]))
    #expect(document["keys.list.up"] == nil)
  }

  @Test(arguments: [
    ("theme", 2), ("first-weekday", 4), ("keys.folders.add", 8), ("keys.list.down", 9),
    ("keys.form.save", 13), ("keys.entries.add", 15),
  ])
  func `a value has a line`(name: String, line: Int) throws {
    #expect(try TOMLDocument(Self.sample).line(of: name) == line)
  }

  @Test func `a value in braces has the line of the braces`() throws {
    let document = try TOMLDocument("[styles]\n\"text.muted\" = { fg = \"a#b\", bg = \"c\" }\n")
    #expect(document.line(of: "styles.text.muted.bg") == 2)
    #expect(document.line(of: "styles.text") == nil)
  }

  @Test(arguments: [
    ("a = 1\nb = ", 2), ("a = 1\n\na = 2", 3), ("[x", 1), ("a = 'x\n", 1), ("a = 1\nb = 2\n\0", 3),
  ])
  func `what is no TOML is named with its line`(text: String, line: Int) {
    #expect { try TOMLDocument(text) } throws: { ($0 as? TOMLMistake)?.line == line }
  }
}
