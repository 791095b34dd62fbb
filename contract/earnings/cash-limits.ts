export const cashNoteLimit = 300;
