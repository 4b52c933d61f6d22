import FoundationEssentials
import TextUI

/// The clipboard of the machine that the terminal's window is on, also at the other end of ssh.
///
/// Source: xterm's control sequences, OSC 52. Only ever written: what it holds is none of daybook's
/// business.
struct Clipboard {
  private let isInTmux: Bool

  init(environment: [String: String]) {
    isInTmux = !(environment["TMUX"] ?? "").isEmpty
  }

  /// What asks the terminal to put a text there.
  ///
  /// Whatever could steer a terminal is visible in the copy too, as it may be pasted into a shell.
  func sequence(copying text: String) -> String {
    let safe = sanitised(text, keeping: .lineEnds)
    let plain = "\u{1B}]52;c;\(Data(safe.utf8).base64EncodedString())\u{07}"
    return isInTmux ? plain + Self.passedThroughTmux(plain) : plain
  }

  /// tmux takes the plain one with `set-clipboard on`, and hands this one on with
  /// `allow-passthrough on`; what it is not allowed to take it drops.
  private static func passedThroughTmux(_ sequence: String) -> String {
    "\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\"
  }
}
