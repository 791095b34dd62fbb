/** Couriers' earnings: read from the books, part by part. */
import type { EarnedOrder, Earnings } from '@autolotto/contract/earnings/model.ts';
import { chartDays } from '@autolotto/contract/earnings/payout-states.ts';
import { cents, dollars, negate } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { dayAfter } from '@autolotto/contract/shared/time.ts';
import { courierCash, courierEarnings } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy, policyHistory } from '../policy/service.ts';
import { payoutView } from './payouts.ts';
import { bonusEarned } from './postings.ts';
import { byDay, type DayFigure, inOrder, type Period, partsOf, periodFrom } from './rules.ts';
import { csvOf } from './statement.ts';
import { statementHead, statementRow } from './statement-rules.ts';
import * as store from './store.ts';

export { loadCash, takeCash } from './cash/cash.ts';

const periodView = ({ amount, deliveries }: Period) => ({ amount: dollars(amount), deliveries });

export async function loadEarnings(context: Context, actor: Actor): Promise<Earnings> {
  const db = context.db.read;
  const policy = await currentPolicy(context);
  const rules = inOrder(policy['pay.bonuses']);
  const zone = await store.loadTimeZone(db, actor.userId);
  const { today, week, month, weekEnds } = await store.calendarIn(db, zone);
  const firstShown = dayAfter(today, 1 - chartDays);
  const [found, open, thisWeek] = await Promise.all([
    store.figuresSince(db, courierEarnings(actor.userId), zone, month < firstShown ? month : firstShown),
    store.loadOpenPayout(db, { kind: 'courier', userId: actor.userId }),
    store.loadWeek(
      db,
      actor.userId,
      week,
      rules.map(({ deliveries }) => deliveries),
    ),
  ]);
  const figures: DayFigure[] = found.map((one) => ({ ...one, amount: cents(one.amount) }));
  return {
    timeZone: zone,
    date: today,
    today: periodView(periodFrom(figures, today)),
    week: periodView(periodFrom(figures, week)),
    month: periodView(periodFrom(figures, month)),
    days: byDay(figures, today, chartDays).map(({ date, amount }) => ({ date, amount: dollars(amount) })),
    balance: dollars(await loadBalance(db, courierEarnings(actor.userId))),
    cashCarried: dollars(negate(await loadBalance(db, courierCash(actor.userId)))),
    bonuses: {
      delivered: thisWeek.delivered,
      weekEnds: new Date(weekEnds).toISOString(),
      rules: rules.map(({ deliveries, amount }) => ({
        deliveries,
        amount: dollars(cents(amount)),
        isPaid: thisWeek.paid.includes(deliveries),
      })),
    },
    payouts: { minimum: dollars(cents(policy['payout.minimum'])), open: open ? payoutView(open) : null },
  };
}

type Page = { limit?: number | undefined; cursor?: number | undefined };

export async function loadEarnedOrders(context: Context, actor: Actor, page: Page): Promise<EarnedOrder[]> {
  const then = await policyHistory(context);
  const found = await store.earnedOrders(context.db.read, actor.userId, page.limit ?? defaultPageSize, page.cursor);
  return found.map(({ id, storeName, isDelivered, closedAt, payBase, posted }) => {
    const paid = posted.find(({ kind }) => kind === 'order.capture' || kind === 'order.cash');
    const parts = partsOf(
      posted.map(({ kind, amount }) => ({ kind, amount: cents(amount) })),
      cents(paid ? (payBase ?? then(new Date(paid.at))['pay.courierBase']) : 0),
    );
    return {
      id,
      storeName,
      isDelivered,
      closedAt: new Date(closedAt).toISOString(),
      base: dollars(parts.base),
      share: dollars(parts.share),
      tip: dollars(parts.tip),
      bonus: dollars(parts.bonus),
      returnTrip: dollars(parts.returnTrip),
      correction: dollars(parts.correction),
      total: dollars(parts.total),
    };
  });
}

/** Each line of a month, as a spreadsheet reads it. */
export async function loadStatement(context: Context, actor: Actor, month: string): Promise<string> {
  const db = context.db.read;
  const zone = await store.loadTimeZone(db, actor.userId);
  const lines = await store.loadStatement(db, courierEarnings(actor.userId), zone, month);
  return csvOf(statementHead, lines.map(statementRow));
}

/**
 * Posts the bonuses that deliveries of this week and the last have reached. Run by a job; running twice pays once, for the
 * key of each names courier, week and number. One that cannot be posted holds up no other.
 */
export async function payBonuses(context: Context): Promise<void> {
  const rules = (await currentPolicy(context))['pay.bonuses'];
  if (rules.length === 0) return;
  const reached = await store.unpaidBonuses(
    context.db.read,
    rules.map(({ deliveries }) => deliveries),
  );
  for (const one of reached) {
    const amount = rules.find(({ deliveries }) => deliveries === one.deliveries)?.amount;
    if (amount === undefined || context.stopping.aborted) continue;
    try {
      await context.db.transact(async (tx) => {
        await post(tx, bonusEarned({ ...one, amount: cents(amount) }));
        await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(one.courierId)] });
      });
    } catch (error) {
      context.log.error({ err: error, orderId: one.orderId }, 'bonus not paid');
    }
  }
}
