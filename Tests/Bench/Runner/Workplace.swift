import Core
import Entities
import Foundation
import Processes
import Repositories

/// A temporary folder with the data of all contestants, inside the build folder: on a real disk, where a sync takes
/// its time.
final class Workplace {
  private let folder: String
  private let program: String
  private let floor: String

  init(program: String, floor: String) throws {
    let here = FileManager.default.currentDirectoryPath
    folder = "\(here)/.build/bench-\(getpid())"
    self.program = program.hasPrefix("/") ? program : "\(here)/\(program)"
    self.floor = floor.hasPrefix("/") ? floor : "\(here)/\(floor)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)  // What stays is in `.build`.
  }

  /// Makes a book and the floor's file of the lines that its Inbox shows; returns the titles.
  @discardableResult func prepare(book: String, entries count: Int) throws -> [String] {
    let location = try StoreLocation(
      environment: environment(book: book), option: nil, currentDirectory: folder)
    let todos = try BookMaker(at: location).make(entries: count)
    try PlainLine.list(todos).write(toFile: floorFile(book), atomically: false, encoding: .utf8)
    return todos.map(\.title)
  }

  /// Makes a book of expenses, all of the present month.
  func prepare(book: String, expenses count: Int) throws {
    let location = try StoreLocation(
      environment: environment(book: book), option: nil, currentDirectory: folder)
    let today = CivilDate(dayNumber: Int(Date().timeIntervalSince1970 / 86_400))
    var maker = try ExpenseMaker(at: location, month: today)
    try maker.make(expenses: count)
  }

  /// Makes files to be imported into a book of their own.
  func files(employees count: Int) throws -> ImportFiles {
    let name = "import-\(count)"
    return try ImportFiles(
      employees: count, in: "\(folder)/\(name)-files", daybook(book: name))
  }

  /// Makes a book of five years, and folds it for the next start.
  func prepare(book: String, years count: Int) throws {
    let environment = environment(book: book)
    let location = try StoreLocation(
      environment: environment, option: nil, currentDirectory: folder)
    var maker = try YearsMaker(at: location, entries: count)
    try maker.make(entries: count)
    try fold(book: book)
  }

  /// Makes a book of to-dos by an import, and folds it for the next start.
  func prepare(book: String, imported count: Int) throws {
    let file = "\(folder)/\(book).json"
    try TaskFile.json(count: count, today: Date()).write(to: URL(filePath: file))
    try daybook(book: book).run(["import", file])
    try fold(book: book)
  }

  /// Folds a book for the next start.
  func fold(book: String) throws {
    let fold = Command(
      path: program, arguments: ["fold-book"], environment: environment(book: book))
    let status = try fold.start().waitForExit()
    guard status == .success else { throw BenchError.failed(status) }
  }

  /// Removes the fold caches of all books.
  func removeFoldCaches() throws {
    let files = FileManager.default.enumerator(atPath: "\(folder)/state")
    while let path = files?.nextObject() as? String {
      guard path.hasSuffix("/fold.cache") else { continue }
      try FileManager.default.removeItem(atPath: "\(folder)/state/\(path)")
    }
  }

  func daybook(book: String, as name: Contestant.Name = .daybook) -> Contestant {
    let daybook = Command(path: program, arguments: [], environment: environment(book: book))
    return Contestant(
      name: name, open: daybook, landmark: "Help", keysToList: [.enter],
      add: { daybook.with(["add", $0]) },
      data: "\(folder)/\(book)")
  }

  /// The same, with settings of the everyday kind and a theme of the user's own.
  func configuredDaybook(book: String) throws -> Contestant {
    let settings = "\(folder)/config/daybook"
    try FileManager.default.createDirectory(
      atPath: "\(settings)/themes", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "Themes/hanji.toml", toPath: "\(settings)/themes/own.toml")
    try """
    theme = "own"
    language = "ko"
    first-weekday = "monday"

    [keys]
    "folders.add" = ["n", "f5"]
    "list.top" = "g g"
    "list.mark-range" = []

    """.write(toFile: "\(settings)/config.toml", atomically: false, encoding: .utf8)
    var contestant = daybook(book: book)
    contestant.open.environment["XDG_CONFIG_HOME"] = "\(folder)/config"
    contestant.landmark = "도움말"
    return contestant
  }

  /// Another program with the same titles; nil when it is not installed.
  func contestant(_ peer: Peer, titles: [String]) throws -> Contestant? {
    try peer.path.map {
      try peer.contestant($0, in: "\(folder)/\(peer.name.rawValue)", titles: titles)
    }
  }

  func floor(book: String) -> Contestant {
    let file = floorFile(book)
    let command = Command(path: floor, arguments: [], environment: environment(book: book))
    return Contestant(
      name: .floor, open: command.with([file]), keysToList: [],
      add: { command.with(["-A", file, $0]) }, data: file)
  }
}

extension Workplace {
  private func floorFile(_ book: String) -> String { "\(folder)/\(book).txt" }

  private func environment(book: String) -> [String: String] {
    [
      "HOME": folder, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "TZ": "UTC", "DAYBOOK_DATA": "\(folder)/\(book)", "XDG_STATE_HOME": "\(folder)/state",
    ]
  }
}
