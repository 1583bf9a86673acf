// What was found in a file, once all of it is known: what its names stand for.

import SwiftReading

extension CodeScan {
  /// Leaves out what would log nothing, or something else, by what the whole file declares.
  mutating func settle() {
    settleMethods()
    findings.removeAll { finding in
      finding.computed.map(computed.isDisjoint) ?? false
    }
    findings.removeAll { finding in
      finding.something.map { name in
        !valued.contains(name)
          && (declaredFunctions.contains(name) || !Self.givers.contains(name))
      } ?? false
    }
    findings.removeAll { finding in
      guard let call = finding.nothing else { return false }
      let name = String(call.prefix { $0 != "(" })
      if returning.contains(name) { return true }
      return !methods.contains(name) && !Self.changers.contains(call)
    }
    for index in findings.indices {
      findings[index].values.removeAll { value in
        value.kind == .changed && value.method.map(consuming.contains) ?? false
      }
    }
  }

  /// Tells calls of methods, which may change `self`, from those of functions and of closures in variables.
  private mutating func settleMethods() {
    let others = functions.union(closures).union(variableNames)
      .union(parameters.map { atoms[$0.name].text })
    // Without any of that name it may be a method that was inherited.
    findings.removeAll { finding in
      finding.method.map { !methods.contains($0) && !others.contains($0) } ?? false
    }
    for index in findings.indices {
      guard let method = findings[index].method, !methods.contains(method) else { continue }
      findings[index].values.removeAll { $0.kind == .changed }
    }
  }
}
