import TextUI

/// Turns what was read at once into events: keys, whole characters, pasted text.
@MainActor struct KeyDecoder {
  private static let escape: Unicode.Scalar = "\u{1B}"
  private static let pasteStart = "200~"
  private static let pasteEnd = "[201~"
  /// Bytes, more than anybody pastes into a diary by hand; what comes after is dropped.
  private static let longestPaste = 1 << 20
  /// Milliseconds that a slow line may part what belongs together.
  private static let sequenceGap: Int32 = 25
  private static let pasteGap: Int32 = 500
  /// No key begins like a report of the mouse, so that its rest can be waited for.
  private static let reportGap: Int32 = 500

  private var reads: ArraySlice<KeyRead>
  private let readMore: @MainActor (Int32) -> [KeyRead]

  /// `readMore` waits for so many milliseconds at most.
  init(reads: [KeyRead], readMore: @escaping @MainActor (Int32) -> [KeyRead]) {
    self.reads = reads[...]
    self.readMore = readMore
  }

  /// All events of what was read.
  mutating func events() -> [InputEvent] {
    var events: [InputEvent] = []
    while let read = reads.popFirst() {
      switch read {
      case .key(let name): events.append(.key(Key(name)))
      case .scalar(Self.escape): if let event = afterEscape() { events.append(event) }
      case .scalar(let scalar): events.append(.key(typed(scalar)))
      }
    }
    return events
  }

  /// A control key, or a character with all that belongs to it.
  private mutating func typed(_ scalar: Unicode.Scalar) -> Key {
    if let name = KeyNames.name(of: scalar) { return Key(name) }
    var text = String(scalar)
    while case .scalar(let next)? = reads.first, (text + String(next)).count == 1 {
      text.unicodeScalars.append(next)
      reads.removeFirst()
    }
    return Key(text)
  }
}

// MARK: - After Esc

extension KeyDecoder {
  /// Esc alone, Alt with a key, or a sequence; nil for one that means nothing here.
  private mutating func afterEscape() -> InputEvent? {
    switch reads.first {
    case .scalar("["):
      reads.removeFirst()
      return controlSequence()
    case .scalar(let scalar) where scalar != Self.escape:
      reads.removeFirst()
      return .key(Key("alt+\(KeyNames.name(of: scalar) ?? String(scalar))"))
    case .key("backspace"):
      reads.removeFirst()
      return .key("alt+backspace")
    default: return .key("esc")
    }
  }

  /// Pasted text, or a key that terminfo does not know: read to its end, or its rest would be typed.
  private mutating func controlSequence() -> InputEvent? {
    var sequence = ""
    var gap = Self.sequenceGap
    while case .scalar(let scalar)? = peek(gap), (" "..."~").contains(scalar) {
      reads.removeFirst()
      sequence.unicodeScalars.append(scalar)
      if scalar == MouseReport.start { gap = Self.reportGap }
      if scalar >= "@" { return event(sequence) }
    }
    return sequence.isEmpty ? .key("alt+[") : nil
  }

  private mutating func event(_ sequence: String) -> InputEvent? {
    if sequence == Self.pasteStart { return .paste(pasted()) }
    if sequence == String(MouseReport.oldStart) {
      skip(MouseReport.oldLength)
      return nil
    }
    if let event = MouseReport.event(sequence) { return .mouse(event) }
    return ControlSequence.key(sequence).map { .key($0) }
  }

  private mutating func skip(_ count: Int) {
    for _ in 0..<count where peek(Self.reportGap) != nil { reads.removeFirst() }
  }
}

// MARK: - Pasted text

extension KeyDecoder {
  /// Everything up to the sign that ends it.
  private mutating func pasted() -> String {
    var text = ""
    while let read = peek(Self.pasteGap) {
      reads.removeFirst()
      guard case .scalar(let scalar) = read else { continue }
      if scalar == Self.escape, take(Self.pasteEnd) { break }
      if text.utf8.count < Self.longestPaste { text.unicodeScalars.append(scalar) }
    }
    return String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })
  }

  private mutating func peek(_ milliseconds: Int32) -> KeyRead? {
    if reads.isEmpty { reads = readMore(milliseconds)[...] }
    return reads.first
  }

  /// Takes the text away if it comes next.
  private mutating func take(_ text: String) -> Bool {
    let expected = text.unicodeScalars.map { KeyRead.scalar($0) }
    while reads.count < expected.count {
      let more = readMore(Self.pasteGap)
      if more.isEmpty { break }
      reads += more
    }
    guard reads.starts(with: expected) else { return false }
    reads.removeFirst(expected.count)
    return true
  }
}
