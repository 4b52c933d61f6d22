import Entities

extension Todo: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those
  /// that were changed meanwhile.
  mutating func take(_ edited: Todo, over seen: Todo) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    if edited.repeatDay != seen.repeatDay { repeatDay = edited.repeatDay }
    let disputed = [
      take(\.title, .title, edited, over: seen),
      take(\.folder, .folder, edited, over: seen),
      take(\.completed, .completed, edited, over: seen),
      take(\.due, .due, edited, over: seen),
      take(\.priority, .priority, edited, over: seen),
      take(\.repeatRule, .repeatRule, edited, over: seen),
      take(\.notes, "notes", edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}
