import type { RecurringOrder } from '@autolotto/contract/orders/recurring/model.ts';
import { jurisdictionRulesAt } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { inArray } from 'drizzle-orm';
import { agesOf, type Known, knownNow, minAgeOf } from '../../catalogue/service.ts';
import { products } from '../../catalogue/tables.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import * as store from './store.ts';
import { type ProductFacts, productsIn, recurringView } from './view.ts';

/** Product facts are shared; permission to buy depends on the delivery address. */
async function loadItems(
  db: Reader,
  known: Known,
  ids: readonly number[],
): Promise<(of: store.Recurring) => ProductFacts> {
  if (ids.length === 0) return () => new Map();
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      price: products.price,
      minAge: products.minAge,
      requiresAgeVerification: products.requiresAgeVerification,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const { policy, jurisdictionRules, now } = known;
  return ({ wanted, timeZone }) => {
    const ages = agesOf(
      policy,
      jurisdictionRulesAt(jurisdictionRules, placeOf(wanted.deliveryAddress), dayIn(timeZone, now)),
    );
    return new Map(
      found.map((one) => [
        one.id,
        { id: one.id, name: one.name, price: cents(one.price), minAge: minAgeOf(one, ages) },
      ]),
    );
  };
}

async function views(
  db: Reader,
  known: Known,
  results: readonly (store.Recurring & { readonly storeName: string })[],
): Promise<RecurringOrder[]> {
  const occurrences = await store.loadOccurrences(
    db,
    results.map(({ id }) => id),
  );
  const goods = await loadItems(db, known, productsIn([...results, ...occurrences].map(({ wanted }) => wanted)));
  return results.map((one) => recurringView(one, occurrences, goods(one)));
}

export async function loadView(db: Reader, known: Known, id: number): Promise<RecurringOrder> {
  const found = await store.recurringById(db, id);
  const [view] = found ? await views(db, known, [found]) : [];
  return view ?? fail('ORDER_NOT_FOUND', {});
}

export async function recurringFor(context: Context, actor: Actor): Promise<RecurringOrder[]> {
  const { read } = context.db;
  return views(read, await knownNow(context), await store.loadRecurring(read, actor.userId));
}
