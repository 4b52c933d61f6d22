import ArgumentParser
import Entities
import Services
import ViewModels

struct Show: AnswerCommand {
  static let configuration = CommandConfiguration(
    inBook: "show", abstract: "Show an entry with all its fields.")

  @Argument(help: "Its id, or enough of its beginning or end.", completion: .entries)
  var id: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let entry = try session.book.entries.find(id)
    if json {
      return session.output.json(list: [EntryDocument(entry, book: session.book).json])
    }
    let builder = EntryPreviewBuilder(session.book, session.language)
    guard let preview = builder.preview(of: entry.id) else {
      return session.output.line(entry.title)
    }
    session.output.line(preview.title, .bold)
    session.output.line("id: \(entry.id.text)")
    for field in preview.fields { session.output.line("\(field.label): \(field.value)") }
    if !preview.notes.isEmpty { session.output.lines("\n\(preview.notes)") }
  }
}
