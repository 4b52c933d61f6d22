extension SystemCall.Kind {
  var changesTheDisk: Bool {
    switch self {
    case .create, .open, .write, .sync, .truncate, .makeDirectory, .syncDirectory, .rename, .remove:
      true
    case .read, .describe, .inspect, .readLink, .lock, .list: false
    }
  }

  var isSync: Bool { self == .sync || self == .syncDirectory }
}
