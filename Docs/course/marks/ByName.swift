final class Leaf {}
class Oak: Leaf {}  // expected-error {{#inheritance_from_final_class}}
