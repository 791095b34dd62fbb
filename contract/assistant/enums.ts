/** Words of the assistant. Without the validator: pages use them too. */

export const analyzedGames = ['powerball', 'megamillions', 'euromillions', 'scratch'] as const;
export type AnalyzedGame = (typeof analyzedGames)[number];

export const sentiments = ['positive', 'negative', 'neutral'] as const;
export type Sentiment = (typeof sentiments)[number];

/** What a post may be about. */
export const postTopics = ['strategy', 'results', 'scratch', 'delivery', 'payments'] as const;

/** What wrote an answer: the house's own rules and help pages, or the model that the installation has configured. */
export const engines = ['built-in', 'model'] as const;
export type Engine = (typeof engines)[number];

/**
 * It did not answer in time or at all; what it said did not hold; its person stopped it before anything was checked; the
 * person's questions or the house's tokens are used up.
 */
export const whyNotModel = ['away', 'refused', 'stopped', 'person-limit', 'house-limit'] as const;
export type WhyNotModel = (typeof whyNotModel)[number];

/** What an answer is taken from. */
export const sourceKinds = [
  'article',
  'order',
  'wallet',
  'ticket',
  'limits',
  'product',
  'game',
  'shop',
  'route',
] as const;

/** Characters. */
export const messageLimit = 2_000;
export const contentLimit = 10_000;
/** Characters of a help article of an installation, in each language. */
export const articleLimits = { title: 120, question: 600, text: 1_500 } as const;
