/**
 * Why nobody has taken an open order, as far as we know: no courier is on duty near its store; none there is cleared for what
 * is in it; all who are carry as much as they can; those who could did not want it; or it is simply offered still.
 */
export const unassignedReasons = ['nobody-near', 'nobody-cleared', 'all-busy', 'declined', 'offered'] as const;
export type UnassignedReason = (typeof unassignedReasons)[number];
/** No reason is shown before. */
export const unassignedAfterMinutes = 10;
