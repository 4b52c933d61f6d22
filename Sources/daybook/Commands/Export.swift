import ArgumentParser
import Entities
import Glibc
import Repositories
import Services
import ViewModels

struct Export: AnswerCommand {
  static let depth = ReadDepth.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "export",
    abstract: Phrase(
      "Write the book, or some of it, as a file for other programs.",
      "책이나 그 일부를 다른 프로그램이 읽는 파일로 씁니다."),
    discussion: Phrase(
      """
      json is the whole book without its history, which import takes in without loss. \
      ics is a calendar of to-dos, events and pages, vcf has people, hledger, ledger-journal and beancount have \
      expenses, calcurse is a folder, and markdown, org, todotxt, taskwarrior, jrnl, tui-journal and csv are as \
      the programs of these names read them: all of the book, or what a query finds. \
      diary, departments and people are the shapes of diary.json, department.json and \
      employee.json; categories are folders with their to-dos, ledger is folders with their \
      expenses. \
      What another format has no place for is said on standard error. \
      What has no number yet gets the one after the last and keeps it. \
      When something of the book cannot be read, the rest is written, and the exit code is 3.
      """,
      """
      json은 이력을 뺀 책 전체이고 import가 빠짐없이 받아들입니다. ics는 할 일과 일정과 일기의 달력, vcf는 사람, \
      hledger, ledger-journal, beancount는 지출, calcurse는 폴더이고, markdown, org, todotxt, taskwarrior, jrnl, tui-journal, \
      csv는 그 프로그램들이 읽는 대로입니다: 책 전체나 조건에 맞는 것. diary, departments, people은 diary.json, \
      department.json, employee.json의 꼴, categories는 할 일이 든 폴더, ledger는 지출이 든 폴더입니다. 다른 형식에 자리가 없는 \
      것은 표준 오류로 말합니다. 아직 번호가 없는 것은 마지막 다음 번호를 받아 지닙니다. 책에 읽을 수 없는 것이 있으면 \
      나머지를 쓰고 3으로 끝납니다.
      """),
    examples: [
      "daybook export --format json --output book.json",
      "daybook export --format hledger | hledger -f - balance",
      "daybook export --format ics --query '#work' --output work.ics",
    ])

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "\(ExchangeFormat.exported.map(\.rawValue).joined(separator: ", ")).", valueName: "format"),
    completion: .list(ExchangeFormat.exported.map(\.rawValue)))
  var format: ExchangeFormat

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("Only what this query finds.", "이 조건에 맞는 것만."), valueName: "query"),
    completion: .list([]))
  var query: String?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(Phrase("Only what is in this folder.", "이 폴더에 있는 것만."), valueName: "name"),
    completion: .folders)
  var folder: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "A file, or a folder: calcurse, or ics and markdown with a / behind; else standard output.",
        "쓸 파일이나 폴더: calcurse, 그리고 /로 끝나면 ics와 markdown. 없으면 표준 출력."),
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      Phrase(
        "What leaves the book only where it is asked for: salary, in vcf.",
        "따로 말할 때만 내보내는 것: vcf의 salary(급여)."),
      valueName: "field"),
    completion: .list(["salary"]))
  var with: [String] = []

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Write over a file that is there, with its line breaks and blanks.",
        "있는 파일 위에 그 줄바꿈과 빈칸대로 덮어씁니다.")))
  var force = false

  @OptionGroup var options: BookOptions

  var answer: Phrase {
    output.map { Phrase("what is in \($0)", "\($0)에 쓴 것") } ?? Phrase("this", "내보낸 것")
  }

  func execute(_ session: Session) throws {
    let exports = session.book.exports
    let request = try request(session.book)
    let shown = try shown()
    if let output, exports.writesFolder(format, at: output) {
      try writeFolder(output, try exports.parts(format, of: request), exports)
    } else if let output {
      try OutputFile.check(output, force ? .replaced : .kept)
      try OutputFile.write(to: output) {
        try exports.write(format, of: request, with: shown, to: $0)
      }
    } else {
      guard !format.isFolder else { throw UsageError(.folderNeeded(format)) }
      try exports.write(format, of: request, with: shown) { session.output.file($0) }
    }
    if let lost = Phrase.lost(exports.losses(format, of: request, with: shown)) {
      session.note(lost)
    }
  }
}

extension Export {
  /// Writes the files of a folder; without `--force` none where one of them is there.
  @MainActor private func writeFolder(
    _ folder: String, _ parts: [ExportPart], _ exports: ExportService
  ) throws {
    if !force {
      for part in parts {
        try OutputFile.check(
          folder.hasSuffix("/") ? folder + part.name : "\(folder)/\(part.name)", .kept)
      }
    }
    do {
      try exports.write(parts, toFolder: try OutputFile.absolute(folder))
    } catch let error as FileSystemError {
      throw Refusal(.unwritable(folder, error.reason))
    }
  }

  /// Returns the fields that `--with` names.
  private func shown() throws -> Set<FieldKey> {
    let shown = Set(with.map { FieldKey(rawValue: $0) })
    if let odd = shown.subtracting(format.fieldsOnRequest).first {
      throw UsageError(.together("--with \(odd.rawValue)", "--format \(format.rawValue)"))
    }
    return shown
  }

  /// Returns what to export; nil for all of the book.
  @MainActor private func request(_ book: Book) throws -> EntryRequest? {
    guard query != nil || folder != nil else { return nil }
    guard format.takesRequest else {
      let option = query == nil ? "--folder" : "--query"
      throw UsageError(.together(option, "--format \(format.rawValue)"))
    }
    var request = EntryRequest(.everywhere)
    request.folder = try folder.map { try book.folders.find($0).id }
    request.query = try book.query(of: query.map { [$0] } ?? [])
    return request
  }
}

extension ExchangeFormat: ExpressibleByArgument {}

/// A file that the command line wants written.
enum OutputFile {
  /// What is to become of a file that is there already.
  enum Existing {
    case kept
    case replaced
  }

  /// Refuses a path before anything is made for it.
  static func check(_ path: String, _ existing: Existing) throws(Refusal) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Refusal(.isFolder(path)) }
    if existing == .kept { throw Refusal(.exists(path)) }
  }

  /// Writes a whole file or none; a symbolic link stays one, and the file that it names is replaced.
  static func write(
    to path: String, _ make: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    do {
      try ExportFile.write(to: resolved(path), make)
    } catch let error as FileSystemError {
      throw Refusal(.unwritable(path, String(cString: strerror(error.number))))
    }
  }

  /// Returns the path from the root on.
  static func absolute(_ path: String) throws(Refusal) -> String {
    if path.hasPrefix("/") { return path }
    guard let here = getcwd(nil, 0) else {
      throw Refusal(.unwritable(path, String(cString: strerror(errno))))
    }
    defer { free(here) }
    return "\(String(cString: here))/\(path)"
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path.contains("/") ? path : "./\(path)" }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension Phrase {
  fileprivate static func folderNeeded(_ format: ExchangeFormat) -> Phrase {
    let name = format.rawValue
    return Phrase(
      "\(name) is a folder of files. Name it with --output",
      "\(name)은(는) 폴더입니다. --output으로 폴더를 정하십시오")
  }

  fileprivate static func exists(_ path: String) -> Phrase {
    Phrase(
      "\(path) is there already. --force writes over it", "\(path)이(가) 이미 있습니다. --force로 덮어씁니다")
  }

  fileprivate static func isFolder(_ path: String) -> Phrase {
    let file = path.hasSuffix("/") ? "\(path)book.json" : "\(path)/book.json"
    return Phrase(
      "\(path) is a folder. Name a file in it, such as \(file)",
      "\(path)은(는) 폴더입니다. \(file)처럼 그 안의 파일을 쓰십시오")
  }

  fileprivate static func unwritable(_ path: String, _ reason: String) -> Phrase {
    Phrase("Cannot write \(path): \(reason)", "\(path)을(를) 쓸 수 없습니다: \(reason)")
  }
}
