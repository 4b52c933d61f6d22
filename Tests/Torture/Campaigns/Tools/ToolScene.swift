import SeededRandom
import Processes

/// What people do with the files of a book, with the tools that they do it with.
struct ToolScene: Sendable {
  let name: String
  /// What it needs that a machine may lack.
  let tool: String?
  let play: @Sendable (inout Toolbox) throws -> Void

  init(
    _ name: String, with tool: String? = nil,
    play: @escaping @Sendable (inout Toolbox) throws -> Void
  ) {
    self.name = name
    self.tool = tool
    self.play = play
  }

  static let all = older + copies + harms + screens

  /// An older log is put over the one that there is; a backup has what that takes away.
  private static let older = [
    reconnectDisk(
      "cp -a of an older log", with: "cp",
      save: { try $0.tool("cp", "-a", $0.book, $0.place("old")) },
      load: { try $0.tool("cp", "-a", "\($0.place("old"))/log/.", "\($0.book)/log/") }),
    reconnectDisk(
      "rsync --inplace of an older log", with: "rsync",
      save: { try $0.tool("rsync", "-a", "\($0.book)/", "\($0.place("old"))/") },
      load: {
        try $0.tool(
          "rsync", "-a", "--inplace", "--no-whole-file", "--ignore-times",
          "\($0.place("old"))/log/",
          "\($0.book)/log/")
      }),
    reconnectDisk(
      "tar x of an older log", with: "tar",
      save: { try $0.tool("tar", "-C", $0.book, "-cf", $0.place("old.tar"), ".") },
      load: { try $0.tool("tar", "-C", $0.book, "-xf", $0.place("old.tar")) }),
    reconnectDisk(
      "git checkout of an earlier commit", with: "git",
      save: {
        try $0.tool("git", "-C", $0.book, "init", "--quiet")
        try commit(&$0)
      },
      load: {
        try commit(&$0)
        try $0.tool("git", "-C", $0.book, "checkout", "--quiet", "HEAD~1")
        try $0.tool("chmod", "-R", "go-w", $0.book)
      }),
  ]

  private static func commit(_ box: inout Toolbox) throws {
    try box.tool("git", "-C", box.book, "add", "--all")
    try box.tool(
      "git", "-C", box.book, "-c", "user.name=n", "-c", "user.email=n@localhost", "commit",
      "--quiet", "--message", "book")
  }

  private static func reconnectDisk(
    _ name: String, with tool: String, save: @escaping @Sendable (inout Toolbox) throws -> Void,
    load: @escaping @Sendable (inout Toolbox) throws -> Void
  ) -> ToolScene {
    ToolScene(name, with: tool) { box in
      try box.add()
      try save(&box)
      try box.add()
      _ = try box.daybook("backups", "--now")
      try load(&box)
      try box.expectHonesty()
      try box.add()
      try box.expectHonesty()
      _ = try box.daybook("restore")
      try box.expectAll()
    }
  }

  private static let copies = [
    ToolScene("a copy of the book on the same machine") { box in
      let copy = box.place("copy")
      try box.add()
      try box.tool("cp", "-a", box.book, copy)
      try box.add()
      try box.add(to: copy)
      try box.merge(copy, into: box.book)
      try box.expectAll(of: [box.book, copy])
      try box.merge(box.book, into: copy)
      try box.expectAll(of: [box.book, copy], in: copy)
    },
    ToolScene("a machine that was cloned with its state") { box in
      let home = box.place("clone")
      let copy = "\(home)/data"
      try box.add()
      try box.tool("mkdir", home)
      try box.tool("cp", "-a", box.book, box.place("state"), home)
      try box.add()
      try box.add(to: copy, home: home)
      try box.merge(copy, into: box.book)
      try box.merge(box.book, into: copy)
      try box.add()
      try box.expectAll(of: [box.book, copy])
      try box.expectAll(of: [copy], in: copy, home: home)
    },
    ToolScene("a copy of the book's day of backup") { box in
      let copy = box.place("copy")
      try box.add()
      try box.tool("cp", "-a", box.book, copy)
      _ = try box.daybook("backups", "--now", book: copy)
      try box.add()
      _ = try box.daybook("backups", "--now")
      try box.tool("rm", "-r", "\(box.book)/log")
      try box.expectHonesty()
      _ = try box.daybook("restore")
      try box.expectAll()
    },
  ]

  private static let harms = [
    ToolScene("the folder of a slot is removed") { box in
      try box.add()
      _ = try box.daybook("backups", "--now")
      try box.tool("sh", "-c", "rm -r '\(box.book)'/log/*")
      try box.expectHonesty()
      try box.add()
      try box.expectHonesty()
      _ = try box.daybook("restore")
      try box.expectAll()
    },
    ToolScene("a byte of the log is flipped") { box in
      try box.add()
      _ = try box.daybook("backups", "--now")
      guard let name = box.segments(of: box.book).first else { return }
      try box.flip("\(box.book)/log/\(name)")
      try box.expectHonesty()
      try box.add()
      try box.expectHonesty()
      _ = try box.daybook("restore")
      try box.expectAll()
    },
    ToolScene("a byte of a backup is flipped") { box in
      try box.add()
      _ = try box.daybook("backups", "--now")
      guard let copy = box.backups().first else {
        return box.note(.kept, "there is no backup")
      }
      try box.flip(copy)
      _ = try box.daybook("backups", "--now")
      try box.tool("rm", "-r", "\(box.book)/log")
      _ = try box.daybook("restore")
      try box.expectAll()
    },
  ]

  private static let screens = [
    ToolScene("an older log under an open screen") { box in
      let typist = try Typist(box.playground.command(box.program))
      defer { typist.process.kill() }
      _ = try box.type(into: typist)
      try box.tool("cp", "-a", box.book, box.place("old"))
      for _ in 0...box.random.below(3) { _ = try box.type(into: typist) }
      try box.tool("cp", "-a", "\(box.place("old"))/log/.", "\(box.book)/log/")
      _ = try box.type(into: typist)
      try box.expectAll()
    },
    ToolScene("the book is moved away under an open screen") { box in
      let typist = try Typist(box.playground.command(box.program))
      defer { typist.process.kill() }
      _ = try box.type(into: typist)
      try box.tool("mv", box.book, box.place("away"))
      _ = try box.type(into: typist)
      if !box.segments(of: box.book).isEmpty {
        box.note(.untouched, "files were made where the book is not")
        try box.tool("rm", "-r", box.book)
      }
      try box.tool("mv", box.place("away"), box.book)
      try typist.pressRetry()
      _ = try box.type(into: typist)
      try box.expectAll()
    },
  ]
}
