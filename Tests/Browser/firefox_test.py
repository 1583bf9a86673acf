"""The live page, that of a host and listings elsewhere in Firefox: one way through each. Where there is no Firefox, or no driver of it, it is said that they are left out."""

import unittest

import embed_test, host_test, live_test, reader

WAYS = {
    live_test.LiveTest: ("test_a_snippet_is_edited_and_shows_what_it_does", "test_all_of_it_by_keyboard_and_without_barriers",
                         "test_a_line_that_fits_is_seen_from_its_beginning_after_a_long_one"),
    host_test.HostTest: ("test_learners_come_by_links_and_type",),
    embed_test.EmbedTest: ("test_listings_of_a_page_elsewhere_run_and_are_judged",),
}


def load_tests(loader, standard, pattern):
    suite = unittest.TestSuite()
    for case, names in WAYS.items():
        in_firefox = type(f"Firefox{case.__name__}", (case,), {"browser": staticmethod(reader.firefox)})
        if not reader.firefox_parts():
            in_firefox = unittest.skip("there is no Firefox here, or no geckodriver")(in_firefox)
        suite.addTests(in_firefox(name) for name in loader.getTestCaseNames(in_firefox) if name in names)
    return suite
