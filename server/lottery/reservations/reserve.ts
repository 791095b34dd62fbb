/** Tickets paid in Bitcoin: their numbers are kept until the payment is confirmed, and are bought then like any others. */
import type { PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import type { DrawBitcoinPurchase, DrawReservation } from '@autolotto/contract/lottery/reservations/model.ts';
import { cents, dollars, times } from '@autolotto/contract/shared/money.ts';
import { createPaymentFor, findPaymentFor } from '../../bitcoin/service.ts';
import type { Context } from '../../platform/context.ts';
import { idUnder, keyToTake, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail, failField } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import { findSpendBlockers, loadPlayRules, playerTerms, spendTerms } from '../../responsible-gaming/service.ts';
import { hasSaleEnded, refuseEnded } from '../ended.ts';
import { type Prepared, prepareSale } from '../prepare-sale.ts';
import { loadFacts } from '../writing/facts.ts';
import * as store from './store.ts';
import type { Kept } from './tables.ts';

/** Another call with the same key was faster. */
class ReservedBefore extends Error {
  override readonly name = 'ReservedBefore';
}

/** What will be bought is what was shown. */
function fixed(asked: PurchaseDrawTickets, { play }: Prepared): Kept {
  const [line] = play.lines;
  if (!line) throw new Error('a play without a line');
  const { gameId, multiplier, numberOfDraws } = asked;
  return {
    ...{ gameId, multiplier, numberOfDraws, isQuickPick: play.isQuickPick },
    ...{ numbers: [...line.main], powerball: [...line.bonus] },
  };
}

/** The same key again answers the first payment. */
export async function purchaseInBitcoin(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  asked: PurchaseDrawTickets,
  idempotencyKey: string | undefined,
): Promise<DrawBitcoinPurchase> {
  if (asked.userId !== undefined && asked.userId !== userId) fail('FORBIDDEN', {});
  if (asked.autoPlay) failField('autoPlay', 'To pay with Bitcoin, turn auto play off');
  const scope = `${userId}:lottery.bitcoin`;
  const key = keyToTake(scope, idempotencyKey, asked);
  const rules = await loadPlayRules(context);
  const load = () => loadFacts(context.db, { userId, terms: playerTerms(rules.policy), key });
  const facts = await load();
  if (facts.used) return viewOne(context, idUnder(facts.used, key));
  await assertFeatureOn(context, 'lottery');
  const prepared = await prepareSale(context, asked, rules, facts).catch((error: unknown) => {
    if (hasSaleEnded(error)) return refuseEnded(context, asked);
    throw error;
  });
  await assertWithinLimits(context, userId, prepared);
  try {
    return await reserve(context, { userId, kept: fixed(asked, prepared) }, prepared, (tx, make) =>
      withIdempotencyKey(tx, { scope, key: idempotencyKey, asked }, make),
    );
  } catch (error) {
    const { used } = await load();
    if (!used) throw error;
    return viewOne(context, idUnder(used, key));
  }
}

/** Nobody pays for what a limit would refuse afterwards; it is asked again, under lock, when it is bought. */
async function assertWithinLimits(context: Context, userId: string, { play, tickets, rules }: Prepared): Promise<void> {
  const total = times(play.price, tickets.length);
  const [found] = await findSpendBlockers(context.db.read, userId, total, spendTerms(rules.policy, true));
  if (found) throw new DomainError(found.code, found.details);
}

type Once = (
  tx: Parameters<typeof withIdempotencyKey>[0],
  make: () => Promise<number>,
) => ReturnType<typeof withIdempotencyKey>;

async function reserve(
  context: Context,
  { userId, kept }: { readonly userId: string; readonly kept: Kept },
  { play, tickets }: Prepared,
  once: Once,
): Promise<DrawBitcoinPurchase> {
  const { id: drawId, closesAt: holdsUntil } = tickets[0]?.draw ?? fail('DRAW_NOT_FOUND', {});
  const total = times(play.price, tickets.length);
  const payment = await createPaymentFor(context, userId, total, async (tx) => {
    const { id, isRepeat } = await once(tx, () =>
      store.insertReservation(tx, { userId, gameId: kept.gameId, drawId, kept, total, holdsUntil }),
    );
    if (isRepeat) throw new ReservedBefore();
    return { purpose: 'lottery', subject: id, holdsUntil };
  });
  return { paymentId: payment.id, total: dollars(total), holdsUntil: holdsUntil.toISOString() };
}

async function viewOne(context: Context, id: number): Promise<DrawBitcoinPurchase> {
  const found = await store.loadReservation(context.db.read, id);
  if (!found) throw new Error(`reservation ${id} is gone`);
  return view(context, found);
}

async function view({ db }: Context, { id, total, holdsUntil }: store.Reservation): Promise<DrawBitcoinPurchase> {
  const paymentId = await findPaymentFor(db.read, 'lottery', id);
  if (paymentId === undefined) throw new Error(`reservation ${id} has no payment`);
  return { paymentId, total: dollars(cents(total)), holdsUntil: holdsUntil.toISOString() };
}

/** Those that still wait. */
export async function listReservations(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<DrawReservation[]> {
  const found = await store.listReserved(context.db.read, userId);
  return Promise.all(
    found.map(async ({ gameName, ...one }) => {
      const { gameId, numbers, powerball, multiplier, numberOfDraws } = one.kept;
      return {
        ...(await view(context, one)),
        ...{ id: one.id, gameId, gameName, main: numbers, bonus: powerball, hasAddOn: multiplier > 1, numberOfDraws },
      };
    }),
  );
}
