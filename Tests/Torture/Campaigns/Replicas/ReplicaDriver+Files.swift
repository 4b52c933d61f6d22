import SeededRandom
import Entities
import MemoryFiles
import Repositories

/// What other programs do to the files of a machine.
extension ReplicaDriver {
  /// Changes files while the program runs, or between two runs of it.
  private mutating func change(_ machine: Replica, _ change: () throws -> Void) throws {
    keepLog(of: machine)
    if random.once(in: 2) {
      try machine.restart(after: change)
    } else {
      try change()
    }
    try continueInForm(machine)
  }

  private mutating func pickFile(of machine: Replica) -> (path: String, bytes: [UInt8])? {
    machine.segments.inOrder.randomElement(using: &random)
  }

  mutating func putOlder(_ machine: Replica, _ way: Replica.Way) throws {
    guard let (path, bytes) = pickFile(of: machine) else { return }
    let cut = random.below(bytes.count + 1)
    // Copies end anywhere, but mostly where a line does.
    let end = random.once(in: 4) ? cut : bytes.prefix(cut).lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    try change(machine) { try machine.write(path, Array(bytes.prefix(end)), way) }
  }

  mutating func putNewer(from: Replica, to: Replica) throws {
    try change(to) {
      for (path, bytes) in from.segments.inOrder { try to.take(path, bytes[...], .inPlace) }
    }
  }

  /// Another machine that goes on with the same files writes other lines into them.
  mutating func putOther(_ machine: Replica) throws {
    let other = try Replica(
      machine.number, at: 1000 + random.below(1000), shift: 0, skew: 0, machine.image,
      tamper: { $1 })
    try edit(machine, .edit)
    for _ in 0...random.below(3) { try edit(other, .edit) }
    keepLog(of: other)
    let way = random.pick(Replica.Way.allCases)
    let theirs = other.segments
    try change(machine) {
      for (path, bytes) in theirs.inOrder { try machine.write(path, bytes, way) }
    }
  }

  mutating func putConflict(from: Replica, to: Replica) throws {
    guard let (path, bytes) = pickFile(of: from) else { return }
    let part = random.once(in: 3) ? bytes.prefix(random.below(bytes.count + 1)) : bytes[...]
    try to.write(Replica.conflict(path, part), Array(part))
    try examine(to)
  }

  /// The log as it was is put over the one that there is, with or without what is new in it.
  mutating func putLog(_ machine: Replica) throws {
    let old = machine.segments
    for _ in 0...random.below(3) { try edit(machine, .edit) }
    let way = random.pick(Replica.Way.allCases)
    let isMirror = random.once(in: 3)
    try change(machine) {
      for (path, bytes) in old.inOrder { try machine.write(path, bytes, way) }
      guard isMirror else { return }
      for path in machine.segments.keys where old[path] == nil { try machine.memory.remove(path) }
    }
  }

  mutating func rollBack(_ machine: Replica) throws {
    let image = machine.image
    for _ in 0...random.below(3) { try edit(machine, .edit) }
    keepLog(of: machine)
    try machine.rollBack(to: image)
    try continueInForm(machine)
  }

  mutating func lose(_ machine: Replica) throws {
    guard let (path, _) = pickFile(of: machine) else { return }
    let lost = random.once(in: 2) ? path : String(DiskPath(path).parent)
    try change(machine) { try machine.memory.remove(lost) }
  }

  mutating func harmEnd(_ machine: Replica) throws {
    guard let (path, bytes) = pickFile(of: machine) else { return }
    let start = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard start < bytes.count else { return }
    let place = start + random.below(bytes.count - start)
    let harmed: [UInt8]
    switch random.below(3) {
    case 0: harmed = Array(bytes.prefix(place))
    case 1: harmed = bytes.prefix(place) + [UInt8](repeating: 0, count: bytes.count - place)
    default: harmed = Harm.flipped.befall(bytes, at: place, bit: random.below(8))
    }
    isHarmed = true
    // A file that is full is not looked at any more before the next start.
    let folder = DiskPath(path).parent
    if machine.segments.keys.contains(where: { $0 > path && DiskPath($0).parent == folder }) {
      machine.run.subtract(scan.acts(in: [Array(bytes[start...])]))
    }
    try change(machine) { try machine.write(path, harmed, .inPlace) }
  }

  mutating func pull(_ machine: Replica) throws {
    let path = "\(Sandbox.location.data)/store.json"
    guard machine.memory.contents(path) != nil else { return }
    // A program that has not seen the book cannot miss it.
    try machine.book.refresh()
    if random.once(in: 2) { try edit(machine, .edit) }
    try machine.pull()
    // The folder is gone, or the one that a disk was mounted on is there, or another disk's.
    let stranger = random.below(3)
    if stranger > 0 { try machine.memory.makeDirectories(durably: Sandbox.location.data) }
    if stranger > 1 {
      let other = "{\"daybook\":1,\"store\":\"other\",\"created\":\"2026-11-21T00:00:00.000Z\"}\n"
      try machine.memory.put(path, Array(other.utf8))
    }
    let before = machine.memory.paths(under: Sandbox.location.data)
    do {
      try edit(machine, .edit)
    } catch is StoreError {
      // It is refused, and nothing else was acknowledged.
    }
    if machine.memory.paths(under: Sandbox.location.data) != before {
      violations.append(
        Violation(.untouched, attack, "files were made where the book is not"))
    }
    try machine.plugIn()
    try machine.book.retry()
    machine.settle(&acknowledged)
    if !machine.book.unsavedLines.isEmpty {
      violations.append(Violation(.usable, attack, "the book is back, and edits are not saved"))
    }
    try continueInForm(machine)
  }
}
