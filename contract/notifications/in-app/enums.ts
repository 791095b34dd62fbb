/** Words of in-app notifications. Without the validator: pages use them too. */

export const inAppTypes = ['reply', 'like', 'win', 'trend', 'mention', 'system'] as const;
export type InAppType = (typeof inAppTypes)[number];

/** One's own money or a sanction; a reply or a mention; likes and trends. */
export const inAppPriorities = ['low', 'medium', 'high'] as const;
export type InAppPriority = (typeof inAppPriorities)[number];
