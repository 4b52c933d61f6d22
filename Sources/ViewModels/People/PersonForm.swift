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
    let common: [FormField] = [
      .line("name", .nameLabel, details.name, in: language),
      folders.field(folder, in: language),
      .value("age", .ageLabel, details.age.map(String.init), in: language),
      .line("address", .addressLabel, details.address, in: language),
      .value("gender", .genderLabel, details.gender, in: language),
      .line("phone", .phoneLabel, details.phone, in: language),
      .line("email", .emailLabel, details.email, in: language),
    ]
    let tagsField = FormField.line(
      "tags", .tagsLabel, TagText.text(tags), hint: .tagsHint, in: language)
    return FormViewModel(
      title: title[language], fields: common + ownFields(details, language) + [tagsField],
      draft: draft, context: context, recreate: recreate, submit: submit)
  }

  private func ownFields(_ details: PersonDetails, _ language: Language) -> [FormField] {
    switch details.role {
    case .employee: [.value("salary", .salaryLabel, details.salary?.description, in: language)]
    case .student:
      [
        .value("grade", .gradeLabel, details.grade, in: language),
        .line(
          "courses", .coursesLabel, details.courses.joined(separator: ", "), hint: .coursesHint,
          in: language),
      ]
    }
  }

  private func details(_ state: FormState, over old: PersonDetails) throws -> PersonDetails {
    var details = old
    state.change("name") { details.name = $0.text }
    try state.change("age") { details.age = try number($0) }
    state.change("address") { details.address = text($0) }
    state.change("gender") { details.gender = text($0) }
    state.change("phone") { details.phone = text($0) }
    state.change("email") { details.email = text($0) }
    try state.change("salary") { details.salary = try number($0) }
    state.change("grade") { details.grade = text($0) }
    state.change("courses") { details.courses = courses($0) }
    return details
  }

  private func text(_ field: FormField) -> String? {
    field.text.trimmed.unlessEmpty
  }

  private func courses(_ field: FormField) -> [String] {
    field.text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private func number<Number: LosslessStringConvertible>(_ field: FormField) throws -> Number? {
    let digits = field.text.trimmed.filter { $0 != "," }
    guard !digits.isEmpty else { return nil }
    guard let number = Number(digits) else {
      throw Refusal(.noNumber(field.text), field: field.name)
    }
    return number
  }
}
