import ArgumentParser
import Core
import Glibc
import Repositories
import Services
import ViewModels

struct Remind: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "remind",
    abstract: Phrase("Show what begins soon, once on this machine.", "곧 시작하는 것을 이 컴퓨터에서 한 번 알립니다."),
    discussion: Phrase(
      """
      A timer runs it each minute. It shows the reminders since the last time, a day back at most, with the command \
      of remind.command in the settings, else with notify-send where there is a desktop, else on standard output. \
      Open screens show them, too; each comes once on a machine. It says on standard error what is wrong in the \
      settings.
      """,
      """
      타이머가 매분 실행합니다. 지난번 뒤로, 길어야 하루 안의 알림을 설정의 remind.command로, 없으면 데스크톱에서는 \
      notify-send로, 아니면 표준 출력으로 알립니다. 열린 화면도 알립니다. 한 컴퓨터에서 한 번씩만 옵니다. \
      설정에 잘못이 있으면 표준 오류로 말합니다.
      """),
    examples: [
      "daybook remind --install",
      "daybook remind --install --write",
      "daybook remind --print",
    ])

  @Flag(
    name: .customLong("print"),
    help: ArgumentHelp(
      Phrase("Print what is due, a line each, and run nothing.", "알릴 것을 한 줄씩 출력하고 아무것도 실행하지 않습니다."))
  )
  var isPrinted = false

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Show a timer of systemd and a line of cron that run it each minute.",
        "매분 실행하는 systemd 타이머와 cron 줄을 보여 줍니다.")))
  var install = false

  @Flag(
    help: ArgumentHelp(
      Phrase("With --install: write the files of the timer.", "--install과 함께: 타이머 파일을 씁니다.")))
  var write = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let environment = ProcessEnvironment.variables
    if write, !install { throw UsageError(.writeIsOfInstall) }
    for trouble in Configuration(environment: environment).troubles { session.note(trouble) }
    if install { return try show(ReminderTimer(data: options.data, environment), session) }
    let (book, language) = (session.book, session.language)
    guard !book.isEmpty else { return }
    let settings = Configuration(environment: environment).settings
    let program = isPrinted ? nil : ReminderProgram(settings.remindCommand, environment)
    try book.reminders.deliver(session.reminderWatermark, usual: settings.reminders.value) { due in
      let texts = due.texts(language, today: book.clock.today)
      guard let program else { return texts.forEach { session.output.line($0.line) } }
      for (number, text) in texts.enumerated() {
        do {
          try program.show(text)
        } catch {
          // The user's own program is tried again, unless it has shown a reminder: none is shown twice.
          if program.isOwn, number == 0 { throw error }
          session.output.line(text.line)
        }
      }
    }
  }

  @MainActor private func show(_ timer: ReminderTimer, _ session: Session) throws {
    guard write else { return session.output.lines(timer.text) }
    for path in try timer.write() { session.output.line(path) }
    session.note(.startTimer(ReminderTimer.start))
  }
}

/// Another program that shows reminders.
struct ReminderProgram {
  private static let seconds = 10

  private let words: [String]
  /// Whether the user has set it.
  let isOwn: Bool

  /// Fails if there is none.
  init?(_ command: [String], _ environment: [String: String]) {
    isOwn = !command.isEmpty
    let bus = environment["XDG_RUNTIME_DIR"].map { "\($0)/bus" }
    let isDesktop =
      environment.value(for: "DBUS_SESSION_BUS_ADDRESS") != nil
      || bus.map { access($0, F_OK) == 0 } == true
    guard isOwn || isDesktop else { return nil }
    words = isOwn ? command : ["notify-send", "--app-name=daybook"]
  }

  /// The title and the rest are its last two arguments.
  func show(_ text: ReminderText) throws {
    let child: ChildProgram
    do throws(ChildFailure) {
      child = try ChildProgram(words + [text.title, text.detail], in: .background)
    } catch {
      throw Refusal(.reminderFailed(error.program, because: error.reason))
    }
    // A program that takes longer has begun, and goes on by itself.
    let status = child.waitForEnd(seconds: Self.seconds) ?? 0
    guard status == 0 else { throw Refusal(.reminderFailed(words[0], status)) }
  }
}

extension Phrase {
  fileprivate static let writeIsOfInstall = Phrase(
    "--write goes with --install", "--write는 --install과 함께 씁니다")

  fileprivate static func startTimer(_ command: String) -> Phrase {
    Phrase("Start the timer with: \(command)", "타이머는 이렇게 켭니다: \(command)")
  }

  fileprivate static func reminderFailed(_ program: String, _ status: Int32) -> Phrase {
    Phrase(
      "\(program) ended with \(status); it is tried again",
      "\(program)이(가) \(status)(으)로 끝났습니다. 다시 시도합니다")
  }

  fileprivate static func reminderFailed(_ program: String, because reason: String) -> Phrase {
    Phrase(
      "\(program) cannot be started: \(reason)", "\(program)을(를) 시작할 수 없습니다: \(reason)")
  }
}
