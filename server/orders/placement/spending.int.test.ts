// @invariant GAMING-1
/** Lottery items under their customer's limits, whichever way they are ordered. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { placeRecurringJob } from '../jobs.ts';

const app = useTestApp();
const day = 86_400_000;
let ticket: ListedProduct;
beforeAll(async () => {
  ticket = await loadProduct(await app().as('store'), 'lottery');
});
beforeEach(() => app().context.db.read.execute(sql`update products set stock = 1000`));

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);
const limit = (client: Client, kind: string, period: string, amount: string) =>
  client.send('PUT', '/api/responsible-gaming/limits', { kind, period, amount });
const loadSpend = (client: Client) =>
  rows<{ key: string }>(
    app().context.db.read,
    sql`select key from gaming_spend where user_id = ${client.userId} and kind = 'spend' order by id`,
  );
/** Another session of the same person, after time has passed that ends sessions. */
const later = async (client: Client, ms: number): Promise<Client> => {
  await app().clock.advance(ms);
  return app().openSession(client.userId);
};

describe('every way to order', () => {
  const quantity = () => Math.ceil(1_000 / cents(ticket.price));
  const over = { items: [] as object[], deliveryAddress: doorInTown };
  test('every way to order is under the limits: on the telephone staff are not told why', async () => {
    const client = await app().newCustomer({ dollars: '100.00' });
    await limit(client, 'spend', 'week', '5.00');
    const admin = await app().as('admin');
    const asked = {
      ...over,
      customerId: client.userId,
      items: [{ productId: ticket.id, quantity: quantity() }],
      paymentMethod: 'wallet',
    };
    const { body: quoted } = await admin.send('POST', '/api/admin/phone-orders/quote', asked);
    expect(quoted.problems).toMatchObject([{ code: 'CUSTOMER_INELIGIBLE', details: {} }]);
    const placed = await admin.send('POST', '/api/admin/phone-orders', {
      ...asked,
      hasConsent: true,
      consentNote: 'Said yes after the reading',
      totalAmount: quoted.totalAmount,
    });
    expect(placed.body).toMatchObject({ code: 'CUSTOMER_INELIGIBLE' });
    expect(JSON.stringify(placed.body)).not.toContain('5.00');
    expect(await loadSpend(client)).toEqual([]);
  });
  test('every way to order is under the limits: a recurring order waits for room', async () => {
    const client = await app().newCustomer({ dollars: '100.00' });
    const items = [{ productId: ticket.id, quantity: quantity() }];
    const { totalAmount } = (await client.send('POST', '/api/orders/quote', { items, deliveryAddress: doorInTown }))
      .body;
    const firstDay = new Date(app().clock.now().getTime() + 3 * day).toISOString().slice(0, 10);
    const plan = await client.send('POST', '/api/recurring-orders', {
      ...{ items, deliveryAddress: doorInTown, paymentMethod: 'wallet', totalAmount },
      ...{ every: 'weekly', firstDay, time: '12:00' },
    });
    expect(plan.status, JSON.stringify(plan.body)).toBe(201);
    const due = await later(client, new Date(plan.body.nextAt).getTime() - app().clock.now().getTime() + 1_000);
    await limit(due, 'spend', 'week', '5.00');
    await app().runJob(placeRecurringJob);
    const load = async () => (await due.get('/api/recurring-orders')).body[0].occurrences[0];
    const occurrence = await load();
    expect(occurrence.state).toBe('asking');
    const answer = () =>
      due.send('POST', `/api/recurring-orders/${plan.body.id}/occurrences/${occurrence.id}/answer`, {
        answer: 'place',
        totalAmount,
      });
    expect((await answer()).body).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', whose: 'own', limit: '5.00' });
    expect(await loadSpend(client)).toEqual([]);
  });
  test('every way to order asks nothing about limits where no lottery item is in it', async () => {
    const client = await app().newCustomer({ dollars: '100.00' });
    const milk = await loadProduct(client, 'essentials');
    const definitions = await rows<{ body: string }>(
      app().context.db.read,
      sql`select pg_get_functiondef(p.oid) as body from pg_proc p where p.proname in ('record_spend', 'gaming_limit_exceeded', 'gaming_check_due')`,
    );
    expect(definitions).toHaveLength(3);
    const asked = 'asked about limits';
    const failing = definitions.map(({ body }) =>
      body
        .replace(/AS \$function\$[\s\S]*\$function\$/, `AS $function$ begin raise exception '${asked}'; end $function$`)
        .replace('LANGUAGE sql', 'LANGUAGE plpgsql'),
    );
    await ownerDoes(app().context.db, failing);
    try {
      const items = [{ productId: milk.id, quantity: 4 }];
      const quoted = await client.send('POST', '/api/orders/quote', { items, deliveryAddress: doorInTown });
      expect(quoted.body.problems).toEqual([]);
      expect((await client.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).status).toBe(201);
      // Control: with a ticket both are asked.
      const tickets = { items: [{ productId: ticket.id, quantity: quantity() }], deliveryAddress: doorInTown };
      expect((await client.send('POST', '/api/orders/quote', tickets)).status).toBe(500);
      expect((await client.send('POST', '/api/orders', tickets)).status).toBe(500);
    } finally {
      await ownerDoes(
        app().context.db,
        definitions.map(({ body }) => body),
      );
    }
  });
});
