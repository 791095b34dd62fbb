/** Goods change hands only in the hours in which the law of the place they go to lets them be sold. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import {
  jurisdictionRulesAt,
  prohibitedByHours,
  type Rule,
  rulesOfHours,
} from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { TransitionHooks } from './transition.ts';

type HandOver = { at: string; timeZone: string; address: string; categories: Category[] };
/** What is handed over where; and when, by the step that was just written where nothing else is said. */
async function loadHandOver(tx: Tx, orderId: number, at: Date | undefined): Promise<HandOver> {
  const [row] = await rows<HandOver>(
    tx,
    sql`select coalesce(${at?.toISOString() ?? null}::timestamptz,
                        (select coalesce(e.occurred_at, e.created_at) from order_events e
                          where e.order_id = o.id and e.event = 'deliver' order by e.id desc limit 1)) as at,
               s.time_zone as "timeZone", o.delivery_address as address,
               array(select distinct l.category from order_lines l where l.order_id = o.id and l.quantity > 0 order by 1) as categories
          from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  );
  if (!row) throw new Error('an order of no store');
  return row;
}

/**
 * Checks a delivery after its step is written, in the same transaction, so that an offline step counts as of when it
 * was made. Admins cannot override it.
 */
export async function assertLegalHours(tx: Tx, orderId: number, rules: readonly Rule[], when?: Date): Promise<void> {
  const hours = rulesOfHours(rules);
  if (hours.length === 0) return;
  const { at, timeZone, address, categories } = await loadHandOver(tx, orderId, when);
  const face = wallClock(timeZone, new Date(at));
  const jurisdictionRules = jurisdictionRulesAt(hours, placeOf(address), face.day);
  for (const category of categories) {
    const prohibited = prohibitedByHours(jurisdictionRules, category, face);
    if (!prohibited) continue;
    const today = prohibited.today.map(({ opens, closes }) => ({ from: opens, to: closes }));
    fail('OUTSIDE_HAND_OVER_HOURS', { category, today, opensAt: prohibited.opensAt });
  }
}

export const legalHoursHooks: TransitionHooks = {
  after: { deliver: ({ tx, order, jurisdictionRules }) => assertLegalHours(tx, order.id, jurisdictionRules) },
};
