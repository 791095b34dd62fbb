/** Experience and levels of people, for domains that show them or ask for them. */
import { levelOf } from '@autolotto/contract/rewards/levels.ts';
import { experience } from '../ledger/accounts.ts';
import { loadBalances } from '../ledger/service.ts';
import type { Reader } from '../platform/database/db.ts';

export type Standing = { readonly experience: number; readonly level: number };

/** By user id; `experiencePerLevel` is the policy's. */
export async function loadStandings(
  db: Reader,
  userIds: readonly string[],
  experiencePerLevel: number,
): Promise<ReadonlyMap<string, Standing>> {
  if (userIds.length === 0) return new Map();
  const balances = await loadBalances(db, userIds.map(experience));
  return new Map(
    userIds.map((userId, at) => {
      const earned = balances[at] ?? 0;
      return [userId, { experience: earned, level: levelOf(earned, experiencePerLevel) }];
    }),
  );
}
