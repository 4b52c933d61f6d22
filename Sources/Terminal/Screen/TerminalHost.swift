import FoundationEssentials
import TextUI

/// Who stands between this program and the terminal.
enum TerminalHost {
  case terminal
  case tmux
  /// GNU screen.
  case screen
  /// One of the two: at the near end of ssh they tell nothing but their `$TERM`, and the one in the
  /// other leaves the variables of both.
  case either

  init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let isTmux = environment["TMUX"]?.isEmpty == false
    let isScreen = environment["STY"]?.isEmpty == false
    switch (isTmux, isScreen) {
    case _ where terminal.hasPrefix("tmux"): self = .tmux
    case (true, true): self = .either
    case (true, false): self = .tmux
    case (false, true): self = .screen
    case (false, false): self = terminal.hasPrefix("screen") ? .either : .terminal
    }
  }

  /// Whether Esc comes when it is pressed while the mouse is reported: GNU screen, at 4.9, waits for
  /// the next key then, and Esc and that key would be one with Alt.
  var hasEscBesideMouse: Bool {
    switch self {
    case .terminal, .tmux: true
    case .screen, .either: false
    }
  }
}

extension TerminalHost {
  /// Whether all questions are answered by the one that is asked, one after another.
  ///
  /// GNU screen hands strings for a terminal on as they are, so that a question in one would stand on the
  /// other's screen. It takes no colours of 24 bits at 4.9, whatever the terminal around it does, and its
  /// variables say what that one does.
  var answersInTurn: Bool {
    switch self {
    case .terminal, .tmux: true
    case .screen, .either: false
    }
  }

  /// Whether the environment says that colours of 24 bits are understood.
  func takesExactColours(environment: [String: String]) -> Bool {
    answersInTurn && ["truecolor", "24bit"].contains(environment["COLORTERM"])
  }

  /// Asks the terminal at the far end for its background.
  ///
  /// tmux knows it itself from 3.4 on, before that nobody answers.
  var backgroundQuestion: String {
    let plain = Enquiry.background
    switch self {
    case .terminal, .tmux: return plain
    case .screen: return Self.passedThroughScreen(plain)
    case .either: return plain + Self.passedThroughScreen(plain)
    }
  }

  /// Bytes that even an old GNU screen takes at once, the two before them and the two behind left out.
  static let screenLimit = 252

  /// GNU screen hands on what it gets in such strings, and no long ones.
  static func passedThroughScreen(_ sequence: String) -> String {
    let bytes = Array(sequence.utf8)
    return stride(from: 0, to: bytes.count, by: screenLimit).map { start in
      let part = bytes[start..<min(start + screenLimit, bytes.count)]
      return "\u{1B}P\(String(decoding: part, as: UTF8.self))\u{1B}\\"
    }.joined()
  }
}

/// The clipboard of the machine that the terminal's window is on, also at the other end of ssh.
///
/// Source: xterm's control sequences, OSC 52. Only ever written: what it holds is none of daybook's
/// business.
struct Clipboard {
  private let host: TerminalHost

  init(_ host: TerminalHost) {
    self.host = host
  }

  /// What asks the terminal to put a text there.
  ///
  /// Whatever could steer a terminal is visible in the copy too, as it may be pasted into a shell.
  func sequence(copying text: String) -> String {
    let safe = sanitised(text, keeping: .lineEnds)
    let plain = "\u{1B}]52;c;\(Data(safe.utf8).base64EncodedString())\u{07}"
    switch host {
    case .terminal: return plain
    case .tmux: return plain + Self.passedThroughTmux(plain)
    case .screen: return TerminalHost.passedThroughScreen(plain)
    case .either:
      // A longer one would stand on the screen as text.
      let isShort = plain.utf8.count <= TerminalHost.screenLimit
      return (isShort ? plain : "") + TerminalHost.passedThroughScreen(plain)
    }
  }

  /// tmux takes the plain one with `set-clipboard on`, and hands this one on with
  /// `allow-passthrough on`; what it is not allowed to take it drops.
  private static func passedThroughTmux(_ sequence: String) -> String {
    "\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\"
  }
}
