/** Only pages and sheets use these, and none is shown before its part is loaded (see page-load.ts). */
export const laterParts = {
  landing: async () => (await import('./landing-page-messages.ts')).landingPageMessages,
  door: async () => ({ identity: (await import('../identity/messages.ts')).identityMessages }),
  shelves: async () => (await import('./shelf-messages.ts')).shelfMessages,
  ordering: async () => (await import('./ordering-messages.ts')).orderingMessages,
  home: async () => (await import('./home-page-messages.ts')).homePageMessages,
  pages: async () => (await import('./i18n/page-messages.ts')).pageMessages,
  following: async () => (await import('./following-messages.ts')).followingMessages,
  workplace: async () => (await import('./i18n/workplace-messages.ts')).workplaceMessages,
  money: async () => (await import('./money-messages.ts')).moneyMessages,
  lottery: async () => {
    const [lottery, pools] = await Promise.all([import('../lottery/words.ts'), import('../pools/words.ts')]);
    return { ...lottery.words, ...pools.words };
  },
  moderation: async () => (await import('../moderation/words.ts')).words,
  forum: async () => (await import('../forum/words.ts')).words,
  chat: async () => (await import('../chat/words.ts')).words,
  assistant: async () => (await import('../assistant/words.ts')).words,
};
export type MessagePart = keyof typeof laterParts;
