/** A deck of the demo that is over when it begins: really sold and revealed to its last ticket, with its record open to everybody. */
import { cents, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { addGame, endDecks, retireGame, scratch, sellTicket, stockGame } from '../instant-games/service.ts';
import { deposit } from '../payments/service.ts';
import type { Context } from '../platform/context.ts';
import { winner } from './past-prizes.ts';
import * as store from './store.ts';

const id = 'copper-creek-cash';
const game = {
  id,
  kind: 'ticket',
  code: 'CCC',
  number: '200',
  title: 'Copper Creek Cash',
  price: cents(200),
  category: 'budget',
  theme: 'a creek over copper stones',
  tickets: 12,
  ticketsPerPack: 4,
  table: [
    { prize: cents(1_000), count: 1 },
    { prize: cents(400), count: 1 },
    { prize: cents(200), count: 2 },
  ],
} as const;
const other = { firstName: 'Liam', lastName: 'Doyle', email: `liam.doyle${store.pastMark}` };
const deposited = '24.00';

/** Created once; the next start completes an interrupted one. */
export async function sellPastDeck(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    const userId = await store.findPerson(context.db.read, winner.email);
    if (userId === undefined || (await store.isRetired(context.db.read, id))) return;
    const buyers = [userId, await store.ensurePastPerson(context.db, other)].map((one) =>
      store.actorOf(one, 'customer'),
    );
    for (const buyer of buyers)
      await deposit(context, buyer, fromDecimal('USD', deposited) ?? noCents, `past-deck:${buyer.userId}`);
    await addGame(context, game, []);
    await stockGame(context, id);
    const asked = { kind: 'ticket', gameId: id, clientSeed: undefined, drawHash: undefined } as const;
    for (let sale = 0; sale < game.tickets; sale++) {
      const [buyer] = buyers.slice(sale % buyers.length);
      if (!buyer) continue;
      const purchase = { ...asked, userId: buyer.userId };
      const ticketId = await sellTicket(context, buyer, purchase, `past-ticket:${sale}`);
      await scratch(context, buyer, { ticketId, userId: buyer.userId });
    }
    await retireGame(context, id);
    await endDecks(context);
  });
}
