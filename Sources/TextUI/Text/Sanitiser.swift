/// Shows or escapes what could steer a terminal.
struct Sanitiser {
  /// What stands for that which is not let through.
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

  /// A joiner between two pictures.
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

  /// At least four.
  private static func digits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Digits are emoji to Unicode, since a keycap is made of one.
  fileprivate var isPicture: Bool { properties.isEmoji && !isASCII }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
