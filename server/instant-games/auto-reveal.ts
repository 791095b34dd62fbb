/** Tickets that nobody scratches reveal themselves after a while; their owners are written to the day before and afterwards. */
import { cents, dollars, inDollars, sum } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import { writeMail } from '../platform/mail/mail.ts';
import { currentPolicy } from '../policy/service.ts';
import { loadPrizeRules } from '../prizes/service.ts';
import { ticketsRevealedMail, ticketsToRevealMail } from './mail/emails.ts';
import { lockOwnTicket, revealWithin } from './reveal.ts';
import * as store from './store.ts';

const hoursPerDay = 24;

async function announce(context: Context, hours: number): Promise<void> {
  for (const { kind, ids, email, firstName } of await store.listWaiting(context.db.read, hours, { isNew: true }))
    await context.db.transact(async (tx) => {
      const told = await store.writeAnnounced(tx, ids);
      if (told.length > 0) await writeMail(tx, context, email, ticketsToRevealMail(firstName, kind, told.length));
    });
}

/** Each person's of a kind in a transaction of their own. */
async function reveal(context: Context, hours: number): Promise<void> {
  const rules = await loadPrizeRules(context);
  for (const { userId, kind, ids, email, firstName } of await store.listWaiting(context.db.read, hours, {
    isNew: false,
  }))
    await context.db.transact(async (tx) => {
      const won: number[] = [];
      for (const ticketId of ids) {
        const ticket = await lockOwnTicket(tx, { kind, userId, ticketId });
        won.push((await revealWithin(tx, context, rules, ticket, 'auto')).prize);
      }
      const total = sum('USD', won.map(cents));
      await writeMail(
        tx,
        context,
        email,
        ticketsRevealedMail(firstName, kind, {
          ...{ count: ids.length, amount: inDollars(dollars(total)), hasWon: total > 0 },
        }),
      );
    });
}

export async function autoReveal(context: Context): Promise<void> {
  const hours = (await currentPolicy(context))['instantGames.autoRevealDays'] * hoursPerDay;
  await announce(context, hours - hoursPerDay);
  await reveal(context, hours);
}
