import { expect, test } from 'vitest';
import { useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { doorInTown, loadProduct } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'test' };
const halfHour = 1_800_000;

test('of many who want the last places of a half hour, so many get one as there are', async () => {
  const { context, clock } = app();
  await ownerDoes(context.db, ['update products set stock = 500']);
  const customers = await Promise.all(Array.from({ length: 12 }, () => app().newCustomer({ dollars: '200.00' })));
  const milk = await loadProduct(await app().as('customer'), 'essentials');
  const countPlaced = async (most: number, later: number) => {
    await setPolicy(context, 'order.slotOrders', most, by);
    const scheduledFor = new Date((Math.floor(clock.now().getTime() / halfHour) + later) * halfHour).toISOString();
    const order = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown, scheduledFor };
    const replies = await Promise.all(customers.map((client) => client.send('POST', '/api/orders', order)));
    for (const { status, body } of replies)
      if (status !== 201) expect(body).toMatchObject({ status: 422, code: 'TIME_NOT_OFFERED' });
    return replies.filter(({ status }) => status === 201).length;
  };
  expect(await countPlaced(3, 4)).toBe(3);
  expect(await countPlaced(100, 5), 'the control: nothing else holds them back').toBe(12);
});
