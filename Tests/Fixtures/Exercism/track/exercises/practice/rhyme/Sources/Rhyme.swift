// Write your code for the Rhyme exercise in this file.
