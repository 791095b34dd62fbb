/** The correction of an exchange. */
import { negate } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../../ledger/accounts.ts';
import { isOverdrawn } from '../../ledger/post.ts';
import { reverse } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { refundSpend } from '../../responsible-gaming/service.ts';
import { reverseAwards } from '../awards.ts';
import { recordRefusal } from './record.ts';
import { settleExchange } from './store.ts';

const counterOf = { coins: 'coinPurchases', points: 'pointsBought' } as const;
type Bought = { readonly userId: string; readonly of: 'coins' | 'points'; readonly id: string };

/** Takes an exchange back with all that it brought. Refused, with the whole transaction, where some of it is spent. */
export async function reverseExchangeWithin(
  context: Context,
  tx: Tx,
  { userId, of, id }: Bought,
  reason: string,
): Promise<void> {
  const cause = `${of}:${id}`;
  const { amountOn } = await reverse(tx, cause, reason);
  if (of === 'coins') await refundSpend(tx, cause, negate(amountOn(wallet(userId))));
  await reverseAwards(context, tx, userId, [counterOf[of]]);
  await settleExchange(tx, userId, cause);
  for (const type of ['wallet_changed', 'rewards_changed'] as const)
    await publish(tx, context.bus, { event: { type }, to: [userChannel(userId)] });
}

/**
 * A correction. Where some of it is spent it is refused with an error that `isOverdrawn` knows: the refusal is on record,
 * and an admin settles it.
 */
export async function reverseExchange(context: Context, bought: Bought, reason: string): Promise<void> {
  try {
    await context.db.transact((tx) => reverseExchangeWithin(context, tx, bought, reason));
  } catch (error) {
    const { userId, of, id } = bought;
    const cause = `${of}:${id}`;
    if (isOverdrawn(error)) await recordRefusal(context, { userId, causes: [cause] }, { exchange: cause, reason });
    throw error;
  }
}
