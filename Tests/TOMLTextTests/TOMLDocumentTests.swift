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
  func `a text that is not TOML is reported with its line`(text: String, line: Int) {
    #expect { try TOMLDocument(text) } throws: { ($0 as? TOMLMistake)?.line == line }
  }

  /// Returns texts of that many levels or parts, each with the line on which there is one too many.
  private static func deep(_ count: Int) -> [(text: String, line: Int)] {
    let parts = Array(repeating: "a", count: count).joined(separator: ".")
    let open = String(repeating: "[", count: count)
    let close = String(repeating: "]", count: count)
    let braces = String(repeating: "{ a = ", count: count)
    let ends = String(repeating: " }", count: count)
    let lines = String(repeating: "[\n", count: count)
    return [
      ("x = 1\n\(parts) = 1\n", 2), ("x = 1\n\n[\(parts)]\nb = 2\n", 3),
      ("[[\(parts)]]\nb = 2\n", 1), ("x = { b = 1, \(parts) = 2 }\n", 1),
      ("x = \(open)1\(close)\n", 1), ("x = 1\ny = \(braces)1\(ends)\n", 2),
      ("x = \"\"\"\n[.\n\"\"\"\ny = \(open)\(close)\n", 4),
      ("x = \(lines)\(close)\n", 17),
    ]
  }

  @Test func `what is nested deeper than any file is refused with its line`() {
    for (text, line) in Self.deep(40) + Self.deep(5_000) {
      #expect(
        "\(text.prefix(60))", performing: { try TOMLDocument(text) },
        throws: { ($0 as? TOMLMistake)?.line == line })
    }
  }

  @Test func `what is as deep as files may be is read`() throws {
    for (text, _) in Self.deep(12) { _ = try TOMLDocument(text) }
    let dots = String(repeating: ".", count: 100)
    let brackets = String(repeating: "[", count: 100)
    let text = """
      "\(dots)" = '\(brackets)' # \(dots) \(brackets)
      b = \"\"\"\(dots)\\\"\(brackets)\"\"\"\"
      c = '''\(dots)'\(brackets)'''
      d = "\(dots)\\"\(brackets)"
      """
    #expect(try TOMLDocument(text).entries.count == 4)
  }

  @Test func `what is longer than any file is refused with its line`() {
    let text = String(repeating: "# nothing\n", count: 10_000)
    #expect { try TOMLDocument(text) } throws: { ($0 as? TOMLMistake)?.reason == .tooLong }
    #expect { try TOMLDocument("a = '\(text)'") } throws: { ($0 as? TOMLMistake)?.line == 6554 }
  }
}
