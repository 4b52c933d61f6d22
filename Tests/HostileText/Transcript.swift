/// What a program sent to a terminal, taken apart as a terminal does.
package struct Transcript {
  /// What acts on the terminal, each kind once: `ESC[m`, `ESC[?25h`, `ESC]0;…`, `U+000D`.
  ///
  /// Numbers are left out where they say where or how much, and kept where they say what.
  package private(set) var controls: Set<String> = []
  /// What is read, without what acts.
  package private(set) var text = ""
  private var source: ArraySlice<Unicode.Scalar>

  package init(_ bytes: [UInt8]) {
    source = []
    var scalars: [Unicode.Scalar] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    parsing: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
      case .error: controls.insert("no UTF-8")
      case .emptyInput: break parsing
      }
    }
    source = scalars[...]
    read()
  }

  /// Takes in what another program sent.
  package mutating func append(_ other: Transcript) {
    controls.formUnion(other.controls)
    text += other.text
  }

  /// Adds something that its reader has found.
  package mutating func note(_ control: String) {
    controls.insert(control)
  }

  /// The scalars of a text as daybook should show them: what steers becomes `<U+001B>`.
  package static func visible(_ text: String) -> String {
    text.unicodeScalars.map { $0.isSteering ? "<\(name(of: $0))>" : String($0) }.joined()
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Transcript {
  /// More than anything draws into one cell.
  private static let tooManyMarks = 9

  private mutating func read() {
    var marks = 0
    var last: Unicode.Scalar?
    while let scalar = source.popFirst() {
      // Nearly all there is.
      if (" "..."~").contains(scalar) {
        text.unicodeScalars.append(scalar)
        (marks, last) = (0, scalar)
        continue
      }
      marks = scalar.isMark ? marks + 1 : 0
      if marks == Self.tooManyMarks { controls.insert("many marks") }
      if scalar == "\u{1B}" {
        controls.insert(escape())
      } else if scalar.isSteering, !isJoiner(scalar, after: last) {
        controls.insert(Self.name(of: scalar))
        if scalar == "\n" { text.append("\n") }
      } else {
        text.unicodeScalars.append(scalar)
      }
      last = scalar
    }
  }

  /// A joiner between two pictures, as families have it.
  private func isJoiner(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard scalar == "\u{200D}", let last, let next = source.first else { return false }
    return (last.isPicture || last == "\u{FE0F}") && next.isPicture
  }

  /// The rest of what began with ESC.
  private mutating func escape() -> String {
    guard let second = source.popFirst() else { return "ESC" }
    switch second {
    case "[": return "ESC[" + controlSequence()
    case "]", "P", "_", "^", "X":
      return "ESC\(second)" + String(String.UnicodeScalarView(source.prefix(20)))
    case " "..."/": return "ESC\(second)" + (source.popFirst().map { String($0) } ?? "")
    default: return "ESC\(second)"
    }
  }

  private mutating func controlSequence() -> String {
    var parameters = ""
    while let scalar = source.popFirst() {
      if ("@"..."~").contains(scalar) {
        let isMode =
          "hl".unicodeScalars.contains(scalar)
          || parameters.first.map { "?>=!".contains($0) } ?? false
        return (isMode ? parameters : "") + String(scalar)
      }
      parameters.unicodeScalars.append(scalar)
    }
    return "unfinished"
  }
}
