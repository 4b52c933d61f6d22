import Core
import Entities
import Services

/// The form that exports a file for other programs: which entries, in which format, and where.
enum ExportForm {
  private static let format = "format"
  private static let query = "query"
  private static let file = "file"

  @MainActor static func make(_ context: ScreenContext) -> FormViewModel {
    let language = context.language
    return FormViewModel(
      title: EverywhereCommand.exportFile.info.title[language],
      fields: [
        FormField(
          format, label: Phrase("Format", "형식")[language],
          value: .choice(ExchangeFormat.exported.map(\.title), selected: 0)),
        FormField(
          query, label: Phrase("What", "무엇을")[language],
          hint: Phrase("e.g. #work; empty is everything", "예: #업무, 비우면 모두")[language],
          meaning: .query, value: .line("")),
        FormField(
          file, label: Phrase("File", "파일")[language],
          hint: Phrase("e.g. ~/book.json", "예: ~/book.json")[language],
          meaning: .value, value: .line("~/daybook")),
      ], context: context, asksOnClosing: false,
      summary: { form in await summary(form, context).map { Understood(text: $0) } },
      submit: { form, _ in try export(form, context) })
  }

  private static func chosen(_ form: FormState) -> ExchangeFormat {
    ExchangeFormat.exported[form.selection(format) ?? 0]
  }

  /// Returns the typed path, with the extension of the format unless it has one.
  private static func path(_ form: FormState) -> String {
    let path = form[file].trimmed
    let name = TypedPath(path).start
    return name.isEmpty || name.dropFirst().contains(".") || chosen(form).isFolder
      ? path : "\(path).\(chosen(form).fileExtension)"
  }

  /// Returns the request for the entries to export; nil for the whole book.
  @MainActor private static func request(
    _ form: FormState, _ context: ScreenContext
  ) throws -> EntryRequest? {
    let text = form[query].trimmed
    guard !text.isEmpty else { return nil }
    guard chosen(form).takesRequest else { throw Refusal(.wholeFormat(chosen(form)), field: query) }
    var request = EntryRequest(.everywhere)
    request.query = try context.book.queries.query(text)
    return request
  }

  /// `412 entries go to ~/daybook.ics. No place for 3 expenses`; nil while the query cannot be read.
  @MainActor private static func summary(
    _ form: FormState, _ context: ScreenContext
  ) async -> String? {
    let exports = context.book.exports
    let format = chosen(form)
    let wanted: EntryRequest?
    do { wanted = try request(form, context) } catch { return nil }
    let count = exports.count(format, of: wanted)
    let losses = await exports.losses(format, of: wanted)
    return Phrase.toExport(count, path(form), losses)[context.language]
  }

  @MainActor private static func export(_ form: FormState, _ context: ScreenContext) throws {
    let path = path(form)
    let format = chosen(form)
    let isFolder = context.book.exports.writesFolder(format, at: path)
    guard isFolder ? !path.isEmpty : !TypedPath(path).start.isEmpty else {
      throw Refusal(.fileNeeded, field: file)
    }
    let request = try request(form, context)
    let write: @MainActor () throws -> Void = {
      do {
        try context.book.exports.write(format, of: request, toFile: path)
      } catch let error as FileSystemError {
        throw Refusal(.cannotWrite(path, error.reason), field: file)
      }
      let count = context.book.exports.count(format, of: request)
      context.notify(.done, .exported(count, path))
    }
    guard let existing = context.book.exports.existing(path) else { return try write() }
    guard existing.isFolder == isFolder else { throw Refusal(.isAFolder(path), field: file) }
    throw Unconfirmed(title: .overwriteTitle, message: .overwrite(path), act: write)
  }
}

extension Phrase {
  fileprivate static let fileNeeded = Phrase(
    "Type where the file goes, such as ~/book.json", "~/book.json처럼 파일을 쓸 곳을 쓰십시오")

  fileprivate static func wholeFormat(_ format: ExchangeFormat) -> Phrase {
    Phrase(
      "\(format.title) is written as a whole. Leave this empty",
      "\(format.title) 형식은 전체만 씁니다. 이 칸을 비우십시오")
  }

  fileprivate static func isAFolder(_ path: String) -> Phrase {
    Phrase("\(path) is a folder. Add the name of a file", "\(path)은(는) 폴더입니다. 파일 이름을 붙이십시오")
  }

  fileprivate static func cannotWrite(_ path: String, _ reason: String) -> Phrase {
    Phrase("Cannot write \(path): \(reason)", "\(path)을(를) 쓸 수 없습니다: \(reason)")
  }

  fileprivate static let overwriteTitle = Phrase("Write over it?", "덮어씁니까?")

  fileprivate static func overwrite(_ path: String) -> Phrase {
    Phrase("\(path) is there already", "\(path)이(가) 이미 있습니다")
  }

  fileprivate static func exported(_ count: Int, _ path: String) -> Phrase {
    Phrase(
      "\(counted(count, "entry", "entries")) written to \(path)", "\(path)에 \(count)개를 썼습니다")
  }

  /// Says what a file will hold, and what it has no place for.
  fileprivate static func toExport(
    _ count: Int, _ path: String, _ losses: [ExportLoss.Count]
  ) -> Phrase {
    let english = "\(counted(count, "entry goes", "entries go")) to \(path)"
    let korean = "\(count)개를 \(path)에 씁니다"
    guard !losses.isEmpty else {
      return Phrase("\(english). Nothing is lost", "\(korean). 잃는 것이 없습니다")
    }
    let lost = joined(parts(of: losses), separator: ", ")
    return Phrase(
      "\(english). No place for \(lost[.english])", "\(korean). 담지 못하는 것: \(lost[.korean])")
  }
}
