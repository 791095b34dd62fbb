/** Prizes for tests: won on tickets that nobody has bought, paid by pots of their own. */
import type { PrizeSource } from '@autolotto/contract/prizes/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { personProofs } from '../identity/tables.ts';
import { deckPot } from '../ledger/accounts.ts';
import type { Context } from '../platform/context.ts';
import { awardPrize, loadPrizeRules } from './service.ts';

let tickets = 0;
export const nextTicket = (): number => ++tickets;

export async function win(
  context: Context,
  userId: string,
  amount: number,
  {
    ticket = nextTicket(),
    source = 'scratch',
    wager = 500,
    claimDays,
  }: { ticket?: number; source?: PrizeSource; wager?: number; claimDays?: number } = {},
): Promise<{ prizeId: number; state: string }> {
  const loaded = await loadPrizeRules(context);
  const rules =
    claimDays === undefined ? loaded : { ...loaded, policy: { ...loaded.policy, 'prize.claimDays': claimDays } };
  return context.db.transact((tx) =>
    awardPrize(tx, context, rules, {
      ...{ userId, source, sourceId: String(ticket), title: 'Sagebrush Sparkle', from: deckPot(ticket) },
      ...{ amount: cents(amount), wager: cents(wager), key: `${source}:${ticket}:prize` },
    }),
  );
}

/** Somebody has shown who they are, at a door. */
export const showIdentity = async (context: Context, userId: string): Promise<void> => {
  await context.db.read.insert(personProofs).values({ userId, kind: 'door', seenBy: 'test' }).onConflictDoNothing();
};
