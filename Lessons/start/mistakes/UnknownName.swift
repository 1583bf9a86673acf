let carriages = 8
carrages * 72  // expected-error {{cannot find 'carrages' in scope}}
