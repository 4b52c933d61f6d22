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

  /// - Parameter onAdded: called with the new person's id.
  static func adder(
    _ role: PersonDetails.Role, to folder: EntityID?, typed: Draft? = nil, context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> FormViewModel {
    let form = PersonForm(context)
    let blank = PersonDetails("", as: role)
    let title: Phrase = role == .employee ? .newEmployee : .newStudent
    var place = context.draft(.form, role.kind)
    place.folder = folder
    let draft = DraftKeeper(place, typed: typed, context: context)
    return form.sheet(title, blank, folder, [], draft) { state, _ in
      onAdded(
        try context.book.people.add(
          form.details(state, over: blank), folder: form.folders.folder(state, over: folder),
          tags: TagText.tags(state["tags"])))
    }
  }

  private func sheet(
    _ title: Phrase, _ details: PersonDetails, _ folder: EntityID?, _ tags: [String],
    _ draft: DraftKeeper, recreate: (@MainActor (FormState) throws -> EntityID)? = nil,
    submit: @escaping @MainActor (FormState, _ seen: FormState) throws -> Void
  ) -> FormViewModel {
    let language = context.language
    let name = FormField.line(.name, details.name, in: language)
    let facts = details.fields.map { FormField.stored($0, details[$0], in: language) }
    let tagsField = FormField.line("tags", TagText.text(tags), in: language)
    return FormViewModel(
      title: title[language],
      fields: [name, folders.field(folder, in: language)] + facts + [tagsField],
      draft: draft, context: context, recreate: recreate, submit: submit)
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
