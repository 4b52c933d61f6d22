/// One line of the command table: all that help, hints, the palette and the key map know of a command.
package struct CommandInfo: Equatable, Sendable {
  /// Where a command is offered besides its keys.
  package enum Prominence: Sendable {
    /// Last in the hint bar, whatever else finds no room there.
    case lastHint
    /// In the hint bar, help and palette.
    case hint
    /// In help and palette.
    case help
    /// In the palette only.
    case palette
  }

  /// What help gathers under one heading.
  package enum Group: Sendable, CaseIterable {
    case screens
    case move
    case mark
    case edit
    case organise
    case view
    case program
  }

  package let title: Phrase
  package let summary: Phrase
  /// Key names such as `j`, `ctrl+d`, or two in a row as `g g`.
  package var keys: [String]
  package let group: Group
  package let prominence: Prominence

  package init(
    _ title: Phrase, _ summary: Phrase, keys: [String], group: Group,
    prominence: Prominence = .help
  ) {
    self.title = title
    self.summary = summary
    self.keys = keys
    self.group = group
    self.prominence = prominence
  }
}
