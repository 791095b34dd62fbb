// @invariant BITCOIN-5
/** A payment that is settled at the moment at which its order's time is over, on PostgreSQL. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentEndedJob } from '../../bitcoin/service.ts';
import { loadMoney, mine, minute, pay, satsOf } from '../../test/bitcoin/network.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { placedOrder } from '../../test/harness/shopping.ts';
import { cancelOverdueJob } from '../jobs.ts';

const app = useTestApp();

test('settled, told twice and overdue at once, an order is at its store with its money set aside, or cancelled with it in the wallet', async () => {
  await app().context.db.read.execute(sql`update products set stock = 10000`);
  const customers = await Promise.all(Array.from({ length: 8 }, () => app().newCustomer()));
  const opened = await Promise.all(
    customers.map(async (customer) => {
      const order = await placedOrder(customer, 4, { paymentMethod: 'bitcoin' });
      const asked = { orderId: order.id, usdAmount: order.totalAmount, paymentType: 'store_purchase' };
      // Two devices ask at once: it is one payment.
      const [first, second] = await Promise.all(
        [1, 2].map(() => customer.send('POST', '/api/bitcoin/create-payment', asked)),
      );
      expect(second?.body.id).toBe(first?.body.id);
      return { customer, order, payment: first?.body };
    }),
  );
  for (const { payment } of opened) await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  await mine(app(), 6);
  await app().clock.advance(181 * minute);
  const told = app().jobs.enqueued.filter(({ name }) => name === paymentEndedJob.name);
  expect(told).toHaveLength(8);
  await Promise.all([
    ...told.flatMap(({ payload }) => [1, 2].map(() => app().runJob(paymentEndedJob, payload))),
    ...[1, 2].map(() => app().runJob(cancelOverdueJob)),
  ]);
  for (const { customer, order } of opened) {
    const { status, awaitsPaymentUntil } = (await customer.get(`/api/orders/${order.id}`)).body;
    const isReal = awaitsPaymentUntil === null;
    expect([status, await loadMoney(customer)]).toEqual(
      isReal ? ['pending', '0.00'] : ['cancelled', order.totalAmount],
    );
  }
});
