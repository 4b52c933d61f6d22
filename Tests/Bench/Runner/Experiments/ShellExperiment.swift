import Foundation
import Processes

/// From the start of a command to its end, its output in a file.
struct ShellExperiment {
  var rounds: Int

  /// Lists everything, beside `cat` of the same lines.
  func listRows(_ daybook: Contestant) -> [Row] {
    let lines = "\(daybook.data)-lines"
    let program = Command(path: "/bin/cat", arguments: [], environment: [:])
    let cat = Contestant(
      name: .floor, open: program, keysToList: [], add: { _ in program }, data: lines)
    let turns = Turns(of: [daybook, cat], rounds: rounds) { contestant in
      contestant.name == .floor
        ? [try contestant.time([lines])] : [try contestant.time(["list"], output: lines)]
    }
    return [turns.row("list", .milliseconds, .median, limit: .atMost(400)) { $0 }]
  }

  /// Runs a command of words in each book.
  func rows(_ command: String, _ contestants: [Contestant], limit: Limit) -> [Row] {
    let turns = Turns(of: contestants, rounds: rounds) { contestant in
      [try contestant.time(command.split(separator: " ").map(String.init))]
    }
    return [turns.row(command, .milliseconds, .median, limit: limit) { $0 }]
  }

  /// Runs a command of words in a book, and looks at how long the processor works for it.
  func processorRows(_ command: String, _ contestant: Contestant, limit: Limit) -> [Row] {
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let before = ChildProcess.processorTimeOfAll
      try contestant.run(command.split(separator: " ").map(String.init))
      return [ChildProcess.processorTimeOfAll - before]
    }
    return [turns.row("\(command), processor", .milliseconds, .median, limit: limit) { $0 }]
  }

  /// Takes back the imports that made some books, makes them again, and takes that back.
  func undoRows(_ daybooks: [Contestant], entries: Int) -> [Row] {
    var books = daybooks.makeIterator()
    typealias Round = (undo: Double, redo: Double, again: Double)
    let turns = Turns<Round>(of: [daybooks[0]], rounds: daybooks.count) { _ in
      guard let book = books.next() else { return [] }
      let undo = try book.time(["undo"])
      let redo = try book.time(["redo"])
      return [(undo: undo, redo: redo, again: try book.time(["undo"]))]
    }
    return [
      turns.row("undo of \(entries)", .milliseconds, .median, limit: .atMost(1000)) { $0.undo },
      turns.row("redo of \(entries)", .milliseconds, .median) { $0.redo },
      turns.row("and undo again", .milliseconds, .median) { $0.again },
    ]
  }
}

extension Contestant {
  /// Runs a command to its end, and returns how long that took, in milliseconds.
  fileprivate func time(_ arguments: [String], output: String = "/dev/null") throws -> Double {
    let start = ContinuousClock.now
    try run(arguments, output: output)
    return (ContinuousClock.now - start).milliseconds
  }
}
