// expected-error@+2 {{expected ',' separator}}
// expected-error@+1 {{cannot find '，' in scope}}
let stations = ["Larkhill"，"Ternhaven"]
// expected-error@+2 {{unicode curly quote found}}
// expected-error@+1 {{unicode curly quote found}}
let note = “late”
print（stations）  // expected-error {{cannot find 'print（stations）' in scope}}
