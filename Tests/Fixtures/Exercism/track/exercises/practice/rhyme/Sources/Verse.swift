struct Verse {
}
