/** What somebody deposited, spent and won, for themselves. */
import type { GamingMonth } from '@autolotto/contract/responsible-gaming/model.ts';
import { cents, dollars, subtract } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/http/session.ts';
import * as store from './store.ts';

export async function loadHistory(context: Context, { userId }: Actor): Promise<GamingMonth[]> {
  return (await store.listMonths(context.db.read, userId)).map(({ month, deposited, spent, won }) => ({
    month,
    deposited: dollars(cents(deposited)),
    spent: dollars(cents(spent)),
    won: dollars(cents(won)),
    net: dollars(subtract(cents(won), cents(spent))),
  }));
}

/** Sums what is older than two years by month. Run by a job. */
export async function summarizeSpend(context: Context): Promise<void> {
  const summed = await context.db.transact((tx) => store.summarizeSpend(tx));
  if (summed > 0) context.log.info({ summed }, 'old spending was summed by month');
}
