// @invariant LOTTERY-3
/** Many buy while a sale ends, on two servers whose clocks are wrong; a single connection would prove nothing. */
import { checkTicketProof } from '@autolotto/contract/lottery/ticket-seal.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { rows } from '../../platform/database/db.ts';
import { createLog } from '../../platform/log.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { fromOwnPage } from '../../test/harness/own-page.ts';
import { limitMs, sized } from '../../test/harness/scale.ts';
import { closeDraws } from './close.ts';

const hour = 3_600_000;
const wrongBy = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
const app = useTestApp({ clock: wrongBy(-hour) });
let ahead: App;
beforeAll(async () => {
  const settings = {
    PRESET: 'demo',
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    DATABASE_URL: app().url,
    WORKER: 'off',
  };
  ahead = await buildApp(readConfig(settings), { clock: wrongBy(hour), log: createLog('silent') });
});
afterAll(() => ahead.stop());

/** Buys on one server or the other; answers the number of the ticket, or why not. */
async function buy(at: number, { cookie }: Client, drawId: number): Promise<string> {
  const reply = await (at % 2 === 0 ? ahead : app()).http.inject({
    ...{ method: 'POST', url: '/api/lottery/purchase', headers: fromOwnPage({ cookie }) },
    payload: { gameId: 'powerball', isQuickPick: true, drawId },
  });
  const { code, tickets } = reply.json();
  return code ?? tickets[0].ticketNumber;
}

test(
  'of all who buy at the second of the close nobody is late, and everybody who was in time is in the sealed list',
  async () => {
    const buyers: Client[] = [];
    // A few at a time: the hash of a password is slow on purpose, and its queue is short.
    while (buyers.length < sized(8, 200))
      buyers.push(...(await Promise.all(Array.from({ length: 4 }, () => app().newCustomer({ dollars: '200.00' })))));
    const { read } = app().context.db;
    for (let round = 0; round < sized(1, 8); round++) {
      const [draw] = await rows<{ id: number }>(
        read,
        sql`select id from draws where game_id = 'powerball' and state = 'open' and closes_at > app_now() order by closes_at limit 1`,
      );
      const drawId = draw?.id ?? 0;
      const outcomes: string[] = [];
      // The sale ends while it goes on, however slowly it began.
      const first = Promise.withResolvers<void>();
      const ending = first.promise.then(() =>
        read.execute(
          sql`update draws set closes_at = date_trunc('milliseconds', app_now()) + ${sized(500, 1_000)}::int * interval '1 millisecond'
               where id = ${drawId}`,
        ),
      );
      let isOver = false;
      const closing = (async () => {
        do await Promise.all([closeDraws(app().context), closeDraws(ahead.context)]);
        while (!isOver);
      })();
      closing.catch(() => {});
      // Each buys one after the other until their fifth refusal.
      await Promise.all(
        buyers.map(async (buyer, at) => {
          for (let refused = 0; refused < 5; ) {
            const outcome = await buy(at, buyer, drawId);
            if (outcome === 'DRAW_CLOSED') refused += 1;
            else if (!outcome.startsWith('PB-')) throw new Error(outcome);
            else first.resolve();
            outcomes.push(outcome);
          }
        }),
      );
      const bought = outcomes.filter((outcome) => outcome !== 'DRAW_CLOSED');
      expect(bought.length).toBeGreaterThan(0);
      await ending;
      isOver = true;
      await closing;
      const sold = await rows<{ number: string; late: boolean }>(
        read,
        sql`select t.number, p.bought_at >= d.closes_at as late from draw_tickets t
              join draw_purchases p on p.id = t.purchase_id join draws d on d.id = t.draw_id where d.id = ${drawId}`,
      );
      expect(sold.map(({ number }) => number).sort()).toEqual(bought.toSorted());
      expect(sold.filter(({ late }) => late)).toEqual([]);
      const sealed = (await buyers[0]?.get(`/api/lottery/draws/${drawId}`))?.body;
      expect(sealed).toMatchObject({ state: 'closed', tickets: sold.length });
      for (const buyer of buyers) {
        const mine = (await buyer.get('/api/lottery/tickets?limit=100')).body.tickets;
        for (const ticket of mine.filter((one: { drawId: number }) => one.drawId === drawId).slice(0, 3)) {
          const proof = (await buyer.get(`/api/lottery/receipts/${ticket.ticketNumber}/proof`)).body;
          expect(proof.root).toBe(sealed.ticketsRoot);
          expect(await checkTicketProof(proof)).toBe(true);
        }
      }
    }
  },
  limitMs(60_000),
);
