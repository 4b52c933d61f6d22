import Glibc
import Repositories
import ViewModels

/// A file that the command line wants written.
enum OutputFile {
  static func checkAbsent(_ path: String) throws(Refusal) {
    guard access(path, F_OK) != 0 else { throw Refusal(.exists(path)) }
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

  fileprivate static func unwritable(_ path: String, _ reason: String) -> Phrase {
    Phrase("Cannot write \(path): \(reason)", "\(path)을(를) 쓸 수 없습니다: \(reason)")
  }
}
