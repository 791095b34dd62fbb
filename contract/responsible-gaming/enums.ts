/** Words of gaming limits. Without the validator: pages use them too. */

export const limitKinds = ['deposit', 'spend'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Rolling: the last 24 hours, 7 days, 30 days. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The setter of a limit: the person, their verification level, or the platform for everybody. */
export const limitOwners = ['own', 'verification', 'platform'] as const;
export type LimitOwner = (typeof limitOwners)[number];

export const realityCheckChoices = ['go_on', 'stop'] as const;
export type RealityCheckChoice = (typeof realityCheckChoices)[number];
