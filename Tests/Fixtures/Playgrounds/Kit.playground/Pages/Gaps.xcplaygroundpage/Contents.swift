//#-hidden-code
import Foundation
//#-end-hidden-code
/*:
 # Gaps
 * callout(Goal):
 Bake something.
 * callout(Note):
 It may be bread.
 */
//#-hidden-code
func bake(_ name: String) -> String { "baked \(name)" }
//#-end-hidden-code
//#-editable-code Tap to enter code
let grams = /*#-editable-code number of grams*/<#T##how much##Int#>/*#-end-editable-code*/
print("/*#-localizable-zone(k1)*/so much/*#-end-localizable-zone*/", "<#no gap#>")  // <#nor this#>
bake(<#name#>)
//#-end-editable-code
