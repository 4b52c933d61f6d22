/// Patches a file of iCalendar or vCard only where its contents change: the order, the folds and the line ends of
/// the program that wrote it are preserved.
package enum ContentPatch {
  /// Returns the bytes of a file, patched so that they mean the same as new ones; if the file cannot be parsed,
  /// returns the new ones.
  package static func bytes(_ old: [UInt8], saying new: [UInt8]) -> [UInt8] {
    guard let file = WrittenComponent(file: old), let wanted = WrittenComponent(file: new) else {
      return new
    }
    var patched = file.saying(wanted)
    if !old.contains(carriageReturn) { patched.removeAll { $0 == carriageReturn } }
    return patched
  }

  private static let carriageReturn = UInt8(ascii: "\r")
}

/// A component with all bytes of its lines, including folds and line ends.
///
/// A whole file is a component without a first and a last line.
private struct WrittenComponent {
  private struct Line {
    let line: ContentLine
    let bytes: ArraySlice<UInt8>

    /// A text that is equal for lines with the same meaning.
    ///
    /// It ignores the language of a text and its alternative representation, which the author of the line may have
    /// set.
    var meaning: String {
      guard line.name == "CATEGORIES" else { return line.without(["LANGUAGE", "ALTREP"]).text }
      return "CATEGORIES:" + ContentText.list(line.value).sorted().joined(separator: ",")
    }
  }

  private enum Part {
    case line(Line)
    case component(WrittenComponent)
  }

  private let first: Line?
  private var last: Line?
  private var parts: [Part] = []

  private init(_ first: Line?) {
    self.first = first
  }

  /// Parses a file; returns nil if it is malformed.
  init?(file bytes: [UInt8]) {
    var open = [WrittenComponent(nil)]
    for (_, bytes, written) in ContentText.unfolded(bytes) {
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      // Skip empty lines between others; any other malformed line is an error.
      guard let line = ContentLine(text[...]).map({ Line(line: $0, bytes: written) }) else {
        guard text.allSatisfy(\.isBlank) else { return nil }
        continue
      }
      switch line.line.name {
      case "BEGIN": open.append(WrittenComponent(line))
      case "END":
        guard open.count > 1, var component = open.popLast() else { return nil }
        component.last = line
        open[open.count - 1].parts.append(.component(component))
      default: open[open.count - 1].parts.append(.line(line))
      }
    }
    guard open.count == 1 else { return nil }
    self = open[0]
  }

  private var lines: [Line] {
    parts.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  private var components: [WrittenComponent] {
    parts.compactMap { if case .component(let component) = $0 { component } else { nil } }
  }

  var bytes: [UInt8] {
    Array(first?.bytes ?? [])
      + parts.flatMap { part in
        switch part {
        case .line(let line): Array(line.bytes)
        case .component(let component): component.bytes
        }
      } + Array(last?.bytes ?? [])
  }

  /// The identity by which it is matched with a component of another file.
  private var identity: [String] {
    [first?.line.value.uppercased() ?? ""]
      + lines.filter { ["UID", "TZID", "RECURRENCE-ID"].contains($0.line.name) }.map(\.meaning)
      .sorted()
  }

  /// Returns the bytes of this component, patched so that they mean the same as another one.
  func saying(_ wanted: WrittenComponent) -> [UInt8] {
    let kind = identity.first
    // Keep the definition of a zone, which is identified by its name.
    if kind == "VTIMEZONE" { return bytes }
    // Keep the properties of a calendar itself, such as its author and its name.
    func isPreserved(_ line: Line) -> Bool { kind == "VCALENDAR" && line.line.name != "VERSION" }
    let ownLines = lines
    var linePairs = Pairs(ownLines, wanted.lines)
    linePairs.join { $0.meaning == $1.meaning }
    linePairs.join { $0.line.name == $1.line.name && $0.line.group == $1.line.group }
    var componentPairs = Pairs(components, wanted.components)
    componentPairs.join { $0.bytes == $1.bytes }
    componentPairs.join { $0.identity == $1.identity }

    var patched = Array(first?.bytes ?? [])
    var (line, component) = (0, 0)
    for part in parts {
      switch part {
      case .line(let own):
        let new = linePairs.partner(line)
        if isPreserved(own) || own.meaning == new?.meaning {
          patched += own.bytes
        } else if let new {
          patched += new.bytes
        }
        line += 1
        if line == ownLines.count { patched += linePairs.rest.flatMap(\.bytes) }
      case .component(let own):
        if let new = componentPairs.partner(component) { patched += own.saying(new) }
        component += 1
      }
    }
    if ownLines.isEmpty { patched += linePairs.rest.flatMap(\.bytes) }
    return patched + componentPairs.rest.flatMap(\.bytes) + (last?.bytes ?? [])
  }
}

/// Pairs the elements of one list with those of another, each with at most one.
private struct Pairs<Element> {
  private let own: [Element]
  private let others: [Element]
  private var partners: [Int?]
  private var isTaken: [Bool]

  init(_ own: [Element], _ others: [Element]) {
    self.own = own
    self.others = others
    partners = own.map { _ in nil }
    isTaken = others.map { _ in false }
  }

  /// Pairs the elements that have no partner yet, in order.
  mutating func join(where areSame: (Element, Element) -> Bool) {
    for place in own.indices where partners[place] == nil {
      let other = others.indices.first { !isTaken[$0] && areSame(own[place], others[$0]) }
      guard let other else { continue }
      partners[place] = other
      isTaken[other] = true
    }
  }

  func partner(_ place: Int) -> Element? { partners[place].map { others[$0] } }

  /// The others without a partner.
  var rest: [Element] { others.indices.filter { !isTaken[$0] }.map { others[$0] } }
}
