/// Changes what becomes of calls to the system: asked with each call, and the verdict on it so far.
typealias Tamper = (SystemCall, Verdict) -> Verdict

/// Makes a tamper that has seen nothing yet.
typealias TamperMaker = @Sendable () -> Tamper
