/// What became of the acts of a scenario, by their numbers; those in no set were refused.
struct Outcome: Hashable {
  var acknowledged: Set<Int> = []
  /// Shown and said to be unsaved, or under way: each is whole or absent after the program's end.
  var open: Set<Int> = []
  /// Reported to have failed, although nobody can tell what a power cut would leave.
  var doubtful: Set<Int> = []
}
