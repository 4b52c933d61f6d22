import Repositories

extension Mutation {
  /// One for each rule that keeps something from being lost.
  static let all = syncs + files + appends + slots + strangers + lines + backups

  private static let syncs =
    [DiskPlace.identity, .segment, .settings, .backup].map { Mutation.without(.sync, of: $0) }
    + [DiskPlace.slot, .log, .data, .above, .settingsFolder, .backupFolder].map {
      Mutation.without(.syncDirectory, of: $0)
    } + [
      Mutation("a sync that failed is tried again", caughtBy: .faults) {
        { call, verdict in
          guard case .fail = verdict, call.kind == .sync else { return verdict }
          // The second sync succeeds, but the system has dropped what it could not write.
          return .pretend
        }
      }
    ]

  private static let files = [DiskPlace.identity, .settings].map { place in
    Mutation("\(place.rawValue) is written in place", caughtBy: .crashes, in: scenarios[place]) {
      TamperedReplacement(place).verdict
    }
  }

  private static let appends = [
    Mutation("a short write is taken for a whole one", caughtBy: .faults) {
      TamperedLength(.shortWrite).verdict
    },
    Mutation("what a write has left is not cut off", caughtBy: .faults) {
      TamperedLength(.cut).verdict
    },
  ]

  private static let slots = [
    Mutation("a slot is continued whatever its files are", caughtBy: .replicas) {
      { TamperedLease.verdict($0, $1) }
    },
    Mutation("a copied folder is taken for a slot", caughtBy: .replicas) {
      { call, verdict in
        guard call.kind == .read, DiskPlace(call.path) == .segment else { return verdict }
        let folder = DiskPath(String(DiskPath(call.path).parent)).name
        return .read { LogText($0).mapped { $0.isHeader ? $0.setting("slot", folder) : $0 } }
      }
    },
  ]

  private static let strangers = [
    Mutation("a copy with a conflict name is not read", caughtBy: .replicas) {
      { call, verdict in
        guard call.kind == .list, DiskPlace(call.path) == .slot else { return verdict }
        return .list {
          $0.filter {
            $0.name.prefix { $0 != "." }.allSatisfy(\.isNumber)
              && $0.name.utf8.count { $0 == UInt8(ascii: ".") } == 1
          }
        }
      }
    },
    Mutation("what others did to an own file is not looked at", caughtBy: .replicas) {
      TamperedStatus().verdict
    },
  ]

  private static let lines = [
    Mutation("an edit does not name what it replaces", caughtBy: .replicas) {
      TamperedLines { $0.without("over") }.verdict
    },
    Mutation("a deletion covers what it has not seen", caughtBy: .replicas) {
      TamperedDeletions().verdict
    },
    Mutation("what is written again does not name the first time", caughtBy: .crashes) {
      TamperedRewrite().verdict
    },
    Mutation("checksums are not looked at", caughtBy: .bytes) {
      { call, verdict in
        guard call.kind == .read, DiskPlace(call.path) == .segment else { return verdict }
        return .read { LogText($0).mapped(\.restamped) }
      }
    },
    Mutation("gaps in the numbers are not looked at", caughtBy: .bytes) {
      TamperedNumbers().verdict
    },
  ]

  private static let backups = [
    Mutation("a backup is not read back", caughtBy: .faults, in: "backups") {
      TamperedBackup().verdict
    },
    Mutation("checksums of a backup are not looked at", caughtBy: .replicas) {
      { call, verdict in
        // A copy that is being made, under a name of its own until it is whole, is read as it is.
        guard call.kind == .read, DiskPlace(call.path) == .backup, call.path.hasSuffix(".jsonl")
        else { return verdict }
        return .read { LogText($0).mapped(\.restamped) }
      }
    },
  ]

  /// Places that only some scenarios have.
  private static let scenarios: [DiskPlace: String] = [
    .settings: "settings behind a link", .settingsFolder: "settings behind a link",
    .backup: "backups", .backupFolder: "backups",
  ]

  private static func without(_ kind: SystemCall.Kind, of place: DiskPlace) -> Mutation {
    let rule = "no \(kind.rawValue) of \(place.rawValue)"
    return Mutation(rule, caughtBy: .crashes, in: scenarios[place]) {
      { call, verdict in
        guard case .proceed = verdict, call.kind == kind, DiskPlace(call.path) == place else {
          return verdict
        }
        return .pretend
      }
    }
  }
}
