export const forumTabs = ['categories', 'recent', 'popular'] as const;
export type ForumTab = (typeof forumTabs)[number];
export type ForumSearch = { readonly tab?: ForumTab | undefined };
export const forumSearch = (search: Record<string, unknown>): ForumSearch => ({
  tab: forumTabs.find((tab) => tab === search.tab),
});

export type NewPostSearch = { readonly title?: string | undefined; readonly category?: string | undefined };
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 150) : undefined);
export const newPostSearch = (search: Record<string, unknown>): NewPostSearch => ({
  title: textOf(search.title),
  category: textOf(search.category),
});
