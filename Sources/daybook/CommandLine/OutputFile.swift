import Glibc
import Repositories
import ViewModels

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

  /// Writes a whole file or none; a link stays one, and what it names is replaced.
  static func write(_ bytes: [UInt8], to path: String) throws(Refusal) {
    do throws(FileSystemError) {
      try ExportFile.write(bytes, to: resolved(path))
    } catch {
      throw Refusal(.unwritable(path, String(cString: strerror(error.number))))
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path.contains("/") ? path : "./\(path)" }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension Phrase {
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
