/** Stands for the system itself where the audit is asked for an account. */
export const systemActor = 'system';
/** The longest word of a filter. */
export const wordLimit = 100;
