struct SVGImage {
  let svg: String
  let alternative: String
}

SVGImage(
  svg: """
    <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(17)">
    <script>alert(18)</script><image href="https://example.org/19.png" width="9" height="9"/>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(20)"/>
    </body></foreignObject></svg>
    """,
  alternative: "\"><script>alert(16)</script>")
