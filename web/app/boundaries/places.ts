/**
 * Documented places that open later. Each has its page today, which announces them and leads on, so that no link of the
 * product leads nowhere. The names are keys of `later` in later-messages.ts.
 */
export const laterPlaces = {
  assistant: { path: '/ai-assistant', meanwhile: '/' },
} as const;
export type LaterPlace = keyof typeof laterPlaces;
