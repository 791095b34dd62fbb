// @invariant CARDS-1
/** The server is killed between a payment and its event, and between the event and its credit: what was paid is credited, once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { openCardProvider } from '../../test/card-provider/provider.ts';
import { newShopper, type Shopper } from '../../test/durability/load.ts';
import { freePort, killServers, type ServerProcess, startServer } from '../../test/harness/children.ts';
import { ownPage } from '../../test/harness/own-page.ts';
import { freshPlace, type Place } from '../../test/harness/place.ts';
import { limitMs, sized } from '../../test/harness/scale.ts';

let place: Place | undefined;
afterEach(async () => {
  await killServers();
  await place?.drop();
});

const rounds = sized(2, 20);

test(
  `killed ${rounds} times around the events of card payments, a server credits each of them once`,
  async () => {
    const where = await freshPlace();
    place = where;
    const provider = await openCardProvider();
    const env = { ...where.env, ...provider.env, PORT: String(await freePort()) };
    let server: ServerProcess = startServer(env);
    const origin = await server.address;
    const restart = async () => {
      server.kill('SIGKILL');
      await server.exited;
      server = startServer(env);
      await server.address;
    };
    const begin = async ({ cookie }: Shopper) => {
      const reply = await fetch(`${origin}/api/create-payment-intent`, {
        method: 'POST',
        headers: { ...ownPage, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ amount: '5.00', currency: 'usd' }),
      });
      expect(reply.status, await reply.clone().text()).toBe(200);
    };
    const tell = async (event: object) => {
      const { payload, headers } = provider.signed(event);
      const reply = await fetch(`${origin}/api/payments/card/events`, { method: 'POST', body: payload, headers });
      expect(reply.status).toBe(200);
    };
    await where.visit(async (db) => {
      const shoppers = await Promise.all(Array.from({ length: rounds }, () => newShopper(db, 1)));
      const loadStatus = async (id: string) =>
        (await rows<{ status: string }>(db.read, sql`select status from deposits where reference = ${id}`))[0]?.status;
      for (const [round, shopper] of shoppers.entries()) {
        await begin(shopper);
        const id = [...provider.intents.keys()].at(-1) ?? '';
        provider.pay(id);
        const event = provider.events().at(-1) ?? {};
        if (round % 2 === 0) {
          // Paid, and the server dies before it hears of it.
          await restart();
          await tell(event);
          continue;
        }
        // It has heard, and dies while it waits for what the provider says: nothing is credited yet.
        provider.silent.add(id);
        await tell(event);
        await vi.waitFor(() => expect(provider.asked(id)).toBeGreaterThan(0), { timeout: 60_000, interval: 20 });
        expect(await loadStatus(id)).toBe('pending');
        await restart();
        provider.silent.delete(id);
        // The provider repeats what it is not sure of.
        await tell(event);
      }
      const credited = () =>
        rows<{ status: string; times: number }>(
          db.read,
          sql`select d.status, (select count(*)::int from ledger_transfers t where t.cause = 'deposit:' || d.id) as times
                from deposits d where d.method = 'card'`,
        );
      const once = Array.from({ length: rounds }, () => ({ status: 'confirmed', times: 1 }));
      await vi.waitFor(async () => expect(await credited()).toEqual(once), { timeout: 120_000, interval: 250 });
      const [books] = await rows<{ outside: number }>(
        db.read,
        sql`select balance::float8 as outside from ledger_accounts where name = 'outside:card'`,
      );
      expect(books?.outside, 'what was paid').toBe(-550 * rounds);
    });
    await provider.close();
  },
  limitMs(300_000),
);
