package import Entities
import Glibc

/// An encoding of texts, which the program `iconv` reads: `EUC-KR`, `CP1252`.
///
/// The C library reads them, too, but inside a static program it finds its tables only where the system has the
/// same version of it.
package struct TextEncoding: Equatable, Sendable {
  private static let program = "iconv"

  /// As `iconv` calls it.
  package let name: String

  /// All that this system knows, some of them under several names; none where it has no `iconv`.
  package static func all() -> [TextEncoding] {
    let bytes = output(of: ["-l"], reading: []) ?? []
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isBlank || $0 == "," }
    return words.map { TextEncoding(name: String($0.prefix { $0 != "/" })) }
  }

  private init(name: String) {
    self.name = name
  }

  /// A text of this encoding in UTF-8.
  package func utf8(_ bytes: [UInt8]) throws(ExchangeError) -> [UInt8] {
    guard let text = Self.output(of: ["-f", name, "-t", "UTF-8"], reading: bytes) else {
      throw ExchangeError(.notInEncoding(name))
    }
    return text
  }

  /// What `iconv` makes of bytes, or nil where it fails.
  ///
  /// Both lie in files without names, so that neither program waits for the other.
  private static func output(of options: [String], reading bytes: [UInt8]) -> [UInt8]? {
    guard let input = tmpfile() else { return nil }
    defer { fclose(input) }
    guard let output = tmpfile() else { return nil }
    defer { fclose(output) }
    guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fflush(input) == 0 else {
      return nil
    }
    rewind(input)
    let place = ChildPlace.filter(from: fileno(input), to: fileno(output))
    // Whoever asks says that nothing could be read.
    guard let child = try? ChildProgram([program] + options, in: place), child.waitForEnd() == 0
    else { return nil }
    let size = Int(lseek(fileno(output), 0, SEEK_END))
    rewind(output)
    var text = [UInt8](repeating: 0, count: size)
    return fread(&text, 1, size, output) == size ? text : nil
  }
}
