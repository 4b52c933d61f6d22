import Core
import Entities
import Services

/// The form with all fields of a person.
@MainActor struct PersonForm {
  private let context: ScreenContext
  private let folders: FolderChoice

  private init(_ context: ScreenContext) {
    self.context = context
    folders = FolderChoice(context.book)
  }

  static func editor(
    of person: Person, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let form = PersonForm(context)
    let draft = DraftKeeper(
      context.draft(.form, person.details.role.kind, person.id), typed: typed, context: context)
    return form.sheet(
      .editPerson, person.details, person.folder, person.tags, draft,
      recreate: { try context.book.people.recreate(form.edited(person, by: $0)) }
    ) { state, seen in
      try context.book.people.save(
        form.edited(person, by: state), over: form.edited(person, by: seen))
    }
  }

  private func edited(_ person: Person, by state: FormState) throws -> Person {
    var edited = person
    edited.details = try details(state, over: person.details)
    edited.folder = folders.folder(state, over: person.folder)
    state.change("tags") { edited.tags = TagText.tags($0.text) }
    return edited
  }

  /// The form of a new person, filled with what was typed; `onAdded` gets the id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    let form = PersonForm(context)
    let role = PersonDetails.Role(draft.kind) ?? .employee
    let blank = PersonDetails("", as: role)
    let title: Phrase = role == .employee ? .newEmployee : .newStudent
    let keeper = DraftKeeper(draft, typed: draft, context: context)
    return form.sheet(title, blank, draft.folder, [], keeper) { state, _ in
      onAdded(
        try context.book.people.add(
          form.details(state, over: blank),
          folder: form.folders.folder(state, over: draft.folder),
          tags: TagText.tags(state["tags"])))
    }
  }

  /// What the fields say of somebody who is yet to be added.
  ///
  /// - Parameter line: has the folder and the tags.
  static func values(
    of person: PersonDetails, _ line: TodoDraft, _ context: ScreenContext
  ) -> [String: String] {
    PersonForm(context).fields(person, line.folder, line.tags).values
  }

  private func sheet(
    _ title: Phrase, _ details: PersonDetails, _ folder: EntityID?, _ tags: [String],
    _ draft: DraftKeeper, recreate: (@MainActor (FormState) throws -> EntityID)? = nil,
    submit: @escaping @MainActor (FormState, _ seen: FormState) throws -> Void
  ) -> FormViewModel {
    FormViewModel(
      title: title[context.language], fields: fields(details, folder, tags), draft: draft,
      context: context, recreate: recreate, submit: submit)
  }

  private func fields(
    _ details: PersonDetails, _ folder: EntityID?, _ tags: [String]
  ) -> [FormField] {
    let language = context.language
    let facts = details.fields.map { FormField.stored($0, details[$0], in: language) }
    return [.line(.name, details.name, in: language), folders.field(folder, in: language)] + facts
      + [.line("tags", TagText.text(tags), in: language)]
  }

  private func details(_ state: FormState, over old: PersonDetails) throws -> PersonDetails {
    var details = old
    state.change("name") { details.name = $0.text }
    for key in details.fields {
      try state.change(key.rawValue) { details[key] = try $0.value(in: context.book) }
    }
    return details
  }
}
