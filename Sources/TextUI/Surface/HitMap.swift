/// Where on the screen stands what can be pointed at.
package struct HitMap: Equatable, Sendable {
  private struct Region: Equatable, Sendable {
    let place: Rect
    let target: HitTarget
  }

  private var regions: [Region] = []

  package init() {}

  /// All that stands at a place, what was drawn last first.
  package func hits(at point: Point) -> [Hit] {
    regions.reversed().filter { $0.place.contains(point) }.map { region in
      let origin = region.place.origin
      return Hit(
        region.target,
        at: Point(column: point.column - origin.column, row: point.row - origin.row))
    }
  }

  mutating func add(_ target: HitTarget, in place: Rect) {
    regions.append(Region(place: place, target: target))
  }

  /// A sheet is laid over the screen, and nothing beside it can be pointed at any more but commands:
  /// those tell themselves whether they can be run.
  mutating func keepCommands() {
    regions.removeAll {
      if case .command = $0.target { return false }
      return true
    }
  }
}
