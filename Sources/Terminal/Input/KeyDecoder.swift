import TextUI

/// Turns what was read at once into events: keys, whole characters, pasted text.
@MainActor struct KeyDecoder {
  private static let escape: Unicode.Scalar = "\u{1B}"
  /// Milliseconds that a slow line may part what belongs together.
  private static let sequenceGap: Int32 = 25
  private static let pasteGap: Int32 = 500
  /// No key begins like a report of the mouse, so that its rest can be waited for.
  private static let reportGap: Int32 = 500

  /// How often the terminal has told its status.
  private(set) var answers = 0

  private var reads: ArraySlice<KeyRead>
  private let readMore: @MainActor (Int32) -> [KeyRead]
  private let readBytes: @MainActor (Int32) -> [UInt8]

  /// `readMore` and `readBytes` wait for so many milliseconds at most.
  init(
    reads: [KeyRead], readMore: @escaping @MainActor (Int32) -> [KeyRead],
    readBytes: @escaping @MainActor (Int32) -> [UInt8]
  ) {
    self.reads = reads[...]
    self.readMore = readMore
    self.readBytes = readBytes
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
    case .scalar("O"):
      reads.removeFirst()
      return .key(applicationKey() ?? "alt+O")
    case .scalar(let scalar) where scalar != Self.escape:
      reads.removeFirst()
      return .key(Key("alt+\(KeyNames.name(of: scalar) ?? String(scalar))"))
    case .key("backspace"):
      reads.removeFirst()
      return .key("alt+backspace")
    default: return .key("esc")
    }
  }

  /// A key as terminals send it to an application, where terminfo has not told ncurses.
  private mutating func applicationKey() -> Key? {
    guard case .scalar(let scalar)? = reads.first,
      let key = ControlSequence.key(String(Character(scalar)))
    else { return nil }
    reads.removeFirst()
    return key
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
    if sequence == Paste.start { return .paste(pasted()) }
    if sequence == FlowControl.answer {
      answers += 1
      return nil
    }
    if sequence == String(MouseReport.oldStart) {
      skip(MouseReport.oldLength)
      return nil
    }
    if let event = MouseReport.event(sequence) { return .mouse(event) }
    return ControlSequence.key(sequence).map { .key($0) }
  }

}

// MARK: - Reading on

extension KeyDecoder {
  /// Everything up to the sign that ends it; what stands behind it is read next.
  private mutating func pasted() -> String {
    let paste = Paste(bytes(reads)) { readBytes(Self.pasteGap) }
    answers += paste.answers
    reads = String(decoding: paste.rest, as: UTF8.self).unicodeScalars.map { .scalar($0) }[...]
    return paste.text
  }

  /// What was read as characters, as it came.
  private func bytes(_ reads: ArraySlice<KeyRead>) -> [UInt8] {
    reads.flatMap { read -> [UInt8] in
      guard case .scalar(let scalar) = read else { return [] }
      return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func peek(_ milliseconds: Int32) -> KeyRead? {
    if reads.isEmpty { reads = readMore(milliseconds)[...] }
    return reads.first
  }

  private mutating func skip(_ count: Int) {
    for _ in 0..<count where peek(Self.reportGap) != nil { reads.removeFirst() }
  }
}
