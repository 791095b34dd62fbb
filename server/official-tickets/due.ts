/** What happens to tickets without anybody's doing: orders that are too late, prizes that are known, papers kept long enough. */
import { mostMoves } from '@autolotto/contract/official-tickets/states.ts';
import { cents, dollars, inDollars } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { company } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { loadTransferByKey } from '../ledger/service.ts';
import { notifyInApp } from '../notifications/service.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Tx } from '../platform/database/db.ts';
import { currentPolicy } from '../policy/service.ts';
import { refundSpend } from '../responsible-gaming/service.ts';
import { printedTicketRefunded, ticketReleased } from './postings.ts';
import { publishPaid, publishTicket } from './publish.ts';
import { prizeOf } from './rules.ts';
import * as store from './store.ts';
import { officialTicketWords as words } from './words.ts';

/** Titles of what is told; `lost` is told as well, since somebody waits for it. */
const titles = {
  released: ({ game }: Told) => localized(words.released.title, { game }),
  refunded: ({ game }: Told) => localized(words.refunded.title, { game }),
  calledOff: ({ game }: Told) => localized(words.calledOff.title, { game }),
  moved: ({ game }: Told) => localized(words.moved.title, { game }),
  won: (told: Told) => localized(words.won.title, told),
  claim: (told: Told) => localized(words.claim.title, told),
  lost: ({ game }: Told) => localized(words.lost.title, { game }),
};
type Told = { readonly game: string; readonly amount: string };
const tell = (tx: Tx, context: Context, order: store.TicketOrderRow, what: keyof typeof titles, told: Told) =>
  notifyInApp(context, tx, order.userId, {
    ...{ type: 'system', priority: 'medium', path: '/lottery?tab=mine', group: `ticket:${order.id}` },
    title: titles[what](told),
    message: localized(words[what].message),
  });

async function release(tx: Tx, context: Context, order: store.TicketOrderRow, game: string): Promise<void> {
  const { id, userId } = order;
  const price = cents(order.price);
  await store.endOrder(tx, id, 'released', null);
  await refundSpend(tx, `ticket:${id}`, price);
  await post(tx, ticketReleased({ id, userId, game, price }));
  await store.deletePictures(tx, [id]);
  await publishPaid(context, tx, order);
}

/** Goes on to the next draw where its customer chose so, and back to the wallet otherwise. */
export async function releaseOverdue(context: Context): Promise<void> {
  for (const id of await store.listOverdue(context.db.read)) {
    const game = (await store.loadOrder(context.db.read, id))?.gameName ?? '';
    await context.db.transact(async (tx) => {
      const order = await store.lockOrder(tx, id);
      if (order?.state !== 'ordered' || !(await store.isOverdue(tx, id))) return;
      const mayMove = order.ifLate === 'next_draw' && order.moves < mostMoves;
      const next = mayMove ? await store.findNextDraw(tx, order.drawId) : undefined;
      if (next === undefined) await release(tx, context, order, game);
      else {
        await store.setDraw(tx, id, next);
        await publishTicket(context, tx, order);
      }
      await tell(tx, context, order, next === undefined ? 'released' : 'moved', { game, amount: '' });
    });
  }
}

/** A paper of a draw that was called off: the lottery takes it back from the shop, and its customer gets the price. */
export async function refundCalledOff(context: Context): Promise<void> {
  for (const id of await store.listCalledOff(context.db.read)) {
    const game = (await store.loadOrder(context.db.read, id))?.gameName ?? '';
    await context.db.transact(async (tx) => {
      const order = await store.lockOrder(tx, id);
      if (order?.state !== 'printed' && order?.state !== 'vaulted') return;
      const { userId, storeId } = order;
      const price = cents(order.price);
      await store.endOrder(tx, id, 'refunded', null);
      await refundSpend(tx, `ticket:${id}`, price);
      const commission = (await loadTransferByKey(tx, `ticket:${id}:end`)).amountOn(company('revenue', id));
      await post(tx, printedTicketRefunded({ id, userId, storeId, game, price }, commission));
      await store.deletePictures(tx, [id]);
      await tell(tx, context, order, 'refunded', { game, amount: '' });
      await publishPaid(context, tx, order);
    });
  }
}

/** Owners who have the paper themselves: only they can bring it back. */
export const tellOfCalledOff = (context: Context, drawId: number): Promise<void> =>
  context.db.transact(async (tx) => {
    for (const order of await store.listFetchedOfCalledOff(tx, drawId))
      await tell(tx, context, order, 'calledOff', { game: order.gameName, amount: '' });
  });

/** Orders that are not printed yet; a printed ticket stays its owner's. */
export async function releaseExcluded(context: Context, userId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    for (const id of await store.listOrderedBy(tx, userId)) {
      const order = await store.lockOrder(tx, id);
      if (order?.state === 'ordered') await release(tx, context, order, 'Official ticket');
    }
  });
}

/** The official amounts say what each ticket has won; those of a corrected result say it again. */
export async function recordPrizes(context: Context): Promise<void> {
  const most = (await currentPolicy(context))['prize.maxInstant'];
  for (const { id, resultId } of await store.listDecided(context.db.read)) {
    const found = await store.loadOrder(context.db.read, id);
    if (!found?.result) continue;
    const prize = prizeOf(found.rules, found.result, found.order, await store.loadAmounts(context.db.read, resultId));
    await context.db.transact(async (tx) => {
      const order = await store.lockOrder(tx, id);
      if (!order || (order.state !== 'printed' && order.state !== 'vaulted') || order.resultId === resultId) return;
      await store.setPrize(tx, id, prize, resultId);
      const what = prize === 0 ? 'lost' : prize > most ? 'claim' : 'won';
      await tell(tx, context, order, what, { game: found.gameName, amount: inDollars(dollars(prize)) });
      await publishTicket(context, tx, order);
    });
  }
}

/** Papers that nobody has fetched, and pictures of those that are gone. */
export async function destroyOld(context: Context): Promise<void> {
  const days = (await currentPolicy(context))['officialTickets.keepDays'];
  for (const id of await store.listToDestroy(context.db.read, days))
    await context.db.transact(async (tx) => {
      const order = await store.lockOrder(tx, id);
      if (order?.state !== 'vaulted') return;
      await store.endOrder(tx, id, 'destroyed', null);
      await store.deletePictures(tx, [id]);
      await audit(tx, {
        ...{ actorId: null, action: 'ticket.destroyed', subject: { kind: 'ticket-order', id: String(id) } },
        details: { pouch: order.pouch },
      });
      await publishTicket(context, tx, order);
    });
}
