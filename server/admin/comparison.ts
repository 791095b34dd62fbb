/** The books against the orders: what customers paid on a day is what the orders delivered on it cost. */
import { raiseAlert } from '../identity/service.ts';
import { keepCheck, loadChecked } from '../platform/checks.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import * as store from './store.ts';

/** Once a day, after the first count of its figures. A shop whose sums differ is an alert. */
export async function compareBooks(context: Context): Promise<void> {
  const { at } = await loadChecked(context.db.read, ['ledger.orders']);
  if (at?.toISOString().slice(0, 10) === (await store.loadToday(context.db.read))) return;
  const found = await store.listDifferences(context.db.read);
  for (const difference of found) context.log.error(difference, 'the books differ from the orders');
  await context.db.transact(async (tx) => {
    for (const ofShop of Map.groupBy(found, ({ storeId }) => storeId).values()) await tell(tx, context, ofShop);
    await keepCheck(tx, 'ledger.orders', found);
  });
}

async function tell(tx: Tx, context: Context, ofShop: readonly store.Difference[]): Promise<void> {
  const [first] = ofShop;
  if (!first) return;
  const cents = ofShop.reduce((sum, one) => sum + Math.abs(one.cents), 0);
  await raiseAlert(tx, context, {
    kind: 'books-differ',
    subjectKind: 'store',
    subjectId: String(first.storeId),
    facts: { store: first.store, cents },
    count: ofShop.length,
  });
}
