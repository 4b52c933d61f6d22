import Core
import Entities
import Glibc
import Repositories
import Services

/// What runs `daybook remind` each minute: a timer of the user's systemd, or a line for cron.
struct ReminderTimer {
  static let start = "systemctl --user enable --now \(name).timer"
  private static let name = "daybook-remind"
  /// The variables that say where the book, its notes and the settings are; a timer does not have them from the shell.
  private static let variables = [
    "DAYBOOK_DATA", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TZ",
  ]

  private let program: String
  /// The book's folder, if it was named.
  private let data: String?
  private let settings: [(name: String, value: String)]
  private let folder: String?

  init(data: String?, _ environment: [String: String]) throws {
    program = Self.program
    self.data = try data.map {
      try BookFiles.location(data: $0, environment: environment).data
    }
    settings = Self.variables.compactMap { name in
      environment.value(for: name).map { (name, $0) }
    }
    let home =
      environment.value(for: "XDG_CONFIG_HOME")
      ?? environment.value(for: "HOME").map { "\($0)/.config" }
    folder = home.map { "\($0)/systemd/user" }
  }

  private var words: [String] {
    [program, "remind"] + (data.map { ["--data", $0] } ?? [])
  }

  private var service: String {
    let settings = settings.map { "Environment=\(Self.quoted("\($0.name)=\($0.value)"))\n" }
    return """
      [Unit]
      Description=Reminders of daybook

      [Service]
      Type=oneshot
      \(settings.joined())ExecStart=\(words.map { Self.quoted($0).replacing("$", with: "$$") }.joined(separator: " "))

      """
  }

  private let timer = """
    [Unit]
    Description=Reminders of daybook, each minute

    [Timer]
    OnCalendar=minutely
    AccuracySec=1s
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  private var files: [(path: String, text: String)] {
    let folder = folder ?? "~/.config/systemd/user"
    return [
      ("\(folder)/\(Self.name).service", service), ("\(folder)/\(Self.name).timer", timer),
    ]
  }

  /// The files and the line for cron, to be read or copied.
  var text: String {
    let settings = settings.map { "\($0.name)=\(Self.shellWord($0.value)) " }.joined()
    let command = settings + words.map(Self.shellWord).joined(separator: " ")
    // A percent sign is a line end to cron.
    let cron = "* * * * * \(command.replacing("%", with: "\\%"))"
    return files.map { "# \($0.path)\n\($0.text)" }.joined(separator: "\n")
      + "\n# \(Self.start)\n\n# crontab -e\n\(cron)"
  }

  /// Writes the files, and returns where they are.
  func write() throws -> [String] {
    let system = PosixFileSystem()
    do throws(FileSystemError) {
      for file in files {
        try system.makeDirectories(system.parent(of: file.path))
        try system.replaceFile(file.path, with: Array(file.text.utf8))
      }
    } catch {
      throw StoreError.notSaved(cause: error)
    }
    return files.map(\.path)
  }

  /// Returns a word quoted for a unit file; source: systemd.syntax(7), systemd.unit(5).
  private static func quoted(_ word: String) -> String {
    let inner = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%")
    return "\"\(inner)\""
  }

  private static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || Array("/._-:".utf8).contains($0)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// The path of this program.
  private static var program: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(ProgramFile.path, &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer.prefix(length), as: UTF8.self) : "daybook"
  }
}
