import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import type { GamingProduct } from '@autolotto/contract/policy/jurisdiction-enums.ts';

/** What a kind of ticket is called by jurisdiction rules, limits, prizes and switches. */
export const productOf = { ticket: 'scratch', digital: 'digital' } as const satisfies Record<
  InstantKind,
  GamingProduct
>;
