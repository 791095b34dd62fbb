/** Claims that nobody sends: two emails, then the prize is the platform's to keep apart. */
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { post } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import { prizeExpiredMail, prizeReminderMail } from './mail/emails.ts';
import { notifyWinner } from './mail/notify-winner.ts';
import { prizeExpired } from './postings.ts';
import { publishTo } from './publish.ts';
import { reminderDays } from './rules.ts';
import * as store from './store.ts';

/** Each under its lock: twice writes nothing more. One that fails holds up no other. */
async function oneByOne(context: Context, due: readonly { id: number }[], work: (id: number) => Promise<void>) {
  for (const { id } of due) {
    if (context.stopping.aborted) return;
    await work(id).catch((error: unknown) => context.log.error({ err: error, prizeId: id }, 'deadline not handled'));
  }
}

const canExpire = ({ state }: store.PrizeRow): boolean => state === 'claim' || state === 'refused';

export async function remindWinners(context: Context): Promise<void> {
  await oneByOne(context, await store.listToRemind(context.db.read, reminderDays), (id) =>
    context.db.transact(async (tx) => {
      const row = await store.lockPrize(tx, id);
      if (!row?.deadline || !canExpire(row) || row.isOver) return;
      await store.remind(tx, id);
      const { title, deadline } = row;
      const amount = dollars(cents(row.amount));
      await notifyWinner(tx, context, row, (name) => prizeReminderMail(name, { title, amount, deadline }));
    }),
  );
}

export async function expireClaims(context: Context): Promise<void> {
  await oneByOne(context, await store.listOver(context.db.read), (id) => expireClaim(context, id));
}
export const expireClaim = (context: Context, id: number): Promise<void> =>
  context.db.transact(async (tx) => {
    const row = await store.lockPrize(tx, id);
    if (!row || !canExpire(row) || !row.isOver) return;
    await store.expire(tx, id);
    await post(tx, prizeExpired({ ...row, amount: cents(row.amount) }));
    const amount = dollars(cents(row.amount));
    await notifyWinner(tx, context, row, (name) => prizeExpiredMail(name, { ...row, amount }));
    await publishTo(context, tx, row.userId);
  });
