// expected-failure {{what lies in a folder is no section}} Sources in folders are code too, but no sections of the page.
// zh-Hans: 文件夹里的源文件也是代码，可不是这一页的小节。
func code(in files: [String]) -> [String] {
  files.filter { $0.hasSuffix(".swift") }
}
