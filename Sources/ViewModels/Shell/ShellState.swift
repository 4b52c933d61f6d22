/// What stands around the screens: tabs, clock, notices, hints.
package struct ShellState: Equatable, Sendable {
  /// A screen's number and name in the top line.
  package struct Tab: Equatable, Sendable {
    package let key: String
    package let title: String
    package let isSelected: Bool
    /// The id of the command that leads there.
    package let command: String
  }

  /// A key and what it does, in the bottom line.
  package struct Hint: Equatable, Sendable {
    package let key: String
    package let label: String
    /// The command's id; nil for a key that is taken by what is being typed.
    package let command: String?
  }

  package var tabs: [Tab] = []
  /// What book it is, when it is not the user's own.
  package var label = ""
  /// `Sat 21 Nov 09:41`.
  package var clock = ""
  /// `09:41`.
  package var time = ""
  package var notice: Notice?
  /// How many there have been.
  package var noticeNumber = 0
  /// What is wrong with the store for as long as it is: not saved, read only, damaged lines.
  package var banner: Notice?
  package var hints: [Hint] = []
  /// Those for which there is always room, behind the others.
  package var lastHints: [Hint] = []
  /// Keys pressed of which more must follow.
  package var pendingKeys = ""
  /// Counts up when screens or sheets come and go.
  package var depth = 0
  /// The name of the theme that everything is shown in.
  package var theme = ""
  /// Whether text alone is drawn.
  package var isPlain = false
  /// Whether the mouse acts on what it points at, rather than selecting text of the terminal.
  package var isMouseOn = false
  package var isTerminating = false

  package init() {}
}
