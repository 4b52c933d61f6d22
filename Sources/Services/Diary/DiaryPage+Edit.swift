import Entities

extension DiaryPage: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those
  /// that were changed meanwhile.
  mutating func take(_ edited: DiaryPage, over seen: DiaryPage) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    let disputed = [
      take(\.title, .title, edited, over: seen),
      take(\.body, "body", edited, over: seen),
      take(\.date, .date, edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}
