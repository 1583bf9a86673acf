#include "CThemeFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char article_html[] = {
#embed "files/article.html"
};
static const char bar_html[] = {
#embed "files/bar.html"
};
static const char book_css[] = {
#embed "files/book.css"
};
static const char class_js[] = {
#embed "files/class.js"
};
static const char class_view_js[] = {
#embed "files/class-view.js"
};
static const char classroom_css[] = {
#embed "files/classroom.css"
};
static const char classroom_html[] = {
#embed "files/classroom.html"
};
static const char classroom_js[] = {
#embed "files/classroom.js"
};
static const char contents_html[] = {
#embed "files/contents.html"
};
static const char dispute_js[] = {
#embed "files/dispute.js"
};
static const char editor_css[] = {
#embed "files/editor.css"
};
static const char choices_js[] = {
#embed "files/choices.js"
};
static const char editor_js[] = {
#embed "files/editor.js"
};
static const char embed_frame_js[] = {
#embed "files/embed-frame.js"
};
static const char embed_css[] = {
#embed "files/embed.css"
};
static const char embed_html[] = {
#embed "files/embed.html"
};
static const char embed_js[] = {
#embed "files/embed.js"
};
static const char find_js[] = {
#embed "files/find.js"
};
static const char home_html[] = {
#embed "files/home.html"
};
static const char icon_svg[] = {
#embed "files/icon.svg"
};
static const char lesson_html[] = {
#embed "files/lesson.html"
};
static const char link_js[] = {
#embed "files/link.js"
};
static const char listing_js[] = {
#embed "files/listing.js"
};
static const char live_js[] = {
#embed "files/live.js"
};
static const char glossary_html[] = {
#embed "files/glossary.html"
};
static const char lost_html[] = {
#embed "files/lost.html"
};
static const char moved_html[] = {
#embed "files/moved.html"
};
static const char page_html[] = {
#embed "files/page.html"
};
static const char guess_js[] = {
#embed "files/guess.js"
};
static const char on_site_js[] = {
#embed "files/on-site.js"
};
static const char packed_js[] = {
#embed "files/packed.js"
};
static const char player_js[] = {
#embed "files/player.js"
};
static const char predict_js[] = {
#embed "files/predict.js"
};
static const char print_html[] = {
#embed "files/print.html"
};
static const char search_js[] = {
#embed "files/search.js"
};
static const char shared_js[] = {
#embed "files/shared.js"
};
static const char site_js[] = {
#embed "files/site.js"
};
static const char signature_js[] = {
#embed "files/signature.js"
};
static const char standalone_css[] = {
#embed "files/standalone.css"
};
static const char standalone_html[] = {
#embed "files/standalone.html"
};
static const char style_css[] = {
#embed "files/style.css"
};
static const char timeline_js[] = {
#embed "files/timeline.js"
};
static const char theme_js[] = {
#embed "files/theme.js"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct theme_file files[] = {
    FILE("article.html", article_html),
    FILE("bar.html", bar_html),
    FILE("book.css", book_css),
    FILE("class.js", class_js),
    FILE("class-view.js", class_view_js),
    FILE("classroom.css", classroom_css),
    FILE("classroom.html", classroom_html),
    FILE("classroom.js", classroom_js),
    FILE("contents.html", contents_html),
    FILE("editor.css", editor_css),
    FILE("choices.js", choices_js),
    FILE("dispute.js", dispute_js),
    FILE("editor.js", editor_js),
    FILE("embed-frame.js", embed_frame_js),
    FILE("embed.css", embed_css),
    FILE("embed.html", embed_html),
    FILE("embed.js", embed_js),
    FILE("find.js", find_js),
    FILE("home.html", home_html),
    FILE("icon.svg", icon_svg),
    FILE("lesson.html", lesson_html),
    FILE("link.js", link_js),
    FILE("listing.js", listing_js),
    FILE("live.js", live_js),
    FILE("glossary.html", glossary_html),
    FILE("lost.html", lost_html),
    FILE("moved.html", moved_html),
    FILE("page.html", page_html),
    FILE("guess.js", guess_js),
    FILE("on-site.js", on_site_js),
    FILE("packed.js", packed_js),
    FILE("player.js", player_js),
    FILE("predict.js", predict_js),
    FILE("print.html", print_html),
    FILE("search.js", search_js),
    FILE("shared.js", shared_js),
    FILE("signature.js", signature_js),
    FILE("site.js", site_js),
    FILE("standalone.css", standalone_css),
    FILE("standalone.html", standalone_html),
    FILE("style.css", style_css),
    FILE("theme.js", theme_js),
    FILE("timeline.js", timeline_js),
};

size_t theme_file_count(void) { return sizeof files / sizeof *files; }

struct theme_file theme_file_at(size_t index) { return files[index]; }
