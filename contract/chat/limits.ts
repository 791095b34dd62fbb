/** Characters of a message. */
export const messageLimit = 2_000;
/** Messages of a page, unless the caller asks for fewer. */
export const messagesPerPage = 50;
export const searchLimit = 100;
/** A page that follows a room says so again this often; others count as gone after twice that time. */
export const beatMs = 60_000;
/** Typing is told at most this often. */
export const typingMs = 3_000;
