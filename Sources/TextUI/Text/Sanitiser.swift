/// Returns text of unknown origin, made harmless for a terminal: what could steer the terminal becomes visible.
///
/// Control, format, private and unassigned characters and letters that draw nothing are shown as `<U+202E>`; a joiner
/// stays only within an emoji, and no character keeps more than eight combining marks. All stored text takes this way
/// to the screen, to standard output and to standard error.
package func sanitised(_ text: String, keeping kept: KeptWhitespace = .spaces) -> String {
  for scalar in text.unicodeScalars where !scalar.isPlain {
    return Sanitiser(kept: kept, form: .visible).clean(text)
  }
  return text
}

/// Returns JSON of unknown origin, made harmless for a terminal: the same data, with escapes for what could steer the
/// terminal.
package func sanitised(json text: String) -> String {
  for scalar in text.unicodeScalars where !scalar.isPlain {
    return Sanitiser(kept: .lineEnds, form: .json).clean(text)
  }
  return text
}

/// Returns bytes of unknown origin as harmless text; a byte that is not UTF-8 is shown as `<ff>`.
package func sanitised(utf8 bytes: some Sequence<UInt8>, keeping kept: KeptWhitespace = .spaces)
  -> String
{
  let bytes = Array(bytes)
  var source = bytes.makeIterator()
  var parser = Unicode.UTF8.ForwardParser()
  var text = ""
  var position = 0
  while true {
    switch parser.parseScalar(from: &source) {
    case .valid(let encoded):
      text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
      position += encoded.count
    case .error(let length):
      for byte in bytes[position..<position + length] { text += visible(byte) }
      position += length
    case .emptyInput: return sanitised(text, keeping: kept)
    }
  }
}

private func visible(_ byte: UInt8) -> String {
  "<\(String(byte, radix: 16))>"
}

/// Which white space stays as it is when text is made harmless.
package enum KeptWhitespace: Sendable {
  case spaces
  case lineEnds
}

/// Shows or escapes what could steer a terminal.
struct Sanitiser {
  /// How a scalar that is not let through is shown.
  enum Form {
    case visible
    case json
  }

  private static let mostMarks = 8
  private static let joiner: Unicode.Scalar = "\u{200D}"
  let kept: KeptWhitespace
  let form: Form

  func clean(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    let scalars = Array(text.unicodeScalars)
    var marks = 0
    for (index, scalar) in scalars.enumerated() {
      if scalar.isPlain {
        marks = 0
        result.unicodeScalars.append(scalar)
        continue
      }
      marks = scalar.isMark ? marks + 1 : 0
      let isSurplus = marks > Self.mostMarks
      if isSurplus, form == .visible { continue }
      if !isSurplus, isAllowed(scalar, at: index, in: scalars) {
        result.unicodeScalars.append(scalar)
      } else {
        result += replacement(for: scalar)
      }
    }
    return result
  }

  private func isAllowed(_ scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar])
    -> Bool
  {
    switch scalar.properties.generalCategory {
    case .control: return kept == .lineEnds && (scalar == "\n" || scalar == "\t")
    case .format: return scalar == Self.joiner && joinsEmoji(at: index, in: scalars)
    case .otherLetter: return !scalar.properties.isDefaultIgnorableCodePoint
    case .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return false
    default: return true
    }
  }

  /// Whether the joiner at this index is between two pictures.
  private func joinsEmoji(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    let before = scalars[index - 1]
    return (before.isPicture || before == "\u{FE0F}") && scalars[index + 1].isPicture
  }

  private func replacement(for scalar: Unicode.Scalar) -> String {
    switch form {
    case .visible: "<U+\(Self.digits(scalar.value))>"
    case .json: scalar.utf16.map { "\\u\(Self.digits(UInt32($0)))" }.joined()
    }
  }

  /// Returns at least four digits in base 16.
  private static func digits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether it is an emoji; to Unicode, digits are emoji too, since a keycap is made of one.
  fileprivate var isPicture: Bool { properties.isEmoji && !isASCII }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
