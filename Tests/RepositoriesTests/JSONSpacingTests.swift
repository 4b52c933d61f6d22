import MemoryFiles
import Repositories
import Testing

/// A file that is exported over another keeps its line breaks and blanks.
struct JSONSpacingTests {
  private func exported(_ text: String, over old: String) throws -> String {
    let files = MemoryFileSystem()
    try files.makeDirectories("/home")
    try ExportFile.write(to: "/home/diary.json", on: files) { try $0(Array(old.utf8)) }
    try ExportFile.write(to: "/home/diary.json", on: files) { try $0(Array(text.utf8)) }
    let bytes = try #require(files.contents("/home/diary.json"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let spacings = [
    "[{\"id\":1,\"tag\":\"a, \\\"b\\\": [\"},{\"id\":2,\"tag\":\"\"}]",
    "[\n  {\n    \"id\": 1,\n    \"tag\": \"a, \\\"b\\\": [\"\n  },\n  {\n    \"id\": 2,\n    \"tag\": \"\"\n  }\n]\n",
    "[ {\"id\" : 1, \"tag\" : \"a, \\\"b\\\": [\"}\r\n, {\"id\" : 2, \"tag\" : \"\"} ]\r\n\r\n",
    "[\n{\"id\": 1, \"tag\": \"a, \\\"b\\\": [\"},\n{\"id\": 2, \"tag\": \"\"}\n]\n",
  ]

  @Test(arguments: spacings)
  func `the same objects are the same bytes`(old: String) throws {
    let ours = "[{\"id\": 1, \"tag\": \"a, \\\"b\\\": [\"}, {\"id\": 2, \"tag\": \"\"}]\n"
    #expect(try exported(ours, over: old) == old)
  }

  @Test func `one object more is some lines more`() throws {
    let old = "[\n  {\n    \"id\": 1\n  },\n  {\n    \"id\": 2\n  }\n]\n"
    #expect(
      try exported("[{\"id\": 1}, {\"id\": 2}, {\"id\": 3}]\n", over: old)
        == "[\n  {\n    \"id\": 1\n  },\n  {\n    \"id\": 2\n  },\n  {\n    \"id\": 3\n  }\n]\n")
  }

  @Test func `a list of one object says how more of them are laid out`() throws {
    let one = "[\n  {\n    \"id\": 1\n  }\n]\n"
    let two = "[\n  {\n    \"id\": 1\n  },\n  {\n    \"id\": 2\n  }\n]\n"
    #expect(try exported("[{\"id\": 1}, {\"id\": 2}]\n", over: one) == two)
    let ours = "[{\"id\": 1}, {\"id\": 2}]\n"
    #expect(try exported(ours, over: "[{\"id\": 1}]\n") == ours)
  }

  @Test func `lists in objects have their own blanks`() throws {
    let old = "[{\"name\": \"a\",\n  \"items\": [\n    {\"x\":1},\n    {\"x\":2}\n  ]}]\n"
    #expect(
      try exported("[{\"name\": \"b\", \"items\": [{\"x\": 3}, {\"x\": 4}]}]\n", over: old)
        == old.replacing("\"a\"", with: "\"b\"").replacing("1", with: "3").replacing("2", with: "4")
    )
  }

  @Test(arguments: ["", "no JSON at all\n\n", "[{\"id\":1", "{}", "[]"])
  func `a file without line breaks or blanks to keep gets daybook's own`(old: String) throws {
    let ours = "[{\"id\": 1}, {\"id\": 2}]\n"
    #expect(try exported(ours, over: old).trimmingEnd() == ours.trimmingEnd())
  }
}

extension String {
  fileprivate func trimmingEnd() -> Substring {
    self[...(lastIndex { !$0.isWhitespace } ?? startIndex)]
  }
}
