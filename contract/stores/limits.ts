/** Characters. */
export const nameLimit = 80;
export const descriptionLimit = 200;
export const aboutLimit = 2_000;
export const phoneLimit = 30;
export const noteLimit = 60;
export const reasonLimit = 200;
export const numberLimit = 60;

/** Choices for a pause of orders, in minutes. */
export const pauseMinutes = [15, 30, 60] as const;
/** Choices for busy mode, in minutes; or for the rest of the shift. */
export const busyMinutes = [30, 60, 120] as const;
/** Stretches of opening times in a day. */
export const shiftsLimit = 4;
export const exceptionsLimit = 60;
export const radiusLimit = 50;
export const prepLimit = 180;
/** Dollars, in the fields of delivery. */
export const termsLimit = 1_000;
/** Members and open invitations together. */
export const staffLimit = 50;
export const invitationDays = 7;
