import Entities
import Repositories

/// A scenario as it is played: notes what is acknowledged.
final class ScenarioRun {
  let scenario: Scenario
  let sandbox: Sandbox
  private(set) var outcome = Outcome()
  private(set) var violations: [Violation] = []
  /// How many edits were acknowledged after the trouble was over.
  private(set) var editsAfterRecovery = 0
  /// Called when an act begins and when it has ended.
  var onProgress: (Outcome) -> Void = { _ in }
  /// One for each instance; nil where the book could not be opened.
  private var books: [EntryRepository?] = []
  private let attack: String

  init(_ scenario: Scenario, _ sandbox: Sandbox, attack: String) {
    self.scenario = scenario
    self.sandbox = sandbox
    self.attack = attack
  }

  func play() {
    // A book that cannot be opened is a mishap that the user is told of; nothing is done in it.
    books = (0..<scenario.instances).map { _ in try? sandbox.open() }
    for (number, act) in scenario.acts.enumerated() {
      guard let book = books[act.instance], act.basis == .nothing || isWhole(book) else { continue }
      perform(act, number, book)
    }
  }

  private func perform(_ act: Act, _ number: Int, _ book: EntryRepository) {
    outcome.open.insert(number)
    onProgress(outcome)
    do {
      if try act.perform(book, sandbox) {
        if book.unsavedLines.isEmpty { settle(waiting(act.instance)) }
      } else {
        outcome.open.remove(number)
      }
    } catch StoreError.notSaved {
      checkWaiting(act.instance, book)
    } catch SettingsError.notSaved {
      outcome.open.remove(number)
      outcome.doubtful.insert(number)
    } catch {
      outcome.open.remove(number)
    }
    onProgress(outcome)
  }

  /// The acts of an instance that are not saved yet, in their order.
  private func waiting(_ instance: Int) -> [Int] {
    outcome.open.filter { scenario.acts[$0].instance == instance }.sorted()
  }

  private func settle(_ acts: some Sequence<Int>) {
    outcome.open.subtract(acts)
    outcome.acknowledged.formUnion(acts)
  }

  /// Checks the acts that wait: the one just done waits, and of those before it, the first ones may have been saved.
  private func checkWaiting(_ instance: Int, _ book: EntryRepository) {
    let acts = waiting(instance)
    let lines = book.unsavedLines.count
    guard lines > 0, lines <= acts.count else {
      return report(.honest, "\(lines) of \(acts.count) acts wait to be saved")
    }
    settle(acts.dropLast(lines))
  }

  private func isWhole(_ book: EntryRepository) -> Bool {
    !book.check().damage.contains {
      if case .unreadable = $0.reason { true } else { false }
    }
  }
}

extension ScenarioRun {
  /// Goes on when the cause of the trouble is gone: what waits is saved, and the next edit too, without a restart.
  func heal() {
    for (instance, book) in books.enumerated() {
      guard let book else { continue }
      do {
        try book.retry()
        settle(waiting(instance))
        try book.commit(Scenario.nextEdit(sandbox, instance))
        editsAfterRecovery += 1
        guard book.status != .writable else { continue }
        report(.usable, "the healed book says \(book.status)")
      } catch {
        report(.usable, "the healed book says \(error)")
      }
    }
  }

  private func report(_ rule: Rule, _ detail: String) {
    violations.append(Violation(rule, attack, detail))
  }
}
