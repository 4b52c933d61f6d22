import Core
import Entities
import Repositories

/// Reads people from vCards of versions 2.1, 3.0 and 4.0.
///
/// The first phone number, e-mail and postal address become fields. Lines of these that say more than daybook
/// would write, and lines that it does not understand, are kept with the person unchanged as `kept:vcf`.
///
/// Sources: RFC 2426; RFC 6350; RFC 2739, section 1.
struct VCardImport: FormatImport {
  /// All fields but the salary, which is exported only on request, and the number of the department.
  static let fields: [EntityKind: Set<FieldKey>] = EntityKind.people.reduce(into: [:]) {
    all, kind in
    all[kind] = Set(kind.fields.map(\.key)).union(["tags", "folders"])
      .subtracting(["salary", "department"])
  }

  func recognises(_ opening: FileOpening) -> Bool {
    opening.component?.hasPrefix("VCARD") ?? false
  }

  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    var names = RepeatedNames("vcard")
    var uids: Set<String> = []
    for (place, component) in try VCardText.cards(file.takeBytes()).enumerated() {
      guard component.name == "VCARD" else {
        builder.leaveOut()
        continue
      }
      var card = VCard(component, number: place + 1)
      try builder.item { builder throws(ExchangeError) in
        if let uid = card.uid, !uids.insert(uid).inserted {
          throw card.error(.repeatedField, "UID")
        }
        let details = try card.details()
        let folder = try builder.place(in: card.folder, of: card.item)
        let id = card.uid.map(EntityID.named) ?? names.id(of: card.content)
        var person = PersonRecord.make(
          details, id: id, created: builder.context.now, folder: folder.folder, tags: card.tags)
        person.position = folder.position
        let outcomes = builder.context.outcomes(
          card.item, known: card.known, derived: VCard.derived)
        var record = ImportDraft.Record(person, outcomes)
        if let uid = card.uid { record.note(uid: uid) }
        if let kept = card.kept { record.links[ExchangeFormat.vcf.unsupportedParts] = .text(kept) }
        builder.add(record, at: folder)
      }
    }
  }
}

/// A line of a card that stands for a field of a person.
struct VCardProperty: Sendable {
  let name: String
  let key: FieldKey
  let read: @Sendable (String) -> String
  let written: @Sendable (String) -> String

  static let all = [
    VCardProperty(name: "TEL", key: "phone", read: phone, written: ContentText.escaped),
    VCardProperty(
      name: "EMAIL", key: "email", read: { ContentText.unescaped($0).trimmed },
      written: ContentText.escaped),
    VCardProperty(
      name: "ADR", key: "address", read: address,
      written: { ";;\(ContentText.escaped($0));;;;" }),
    VCardProperty(name: "GENDER", key: "gender", read: gender, written: writtenGender),
    VCardProperty(
      name: "X-DAYBOOK-AGE", key: "age", read: \.trimmed, written: { $0 }),
    VCardProperty(
      name: "X-DAYBOOK-SALARY", key: "salary", read: \.trimmed, written: { $0 }),
    VCardProperty(
      name: "X-DAYBOOK-GRADE", key: "grade", read: { ContentText.unescaped($0) },
      written: ContentText.escaped),
  ]

  /// The line that daybook writes for a value.
  func line(_ value: String) -> ContentLine { ContentLine(name, value: written(value)) }

  private static func phone(_ value: String) -> String {
    let text = ContentText.unescaped(value).trimmed
    return text.lowercased().hasPrefix("tel:") ? String(text.dropFirst(4)) : text
  }

  private static func address(_ value: String) -> String {
    VCardText.parts(value)
      .map { $0.split(whereSeparator: \.isNewline).joined(separator: ", ").trimmed }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static let genders = ["M": "male", "F": "female"]

  /// Reads a gender: a letter, and after it an optional text, which takes precedence.
  private static func gender(_ value: String) -> String {
    // Some programs write it as one text, and escape the separator of its parts.
    let parts = ContentText.unescaped(value)
      .split(separator: ";", omittingEmptySubsequences: false).map { String($0).trimmed }
    let said = parts.dropFirst().joined(separator: ";")
    return said.isEmpty ? genders[parts[0].uppercased()] ?? parts[0] : said
  }

  private static func writtenGender(_ gender: String) -> String {
    genders.first { $0.value == gender }?.key ?? ";\(ContentText.escaped(gender))"
  }
}

extension ContentLine {
  /// The structured name that version 3.0 requires, with the whole name as the family name.
  static func wholeName(_ name: String) -> ContentLine {
    ContentLine("N", value: "\(ContentText.escaped(name));;;;")
  }
}

/// A card of a file.
private struct VCard {
  /// The lines that are not kept: ids, folders, and when and by which program the card was written.
  static let derived: Set<FieldKey> = [
    "UID", "VERSION", "REV", "PRODID", "X-DAYBOOK-FOLDER", "X-DAYBOOK-FOLDERS", "X-DAYBOOK-SEEN",
  ]
  /// Longer values, such as pictures, are not kept in the book.
  private static let longest = 256 << 10
  private static let read: Set<String> = [
    "CATEGORIES", "X-DAYBOOK-COURSE", "X-DAYBOOK-ROLE", "FN", "N",
  ]

  let item: ExchangeItem
  private let card: ContentComponent
  /// The values that were read, by the names of their lines.
  private var values: [String: String] = [:]
  private var name = ""

  init(_ card: ContentComponent, number: Int) {
    self.card = card
    var fields: [FieldKey: FieldValue] = [:]
    for line in card.lines { fields[FieldKey(rawValue: line.name)] = .text(line.value) }
    item = ExchangeItem(number: number, fields: fields)
  }

  func error(_ reason: ExchangeError.Reason, _ name: String) -> ExchangeError {
    ExchangeError(
      reason, line: card.place(of: name), item: item.number, field: name, value: first(name))
  }

  private func lines(_ name: String) -> [ContentLine] { card.lines.filter { $0.name == name } }

  private func first(_ name: String) -> String? { lines(name).first?.value }

  private func texts(_ name: String) -> [String] {
    lines(name).flatMap { ContentText.list($0.value) }.map(\.trimmed).filter { !$0.isEmpty }
  }

  var uid: String? { first("UID")?.trimmed.unlessEmpty }
  var tags: [String] { texts("CATEGORIES").unique }
  var folder: [String] { FolderLines.path(in: card.lines) }

  /// All lines that say something, from which the id of a card without `UID` is derived.
  var content: [String] {
    card.allLines.filter { !Self.derived.contains(FieldKey(rawValue: $0.name)) }.map(\.text)
  }

  mutating func details() throws(ExchangeError) -> PersonDetails {
    let student = ["X-DAYBOOK-GRADE", "X-DAYBOOK-COURSE"].contains { first($0) != nil }
    let role = first("X-DAYBOOK-ROLE")?.trimmed.lowercased()
    name = fullName
    var details = PersonDetails(
      name, as: role == "student" || role == nil && student ? .student : .employee)
    for property in VCardProperty.all {
      guard let value = first(property.name).map(property.read)?.unlessEmpty else { continue }
      values[property.name] = value
      switch property.key.type {
      case .number:
        guard let number = Int64(value) else { throw error(.notAWholeNumber, property.name) }
        details[property.key] = .number(number)
      case .decimal:
        guard let salary = Salary(value) else { throw error(.notANumber, property.name) }
        details[property.key] = salary.fieldValue
      default: details[property.key] = .text(value)
      }
    }
    guard 0...PersonDetails.oldest ~= details.age ?? 0 else {
      throw error(.unlikelyAge, "X-DAYBOOK-AGE")
    }
    details.courses = lines("X-DAYBOOK-COURSE").map { ContentText.unescaped($0.value) }
    return details
  }

  /// The name of the person, or else of an organisation, a nickname, an e-mail address or a phone number.
  private var fullName: String {
    let parts = VCardText.parts(first("N") ?? "").map(\.trimmed)
    let order = [3, 1, 2, 0, 4].compactMap { $0 < parts.count ? parts[$0].unlessEmpty : nil }
    let names: [String] = [
      ContentText.unescaped(first("FN") ?? ""), order.joined(separator: " "),
      VCardText.parts(first("ORG") ?? "").joined(separator: " "),
      ContentText.unescaped(first("NICKNAME") ?? ""), ContentText.unescaped(first("EMAIL") ?? ""),
      ContentText.unescaped(first("TEL") ?? ""),
    ]
    return names.lazy.map(\.oneLine.trimmed).first { !$0.isEmpty } ?? ""
  }

  /// The names of the lines that are not lost.
  var known: Set<FieldKey> {
    Set(
      card.lines.filter { $0.value.utf8.count <= Self.longest }.map { FieldKey(rawValue: $0.name) })
  }

  /// The lines that say more than their fields.
  var kept: String? {
    var canonical: [String: [ContentLine]] = [:]
    for property in VCardProperty.all {
      canonical[property.name] = values[property.name].map { [property.line($0)] } ?? []
    }
    for name in Self.read { canonical[name] = lines(name) }
    if lines("FN") != [ContentLine("FN", value: ContentText.escaped(name))]
      || !lines("N").isEmpty && lines("N") != [.wholeName(name)]
    {
      canonical["FN"] = []
      canonical["N"] = []
    }
    let written = Dictionary(grouping: card.lines, by: \.name).filter { canonical[$0] != $1 }
    let kept = card.lines.filter { line in
      !Self.derived.contains(FieldKey(rawValue: line.name)) && written[line.name] != nil
        && line.value.utf8.count <= Self.longest
    }
    let inner = card.components.flatMap(\.allLines)
    return (kept + inner).map(\.text).joined(separator: "\n").unlessEmpty
  }
}
