import Core
import Entities
import Repositories

/// Writes people as vCards of version 3.0, which all common address books can read.
///
/// Source: RFC 2426.
struct VCardExport: ItemExport {
  let book: Book
  /// The fields to write among those that are exported only on request.
  var shown: Set<FieldKey> = []

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    for row in rows {
      guard let person = book.people.person(book.repository.id(of: row)) else { continue }
      let folder = FolderLines.lines(of: person.folder, in: book)
      try file.add(ContentText.bytes(lines(person, at: row, folder)))
    }
  }

  func write(itemAt row: Row, seen: ContentLine, to file: inout FilePieces) throws {
    guard let person = book.people.person(book.repository.id(of: row)) else { return }
    try file.add(ContentText.bytes(lines(person, at: row, [seen])))
  }

  private func lines(_ person: Person, at row: Row, _ notes: [ContentLine]) -> [ContentLine] {
    let details = person.details
    var kept = KeptLines(book.repository.value(ExchangeFormat.vcf.unsupportedParts, at: row).text)
    var lines = [
      ContentLine("BEGIN", value: "VCARD"), ContentLine("VERSION", value: "3.0"),
      ContentLine("UID", value: book.uid(at: row)),
      ContentLine("REV", value: CalendarLines.utc(person.modified)),
    ]
    lines += names(details.name, &kept)
    let fieldsOnRequest = ExchangeFormat.vcf.fieldsOnRequest.subtracting(shown)
    for property in VCardProperty.all {
      guard !fieldsOnRequest.contains(property.key) else {
        _ = kept.take(property.name)
        continue
      }
      lines += kept.lines(of: property, saying: details[property.key].text)
    }
    lines += details.courses.map {
      ContentLine("X-DAYBOOK-COURSE", value: ContentText.escaped($0))
    }
    if details.role == .student { lines.append(ContentLine("X-DAYBOOK-ROLE", value: "student")) }
    if !person.tags.isEmpty {
      let tags = person.tags.map(ContentText.escaped).joined(separator: ",")
      lines.append(ContentLine("CATEGORIES", value: tags))
    }
    return lines + notes + kept.lines + [ContentLine("END", value: "VCARD")]
  }

  /// The lines of a name; the kept ones while the name is unchanged.
  private func names(_ name: String, _ kept: inout KeptLines) -> [ContentLine] {
    let (full, parts) = (kept.take("FN"), kept.take("N"))
    let line = ContentLine("FN", value: ContentText.escaped(name))
    let isSame = full.first.map { ContentText.unescaped($0.value).trimmed == name }
    return (isSame == true ? full : [line])
      + (isSame == false || parts.isEmpty ? [.wholeName(name)] : parts)
  }
}

/// The lines of a card that are kept with the person.
private struct KeptLines {
  private(set) var lines: [ContentLine]

  init(_ text: String?) {
    lines = (text ?? "").split(separator: "\n").compactMap { ContentLine($0) }
  }

  mutating func take(_ name: String) -> [ContentLine] {
    defer { lines.removeAll { $0.name == name } }
    return lines.filter { $0.name == name }
  }

  /// The lines of a property, the first of which has the value of the field.
  mutating func lines(of property: VCardProperty, saying value: String?) -> [ContentLine] {
    var known = take(property.name)
    guard let value else { return Array(known.dropFirst()) }
    guard let first = known.first else { return [property.line(value)] }
    if property.read(first.value) != value { known[0].value = property.written(value) }
    return known
  }
}
