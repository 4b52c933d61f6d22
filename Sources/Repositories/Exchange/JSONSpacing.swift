/// The white space between the tokens of a JSON file, so that a new version can be written with the same spacing
/// and a diff shows only real changes.
struct JSONSpacing {
  /// A kind of token.
  private enum Token: Int {
    case edge
    case openList
    case closeList
    case openObject
    case closeObject
    case comma
    case colon
    /// A string, a number or a literal.
    case value

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "["): self = .openList
      case UInt8(ascii: "]"): self = .closeList
      case UInt8(ascii: "{"): self = .openObject
      case UInt8(ascii: "}"): self = .closeObject
      case UInt8(ascii: ","): self = .comma
      case UInt8(ascii: ":"): self = .colon
      default: self = .value
      }
    }

    var depth: Int {
      switch self {
      case .openList, .openObject: 1
      case .closeList, .closeObject: -1
      default: 0
      }
    }
  }

  /// A gap: the tokens before and after it, and its depth.
  private struct Place: Hashable {
    let depth: Int
    let before: Token
    let after: Token
  }

  private var gaps: [Place: ArraySlice<UInt8>] = [:]

  /// Reads the spacing of a file; if a place occurs several times, the first one counts.
  init(of file: [UInt8]) {
    Self.scan(file[...]) { place, gap, _ in
      if gaps[place] == nil { gaps[place] = gap }
    }
  }

  /// Returns a file with this spacing; unknown places keep their own.
  func applied(to file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    Self.scan(file[...]) { place, gap, token in
      result += gaps[place] ?? firstLine(place) ?? gap
      result += token
    }
    return result
  }

  /// Returns the gap before the first element of a list or object, if it has a line break.
  ///
  /// It is used for the gap after a comma, which a list with a single element does not have.
  private func firstLine(_ place: Place) -> ArraySlice<UInt8>? {
    guard place.before == .comma else { return nil }
    let firsts = [Token.openList, .openObject].map {
      Place(depth: place.depth, before: $0, after: place.after)
    }
    return firsts.compactMap { gaps[$0] }.first { $0.contains(UInt8(ascii: "\n")) }
  }

  /// Visits the tokens of a file, each with the gap before it; the last token is empty.
  private static func scan(
    _ file: ArraySlice<UInt8>,
    _ visit: (Place, _ gap: ArraySlice<UInt8>, _ token: ArraySlice<UInt8>) -> Void
  ) {
    var rest = file
    var depth = 0
    var before = Token.edge
    while true {
      let gap = rest.prefix(while: isBlank)
      rest = rest[gap.endIndex...]
      guard let first = rest.first else {
        return visit(Place(depth: depth, before: before, after: .edge), gap, rest)
      }
      let after = Token(first)
      let token = rest.prefix(after == .value ? length(ofValue: rest) : 1)
      if after.depth < 0 { depth += after.depth }
      visit(Place(depth: depth, before: before, after: after), gap, token)
      if after.depth > 0 { depth += after.depth }
      rest = rest[token.endIndex...]
      before = after
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func length(ofValue rest: ArraySlice<UInt8>) -> Int {
    guard rest.first == UInt8(ascii: "\"") else {
      return rest.prefix { !isBlank($0) && Token($0) == .value && $0 != UInt8(ascii: "\"") }.count
    }
    var isEscaped = false
    let end = rest.dropFirst().firstIndex { byte in
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        return byte == UInt8(ascii: "\"")
      }
      return false
    }
    return end.map { $0 - rest.startIndex + 1 } ?? rest.count
  }
}
