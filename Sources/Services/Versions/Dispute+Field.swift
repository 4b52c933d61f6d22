import Entities
import Repositories

extension Dispute {
  init(_ disputed: DisputedField) {
    self.init(
      field: disputed.key,
      versions: disputed.versions.map {
        Version(value: $0.value, written: $0.written, isFromHere: $0.isFromHere)
      })
  }

  /// The title first, long texts last.
  static func precedes(_ left: Dispute, _ right: Dispute) -> Bool {
    left.rank == right.rank ? left.field < right.field : left.rank < right.rank
  }

  private var rank: Int { field == .title ? 0 : isJoinable ? 2 : 1 }

  /// The values, whichever is shown.
  var values: Set<FieldValue> { Set(versions.map(\.value)) }
}
