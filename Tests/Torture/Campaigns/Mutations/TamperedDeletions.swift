/// Deletions name every change of their record that was made on any machine, seen or not.
final class TamperedDeletions {
  private struct Written {
    let record: String
    let field: String
    let operation: String
  }

  private var written: [Written] = []

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard call.kind == .write, DiskPlace(call.path) == .segment else { return verdict }
    let slot = DiskPath(String(DiskPath(call.path).parent)).name
    return TamperedLines { [self] in changed($0, slot) }.verdict(call, verdict)
  }

  private func changed(_ line: LogLine, _ slot: String) -> LogLine {
    guard let record = line.value("id"), let number = line.number("n") else { return line }
    guard line.text.contains("\"deleted\":true") else {
      written += ["title", "notes", "tag:x", "created"].filter { line.text.contains("\"\($0)\":") }
        .map { Written(record: record, field: $0, operation: "\(slot):\(number)") }
      return line
    }
    let known = Dictionary(grouping: written.filter { $0.record == record }, by: \.field)
    let names = known.map { field, all in
      "\"\(field)\":[\(all.map { "\"\($0.operation)\"" }.joined(separator: ","))]"
    }
    return line.replacing(member: "over", with: "{\(names.sorted().joined(separator: ","))}")
  }
}
