/// A file is written in its place, and not beside it and renamed.
final class TamperedReplacement {
  private let place: DiskPlace
  private var redirected: Set<String> = []

  init(_ place: DiskPlace) {
    self.place = place
  }

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard case .proceed = verdict, DiskPlace(call.path) == place else { return verdict }
    switch call.kind {
    case .create:
      redirected.insert(call.path)
      return .create(
        String(call.path.prefix(upTo: call.path.lastIndex(of: ".") ?? call.path.endIndex)))
    case .rename where redirected.contains(call.path): return .pretend
    default: return verdict
    }
  }
}
