/** The simulated courier, who delivers an order alone. */
import { expect, test, vi } from 'vitest';
import { systemTimers } from '../platform/clock.ts';
import { useTestApp } from '../test/harness/app.ts';
import { placedOrder } from '../test/harness/shopping.ts';

/** Their pauses last until the test lets them go on. */
let letGo: () => void = () => {};
let pause: Promise<void> = Promise.resolve();
const hold = () => {
  pause = new Promise((resolve) => {
    letGo = resolve;
  });
};
const app = useTestApp({ timers: { ...systemTimers, sleep: () => pause } });

test('brings an order once, however often it is asked to, and none that is over', async () => {
  const customer = await app().newCustomer({ dollars: '60.00' });
  const { id } = await placedOrder(customer);
  const simulate = () => customer.send('POST', `/api/demo/orders/${id}/simulate`);
  hold();
  expect(await simulate()).toMatchObject({ status: 200, body: { orderId: id } });
  expect(await simulate()).toMatchObject({ status: 409, body: { code: 'SIMULATION_RUNNING' } });
  letGo();
  await vi.waitFor(
    async () => expect((await customer.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'delivered' }),
    { timeout: 20_000, interval: 100 },
  );
  expect((await simulate()).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'delivered' });
});
