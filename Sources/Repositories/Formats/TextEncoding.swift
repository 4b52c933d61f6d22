package import Entities
import Glibc

/// A text encoding that the program `iconv` can decode: `EUC-KR`, `CP1252`.
///
/// The C library can decode them, too, but in a statically linked program it finds its tables only if the system
/// has the same version of the library.
package struct TextEncoding: Equatable, Sendable {
  private static let program = "iconv"

  /// The name, as used by `iconv`.
  package let name: String

  /// Returns all encodings of this system, some of them under several names; empty if there is no `iconv`.
  package static func all() -> [TextEncoding] {
    let bytes = output(of: ["-l"], reading: []) ?? []
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isBlank || $0 == "," }
    return words.map { TextEncoding(name: String($0.prefix { $0 != "/" })) }
  }

  private init(name: String) {
    self.name = name
  }

  /// Converts a text in this encoding to UTF-8.
  package func utf8(_ bytes: [UInt8]) throws(ExchangeError) -> [UInt8] {
    guard let text = Self.output(of: ["-f", name, "-t", "UTF-8"], reading: bytes) else {
      throw ExchangeError(.notInEncoding(name))
    }
    return text
  }

  /// Runs `iconv`; returns its output, or nil if it fails.
  ///
  /// Input and output are unnamed temporary files, so that neither program has to wait for the other.
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
    // Ignore the error: the caller reports that the text could not be decoded.
    guard let child = try? ChildProgram([program] + options, in: place), child.waitForEnd() == 0
    else { return nil }
    let size = Int(lseek(fileno(output), 0, SEEK_END))
    rewind(output)
    var text = [UInt8](repeating: 0, count: size)
    return fread(&text, 1, size, output) == size ? text : nil
  }
}
