import TOMLText
import Testing

@Suite struct TOMLEditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    var key = "theme"
    var table: String?
    var value: TOMLDocument.Value? = .text("light")
    let after: String?
  }

  private static let cases = [
    Case(
      testDescription: "a value, with its comment and the others'",
      before: "# mine\n  theme=  \"dark\" # at night\n\nother = 1 # kept\n",
      after: "# mine\n  theme= \"light\" # at night\n\nother = 1 # kept\n"),
    Case(
      testDescription: "a text with a number sign in it",
      before: "theme = 'a # b' # c # d\n", after: "theme = \"light\" # c # d\n"),
    Case(
      testDescription: "a text of several lines", before: "theme = \"\"\"\na = 1\n\"\"\"\nb = 2",
      after: "theme = \"light\"\nb = 2"),
    Case(
      testDescription: "lines that end with CR LF", before: "theme = \"dark\"\r\nb = 2\r\n",
      after: "theme = \"light\"\r\nb = 2\r\n"),
    Case(testDescription: "nothing at all", before: "", after: "theme = \"light\"\n"),
    Case(
      testDescription: "comments alone", before: "# mine\n", after: "# mine\ntheme = \"light\"\n"),
    Case(
      testDescription: "tables alone", before: "# mine\n\n# keys\n[keys]\na = 'b'\n",
      after: "# mine\n\ntheme = \"light\"\n# keys\n[keys]\na = 'b'\n"),
    Case(
      testDescription: "other values", before: "a = [\n1]\n\n[keys]\n",
      after: "a = [\n1]\ntheme = \"light\"\n\n[keys]\n"),
    Case(
      testDescription: "a value that goes", before: "# x\ntheme = 'a' # y\nb = 1\n", value: nil,
      after: "# x\nb = 1\n"),
    Case(testDescription: "a value that is not there", before: "b = 1", value: nil, after: "b = 1"),
    Case(
      testDescription: "a table", before: "[keys]\na = 'b'\n\n[other]\n", key: "list.down",
      table: "keys", value: .list(["j", "\"", "\\"]),
      after: "[keys]\na = 'b'\n\"list.down\" = [\"j\", \"\\\"\", \"\\\\\"]\n\n[other]\n"),
    Case(
      testDescription: "a table that is not there", before: "theme = 'a'\n", key: "list.down",
      table: "keys", after: "theme = 'a'\n\n[keys]\n\"list.down\" = \"light\"\n"),
    Case(
      testDescription: "a key with dots", before: "[keys]\nlist.down = 'j'\n", key: "list.down",
      table: "keys", after: "[keys]\nlist.down = \"light\"\n"),
    Case(
      testDescription: "a key of a table in the table", before: "[keys.list]\ndown = 'j'\n",
      key: "list.down", table: "keys", after: "[keys.list]\ndown = \"light\"\n"),
    Case(
      testDescription: "a key that hides an equals sign", before: "[keys]\n\"a=b\" = 'j'\n",
      key: "a=b", table: "keys", after: "[keys]\n\"a=b\" = \"light\"\n"),
    Case(
      testDescription: "a table in braces is left alone", before: "keys = { list.down = 'j' }",
      key: "list.down", table: "keys", after: nil),
    Case(
      testDescription: "a key of such a table is not added", before: "keys = { list.down = 'j' }",
      key: "list.up", table: "keys", after: nil),
  ]

  @Test(arguments: cases)
  func `one value is changed and nothing else`(edit: Case) throws {
    let document = try TOMLDocument(edit.before)
    #expect(document.setting(edit.key, in: edit.table, to: edit.value)?.text == edit.after)
  }
}
