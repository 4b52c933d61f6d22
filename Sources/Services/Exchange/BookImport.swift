import Core
import Entities
import Repositories

/// Reads a whole book with all fields, as `export --format json` writes it.
struct BookImport: FormatImport {
  func recognises(_ opening: FileOpening) -> Bool { false }

  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    // A file with another first character has another format.
    guard ExchangeReader.opening(file.file.bytes) == UInt8(ascii: "{") else {
      throw ExchangeError(.unknownShape)
    }
    let object = try file.object()
    guard case .number(1) = object["daybook"], case .json(let list) = object["records"] else {
      throw ExchangeError(.unknownShape)
    }
    var draft = ImportDraft(.json)
    var ids = UniqueField<EntityID>("id")
    var records: [BookRecord] = []
    for item in try ExchangeReader.items(Array(list.utf8)) {
      let read = try builder.context.part { context throws(ExchangeError) in
        try record(item, &ids, context)
      }
      if let read { records.append(read) }
    }
    let homes = folders(records, builder.context)
    let new = records.filter { homes[$0.id] == nil }
    draft.knownCount = records.count - new.count
    for isFolder in [true, false] {
      let part = new.filter { ($0.kind == .folder) == isFolder }
      draft.groups.append(
        ImportDraft.Group(records: part.map { ImportDraft.Record($0, fields($0, homes)) }))
    }
    builder.add(draft)
  }

  private func record(
    _ item: ExchangeItem, _ ids: inout UniqueField<EntityID>, _ context: ImportContext
  ) throws(ExchangeError) -> BookRecord {
    let reader = ItemReader(item)
    let kind = try reader.name("kind")
    let id = EntityID(try reader.name("id"))
    try ids.note(id, of: reader)
    guard case .json(let json) = item.fields["fields"],
      let fields = try? ExchangeReader.object(Array(json.utf8))
    else { throw reader.error(.notAnObject, "fields") }
    guard case .text(let created) = fields[.created], Timestamp(text: created) != nil else {
      throw reader.error(.missing, .created)
    }
    let record = BookRecord(kind: EntityKind(rawValue: kind), id: id, fields: fields)
    return record.kind == .folder ? try checked(record, of: item, context) : record
  }

  /// A folder with its name without blanks at either end; throws if no folder can have the name.
  ///
  /// A list that daybook brings along needs no name.
  private func checked(
    _ folder: BookRecord, of item: ExchangeItem, _ context: ImportContext
  ) throws(ExchangeError) -> BookRecord {
    let reader = ItemReader(ExchangeItem(number: item.number, fields: folder.fields))
    let name = try reader.folderName(context)
    var fields = folder.fields
    if !name.isEmpty {
      fields[.name] = .text(name)
    } else if ShippedList(folder.id) == nil {
      throw reader.error(.missing, .name)
    }
    return BookRecord(kind: folder.kind, id: folder.id, fields: fields)
  }

  /// The folders of the file that are not made, with what their entries get instead.
  ///
  /// Folder names are unique, so a folder of the book with the same name takes the entries; a folder that is
  /// named like Inbox becomes none.
  private func folders(_ records: [BookRecord], _ context: ImportContext) -> [EntityID: FieldValue]
  {
    var homes: [EntityID: FieldValue] = [:]
    for record in records where record.kind == .folder {
      guard case .text(let name) = record.fields[.name] else { continue }
      if FolderService.isInbox(named: name.trimmed) {
        homes[record.id] = .absent
      } else if let folder = context.folder(named: name), folder.id != record.id {
        homes[record.id] = .id(folder.id)
      }
    }
    return homes
  }

  private func fields(
    _ record: BookRecord, _ homes: [EntityID: FieldValue]
  ) -> [FieldKey: FieldValue] {
    var fields = record.fields
    // `folder` is that of an entry, `parent` that of a folder.
    for key in [FieldKey.folder, .parent] {
      if case .text(let folder) = fields[key], let home = homes[EntityID(folder)] {
        fields[key] = home
      }
    }
    return fields
  }
}
