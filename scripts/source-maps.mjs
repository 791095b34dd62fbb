// Loaded before a built program: its stack traces show the sources. The flag of the same meaning would have the log's library
// read the largest map at each start, to see who called it.
process.setSourceMapsEnabled(true);
