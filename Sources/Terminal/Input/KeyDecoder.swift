import Core
import TextUI

/// Turns what was read at once into events: keys, whole characters, pasted text.
@MainActor struct KeyDecoder {
  private static let escape: Unicode.Scalar = "\u{1B}"
  /// Milliseconds that a slow line may part what belongs together.
  private static let sequenceGap: Int32 = 25
  private static let pasteGap: Int32 = 500
  /// No key begins like a report of the mouse, so that its rest can be waited for.
  private static let reportGap: Int32 = 500

  /// How often the terminal has reported its status.
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
    case .scalar("]"):
      reads.removeFirst()
      return answerOrKey()
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

  /// What the terminal says of a colour, which begins with a number, or Alt with the bracket.
  private mutating func answerOrKey() -> InputEvent? {
    guard case .scalar("0"..."9")? = peek(Self.sequenceGap) else { return .key("alt+]") }
    var answer = ""
    while case .scalar(let scalar)? = peek(Self.reportGap), (" "..."~").contains(scalar) {
      reads.removeFirst()
      answer.unicodeScalars.append(scalar)
    }
    switch peek(Self.reportGap) {
    case .scalar(BackgroundQuestion.bell): reads.removeFirst()
    case .scalar(Self.escape): skip(2)
    default: break
    }
    return BackgroundQuestion.colour(answer).map { .background($0) }
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

/// One thing that ncurses reads from the keyboard.
enum KeyRead: Equatable {
  /// A key of the terminal, by its name.
  case key(String)
  case scalar(Unicode.Scalar)
}

/// The names of keys that arrive as control characters.
enum KeyNames {
  /// Nil for a character that is typed as it is.
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

/// Keys that terminals send as `ESC [` and more, where terminfo does not tell.
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

/// Asks the terminal for its own background, by which a theme can be chosen.
///
/// Source: xterm's control sequences, OSC 11.
enum BackgroundQuestion {
  static let text = "\u{1B}]11;?\u{07}"
  /// Ends an answer, unless `ESC \` does.
  static let bell: Unicode.Scalar = "\u{07}"

  /// Reads what follows `ESC ]`, such as `11;rgb:1616/1a1a/2222`; nil for any other answer.
  static func colour(_ answer: String) -> RGB? {
    let parts = answer.split(separator: ":")
    guard parts.count == 2, ["11;rgb", "11;rgba"].contains(parts[0]) else { return nil }
    let channels = parts[1].split(separator: "/").map(channel)
    guard channels.count >= 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    return RGB(red: red, green: green, blue: blue)
  }

  /// One to four digits of base 16, of which all highest are full light.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    return UInt8(value * 255 / (1 << (4 * digits.utf8.count) - 1))
  }
}

/// What terminals say of the mouse: `ESC [ < 0 ; 10 ; 5 M`.
///
/// Source: xterm's control sequences, mouse tracking, SGR (1006).
enum MouseReport {
  /// Asks for presses and the wheel, not for moves: they would come by the hundred.
  static let on = "\u{1B}[?1000h\u{1B}[?1006h"
  static let off = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Begins a report behind `ESC [`; so old a terminal that it sends the other kind is not understood.
  static let start: Unicode.Scalar = "<"
  static let oldStart: Unicode.Scalar = "M"
  /// How many scalars follow in the other kind, whatever they are.
  static let oldLength = 3

  /// Reads what follows `ESC [`, such as `<0;10;5M`; nil for what means nothing here: a release,
  /// another button, a key held down with it, no report at all.
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

/// What was pasted, taken as bytes: ncurses takes them one by one, and a paste may have a million.
struct Paste {
  /// What follows `ESC [` where pasted text begins.
  static let start = "200~"
  private static let end = Array("\u{1B}[201~".utf8)
  private static let answer = Array("\u{1B}[\(FlowControl.answer)".utf8)
  /// Bytes, more than anybody pastes into a diary by hand; what comes after is dropped.
  static let longest = 8 << 20

  /// With one kind of line end.
  let text: String
  /// What came behind its end.
  let rest: [UInt8]
  /// How often the terminal has reported its status meanwhile, which is no part of the text.
  let answers: Int

  /// - Parameters:
  ///   - beginning: what is here already.
  ///   - readMore: waits for more; no bytes are the end of a paste that was broken off.
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
      // Nobody needs what is too long, but for what may begin the end.
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
