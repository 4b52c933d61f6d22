/// Says in a few words why a record could not be decoded.
enum DecodingReason {
  static func text(_ error: any Error) -> String {
    if let error = error as? FileSystemError { return "\(error.path): \(error.reason)" }
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, _):
      return "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default:
      return "\(error)"
    }
  }
}
