import Core
import Entities
import Services

/// The form that sets up a mirror: where its files are, what goes into them, and which way changes go.
enum MirrorForm {
  private static let path = "path"
  private static let folder = "folder"
  private static let query = "query"
  private static let direction = "direction"

  @MainActor static func make(_ watch: MirrorWatch, _ context: ScreenContext) -> FormViewModel {
    let language = context.language
    let folders = [Phrase.inbox[language]] + context.book.folders.all().map(\.name)
    return FormViewModel(
      title: Phrase("New mirror", "새 미러")[language],
      fields: [
        FormField(
          path, label: Phrase("Files", "파일")[language],
          hint: Phrase("e.g. ~/.calendars, ~/todo.txt", "예: ~/.calendars, ~/todo.txt")[language],
          meaning: .value, value: .line("~/.calendars")),
        FormField(
          folder, label: Phrase("Of", "대상")[language],
          value: .choice([Phrase("All folders", "모든 폴더")[language]] + folders, selected: 0)),
        FormField(
          query, label: Phrase("Only", "조건")[language],
          hint: Phrase("e.g. #work; empty is all", "예: #업무, 비우면 모두")[language],
          value: .line("")),
        FormField(
          direction, label: Phrase("Changes go", "방향")[language],
          value: .choice(
            MirrorDefinition.Direction.allCases.map { Phrase($0)[language] }, selected: 0)),
      ], context: context, asksOnClosing: false,
      summary: { form in await summary(form, folders, context).map { Understood(text: $0) } },
      submit: { form, _ in try add(form, folders, watch, context) })
  }

  /// - Parameter names: Inbox and the folders that the form offers, some of which may be gone by now.
  @MainActor private static func definition(
    _ form: FormState, _ names: [String], _ context: ScreenContext
  ) throws -> MirrorDefinition {
    let typed = form[path].trimmed
    guard !typed.isEmpty else { throw Refusal(.mirrorPathNeeded, field: path) }
    let chosen = form.selection(folder) ?? 0
    let folders = chosen == 0 ? [] : [names[chosen - 1]]
    do {
      return try context.book.mirrors.definition(
        context.book.mirrors.path(typed), folders: folders, query: form[query],
        direction: MirrorDefinition.Direction.allCases[form.selection(direction) ?? 0])
    } catch let error as MirrorError {
      throw Refusal(Phrase(error), field: path)
    } catch let error as QueryError {
      throw Refusal(Phrase(error), field: query)
    }
  }

  /// `At once: 12 added, 40 written`; nil while the form does not describe a possible mirror.
  @MainActor private static func summary(
    _ form: FormState, _ folders: [String], _ context: ScreenContext
  ) async -> String? {
    guard let mirror = try? definition(form, folders, context),
      let report = try? await context.book.mirrors.preview(mirror)
    else { return nil }
    return Phrase.wouldDo(report)[context.language]
  }

  @MainActor private static func add(
    _ form: FormState, _ folders: [String], _ watch: MirrorWatch, _ context: ScreenContext
  ) throws {
    let mirror = try definition(form, folders, context)
    do {
      try context.book.mirrors.add(mirror)
    } catch let error as MirrorError {
      throw Refusal(Phrase(error), field: path)
    }
    watch.sync(mirror.name)
    watch.look()
  }
}
