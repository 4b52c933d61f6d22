/// The blanks between the parts of a JSON file, so that another file can be written with the same ones and
/// a comparison of the two shows only what differs.
struct JSONSpacing {
  /// What blanks stand between.
  private enum Part: Int {
    case edge
    case openList
    case closeList
    case openObject
    case closeObject
    case comma
    case colon
    /// A text, a number or a word.
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

  /// Two parts that follow each other, and how deep they stand.
  private struct Place: Hashable {
    let depth: Int
    let before: Part
    let behind: Part
  }

  private var gaps: [Place: ArraySlice<UInt8>] = [:]

  /// Those of a file; of a place that it has several times, the first.
  init(of file: [UInt8]) {
    Self.scan(file[...]) { place, gap, _ in
      if gaps[place] == nil { gaps[place] = gap }
    }
  }

  /// A file with these blanks; where none are known its own stay.
  func applied(to file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    Self.scan(file[...]) { place, gap, part in
      result += gaps[place] ?? firstLine(place) ?? gap
      result += part
    }
    return result
  }

  /// What stands before the first of several, where that is a line of its own: in a list of one there is no
  /// second one.
  private func firstLine(_ place: Place) -> ArraySlice<UInt8>? {
    guard place.before == .comma else { return nil }
    let firsts = [Part.openList, .openObject].map {
      Place(depth: place.depth, before: $0, behind: place.behind)
    }
    return firsts.compactMap { gaps[$0] }.first { $0.contains(UInt8(ascii: "\n")) }
  }

  /// Goes over the parts of a file, each with the blanks before it; the last part is empty.
  private static func scan(
    _ file: ArraySlice<UInt8>,
    _ visit: (Place, _ gap: ArraySlice<UInt8>, _ part: ArraySlice<UInt8>) -> Void
  ) {
    var rest = file
    var depth = 0
    var before = Part.edge
    while true {
      let gap = rest.prefix(while: isBlank)
      rest = rest[gap.endIndex...]
      guard let first = rest.first else {
        return visit(Place(depth: depth, before: before, behind: .edge), gap, rest)
      }
      let behind = Part(first)
      let part = rest.prefix(behind == .value ? length(ofValue: rest) : 1)
      if behind.depth < 0 { depth += behind.depth }
      visit(Place(depth: depth, before: before, behind: behind), gap, part)
      if behind.depth > 0 { depth += behind.depth }
      rest = rest[part.endIndex...]
      before = behind
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func length(ofValue rest: ArraySlice<UInt8>) -> Int {
    guard rest.first == UInt8(ascii: "\"") else {
      return rest.prefix { !isBlank($0) && Part($0) == .value && $0 != UInt8(ascii: "\"") }.count
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
