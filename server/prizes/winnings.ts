/** What somebody was paid in a calendar year, for their taxes. */
import type { WinningsYear } from '@autolotto/contract/prizes/model.ts';
import { cents, dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { Context } from '../platform/context.ts';
import { byteOrderMark, cell, guarded } from '../platform/files/csv.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentPolicy } from '../policy/service.ts';
import * as store from './store.ts';
import { winningsView } from './view.ts';

export const listYears = async (context: Context, { userId }: Actor): Promise<WinningsYear[]> =>
  (await store.listYears(context.db.read, userId)).map(winningsView);

const head = ['Paid on', 'Game', 'Prize in USD', 'Ticket in USD', 'Tax withheld in USD', 'Paid in USD', 'Tax form'];

/** A year as a spreadsheet reads it. */
export async function writeYear(context: Context, { userId }: Actor, year: number): Promise<string> {
  const zone = (await currentPolicy(context))['admin.timeZone'];
  const lines = (await store.listPaidIn(context.db.read, userId, year)).map((row) => {
    const [amount, withheld] = [cents(row.amount), cents(row.withheld)];
    const numbers = [amount, cents(row.wager), withheld, subtract(amount, withheld)].map((one) => cell(dollars(one)));
    const paidAt = row.decidedAt ?? row.wonAt;
    return [cell(dayIn(zone, paidAt)), cell(guarded(row.title)), ...numbers, row.isReportable ? 'yes' : 'no'].join(',');
  });
  return `${byteOrderMark}${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
