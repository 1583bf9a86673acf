let log = "2026-03-14 error: disk 7 full"
if let match = log.firstMatch(of: /(\d+)-(\d+)-(\d+)/) {
  match.1
  match.output
}
let named = /(?<year>\d{4})-(?<month>\d\d)/
log.firstMatch(of: named)?.year
log.contains(/disk \d/)
log.replacing(/\d+/, with: "#")
log.matches(of: /\w+/).map { String($0.output) }
log.split(separator: /[ -]/)
"AbC".wholeMatch(of: /abc/.ignoresCase()) != nil
named
