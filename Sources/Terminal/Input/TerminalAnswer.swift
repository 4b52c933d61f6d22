import Core
import TextUI

/// The questions that the terminal is asked once, at the start.
///
/// The program does not wait for the answers, which come among the keys.
struct Enquiry {
  /// Source: xterm's control sequences, OSC 11.
  static let background = "\u{1B}]11;?\u{07}"

  /// Asks whether the terminal shows colours of 24 bits.
  ///
  /// Sets such a background, then requests the current rendition, and then the capability.
  ///
  /// Source: xterm's control sequences, DECRQSS and XTGETTCAP; https://github.com/termstandard/colors.
  static let colours =
    "\u{1B}[48:2:1:2:3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}P+q524742\u{1B}\\"

  /// A question that nearly all terminals answer, and in turn, so that no other answer comes after this one.
  ///
  /// Source: ECMA-48, device attributes.
  static let end = "\u{1B}[c"

  typealias Instant = ContinuousClock.Instant

  /// After this time a silent terminal may still answer, but Esc is no longer held back for that.
  private static let patience = Duration.seconds(2)

  private let asksColours: Bool
  /// Whether GNU screen passes on the question about the background, whose answer then does not come in turn.
  private let isPassedOn: Bool
  private let deadline: Instant
  private var isOver = false
  private var isExact = false

  init(asksColours: Bool, isPassedOn: Bool, at now: Instant) {
    self.asksColours = asksColours
    self.isPassedOn = isPassedOn
    deadline = now + Self.patience
  }

  /// Whether an answer may be on its way.
  func isOpen(at now: Instant) -> Bool { !isOver && now < deadline }

  /// Notes the answers among the events, and adds the one that follows from silence.
  ///
  /// - Parameter hasEnded: whether the answer to the last question has come.
  mutating func read(_ events: [InputEvent], hasEnded: Bool) -> [InputEvent] {
    isExact = isExact || events.contains(.exactColours(true))
    if isPassedOn {
      isOver = isOver || events.contains { if case .background = $0 { true } else { false } }
    } else if hasEnded {
      isOver = true
    }
    return hasEnded && asksColours && !isExact ? events + [.exactColours(false)] : events
  }
}

/// Parses the answers of the terminal.
enum TerminalAnswer {
  /// Ends an answer, unless `ESC \` does.
  static let bell: Unicode.Scalar = "\u{07}"

  /// Whether the sequence after `ESC [`, such as `?62;22c`, tells what the terminal is.
  static func areAttributes(_ sequence: String) -> Bool {
    sequence.hasPrefix("?") && sequence.hasSuffix("c")
  }

  /// Returns the event of an answer; nil for one that means nothing here.
  static func event(_ text: String, introducedBy introducer: Unicode.Scalar) -> InputEvent? {
    switch introducer {
    case "]": background(text).map { .background($0) }
    default: saysExact(text) ? .exactColours(true) : nil
    }
  }

  /// Whether a text may be the beginning of an answer to one of the questions.
  ///
  /// If so, its end is awaited among the keys, most of which are none of these characters.
  static func canBegin(with text: String) -> Bool {
    text.allSatisfy { $0.isHexDigit || "rgbm:;/=$+".contains($0) }
  }

  /// Reads what follows `ESC ]`, such as `11;rgb:1616/1a1a/2222`; nil for any other answer.
  private static func background(_ answer: String) -> RGB? {
    let parts = answer.split(separator: ":")
    guard parts.count == 2, ["11;rgb", "11;rgba"].contains(parts[0]) else { return nil }
    let channels = parts[1].split(separator: "/").map(channel)
    guard channels.count >= 3, let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    return RGB(red: red, green: green, blue: blue)
  }

  /// Reads one to four digits in base 16; the highest number of as many digits is full light.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    return UInt8(value * 255 / (1 << (4 * digits.utf8.count) - 1))
  }

  /// Reads what follows `ESC P`: `1+r524742=382F382F38`, or `1$r0;48:2::1:2:3m` with the colour that was set.
  private static func saysExact(_ answer: String) -> Bool {
    if answer.hasPrefix("1+r524742") { return true }
    guard answer.hasPrefix("1$r"), answer.hasSuffix("m") else { return false }
    let numbers = answer.dropFirst(3).dropLast().split { ":;".contains($0) }.map { Int($0) }
    guard let ground = numbers.firstIndex(of: 48), numbers[ground...].dropFirst().first == 2 else {
      return false
    }
    // Some terminals put the number of a colour space before the three.
    let rest = numbers[ground...].dropFirst(2)
    return rest.starts(with: [1, 2, 3]) || rest.dropFirst().starts(with: [1, 2, 3])
  }
}
