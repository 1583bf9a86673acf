// How the tool and the processes that it starts understand each other. Both sides compile this file, so that
// neither can know another number or name. What lies in the channel is told by `ChannelLayout.swift`.

/// Names and numbers between the tool and a host.
enum HostProtocol {
  /// Variables of the host's environment, of which the program sees none but `mutant` and `skippedCalls`.
  enum Variable {
    /// The number of the channel's descriptor.
    static let channel = "LESSONS_CHANNEL"
    /// The path of the program's shared object.
    static let program = "LESSONS_PROGRAM"
    /// The path of the shared object with the checks; missing where there are none.
    static let checks = "LESSONS_CHECKS"
    /// The path of the folder with the program's data; missing where there is none.
    static let resources = "LESSONS_RESOURCES"
    /// The testing library's configuration, as JSON.
    static let checksConfiguration = "LESSONS_CHECKS_CONFIGURATION"
    /// The number of the message's descriptor. All other variables but the channel's come in the message, as
    /// `NAME=VALUE`, each ended by NUL; what ends without one says that there is nothing to do.
    static let message = "LESSONS_MESSAGE"
    /// The name of a library to load before the message is there; missing where there is none.
    static let preloaded = "LESSONS_PRELOADED"
    /// The numbers of mutants that are run one after the other, parted by commas.
    static let mutants = "LESSONS_MUTANTS"
    /// How many milliseconds each of them may take by the clock and, behind a comma, of the processor.
    static let mutantLimits = "LESSONS_MUTANT_LIMITS"
    /// The number of the mutant that the program is to be.
    static let mutant = "LESSONS_MUTANT"
    /// The names of generated calls to pass over, parted by commas.
    static let skippedCalls = "LESSONS_SKIPPED_CALLS"
  }

  /// What Swift's runtime is told of its backtracer.
  enum Backtracer {
    static let variable = "SWIFT_BACKTRACE"
    /// There is none; the host itself then records where a program traps.
    static let off = "enable=no"
  }

  /// How calls with generated values are told of, and how long they may go on.
  enum Calls {
    /// What every line of theirs begins with.
    static let mark = "lessons:"
    /// For how many seconds calls may go on that wait for something, for each second of the processor.
    static let patience = 5
    /// How much processor time all calls may take, before the process is ended in the midst of one.
    static let processorSecondsMax = 10
  }

  /// Numbers under which a host finds what it is given; 4 is taken by the runtime's backtracer.
  enum Descriptor {
    /// The channel, shared memory.
    static let channel: Int32 = 3
    /// Of two processes that split a judgement, what the other one has said.
    static let incoming: Int32 = 5
    /// What goes to the other one.
    static let outgoing: Int32 = 6
    /// Where the backtracer writes its report of a crash.
    static let backtrace: Int32 = 9
    /// What a host waits for that was started before its program was there.
    static let message: Int32 = 10
  }

  /// What can be asked of what a program prints.
  enum OutputQuestion: Int32 {
    /// Look at it from now on, and say from where that is.
    case begin
    /// What was printed since.
    case end
    /// What the program itself printed.
    case program
  }

  /// How what is recorded tells in which file it is, where a learner's module has several: the first is compiled
  /// as `main.swift`; each further one is said to be in a file whose name has as many bytes as no file's has, and
  /// so many more than that as its number says. Lines have the file's number in their upper bits.
  ///
  /// `LessonsCall.File` has these two numbers as well: it becomes a part of the learner's code.
  enum RecordedFile {
    private static let nameBytes = 300
    private static let lineBits = 21

    /// What a file is said to be called, of which people and programs see the last component.
    static func name(of file: Int, called name: String) -> String {
      let bytes = nameBytes + file
      return "." + String(repeating: "/", count: max(1, bytes - 1 - name.utf8.count)) + name
    }

    /// What the lines of a file have more than in the file.
    static func lineOffset(of file: Int) -> Int { file << lineBits }

    /// The file that a line is in, and its number there.
    static func place(ofLine line: Int) -> (file: Int, line: Int) {
      (line >> lineBits, line & (1 << lineBits - 1))
    }
  }

  /// What a message between checks and submission is; its first byte.
  enum Message: UInt8 {
    /// A call of one of the submission's functions, by its number.
    case functionCall
    /// A call of a function that was handed over, by the number that it got.
    case givenCall
    case result
    /// What was thrown.
    case error

    /// Whether somebody is to answer it.
    var isCall: Bool { self == .functionCall || self == .givenCall }
  }

  /// The symbol of what answers these questions where the submission runs in another process.
  static let remoteOutputSymbol = "lessons_remote_output"

  /// The line in which scopes that the tool adds are said to begin: no file has it. They are not recorded.
  static let lineOfAddedScope = 1 << 20

  /// Codes with which processes leave.
  enum ExitCode {
    /// A host that cannot load what was built for it: no fault of the program.
    static let cannotHost: Int32 = 126
    /// A mutant that has come to its first issue.
    static let mutantFailed: Int32 = 114
    /// A mutant that came to the end of a function without a value, which the compiler would have refused.
    static let mutantWithoutValue: Int32 = 113
  }
}
