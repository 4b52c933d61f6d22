import Repositories

/// The store cannot see what a machine noted last about its slots' files: any whole file is accepted.
enum TamperedLease {
  static func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard case .proceed = verdict, call.kind == .read, call.path.contains("/leases/") else {
      return verdict
    }
    return .read { bytes in
      guard let last = bytes.split(separator: 0x0A).last,
        let inode = String(decoding: last, as: UTF8.self).split(separator: "\"inode\":").last?
          .prefix(while: { $0.isNumber || $0 == "-" })
      else { return bytes }
      return Array("{\"segment\":1,\"size\":0,\"inode\":\(inode),\"number\":0}\n".utf8)
    }
  }
}
