/** After so many wrong numbers no other is listened to. */
export const pinAttempts = 5;
export const pinNoteLimit = 300;
