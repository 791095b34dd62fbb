// Loaded before the program by `exec` in lib.mjs. When the starter is killed outright it can pass no signal
// on, and the program would go on holding the port and the database folder: end it the orderly way.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
