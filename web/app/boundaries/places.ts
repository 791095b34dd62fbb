/**
 * Documented places that open later. Each has its page today, which announces them and leads on, so that no link of the
 * product leads nowhere. The names are keys of `later` in later-messages.ts.
 */
export const laterPlaces = {
  forum: { path: '/forum', meanwhile: '/' },
  forumNew: { path: '/forum/new', meanwhile: '/' },
  forumCategory: { path: '/forum/category/$slug', meanwhile: '/' },
  forumRecommended: { path: '/forum/recommended', meanwhile: '/' },
  forumPost: { path: '/forum/post/$postId', meanwhile: '/' },
  insights: { path: '/insights', meanwhile: '/' },
  chat: { path: '/chat', meanwhile: '/' },
  bitcoin: { path: '/bitcoin-payment', meanwhile: '/wallet' },
  assistant: { path: '/ai-assistant', meanwhile: '/' },
} as const;
export type LaterPlace = keyof typeof laterPlaces;
