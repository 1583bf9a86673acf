"""The live page, that of a host and listings elsewhere in WebKit, Safari's engine: all that their tests do with what every browser's driver has."""

import unittest

import embed_test, host_test, live_test, reader


class WebKitTest(live_test.LiveTest):
    browser = staticmethod(reader.webkit)


class WebKitHostTest(host_test.HostTest):
    browser = staticmethod(reader.webkit)


class WebKitEmbedTest(embed_test.EmbedTest):
    browser = staticmethod(reader.webkit)


# These ask Chromium for what happens between a page and its server, or for an input method.
ONLY_IN_CHROMIUM = {
    "test_a_chinese_page_is_live_in_chinese",
    "test_a_link_that_is_not_answered_at_first_is_taken_later",
    "test_a_page_that_is_not_listed_keeps_its_code",
    "test_a_page_that_is_not_answered_at_first_is_live_later",
    "test_what_two_sides_changed_at_once_is_not_lost",
}


def load_tests(loader, standard, pattern):
    return unittest.TestSuite(
        case(name) for case in (WebKitTest, WebKitHostTest, WebKitEmbedTest)
        for name in loader.getTestCaseNames(case) if name not in ONLY_IN_CHROMIUM)
