//#-hidden-code
import Foundation
//#-end-hidden-code
/*:#localized(key: "FirstProseBlock")
 # Asking
 Guess until you are right.
 */
let number = /*#-editable-code*/7/*#-end-editable-code*/
var guess = /*#-editable-code a number*/0/*#-end-editable-code*/
//#-editable-code Tap to enter code
while guess != number {
  guess = Int(readLine() ?? "") ?? 0
}
//#-end-editable-code
