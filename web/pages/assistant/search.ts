export const assistantTabs = ['support', 'lottery', 'forum', 'route'] as const;
export type AssistantTab = (typeof assistantTabs)[number];

/** The tab, and where a question comes from: the page, the order or the refusal that somebody asks about. */
export type AssistantSearch = {
  readonly tab?: AssistantTab | undefined;
  readonly from?: string | undefined;
  readonly order?: number | undefined;
  readonly code?: string | undefined;
};

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' ? value.slice(0, most) : undefined;

export const assistantSearch = (search: Record<string, unknown>): AssistantSearch => ({
  tab: assistantTabs.find((tab) => tab === search.tab),
  from: textOf(search.from, 200),
  order: Number.isSafeInteger(search.order) && Number(search.order) > 0 ? Number(search.order) : undefined,
  code: textOf(search.code, 60),
});
