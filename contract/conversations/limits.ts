/** Characters of a message. */
export const messageLimit = 1_000;
/** Messages of a page of a conversation. */
export const messagesPerPage = 30;
