import Entities
import FoundationEssentials
import Glibc
import Repositories
import ViewModels

/// Edits a text with the program of `$VISUAL`, else `$EDITOR`.
///
/// The text goes into a file that only its owner can read, in a folder that only its owner can
/// enter: below `$XDG_RUNTIME_DIR`, else below the state folder, never in a shared one. The file is
/// kept when the editor fails, and when what it says cannot be saved.
struct ExternalEditor {
  private let environment: [String: String]

  init(environment: [String: String] = ProcessEnvironment.variables) {
    self.environment = environment
  }

  /// Lets the user edit a text, and saves it when it was changed.
  ///
  /// - Parameter line: where the cursor is to be, from 1, in editors that can be told.
  /// - Returns: whether it was changed.
  @discardableResult
  func edit(_ text: String, line: Int = 1, save: (String) throws -> Void) throws -> Bool {
    let words = try command()
    let path = try makeFile(text)
    let place = EditorLine(number: line)
      .arguments(for: words[0], in: environment["PATH"] ?? "", file: path)
    let status = try run(words + place, on: path)
    guard status == 0 else {
      throw EditorError.failed(words[0], status: status, file: path).refusal
    }
    let edited = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    if edited != text {
      do { try save(edited) } catch { throw KeptText(cause: error, path: path) }
    }
    unlink(path)
    return edited != text
  }

  private func run(_ arguments: [String], on path: String) throws -> Int32 {
    do throws(ChildFailure) {
      return try ChildProgram(arguments, in: .terminal).waitForEnd()
    } catch {
      // Nobody has touched the file; the text is where it was.
      unlink(path)
      throw EditorError.cannotStart(error.program, reason: error.reason).refusal
    }
  }

  /// Split at blanks, without a shell.
  private func command() throws -> [String] {
    let line = environment.says(firstOf: "VISUAL", "EDITOR")
    let words = (line ?? "").split(separator: " ").map(String.init)
    guard !words.isEmpty else { throw EditorError.noEditor.refusal }
    return words
  }

  private func makeFile(_ text: String) throws -> String {
    let folder = try makeFolder()
    let path = "\(folder)/daybook-\(getpid())-\(UInt32.random(in: 0 ... .max)).md"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw EditorError.noFile(reason: reason).refusal }
    defer { Glibc.close(file) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw EditorError.noFile(reason: reason).refusal }
      bytes = bytes.dropFirst(count)
    }
    return path
  }

  private func makeFolder() throws -> String {
    let home = environment["HOME"].map { "\($0)/.local/state" }
    let roots = [environment["XDG_RUNTIME_DIR"], environment["XDG_STATE_HOME"], home]
    guard let root = roots.compactMap(\.self).first(where: { $0.hasPrefix("/") }) else {
      throw EditorError.noFile(reason: "HOME").refusal
    }
    let folder = "\(root)/daybook/edit"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    return folder
  }

  private var reason: String { String(cString: strerror(errno)) }
}

extension EditorError {
  /// In words for the user.
  var refusal: Refusal {
    switch self {
    case .noEditor:
      Refusal(
        Phrase(
          "No editor is set. Set EDITOR, as in EDITOR=vim", "편집기가 없습니다. EDITOR=vim처럼 EDITOR를 정하십시오")
      )
    case .cannotStart(let name, let reason):
      Refusal(
        Phrase(
          "Cannot start \(name): \(reason). Check EDITOR",
          "\(name)을(를) 실행할 수 없습니다: \(reason). EDITOR를 확인하십시오"))
    case .failed(let name, let status, let file):
      Refusal(
        Phrase(
          "\(name) ended with \(status). The text is kept in \(file)",
          "\(name)이(가) \(status)(으)로 끝났습니다. 글은 \(file)에 있습니다"))
    case .noFile(let reason):
      Refusal(
        Phrase("Cannot make a file for the editor: \(reason)", "편집할 파일을 만들 수 없습니다: \(reason)"))
    }
  }
}
