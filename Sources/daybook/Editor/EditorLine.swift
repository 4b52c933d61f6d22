import Glibc

/// How an editor is told at which line to open a file.
struct EditorLine {
  /// From 1.
  let number: Int

  /// The arguments for a program, by its name: an unknown one gets the file alone, and so does every
  /// one for the first line, where it opens by itself.
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

  /// The `vi` of BusyBox and its like would take the number for one more file.
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
