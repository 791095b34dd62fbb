/** Limits of the forum, without schemas, so that pages need no validator. Lengths are in characters. */
export const titleLength = { min: 3, max: 150 } as const;
export const contentLimit = 10_000;
export const tagLength = { min: 2, max: 30 } as const;
export const mostTags = 5;
export const nameLength = { min: 2, max: 24 } as const;
export const mostRecommendations = 4;
export const mostSuggestions = 5;
export const searchLimit = 200;
/** The category that a new post is in until another is chosen. */
export const firstCategory = 'general';
/** Replies that one call brings. */
export const repliesAtOnce = 50;
/** What new members are allowed less of: posts and replies a day, links and mentions in one of them. */
export const newcomerLimits = ['posts', 'replies', 'links', 'mentions'] as const;
export type NewcomerLimit = (typeof newcomerLimits)[number];
