#include "CLanguageFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char languages_txt[] = {
#embed "files/languages.txt"
};
static const char words_ar_txt[] = {
#embed "files/words.ar.txt"
};
static const char words_de_txt[] = {
#embed "files/words.de.txt"
};
static const char words_en_txt[] = {
#embed "files/words.en.txt"
};
static const char words_es_txt[] = {
#embed "files/words.es.txt"
};
static const char words_ja_txt[] = {
#embed "files/words.ja.txt"
};
static const char words_zh_hans_txt[] = {
#embed "files/words.zh-Hans.txt"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct language_file files[] = {
    FILE("languages.txt", languages_txt),     FILE("words.ar.txt", words_ar_txt),
    FILE("words.de.txt", words_de_txt),       FILE("words.en.txt", words_en_txt),
    FILE("words.es.txt", words_es_txt),       FILE("words.ja.txt", words_ja_txt),
    FILE("words.zh-Hans.txt", words_zh_hans_txt),
};

size_t language_file_count(void) { return sizeof files / sizeof *files; }

struct language_file language_file_at(size_t index) { return files[index]; }
