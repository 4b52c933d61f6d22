import Entities

extension [Change] {
  /// One change per record: of several values of a field, the one that is shown, which is the last.
  var joinedByRecord: [Change] {
    var joined: [Change] = []
    var places: [EntityID: Int] = [:]
    for change in self {
      if let place = places[change.id] {
        joined[place].fields.merge(change.fields) { _, later in later }
      } else {
        places[change.id] = joined.count
        joined.append(change)
      }
    }
    return joined
  }

  /// The fields that they change in the second and every further change of a record.
  var fieldsChangedAgain: [EntityID: Set<FieldKey>] {
    var known: Set<EntityID> = []
    return reduce(into: [:]) { again, change in
      guard !known.insert(change.id).inserted else { return }
      again[change.id, default: []].formUnion(change.fields.keys)
    }
  }
}
