/** Words of the forum. Without the validator: pages use them too. */

export const difficulties = ['beginner', 'intermediate', 'advanced', 'expert', 'any'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Waiting: for approval. Hidden: until somebody decides. Removed: for good. */
export const postStates = ['shown', 'waiting', 'hidden', 'removed'] as const;
export type PostState = (typeof postStates)[number];

export const voteTypes = ['like', 'dislike', 'none'] as const;
export type VoteType = (typeof voteTypes)[number];

/** Watching tells of every reply, tracking counts what is unread, muted does neither. */
export const watchLevels = ['watching', 'tracking', 'normal', 'muted'] as const;
export type WatchLevel = (typeof watchLevels)[number];
export const watchedKinds = ['post', 'category', 'tag'] as const;
export type WatchedKind = (typeof watchedKinds)[number];

export const suggestionTypes = ['term', 'tag', 'post', 'category'] as const;

export const categoryIcons = ['message', 'compass', 'ticket', 'trophy', 'chart', 'shop', 'help'] as const;
export type CategoryIcon = (typeof categoryIcons)[number];
/** Roles of the theme: each has its colors in every look. */
export const categoryColors = ['primary', 'secondary', 'accent', 'success', 'warning', 'info'] as const;
export type CategoryColor = (typeof categoryColors)[number];
