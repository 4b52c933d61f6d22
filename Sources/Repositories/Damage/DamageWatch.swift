/// How much of the damage that was met is news to the user.
struct DamageWatch {
  /// The reader's count of changes when this was found out.
  var changes = 0
  var newCount = 0
  /// The acts that slots lack at their ends and that the user does not know of; nil when the log has changed
  /// since.
  var missing: [String]?
  /// Read when the first damage is met.
  var known: Set<String>?
}
