import ArgumentParser

/// A part that can be measured by itself.
enum Part: String, CaseIterable, ExpressibleByArgument {
  case everyday
  case scale
  case lists
  case shell
  case exchange
  case peers

  static var explained: String {
    allCases.map { "\($0) (\($0.summary))" }.joined(separator: ", ")
  }

  private var summary: String {
    switch self {
    case .everyday: "a book of 1000 to-dos beside the least a program can do"
    case .scale: "large books beside one of 1000 entries"
    case .lists: "long lists"
    case .shell: "commands of the shell on a large book"
    case .exchange: "files for other programs of a large book, out and in"
    case .peers: "other programs, as far as they are installed"
    }
  }

  /// Measures, and hands over each table when it is made.
  func measure(_ measure: Measure, then show: (Table) -> Void) throws {
    switch self {
    case .everyday: show(try EverydayPart(measure: measure).table())
    case .scale:
      for size in ScalePart.sizes(upTo: measure.largest) {
        show(try ScalePart(measure: measure, entries: size).table())
      }
    case .lists: show(try ListsPart(measure: measure).table())
    case .shell: show(try ShellPart(measure: measure).table())
    case .exchange: show(try ExchangePart(measure: measure).table())
    case .peers: show(try PeersPart(measure: measure).table())
    }
  }
}
