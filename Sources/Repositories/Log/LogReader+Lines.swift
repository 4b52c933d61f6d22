import Entities
import Glibc
import Synchronization

extension LogReader {
  /// Parses the complete lines of what was loaded, in parallel if there is much of it.
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

  /// Parses lines in order; the result is the same for any number of cores.
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

  /// Removes the damaged lines from the batch whose number does not match their place in the file.
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

  /// Drops the damaged lines of the batch that have an intact copy elsewhere.
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

  /// Whether a line counts: a line with a wrong checksum does only if its number matches its place in the file.
  ///
  /// Other files play no part in this, as machines may not all have the same files.
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

/// The place of a line in a file, and the number that the line must have there.
///
/// The number is counted from the nearest earlier line with a correct checksum.
private struct LinePlace {
  var segment: Int32 = -1
  var end = 0
  /// Nil if no earlier line has a number.
  var number: Int32?

  /// Moves to a later line of the same file, or to a line of another file.
  mutating func advance(to record: OperationRecord, in bytes: SegmentBytes) {
    if segment != record.segment { self = LinePlace(segment: record.segment) }
    // This cannot fail: the bytes were just parsed, so they are in memory.
    let between = (try? bytes.read(end..<record.line.lowerBound)) ?? []
    let lines = LogLine.all(in: between)
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

/// Work on another thread, in parallel with this one.
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

  /// Waits for the result; does the work now if no thread could be started.
  func value() -> sending Value {
    thread?.join()
    return outcome.value.withLock { $0.take() } ?? work()
  }
}

/// A POSIX thread with all signals blocked.
struct Thread: Sendable {
  private let thread: pthread_t

  /// Starts a thread; returns nil if the system cannot create one.
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

  /// Waits until the thread ends.
  func join() {
    pthread_join(thread, nil)
  }
}

/// Boxes the closure of a thread, so that it can be passed as a pointer.
private final class Start: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
