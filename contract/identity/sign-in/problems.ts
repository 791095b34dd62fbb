/** Why signing in through the identity provider ended on our own page. Without the validator, which pages do without. */
export const providerProblems = ['unavailable', 'refused', 'unverified', 'again', 'suspended'] as const;
export type ProviderProblem = (typeof providerProblems)[number];
