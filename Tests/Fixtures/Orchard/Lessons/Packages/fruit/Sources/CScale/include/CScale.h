/// What a scale shows, which is never less than nothing.
long scale_reading(long grams);
