"""A reader's browser: Debian's Chromium without a window, as wide and as dark as a test wants it."""

import shutil

from selenium import webdriver
from selenium.webdriver.support.ui import WebDriverWait


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
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
    # A machine that is busy takes its time; nothing here says how long anything may take.
    driver.set_script_timeout(300)
    driver.set_page_load_timeout(300)
    return driver


def wait(driver, condition):
    """Waits for a condition, and gives what it gives."""
    return WebDriverWait(driver, 120).until(condition)


def messages(driver):
    """What the browser's console says."""
    return [entry["message"] for entry in driver.get_log("browser")]
