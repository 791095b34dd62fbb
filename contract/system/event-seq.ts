/**
 * Header of the current-user reply: the number of the last event. A page names it when it opens its first socket, so that
 * nothing is missed between its first fetch and the socket's welcome.
 */
export const eventSeqHeader = 'x-event-seq';
