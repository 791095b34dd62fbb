import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { expect, test } from 'vitest';
import { boardQuery } from '../../orders/tablet/queries.ts';
import { cachedBoardOf } from './cached-board.ts';
import type { CachedQuery } from './cached-work.ts';

const at = new Date('2026-11-21T18:40:00.000Z');
const known = (key: CachedQuery['key'], data: unknown): CachedQuery => ({ key, data, updatedAt: 7 });
const order = (id: number, status: StoreOrder['status']) =>
  ({ id, status, customerName: 'Ada', customerAddress: '1 Maple Street', customerPhone: '303-555-0142' }) as StoreOrder;

test('a tablet keeps what is still in the store, without addresses and numbers, and nothing that is no board', () => {
  const orders = [order(1, 'pending'), order(2, 'accepted'), order(3, 'en_route'), order(4, 'cancelled')];
  const user = known(['/api/auth/user'], { id: 'shop' });
  const kept = cachedBoardOf(
    'shop',
    [user, known(boardQuery.queryKey, orders), known(['/api/store/orders'], orders)],
    at,
  );
  expect(kept?.at).toBe(at.toISOString());
  expect(kept?.queries.map(({ key }) => key)).toEqual([user.key, boardQuery.queryKey]);
  expect(kept?.queries[1]).toMatchObject({
    updatedAt: 7,
    data: [
      { id: 1, customerName: 'Ada', customerAddress: '', customerPhone: null, deliveryAddress: null },
      { id: 2, customerAddress: '' },
    ],
  });
  expect(JSON.stringify(kept)).not.toMatch(/Maple|555/);
  expect(cachedBoardOf('shop', [user], at)).toBeUndefined();
});
