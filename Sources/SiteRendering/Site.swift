// The course's site.
