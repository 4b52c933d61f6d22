import Core
import Entities
import Repositories

/// Writes to-dos and events as a folder of calcurse, or as one file with the lines of both, without notes.
struct CalcurseExport: FolderExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    for part in parts(rows) where !part.name.contains("/") { try file.add(part.bytes) }
  }

  func parts(_ rows: [Row]) -> [ExportPart] {
    var events: [CalcurseEvent] = []
    var todos: [CalcurseTodo] = []
    var notes: [String: [UInt8]] = [:]
    for row in rows {
      if let todo = book.repository.record(TodoEntity.self, at: row).value {
        todos.append(CalcurseItems.todo(todo))
        add(todo.notes, to: &notes)
      } else if let event = book.repository.record(EventEntity.self, at: row).value {
        events += CalcurseItems.events(
          event, leftOut: book.events.leftOut(of: event.id), book.clock.written)
        add(event.notes, to: &notes)
      }
    }
    events.sort { ($0.date, $0.time?.minutes ?? -1) < ($1.date, $1.time?.minutes ?? -1) }
    return [
      part(Calcurse.appointments, events.map(\.lineText)),
      part(Calcurse.todos, todos.map(\.lineText)),
    ]
      + notes.sorted { $0.key < $1.key }.map {
        ExportPart(name: "\(Calcurse.notes)/\($0.key)", bytes: $0.value)
      }
  }

  private func part(_ name: String, _ lines: [String]) -> ExportPart {
    ExportPart(name: name, bytes: Array(lines.map { "\($0)\n" }.joined().utf8))
  }

  private func add(_ text: String?, to notes: inout [String: [UInt8]]) {
    guard let bytes = text.map(CalcurseItems.note) else { return }
    notes[SHA1.text(of: bytes)] = bytes
  }
}
