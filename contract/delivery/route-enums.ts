/** Words and limits of routes. Screens use them, so no schema stands here. */

/** Why an open order does not fit into a courier's route. */
export const infeasibilityReasons = [
  'storeCloses',
  'saleEnds',
  'orderEnds',
  'noWayBack',
  'full',
  'tooMany',
  'makesLate',
  'breakLate',
] as const;
export type InfeasibilityReason = (typeof infeasibilityReasons)[number];

export const breakMinutes = { min: 5, max: 120 } as const;
