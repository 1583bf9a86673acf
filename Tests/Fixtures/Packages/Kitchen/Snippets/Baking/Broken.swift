import Kitchen
import UIKit

let view = UIView()
