/** Words of the chat. Without the validator: pages use them too. */

export const roomTypes = ['public', 'group_purchase', 'premium', 'alerts', 'vip', 'crypto', 'gamification'] as const;
export type RoomType = (typeof roomTypes)[number];

/** What people write themselves; everything else is posted by the server. */
export const writtenTypes = ['message', 'strategy'] as const;
export const messageTypes = [...writtenTypes, 'group_purchase', 'alert', 'crypto', 'achievement', 'win'] as const;
export type MessageType = (typeof messageTypes)[number];

/** `waiting` is out of sight until a moderator has decided. */
export const messageStates = ['shown', 'waiting', 'hidden', 'removed', 'recalled'] as const;
export type MessageState = (typeof messageStates)[number];

export const userLevels = ['member', 'expert', 'premium', 'vip'] as const;
export type UserLevel = (typeof userLevels)[number];

/** Sizes of prizes, as others read them; the sum itself is nobody else's business. */
export const prizeClasses = ['under_100', 'under_600', 'under_5000', 'above'] as const;
export type PrizeClass = (typeof prizeClasses)[number];

export const alertKinds = ['draw_closing', 'game_open'] as const;
export type AlertKind = (typeof alertKinds)[number];
