import ArgumentParser
import Foundation

/// Measures what is asked for, one part after the other.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures daybook beside the least a terminal program can do.",
    discussion: """
      What one table compares runs in the same terminal in turns, so compare the ratios: the times \
      change with the machine and with what else it does.
      """)

  @Argument(help: "What to measure: \(Part.explained); everything if nothing is named.")
  var parts: [Part] = Part.allCases

  @Option(help: "How many entries the largest book of scale holds.")
  var largest = 100_000

  @Option(help: "How often each start and each command is measured.")
  var rounds = 15

  @Option(help: "How many seconds an open screen is left alone.")
  var idle = 60.0

  @Option(help: "The daybook to measure.")
  var program = ".build/release/daybook"

  @Option(help: "The program to compare with; `make bench` builds it.")
  var floor = ".build/release/floor"

  @Flag(help: "Print one JSON array instead of tables.")
  var json = false

  func validate() throws {
    for path in [program, floor] where !FileManager.default.isExecutableFile(atPath: path) {
      throw ValidationError("\(path) is not there. Run: make bench")
    }
    guard largest > 1000, rounds > 0, idle > 0 else {
      throw ValidationError("Every number must be above zero, and the largest book above 1000.")
    }
  }

  func run() throws {
    var tables: [Table] = []
    for part in parts {
      FileHandle.standardError.write(Data("Measuring \(part) takes minutes.\n".utf8))
      try part.measure(self) { table in
        tables.append(table)
        guard !json else { return }
        // Each table is printed when it is made, also through a pipe.
        FileHandle.standardOutput.write(Data("\(table)\n\n".utf8))
      }
    }
    guard json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(tables.flatMap(\.figures)), as: UTF8.self))
  }

  /// How often a run of many keys is measured.
  var keyRounds: Int { (rounds + 2) / 3 }

  /// Makes a folder of its own for each table, so that what one leaves on the disk does not slow another.
  func workplace() throws -> Workplace {
    try Workplace(program: program, floor: floor)
  }
}
