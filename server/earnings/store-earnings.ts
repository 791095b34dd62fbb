/** A shop's earnings: read from the books, for its owners. */
import type { StoreEarnedOrder, StoreEarnings } from '@autolotto/contract/earnings/store-model.ts';
import { cents, dollars, negate, noCents } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { cashDrawer, storeEarnings } from '../ledger/accounts.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentPolicy } from '../policy/service.ts';
import { loadOwnedStore } from '../stores/service.ts';
import { payoutView } from './payouts.ts';
import { csvOf } from './statement.ts';
import { storeStatementHead, storeStatementRow } from './statement-rules.ts';
import * as store from './store.ts';
import { partsOfSold, type StoreParts, storePeriodFrom } from './store-rules.ts';
import * as sales from './store-sales.ts';

const partsView = ({ sales, commission, correction, earned, charges, refunds }: StoreParts) => ({
  sales: dollars(sales),
  commission: dollars(commission),
  correction: dollars(correction),
  earned: dollars(earned),
  charges: dollars(charges),
  refunds: dollars(refunds),
});
const periodView = (parts: StoreParts) => ({ orders: parts.orders, ...partsView(parts) });
const money = <T extends { sales: number; posted: number; charges: number; refunds: number }>(raw: T) => ({
  ...raw,
  sales: cents(raw.sales),
  posted: cents(raw.posted),
  charges: cents(raw.charges),
  refunds: cents(raw.refunds),
});

export async function loadStoreEarnings(context: Context, actor: Actor): Promise<StoreEarnings> {
  const db = context.db.read;
  const { id: storeId, timeZone } = await loadOwnedStore(context, actor.userId);
  const minimum = cents((await currentPolicy(context))['payout.minimum']);
  const { today, week, month } = await store.calendarIn(db, timeZone);
  const first = week < month ? week : month;
  const sold = (await sales.soldSince(db, storeId, timeZone, first)).map(money);
  const corrections = (await store.figuresSince(db, storeEarnings(storeId), timeZone, first))
    .filter(({ kind }) => kind === 'reversal')
    .map(({ day, amount }) => ({ day, amount: cents(amount) }));
  const open = await store.loadOpenPayout(db, { kind: 'store', storeId });
  return {
    timeZone,
    date: today,
    today: periodView(storePeriodFrom(sold, corrections, today)),
    week: periodView(storePeriodFrom(sold, corrections, week)),
    month: periodView(storePeriodFrom(sold, corrections, month)),
    balance: dollars(await loadBalance(db, storeEarnings(storeId))),
    drawerCash: dollars(negate(await loadBalance(db, cashDrawer(storeId)))),
    payouts: { minimum: dollars(minimum), open: open ? payoutView(open) : null },
  };
}

type Page = { limit?: number | undefined; cursor?: number | undefined };

export async function loadStoreEarnedOrders(context: Context, actor: Actor, page: Page): Promise<StoreEarnedOrder[]> {
  const { id: storeId } = await loadOwnedStore(context, actor.userId);
  const found = await sales.soldOrders(context.db.read, storeId, page.limit ?? defaultPageSize, page.cursor);
  return found.map((raw) => ({
    id: raw.id,
    deliveredAt: new Date(raw.deliveredAt).toISOString(),
    isCash: raw.isCash,
    ...partsView(partsOfSold({ orders: 1, ...money(raw) }, cents(raw.correction))),
  }));
}

/** Each line of a month, as a spreadsheet reads it; of a delivery with its parts. That it was taken is audited. */
export async function loadStoreStatement(context: Context, actor: Actor, month: string): Promise<string> {
  const { id: storeId, timeZone } = await loadOwnedStore(context, actor.userId);
  const db = context.db.read;
  const lines = await store.loadStatement(db, storeEarnings(storeId), timeZone, month);
  const ids = lines.filter(isDelivery).map(({ cause }) => Number(cause.slice('order:'.length)));
  const sold = new Map(
    (await sales.loadSold(db, storeId, ids)).map((raw) => [
      `order:${raw.id}`,
      partsOfSold({ orders: 1, ...money(raw) }, noCents),
    ]),
  );
  await context.db.transact((tx) =>
    audit(tx, {
      actorId: actor.userId,
      action: 'statement.exported',
      subject: { kind: 'store', id: String(storeId) },
      details: { month },
    }),
  );
  return csvOf(
    storeStatementHead,
    lines.map((line) => storeStatementRow(line, isDelivery(line) ? sold.get(line.cause) : undefined)),
  );
}
const isDelivery = ({ kind }: store.StatementLine): boolean => kind === 'order.capture' || kind === 'order.cash';
