import Processes

/// Departments and employees, imported on the command line and on the screen.
struct ImportExperiment {
  var employees: Int
  /// In milliseconds.
  var limit: Double
  var rounds: Int

  private struct Import {
    var time: Double
    var memory: Double
  }

  func rows(_ files: ImportFiles) -> [Row] {
    let turns = Turns(of: [files.contestant], rounds: rounds) { _ in
      try files.removeBook()
      let start = ContinuousClock.now
      let process = try files.command.start()
      let memory = process.peakMemoryUntilExit()
      let status = try process.waitForExit()
      guard status == .success else { throw BenchError.failed(status) }
      return [Import(time: (ContinuousClock.now - start).milliseconds, memory: memory)]
    }
    return [
      turns.row(
        "import of \(employees) people, synced", .milliseconds, .median, limit: .atMost(limit)
      ) { $0.time },
      turns.row("memory of it", .mebibytes, .median, limit: .atMost(200)) { $0.memory },
    ]
  }

  /// From a key that moves the summary's cursor to its repaint, while an import runs.
  func keyRows(_ files: ImportFiles) -> [Row] {
    let turns = Turns(of: [files.contestant], rounds: rounds) { contestant in
      try files.removeBook()
      let session = try contestant.start()
      _ = try session.firstScreen()
      for letter in ":Import" { _ = try session.type(letter) }
      try session.press(.enter)
      try session.paste(files.paths.joined(separator: " "))
      try session.press(.enter)
      _ = try session.wait(for: "to import")
      try session.press(.enter)
      return try (0..<20).map { try session.time($0 % 2 == 0 ? .down : .up, to: files.shownName) }
    }
    let title = "key → repaint, while \(employees) people are imported"
    return [
      turns.row(title, .milliseconds, .median) { $0 },
      turns.row(title, .milliseconds, .p99, limit: .atMost(30)) { $0 },
    ]
  }
}
