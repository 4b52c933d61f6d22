/// A rule of the store's that the world does not let it keep.
enum Neglect: Hashable, Sendable, CustomStringConvertible {
  /// One kind of sync does nothing, and says that it has.
  case sync(SystemCall.Kind, DiskPlace)
  /// The newline after a torn line is no newline.
  case newline

  /// All that would lose something; the state may be lost at any time.
  static let all: [Neglect] =
    [.newline] + [DiskPlace.identity, .segment, .settings].map { .sync(.sync, $0) }
    + [DiskPlace.slot, .log, .data, .above, .settingsFolder].map { .sync(.syncDirectory, $0) }

  func verdict(_ call: SystemCall) -> Verdict {
    switch self {
    case .sync(let kind, let place):
      return call.kind == kind && DiskPlace(call.path) == place ? .pretend : .proceed
    case .newline:
      guard call.kind == .write, call.bytes.first == UInt8(ascii: "\n") else { return .proceed }
      return .write([UInt8(ascii: " ")] + call.bytes.dropFirst(), saying: call.bytes.count)
    }
  }

  var description: String {
    switch self {
    case .sync(let kind, let place): "no \(kind.rawValue) of \(place.rawValue)"
    case .newline: "no newline after a torn line"
    }
  }
}
