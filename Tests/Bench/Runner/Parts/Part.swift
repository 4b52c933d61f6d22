import ArgumentParser

/// What can be measured for itself.
enum Part: String, CaseIterable, ExpressibleByArgument {
  case everyday
  case scale
  case lists
  case peers

  static var explained: String {
    allCases.map { "\($0) (\($0.summary))" }.joined(separator: ", ")
  }

  private var summary: String {
    switch self {
    case .everyday: "a book of 1000 to-dos beside the least a program can do"
    case .scale: "large books beside one of 1000 entries"
    case .lists: "long lists"
    case .peers: "other programs, as far as they are installed"
    }
  }

  func tables(_ measure: Measure) throws -> [Table] {
    switch self {
    case .everyday: [try EverydayPart(measure: measure).table()]
    case .scale:
      try ScalePart.sizes(upTo: measure.largest).map {
        try ScalePart(measure: measure, entries: $0).table()
      }
    case .lists: [try ListsPart(measure: measure).table()]
    case .peers: [try PeersPart(measure: measure).table()]
    }
  }
}
