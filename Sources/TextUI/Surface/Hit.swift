/// What somebody points at.
package struct Hit: Equatable, Sendable {
  package let target: HitTarget
  /// Where in the target's place.
  package let place: Point

  package init(_ target: HitTarget, at place: Point) {
    self.target = target
    self.place = place
  }
}
