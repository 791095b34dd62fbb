import { describe, expect, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { placedOrder } from '../test/shopping.ts';

const app = useTestApp();

describe('orders', () => {
  test('TRACK-35 cancelling a pending order returns the money', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const order = await placedOrder(customer);
    expect((await customer.get('/api/wallet')).body.held).toBe(order.totalAmount);
    const cancelled = await customer.send('POST', `/api/orders/${order.id}/cancel`, {});
    expect(cancelled.body.status).toBe('cancelled');
    expect((await customer.get('/api/wallet')).body).toMatchObject({ balance: '60.00', held: '0.00' });
  });
});
