package import Core

/// One object in a file of another program.
package struct ExchangeItem: Equatable, Sendable {
  /// Its place in the file, from 1.
  package let number: Int
  package let fields: [FieldKey: FieldValue]

  package init(number: Int, fields: [FieldKey: FieldValue]) {
    self.number = number
    self.fields = fields
  }
}

/// A record with all its fields unchanged, including those of newer versions.
package struct BookRecord: Equatable, Sendable {
  package let kind: EntityKind
  package let id: EntityID
  package let fields: [FieldKey: FieldValue]

  package init(kind: EntityKind, id: EntityID, fields: [FieldKey: FieldValue]) {
    self.kind = kind
    self.id = id
    self.fields = fields
  }
}

/// Why a file cannot be imported; if it is thrown, nothing was imported.
package struct ExchangeError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unreadable(String)
    /// Not UTF-8.
    case notText
    /// A byte that no text has: the file is of another kind, or UTF-16 without a byte order mark.
    case nulByte
    /// Not in the encoding of this name.
    case notInEncoding(String)
    case notJSON
    /// A line that is malformed for the format.
    case notALine
    case lineTooLong
    case nestedTooDeep
    /// A line ends a component that was not begun.
    case endsNothing
    /// The file ends in the middle of something.
    case cutOff
    case unknownZone(String)
    case endsBeforeItBegins
    case takesTooLong
    case notAList
    case unknownShape
    /// A table has no column with the heading that the user names.
    case noColumn
    /// The file may be in any of several formats.
    case ambiguous([String])
    case notAnObject
    case repeatedField
    case missing
    case notAText
    case notANumber
    /// `1,000` may be a thousand or one.
    case ambiguousNumber
    case notAWholeNumber
    /// More decimals than the currency of this code has.
    case tooFine(String)
    case notACurrency
    case notTrueOrFalse
    case notATime
    case notADay
    case notAColour
    case numberTooLarge
    /// An earlier item has the same id.
    case duplicate(of: Int)
    /// A department has the number that stands for no department.
    case numberOfNone
    case unlikelyAge
    /// A file that must have one entry has none.
    case noEntry
    /// A file that must have one entry has several.
    case severalEntries
    case folderNameTooLong(Int, maximum: Int)
    case folderFull(String, maximum: Int, count: Int)
  }

  /// The line of the file, from 1, if the format has lines.
  package var line: Int?
  /// The item's place in the file, from 1; nil if the error is not about one item.
  package var item: Int?
  package var field: String?
  /// The wrong value, as written.
  package var value: String?
  package var reason: Reason

  package init(
    _ reason: Reason, line: Int? = nil, item: Int? = nil, field: String? = nil,
    value: String? = nil
  ) {
    self.reason = reason
    self.line = line
    self.item = item
    self.field = field
    self.value = value
  }
}

/// A path while it is being typed: `~/a/b` is the folder `~/a/` and the start of a name.
package struct TypedPath: Equatable, Sendable {
  /// The folder with a slash at its end; empty if there is only a name.
  package let folder: String
  package let start: String

  package init(_ text: String) {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    folder = String(text[..<end])
    start = String(text[end...])
  }

  package var text: String { folder + start }

  /// Whether a name begins with what was typed; hidden names match only if their dot was typed.
  package func begins(_ name: String) -> Bool {
    name.hasPrefix(start) && (name.first != "." || start.first == ".")
  }
}
