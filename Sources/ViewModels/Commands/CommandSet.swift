/// The commands of one scope: a screen, a kind of list, a sheet.
///
/// The raw value is the command's name within its scope; `scope.name` is its id for settings.
package protocol CommandSet: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// The scope's name in ids, such as `folders`.
  static var scope: String { get }
  /// The heading over the scope's keys.
  static var scopeTitle: Phrase { get }
  var info: CommandInfo { get }
}

extension CommandSet {
  /// The command's name in the whole program, such as `folders.add`.
  package var id: String { "\(Self.scope).\(rawValue)" }
}
