import Entities
import Glibc
import Synchronization

extension LogReader {
  /// Parses the whole lines of what was loaded, on all cores when that is much.
  func parseLoaded() {
    guard !unparsed.isEmpty else { return }
    let names = unparsed
    unparsed = []
    let lines = names.compactMap { states[$0].map(newLines) }
    let first = fold.parser.batch.items.count
    for (name, parsed) in zip(names, parse(lines)) { note(parsed, of: name) }
    rejectDamaged(from: first)
    resolveForks(from: first)
  }

  private func newLines(of state: SegmentState) -> SegmentLines {
    let bytes = fold.segments[Int(state.segment)]
    return SegmentLines(
      segment: state.segment, slot: fold.parser.symbols.slots.text(state.slot),
      bytes: bytes.memory, start: bytes.start, place: state.consumed)
  }

  /// Parses lines, in their order; the result is the same on any number of cores.
  private func parse(_ lines: [SegmentLines]) -> [ParsedLines] {
    let shares = lines.shares(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let others = shares.dropFirst().map { share in
      ParallelWork { [longestLine = paths.longestLine] in
        ParsedShare(share, longestLine: longestLine)
      }
    }
    fold.parser.batch.reserve(bytes: lines.reduce(0) { $0 + $1.count })
    let own = shares.first ?? []
    var parsed: [ParsedLines] = []
    for part in own {
      parsed.append(fold.parser.parse(part))
      progress?.parsed(parsed.count, of: own.count)
    }
    for other in others { parsed += fold.parser.append(other.value()) }
    return parsed
  }

  private func note(_ parsed: ParsedLines, of name: SegmentName) {
    guard var state = states[name] else { return }
    state.slot = parsed.slot
    state.consumed = parsed.end
    states[name] = state
    parsedBytes += parsed.count
    for fault in parsed.faults { note(fault.reason, ofSegment: state.segment, line: fault.line) }
  }

  /// Removes damaged lines from the batch whose number their place does not confirm.
  private func rejectDamaged(from first: Int) {
    let items = fold.parser.batch.items
    var place = LinePlace()
    var refused: Set<Int> = []
    for index in items.indices.dropFirst(first) where !isAccepted(items[index].record, &place) {
      refused.insert(index)
    }
    guard !refused.isEmpty else { return }
    fold.parser.batch.items = items.indices.filter { !refused.contains($0) }.map { items[$0] }
  }

  /// Drops damaged lines of the batch of which an intact copy stands elsewhere.
  func dropDamagedDuplicates() {
    guard !damagedRecords.isEmpty else { return }
    let numbers = Set(damagedRecords.map(\.key))
    let whole = Set(
      fold.parser.batch.items.lazy.map(\.record).filter { $0.isIntact && numbers.contains($0.key) }
        .map(\.key))
    fold.parser.batch.items.removeAll { !$0.record.isIntact && whole.contains($0.record.key) }
    for record in damagedRecords where whole.contains(record.key) {
      damage.removeAll { $0.segment == record.segment && $0.offset == record.offset }
    }
    damagedRecords = []
  }

  /// A line whose checksum is wrong counts only if its number is the one that its place gives it: no other
  /// file has a part in that, as not everybody has the same files.
  private func isAccepted(_ record: OperationRecord, _ place: inout LinePlace) -> Bool {
    if record.isIntact {
      place = LinePlace(
        segment: record.segment, end: record.line.upperBound, number: record.key.number)
    } else {
      place.advance(to: record, in: fold.segments[Int(record.segment)])
      let isNext = record.key.number == place.number
      note(isNext ? .wrongChecksum : .malformed, ofSegment: record.segment, line: record.line)
      guard isNext else { return false }
      damagedRecords.append(record)
    }
    let slot = record.key.slot.offset
    while numbers.count <= slot { numbers.append(0) }
    numbers[slot] = max(numbers[slot], record.key.number)
    return true
  }
}

/// A line of a file, and the number that it must have: by the nearest line before it with a right checksum,
/// and the lines between.
private struct LinePlace {
  var segment: Int32 = -1
  var end = 0
  /// Nil where no line before says any number.
  var number: Int32?

  /// Goes on to a line behind this one, or to one of another file.
  mutating func advance(to record: OperationRecord, in bytes: SegmentBytes) {
    if segment != record.segment { self = LinePlace(segment: record.segment) }
    // What was just parsed is in memory.
    let between = (try? bytes.read(end..<record.line.lowerBound)) ?? []
    let lines = between.split(separator: 0x0A)
    var distance = 1
    var known = number
    for line in lines.reversed() {
      let line = Array(line)
      if LineParser.hasRightChecksum(line, line.indices) {
        known = LineParser.placeNumber(of: line)
        break
      }
      distance += 1
    }
    number = known.flatMap { Int32(exactly: Int($0) + distance) }
    end = record.line.upperBound
  }
}

/// Work on another core, in parallel with this thread.
final class ParallelWork<Value>: Sendable {
  private final class Outcome: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let outcome = Outcome()
  private let work: @Sendable () -> sending Value
  private let thread: Thread?

  init(_ work: @escaping @Sendable () -> sending Value) {
    self.work = work
    thread = Thread { [outcome] in outcome.value.withLock { $0 = work() } }
  }

  /// Waits for the result; without a thread, the work is done now.
  func value() -> sending Value {
    thread?.join()
    return outcome.value.withLock { $0.take() } ?? work()
  }
}

/// A thread of the system that handles no signals.
struct Thread: Sendable {
  private let thread: pthread_t

  /// Starts one; nil where the system has none to give.
  init?(_ run: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(run))
    let failure = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, start.toOpaque())
    guard failure == 0 else {
      start.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for its end.
  func join() {
    pthread_join(thread, nil)
  }
}

/// What a thread does, as an object whose address it can be given.
private final class Start: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
