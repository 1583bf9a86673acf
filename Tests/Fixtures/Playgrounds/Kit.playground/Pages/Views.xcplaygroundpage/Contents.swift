//: # Views
import UIKit

show(Loaf(grams: 3))
