import ArgumentParser
import Core
import Entities
import Repositories
import Services
import ViewModels

struct Mirror: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: Phrase(
      "Keep calendar and address files, or a list such as todo.txt, in step with the book.",
      "달력과 주소록 파일이나 todo.txt 같은 목록을 책과 같게 유지합니다."),
    discussion: Phrase(
      """
      Such a folder has a sub-folder for each folder of the book, and in it a file for each entry (vdir): \
      vdirsyncer carries it to calendar servers and phones, khal, todoman and khard work on it. A list, \
      journal or outline is one file with all entries, of which only the lines change that have to. What is \
      changed on one side comes to the other; what both have changed stands in the book as two versions. \
      The open program looks at its mirrors now and then; list, agenda and next look before they answer.
      """,
      """
      이런 폴더에는 책의 폴더마다 하위 폴더가 있고, 그 안에 항목마다 파일이 있습니다(vdir). vdirsyncer가 달력 서버와 \
      전화기로 나르고, khal, todoman, khard가 그 파일을 씁니다. 목록이나 장부, 개요는 모든 항목이 든 파일 하나이고, 바꿀 \
      줄만 바꿉니다. 한쪽에서 바꾼 것은 다른 쪽에도 오고, 양쪽에서 바꾼 것은 \
      책에 두 버전으로 남습니다. 열린 화면은 때때로 미러를 보고, list, agenda, next는 답하기 전에 봅니다.
      """),
    examples: [
      "daybook mirror add ~/.calendars",
      "daybook mirror add ~/todo.txt",
      "daybook mirror sync",
      "daybook mirror",
    ],
    subcommands: [
      ListMirrors.self, AddMirror.self, SyncMirrors.self, MirrorStatus.self, ResolveFiles.self,
      PauseMirror.self, ResumeMirror.self, RemoveMirror.self,
    ],
    defaultSubcommand: ListMirrors.self)
}

struct ListMirrors: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "list", abstract: Phrase("List the mirrors of the book.", "책의 미러를 모두 보여 줍니다."),
    examples: ["daybook mirror list", "daybook mirror list --data ~/other-book"])

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = try session.book.mirrors.all()
    if mirrors.isEmpty { session.note(.noMirrors) }
    for mirror in mirrors {
      session.output.line(
        "\(mirror.name)  \(mirror.path)"
          + (mirror.isPaused ? "  \(Phrase.isPaused[session.language])" : ""))
    }
  }
}

struct AddMirror: BookCommand {
  static let depth = ReadDepth.full
  static let configuration = CommandConfiguration(
    inBook: "add",
    abstract: Phrase(
      "Begin to keep a folder of files, or one file, in step with the book.",
      "파일 폴더나 파일 하나를 책과 같게 유지하기 시작합니다."),
    discussion: Phrase(
      """
      What is in the files comes into the book, what is in the book is written there, and what both have is \
      recognised by its id. --dry-run only counts. Of one --folder the files lie right in the folder, else in \
      sub-folders, which are made as folders of the book where it has none. \
      Into one file go to-dos that are open, and they stay there when they are done. What another program moves \
      from todo.txt to done.txt beside it is done. An entry without a name in the file is known again by its \
      text, or by where it stands. \
      In vdirsyncer write conflict_resolution = ["command", "daybook", "mirror", "resolve"], so that edits on \
      both sides merge.
      """,
      """
      파일에 있는 것은 책에 들어오고, 책에 있는 것은 폴더에 쓰며, 둘 다 있는 것은 id로 알아봅니다. --dry-run은 세기만 \
      합니다. --folder가 하나면 파일은 폴더에 바로 놓이고, 아니면 하위 폴더에 놓입니다. 책에 없는 폴더는 만듭니다. \
      파일 하나에는 열린 할 일이 들어가고, 끝낸 뒤에도 남습니다. 다른 프로그램이 todo.txt에서 옆의 done.txt로 옮긴 것은 \
      끝낸 것입니다. 파일에 이름이 없는 항목은 글이나 자리로 알아봅니다. \
      vdirsyncer에는 conflict_resolution = ["command", "daybook", "mirror", "resolve"]라고 쓰면 양쪽의 편집을 합칩니다.
      """),
    examples: [
      "daybook mirror add ~/.calendars --dry-run",
      "daybook mirror add ~/.calendars/work --folder Work --kinds todo,event",
      "daybook mirror add ~/.contacts --kinds employee,student",
      "daybook mirror add ~/todo.txt --query 'is:open -#someday'",
      "daybook mirror add ~/notes/tasks.md --folder Notes",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase(
        "The folder of the files, or the one file; it is made where there is none.",
        "파일 폴더나 파일 하나. 없으면 만듭니다."),
      valueName: "path"),
    completion: .file())
  var path: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "What the mirror is called; by itself what its files are called.",
        "미러의 이름. 쓰지 않으면 파일이나 폴더의 이름입니다."),
      valueName: "name"),
    completion: .list([]))
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        """
        A folder of files (vdir), or one file of this format; by itself what the file's name says.
        """,
        "파일 폴더(vdir)나 이 형식의 파일 하나. 쓰지 않으면 파일 이름을 따릅니다."), valueName: "format"),
    completion: .list(MirrorFormat.allCases.map(\.rawValue)))
  var format: MirrorFormat?

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp(
      Phrase(
        "Only the entries of this folder, or of Inbox; of several, each.",
        "이 폴더나 수집함의 항목만. 여러 번 쓸 수 있습니다."),
      valueName: "name"),
    completion: .folders)
  var folder: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Only what this query finds goes out; what has gone out stays in step.",
        "이 조건에 맞는 것만 내보냅니다. 한 번 나간 것은 계속 맞춥니다."), valueName: "query"),
    completion: .list([]))
  var query: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Only these kinds, such as todo,event,diary; all that files can hold.",
        "이 종류만, 예를 들어 todo,event,diary. 쓰지 않으면 파일에 담을 수 있는 모두입니다."), valueName: "kinds"),
    completion: .list([]))
  var kinds: String?

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Changes go one way alone: out of the files, or into them.",
        "한 방향만: 파일에서 읽기만 하거나 파일에 쓰기만 합니다.")))
  var direction: Direction?

  @Flag(
    help: ArgumentHelp(Phrase("Only count what would come in and go out.", "들어오고 나갈 것을 세기만 합니다.")))
  var dryRun = false

  @OptionGroup var options: BookOptions

  enum Direction: EnumerableFlag {
    case readOnly
    case writeOnly

    var direction: MirrorDefinition.Direction { self == .readOnly ? .read : .write }
  }

  func execute(_ session: Session) throws {
    // The path of a variable that is not set would be the folder that the shell is in.
    guard !path.isEmpty else { throw UsageError(.mirrorPathNeeded) }
    let mirrors = session.book.mirrors
    let kinds = try kinds.map { text in
      try text.split(separator: ",").reduce(into: Set<EntityKind>()) { kinds, word in
        let word = String(word).trimmed
        guard let argument = KindArgument(argument: word) else { throw UsageError(.notAKind(word)) }
        kinds.formUnion(argument.kinds ?? (format ?? .vdir).kinds)
      }
    }
    let mirror = try mirrors.definition(
      try OutputFile.absolute(path), as: format, named: name, folders: folder, query: query,
      kinds: kinds, direction: direction?.direction ?? .both)
    let report = try session.wait {
      if dryRun { return try await mirrors.preview(mirror) }
      try mirrors.add(mirror)
      return try await mirrors.sync(mirror)
    }
    session.output.line("\(mirror.name): \(Phrase(report)[session.language])")
    if session.noteProblems(report, of: mirror) { session.end(.error) }
  }
}

extension MirrorFormat: ExpressibleByArgument {}

/// The mirrors that a command works on.
struct MirrorArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      Phrase("Mirrors; without one, all that are not paused.", "미러. 쓰지 않으면 멈추지 않은 모두입니다."),
      valueName: "name"),
    completion: .list([]))
  var names: [String] = []

  @MainActor func mirrors(of book: Book) throws -> [MirrorDefinition] {
    let all = try book.mirrors.all()
    guard !names.isEmpty else { return all.filter { !$0.isPaused } }
    return try names.map { try book.mirrors.mirror(named: $0) }
  }
}

struct PauseMirror: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "pause", abstract: Phrase("Leave a mirror as it is for a while.", "미러를 한동안 그대로 둡니다."),
    examples: ["daybook mirror pause", "daybook mirror pause home"])

  @OptionGroup var arguments: MirrorArguments
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    for mirror in try arguments.mirrors(of: session.book) {
      try session.book.mirrors.pause(mirror, true)
    }
  }
}

/// Mirrors that must be named.
struct NamedMirrors: ParsableArguments {
  @Argument(
    help: ArgumentHelp(Phrase("A mirror.", "미러."), valueName: "name"), completion: .list([]))
  var names: [String]

  @MainActor func mirrors(of book: Book) throws -> [MirrorDefinition] {
    try names.map { try book.mirrors.mirror(named: $0) }
  }
}

struct ResumeMirror: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "resume",
    abstract: Phrase("Bring a mirror that was paused in step again.", "멈춘 미러를 다시 맞춥니다."),
    examples: ["daybook mirror resume home", "daybook mirror resume home work"])

  @OptionGroup var arguments: NamedMirrors
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    for mirror in try arguments.mirrors(of: session.book) { try mirrors.pause(mirror, false) }
  }
}

struct RemoveMirror: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "remove",
    abstract: Phrase("End a mirror; its files and the entries stay.", "미러를 끝냅니다. 파일과 항목은 남습니다."),
    examples: ["daybook mirror remove home", "daybook mirror remove home work"])

  @OptionGroup var arguments: NamedMirrors
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let mirrors = session.book.mirrors
    for mirror in try arguments.mirrors(of: session.book) { try mirrors.remove(mirror) }
  }
}

extension Phrase {
  static let noMirrors = Phrase(
    "There is no mirror yet; daybook mirror add PATH begins one",
    "아직 미러가 없습니다. daybook mirror add 경로로 시작합니다")
  static let allPaused = Phrase(
    "Every mirror is paused; daybook mirror resume NAME goes on with one",
    "모든 미러가 멈춰 있습니다. daybook mirror resume 이름으로 다시 시작합니다")
  fileprivate static func notAKind(_ word: String) -> Phrase {
    let kinds = KindArgument.allValueStrings.joined(separator: ", ")
    return Phrase(
      "“\(word)” is no kind of entry. There are \(kinds)", "“\(word)”(이)라는 종류가 없습니다: \(kinds)")
  }
}
