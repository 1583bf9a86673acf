// A page that is one file has its runs in it.
window.lessonsTools.begin({ runOf: figure => window.lessonsRuns[figure.id] })
