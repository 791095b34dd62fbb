/** Stands for the system itself where the audit is asked for an account. */
export const systemActor = 'system';
