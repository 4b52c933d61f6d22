import Core
import Entities
import Repositories

/// Reads `[{"name": "…", "age": 31, "address": "…", "salary": 52000, "department": 3}]`.
struct PeopleImport: ItemImport {
  private static let kind = "person"
  static let names = FileNames.content(kind) { row, book in
    guard let person = book.people.person(book.repository.id(of: row)) else { return [] }
    return [name(of: person.details)]
  }

  /// The fields that come first in a name, in a fixed order.
  ///
  /// They must never change, or people who were imported before would get other ids.
  private static let fixedFields: [FieldKey] = [
    "age", "address", "gender", "phone", "email", "salary", "grade", "courses",
  ]

  private static func name(of details: PersonDetails) -> [String?] {
    let first = fixedFields.map { details[$0].text ?? ($0.type == .list ? "" : nil) }
    let others = PersonDetails.fields.filter { !fixedFields.contains($0) }.compactMap { key in
      details[key].text.map { "\(key.rawValue)=\($0)" }
    }
    return [details.name] + first + others
  }

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var list = List()
    for item in items.drained() {
      _ = try context.part { context throws(ExchangeError) in try list.add(item, &context) }
    }
    return list.whole
  }

  /// The people of one file.
  private struct List {
    private static let known = Set(PersonDetails.fields + [.name, .department])

    private var names = RepeatedNames(PeopleImport.kind)
    /// The people of each department.
    private var members: [EntityID: ImportDraft.Group] = [:]
    private var unassigned = ImportDraft.Group()

    /// The complete draft, with groups sorted by the names of departments.
    var whole: ImportDraft {
      var whole = ImportDraft(.people)
      whole.groups = members.values.sorted { ($0.name ?? "") < ($1.name ?? "") } + [unassigned]
      return whole
    }

    mutating func add(
      _ item: ExchangeItem, _ context: inout ImportContext
    ) throws(ExchangeError) {
      var reader = ItemReader(item)
      let details = try reader.person()
      let number = try reader.number("department") ?? 0
      let department = context.departments[number]
      let hasUnknownDepartment = department == nil && number != 0
      let outcomes = context.outcomes(item, known: Self.known, changed: reader.changed)
      var person = PersonRecord.make(
        details, id: names.id(of: PeopleImport.name(of: details)), created: context.now,
        folder: nil, tags: [])
      person.position = context.nextPosition()
      person.department = hasUnknownDepartment ? number : nil
      if case .folder(let folder) = department {
        person.folder = folder.id
        let empty = ImportDraft.Group(name: folder.name, home: folder.id, field: "department")
        members[folder.id, default: empty].records.append(ImportDraft.Record(person, outcomes))
      } else {
        unassigned.records.append(
          ImportDraft.Record(person, outcomes, hasUnknownDepartment: hasUnknownDepartment))
      }
    }
  }
}

extension ItemReader {
  /// Reads a person; one with a field that only students have is a student.
  fileprivate mutating func person() throws(ExchangeError) -> PersonDetails {
    let isStudent = PersonDetails.fields.contains { key in
      !PersonDetails.Role.employee.has(key) && item.fields[key] ?? .absent != .absent
    }
    var details = PersonDetails(try name("name"), as: isStudent ? .student : .employee)
    for key in PersonDetails.fields { details[key] = try value(key) }
    guard 0...PersonDetails.oldest ~= details.age ?? 0 else { throw error(.unlikelyAge, "age") }
    return details
  }
}

/// Reads `[{"id": 1, "name": "Management"}]`: departments become folders; people of one named like Inbox get
/// no folder.
///
/// The last file decides what a number stands for: a folder of the book with the same number loses it.
struct DepartmentImport: ItemImport {
  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var list = List()
    for item in items.drained() {
      _ = try context.part { context throws(ExchangeError) in try list.add(item, &context) }
    }
    return list.whole(context)
  }

  /// The departments of one file.
  private struct List {
    private static let known: Set<FieldKey> = ["id", "name"]

    private var draft = ImportDraft(.departments)
    /// The departments that the book does not have yet.
    private var made = ImportDraft.Group()
    private var numbers = UniqueField<Int64>("id")
    private var names = UniqueField<String>("name")

    func whole(_ context: ImportContext) -> ImportDraft {
      var whole = draft
      whole.groups = [made]
      let own = Set(
        draft.departments.values.compactMap {
          if case .folder(let folder) = $0 { folder.id } else { nil }
        })
      for folder in context.folders where !own.contains(folder.id) {
        guard let number = folder.number, draft.departments[number] != nil else { continue }
        whole.sourceEdits.append(.set(.folder, folder.id, [.number: .absent]))
      }
      return whole
    }

    mutating func add(
      _ item: ExchangeItem, _ context: inout ImportContext
    ) throws(ExchangeError) {
      var reader = ItemReader(item)
      let number = try reader.requiredNumber("id")
      guard number != 0 else { throw reader.error(.numberOfNone, "id") }
      try numbers.note(number, of: reader)
      let name = try reader.requiredFolderName(context)
      try names.note(name.lowercased(), of: reader)
      let position = context.nextPosition()
      if FolderService.isInbox(named: name) {
        draft.knownCount += 1
        draft.departments[number] = .inbox
      } else if let folder = context.folder(named: name) {
        draft.knownCount += 1
        draft.departments[number] = .folder(folder)
        guard folder.number != number else { return }
        draft.sourceEdits.append(.set(.folder, folder.id, [.number: .number(number)]))
      } else {
        let source = ImportKey("department", [String(number), name])
        var folder = FolderEntity(id: source.id, name: name, created: context.now)
        folder.position = position
        folder.number = number
        let outcomes = context.outcomes(item, known: Self.known, changed: reader.changed)
        made.records.append(ImportDraft.Record(folder, outcomes))
        draft.departments[number] = .folder(folder)
        context.add(folder)
      }
    }
  }
}
