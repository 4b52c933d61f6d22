import Core
import TextUI

/// Decodes what was read at once into events: keys, whole characters, pasted text.
@MainActor struct KeyDecoder {
  private static let escape: Unicode.Scalar = "\u{1B}"
  /// The milliseconds that a slow line may leave between the parts of one sequence.
  private static let sequenceGap: Int32 = 25
  /// The same while the terminal is to answer a question.
  private static let answerGap: Int32 = 100
  /// A paste has an end, so it waits out a line that stalls: what comes late is text, and no commands.
  private static let pasteGap: Int32 = 10_000

  /// How often the terminal has reported its status.
  private(set) var answers = 0
  /// Whether the terminal has sent its device attributes, which it was asked for last.
  private(set) var hasAttributes = false
  /// What is left for the next decoder.
  private(set) var rest = Rest()

  /// Input that only makes sense together with what is read next.
  struct Rest: Equatable {
    /// A sequence whose end has not been read yet.
    ///
    /// No key begins like it, so it may wait for as long as that takes.
    var sequence: [KeyRead] = []
    /// Whether the last key was Esc, which may have been the first byte of an answer that came alone.
    var endsWithEscape = false
  }

  private let isAwaitingAnswer: Bool
  private var reads: [KeyRead]
  private var place = 0
  /// The index at which the current key or sequence began.
  private var start = 0
  private let readMore: @MainActor (Int32) -> [KeyRead]
  private let readBytes: @MainActor (Int32) -> [UInt8]

  /// - Parameters:
  ///   - rest: what the last decoder has left.
  ///   - isAwaitingAnswer: whether the terminal was asked something a moment ago.
  ///   - readMore: waits for so many milliseconds at most, as does `readBytes`.
  init(
    reads: [KeyRead], after rest: Rest = Rest(), isAwaitingAnswer: Bool = false,
    readMore: @escaping @MainActor (Int32) -> [KeyRead],
    readBytes: @escaping @MainActor (Int32) -> [UInt8]
  ) {
    self.reads = rest.sequence + reads
    self.isAwaitingAnswer = isAwaitingAnswer
    self.readMore = readMore
    self.readBytes = readBytes
    if isAwaitingAnswer, rest.endsWithEscape, beginsLikeAnswer() {
      self.reads.insert(.scalar(Self.escape), at: 0)
    }
  }

  /// Returns all events of what was read.
  mutating func events() -> [InputEvent] {
    var events: [InputEvent] = []
    while place < reads.count {
      start = place
      let read = reads[place]
      place += 1
      switch read {
      case .key(let name): events.append(.key(Key(name)))
      case .scalar(Self.escape): if let event = afterEscape() { events.append(event) }
      case .scalar(let scalar): events.append(.key(typed(scalar)))
      }
    }
    rest.endsWithEscape = events.last == .key("esc")
    return events
  }

  /// Returns a control key, or a character with all scalars that belong to it.
  private mutating func typed(_ scalar: Unicode.Scalar) -> Key {
    if let name = KeyNames.name(of: scalar) { return Key(name) }
    var text = String(scalar)
    while case .scalar(let next)? = next, (text + String(next)).count == 1 {
      text.unicodeScalars.append(next)
      place += 1
    }
    return Key(text)
  }
}

// MARK: - After Esc

extension KeyDecoder {
  /// Reads what follows Esc: nothing, a key with Alt, or a sequence; returns nil for a sequence that means nothing
  /// here.
  private mutating func afterEscape() -> InputEvent? {
    if next == nil, isAwaitingAnswer {
      // A key that the user types meanwhile is another key, and not one with Alt.
      guard let read = peek(Self.answerGap), Self.introducers.contains(read) else {
        return .key("esc")
      }
    }
    guard let read = next else { return .key("esc") }
    switch read {
    case .scalar(Self.escape): return .key("esc")
    case .scalar(let scalar):
      place += 1
      switch scalar {
      case "[": return controlSequence()
      case "]", "P": return answer(introducedBy: scalar)
      case "O": return .key(applicationKey() ?? "alt+O")
      default: return .key(Key("alt+\(KeyNames.name(of: scalar) ?? String(scalar))"))
      }
    case .key("backspace"):
      place += 1
      return .key("alt+backspace")
    case .key: return .key("esc")
    }
  }

  /// Reads a key in the form of the terminal's application mode, if terminfo does not list it for ncurses.
  private mutating func applicationKey() -> Key? {
    guard case .scalar(let scalar)? = next,
      let key = ControlSequence.key(String(Character(scalar)))
    else { return nil }
    place += 1
    return key
  }

  /// Reads pasted text, a report, or a key that terminfo does not know.
  ///
  /// It is read to its end, or its rest would be taken for typed keys.
  private mutating func controlSequence() -> InputEvent? {
    var sequence = ""
    while case .scalar(let scalar)? = sequence.isEmpty ? peek(gap) : next,
      (" "..."~").contains(scalar)
    {
      place += 1
      sequence.unicodeScalars.append(scalar)
      if scalar >= "@" { return event(sequence) }
    }
    if sequence.isEmpty { return .key("alt+[") }
    return next == nil ? waitForRest() : nil
  }

  private mutating func event(_ sequence: String) -> InputEvent? {
    if sequence == Paste.start { return .paste(pasted()) }
    if sequence == FlowControl.answer {
      answers += 1
      return nil
    }
    if TerminalAnswer.areAttributes(sequence) {
      hasAttributes = true
      return nil
    }
    if sequence == String(MouseReport.oldStart) {
      guard place + MouseReport.oldLength <= reads.count else { return waitForRest() }
      place += MouseReport.oldLength
      return nil
    }
    if let event = MouseReport.event(sequence) { return .mouse(event) }
    return ControlSequence.key(sequence).map { .key($0) }
  }

  /// Reads an answer of the terminal, which begins with a digit, or else a key with Alt.
  private mutating func answer(introducedBy introducer: Unicode.Scalar) -> InputEvent? {
    guard case .scalar("0"..."9")? = peek(gap) else { return .key(Key("alt+\(introducer)")) }
    var text = ""
    while case .scalar(let scalar)? = next, (" "..."~").contains(scalar) {
      place += 1
      text.unicodeScalars.append(scalar)
    }
    switch next {
    case nil: return TerminalAnswer.canBegin(with: text) ? waitForRest() : nil
    case .scalar(TerminalAnswer.bell): place += 1
    case .scalar(Self.escape) where place + 1 == reads.count: return waitForRest()
    case .scalar(Self.escape) where reads[place + 1] == .scalar("\\"): place += 2
    // The answer is broken off.
    default: break
    }
    return TerminalAnswer.event(text, introducedBy: introducer)
  }

  private static let introducers: [KeyRead] = [.scalar("]"), .scalar("P"), .scalar("[")]

  /// Whether this is the rest of an answer whose first byte, Esc, came so long before that it was taken
  /// for the key.
  private mutating func beginsLikeAnswer() -> Bool {
    guard let first = reads.first, Self.introducers.contains(first) else { return false }
    if reads.count == 1 { reads += readMore(Self.answerGap) }
    guard reads.count > 1, case .scalar(let second) = reads[1] else { return false }
    return ("0"..."9").contains(second) || (first == .scalar("[") && second == "?")
  }
}

// MARK: - Reading on

extension KeyDecoder {
  private var next: KeyRead? { place < reads.count ? reads[place] : nil }

  private var gap: Int32 { isAwaitingAnswer ? Self.answerGap : Self.sequenceGap }

  private mutating func peek(_ milliseconds: Int32) -> KeyRead? {
    if place == reads.count { reads += readMore(milliseconds) }
    return next
  }

  /// Keeps a sequence until its end has come.
  private mutating func waitForRest() -> InputEvent? {
    rest.sequence = Array(reads[start...])
    place = reads.count
    return nil
  }

  /// Reads everything up to the sequence that ends the paste; what follows that is read next.
  private mutating func pasted() -> String {
    let paste = Paste(bytes(reads[place...])) { readBytes(Self.pasteGap) }
    answers += paste.answers
    reads = String(decoding: paste.rest, as: UTF8.self).unicodeScalars.map { .scalar($0) }
    place = 0
    return paste.text
  }

  /// Returns the bytes of what was read as characters.
  private func bytes(_ reads: ArraySlice<KeyRead>) -> [UInt8] {
    reads.flatMap { read -> [UInt8] in
      guard case .scalar(let scalar) = read else { return [] }
      return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

/// A key or a scalar that ncurses reads from the keyboard.
enum KeyRead: Equatable {
  /// A key of the terminal, by its name.
  case key(String)
  case scalar(Unicode.Scalar)
}

/// The names of keys that arrive as control characters.
enum KeyNames {
  /// Returns nil for a character that is typed as it is.
  static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\r", "\n": "enter"
    case "\t": "tab"
    case " ": "space"
    case "\u{1B}": "esc"
    case "\u{7F}", "\u{08}": "backspace"
    case "\u{00}": "ctrl+space"
    case "\u{01}"..."\u{1A}": "ctrl+\(Character(letter(scalar)))"
    case "\u{1C}"..."\u{1F}":
      "ctrl+\(Character(Unicode.Scalar(UInt8(scalar.value) + 64)).lowercased())"
    default: nil
    }
  }

  private static func letter(_ control: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(control.value) + 96)
  }
}

/// Keys that terminals send as `ESC [` and more, if terminfo does not list them.
///
/// Source: xterm's control sequences, PC-style function keys.
enum ControlSequence {
  /// Reads what follows `ESC [`, such as `1;5D`; nil for a key without a name.
  static func key(_ sequence: String) -> Key? {
    guard let last = sequence.last else { return nil }
    let numbers = sequence.dropLast().split(separator: ";").map { String($0) }
    let name = last == "~" ? numbered[numbers.first ?? ""] : lettered[last]
    guard let name else { return nil }
    guard numbers.count > 1 else { return Key(name) }
    return modifiers[numbers[1]].map { Key("\($0)+\(name)") }
  }

  private static let lettered: [Character: String] = [
    "A": "up", "B": "down", "C": "right", "D": "left", "F": "end", "H": "home", "Z": "shift+tab",
  ]

  private static let numbered = [
    "1": "home", "3": "delete", "4": "end", "5": "pgup", "6": "pgdn", "7": "home", "8": "end",
  ]

  private static let modifiers = ["2": "shift", "3": "alt", "5": "ctrl", "6": "shift+ctrl"]
}

/// Reports of terminals about the mouse: `ESC [ < 0 ; 10 ; 5 M`.
///
/// Source: xterm's control sequences, mouse tracking, SGR (1006).
enum MouseReport {
  /// Asks for presses and the wheel, not for moves: they would come by the hundred.
  static let on = "\u{1B}[?1000h\u{1B}[?1006h"
  static let off = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Begins a report in the older format, which is skipped, since only very old terminals send it.
  static let oldStart: Unicode.Scalar = "M"
  /// How many scalars follow in the older format, whatever they are.
  static let oldLength = 3

  /// Reads what follows `ESC [`, such as `<0;10;5M`.
  ///
  /// Returns nil for what means nothing here: a release, another button, a click with a key held down, or no report at
  /// all.
  static func event(_ sequence: String) -> MouseEvent? {
    guard sequence.hasPrefix("<"), sequence.hasSuffix("M") else { return nil }
    let numbers = sequence.dropFirst().dropLast()
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let button = numbers[0], let act = acts[button],
      let column = numbers[1], let row = numbers[2], column > 0, row > 0
    else { return nil }
    return MouseEvent(act, at: Point(column: column - 1, row: row - 1))
  }

  private static let acts: [Int: MouseEvent.Act] = [0: .click, 64: .wheelUp, 65: .wheelDown]
}

/// Pasted text, read as bytes: ncurses reads them one by one, and a paste may have a million.
struct Paste {
  /// What follows `ESC [` where pasted text begins.
  static let start = "200~"
  private static let end = Array("\u{1B}[201~".utf8)
  private static let answer = Array("\u{1B}[\(FlowControl.answer)".utf8)
  /// In bytes, more than anybody pastes into a diary by hand; what follows is dropped.
  static let longest = 8 << 20

  /// The text, with `\n` as the only line end.
  let text: String
  /// The bytes after its end.
  let rest: [UInt8]
  /// How often the terminal has reported its status meanwhile, which is not part of the text.
  let answers: Int

  /// - Parameters:
  ///   - beginning: the bytes that were read already.
  ///   - readMore: waits for more; returns no bytes if the paste was broken off.
  init(_ beginning: [UInt8], readMore: () -> [UInt8]) {
    var bytes = beginning
    var searched = 0
    while true {
      if let end = Self.end(in: bytes, from: searched) {
        (text, answers) = Self.text(bytes[..<end])
        rest = Array(bytes[(end + Self.end.count)...])
        return
      }
      let more = readMore()
      if more.isEmpty { break }
      // What is too long is not needed, except for bytes that may begin the end.
      if bytes.count > 2 * Self.longest { bytes.removeSubrange(Self.longest..<bytes.count - 8) }
      searched = max(0, bytes.count - Self.end.count)
      bytes += more
    }
    (text, answers) = Self.text(bytes[...])
    rest = []
  }

  private static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let escape = bytes[place...].firstIndex(of: end[0]) {
      if bytes[escape...].starts(with: end) { return escape }
      place = escape + 1
    }
    return nil
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> (String, answers: Int) {
    var kept = bytes.prefix(longest)
    var lines: [UInt8] = []
    lines.reserveCapacity(kept.count)
    var answers = 0
    var isBehindReturn = false
    while let byte = kept.popFirst() {
      if byte == answer[0], kept.starts(with: answer.dropFirst()) {
        kept.removeFirst(answer.count - 1)
        answers += 1
        continue
      }
      let isReturn = byte == UInt8(ascii: "\r")
      if !(isBehindReturn && byte == UInt8(ascii: "\n")) {
        lines.append(isReturn ? UInt8(ascii: "\n") : byte)
      }
      isBehindReturn = isReturn
    }
    return (String(decoding: lines, as: UTF8.self), answers)
  }
}
