import Core
import Entities
import Glibc
import Repositories
import Services
import ViewModels

/// Edits a text with the program of `$VISUAL`, else `$EDITOR`.
///
/// The text goes into a file that a draft names, so that it is offered again if this program ends before the editor.
/// The file is kept if the editor fails, and if the edited text cannot be saved.
@MainActor struct ExternalEditor {
  let environment: [String: String]
  let texts: OutsideTexts
  let drafts: DraftService

  /// Lets the user edit a draft's text, and saves it when it was changed.
  ///
  /// - Parameter line: the line for the cursor, from 1; some editors have no option for it.
  /// - Returns: whether it was changed.
  @discardableResult
  func edit(_ draft: Draft, line: Int = 1, save: (String) throws -> Void) throws -> Bool {
    let words = try command()
    let name = try makeFile(of: draft)
    let path = texts.path(of: name)
    let place = EditorLine(number: line)
      .arguments(for: words[0], in: environment["PATH"] ?? "", file: path)
    let status = try run(words + place, on: path)
    guard status == 0 else { throw failure(words[0], status, draft, path) }
    let bytes = try InputFile.bytes(path)
    do {
      let edited = try InputFile.text(bytes)
      if edited != draft.text { try save(edited) }
      unlink(path)
      return edited != draft.text
    } catch {
      // It is offered at the next start.
      drafts.leave()
      throw UnsavedInputFile(cause: error, path: path)
    }
  }

  /// Returns why an editor has failed; what it has saved is offered at the next start.
  private func failure(
    _ program: String, _ status: Int32, _ draft: Draft, _ path: String
  ) -> Refusal {
    let isUntouched = (try? InputFile.bytes(path)) == Array(draft.text.utf8)
    if isUntouched { unlink(path) } else { drafts.leave() }
    return EditorError.failed(program, status: status, file: isUntouched ? nil : path).refusal
  }

  private func makeFile(of draft: Draft) throws(Refusal) -> String {
    let name: String
    do throws(FileSystemError) {
      name = try texts.make(draft.text)
    } catch {
      throw EditorError.noFile(reason: error.reason).refusal
    }
    var draft = draft
    draft.outside = name
    do throws(FileSystemError) {
      try drafts.keep(draft)
      return name
    } catch {
      unlink(texts.path(of: name))
      throw EditorError.noFile(reason: error.reason).refusal
    }
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

  /// Returns the words of the command, split at blanks, without a shell.
  private func command() throws -> [String] {
    let line = environment.firstValue(of: "VISUAL", "EDITOR")
    let words = (line ?? "").split(separator: " ").map(String.init)
    guard !words.isEmpty else { throw EditorError.noEditor.refusal }
    return words
  }
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
    case .failed(let name, let status, let file?):
      Refusal(
        Phrase(
          "\(name) ended with \(status). The text is kept in \(file)",
          "\(name)이(가) \(status)(으)로 끝났습니다. 글은 \(file)에 있습니다"))
    case .failed(let name, let status, nil):
      Refusal(
        Phrase(
          "\(name) ended with \(status). The text is as it was",
          "\(name)이(가) \(status)(으)로 끝났습니다. 글은 그대로입니다"))
    case .noFile(let reason):
      Refusal(
        Phrase("Cannot make a file for the editor: \(reason)", "편집할 파일을 만들 수 없습니다: \(reason)"))
    }
  }
}

/// The line at which an editor opens a file.
struct EditorLine {
  /// From 1.
  let number: Int

  /// Returns the arguments for a program, by its name.
  ///
  /// An unknown program gets the file alone, and so does every one for the first line, where it opens by itself.
  func arguments(for program: String, in path: String, file: String) -> [String] {
    guard number > 1, !isManyInOne(program, in: path) else { return [file] }
    switch Self.name(program) {
    case "vi", "vim", "nvim", "view", "gvim", "nvi", "vile", "elvis", "kak", "nano", "pico",
      "emacs", "emacsclient", "mg", "jed", "joe", "jmacs", "ne", "micro":
      return ["+\(number)", file]
    case "hx", "helix", "subl", "zed", "zeditor": return ["\(file):\(number)"]
    case "code", "codium", "code-insiders": return ["--goto", "\(file):\(number)"]
    default: return [file]
    }
  }

  /// Whether it is the `vi` of BusyBox or its like, which would take the number for one more file.
  private func isManyInOne(_ program: String, in path: String) -> Bool {
    let folders = program.contains("/") ? [""] : path.split(separator: ":").map { "\($0)/" }
    for folder in folders {
      guard let resolved = realpath(folder + program, nil) else { continue }
      defer { free(resolved) }
      return ["busybox", "toybox"].contains(Self.name(String(cString: resolved)))
    }
    return false
  }

  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}

/// Why a text could not be edited outside; what was typed is kept.
enum EditorError: Error, Equatable {
  case noEditor
  case cannotStart(String, reason: String)
  /// The editor ended with an error; what it has saved is in the file.
  case failed(String, status: Int32, file: String?)
  case noFile(reason: String)
}
