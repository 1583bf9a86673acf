// others read a report as it is
import Exercise

func read(_ report: Report) -> Int { report.rainPercent }
