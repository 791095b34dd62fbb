/** The decks on sale are not untouched when somebody looks: people of the town have bought some tickets of each, and scratched most. */
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { openAll, scratch, sellTicket } from '../instant-games/service.ts';
import { deposit } from '../payments/service.ts';
import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/http/session.ts';
import * as store from './store.ts';

/** The cheaper, the more. */
const sales: Readonly<Record<string, number>> = {
  'granite-peak-fortune': 6,
  'moonlit-railway': 9,
  'sagebrush-sparkle': 15,
  'paper-kite-cash': 27,
  'pixel-minnow': 33,
  'lantern-orchard': 21,
  'cobalt-carousel': 12,
  'prairie-dynamo': 9,
  'aurora-vault': 3,
};
const buyers = [
  { firstName: 'Liam', lastName: 'Doyle', email: `liam.doyle${store.pastMark}` },
  { firstName: 'Priya', lastName: 'Raman', email: `priya.raman${store.pastMark}` },
  { firstName: 'Walt', lastName: 'Jensen', email: `walt.jensen${store.pastMark}` },
] as const;
/** One in so many waits to be scratched. */
const waitsEach = 7;
const reveal: Readonly<Record<InstantKind, (...asked: Parameters<typeof scratch>) => Promise<unknown>>> = {
  ticket: scratch,
  digital: openAll,
};

async function sellGame(context: Context, people: readonly Actor[], game: store.GameOnSale): Promise<void> {
  const { id: gameId, kind, price } = game;
  const count = sales[gameId] ?? 0;
  const share = cents(price * Math.ceil(count / people.length));
  for (const buyer of people) await deposit(context, buyer, share, `past-sales:${gameId}:${buyer.userId}`);
  for (let nth = 0; nth < count; nth++) {
    const buyer = people[nth % people.length] as Actor;
    const { userId } = buyer;
    const ticketId = await sellTicket(context, buyer, { kind, gameId, userId }, `past-sale:${gameId}:${nth}`);
    if (nth % waitsEach !== waitsEach - 1) await reveal[kind](context, buyer, { ticketId, userId });
  }
}

const lookEachMs = 10_000;
/** Printing takes a minute or two; where it takes longer, the next start goes on. */
const looks = 60;

/** Sold once; an interrupted sale is completed by the next start. */
export async function sellFromDecks(context: Context): Promise<void> {
  const ids = await Promise.all(buyers.map((one) => store.ensurePastPerson(context.db, one)));
  const people = ids.map((id) => store.actorOf(id, 'customer'));
  const waiting = new Set(Object.keys(sales));
  for (let look = 0; look < looks && waiting.size > 0; look++) {
    if (look > 0) await context.timers.sleep(lookEachMs, context.stopping);
    for (const game of await store.listOnSale(context.db.read)) {
      if (context.stopping.aborted) return;
      if (waiting.delete(game.id) && game.soldToPast < (sales[game.id] ?? 0)) await sellGame(context, people, game);
    }
  }
}
