// @invariant REWARDS-2
import { minor, negate } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuer, points } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import { loadBalance } from '../../ledger/service.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, givePoints, placedOrder } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const app = useTestApp();
beforeAll(async () => {
  await app().context.db.read.execute(sql`update products set stock = 1000`);
});
const overview = async (who: Client) => (await who.get('/api/rewards')).body;
const send = (who: Client, reward: string, body: object, key?: string) =>
  who.send('POST', `/api/rewards/${reward}/redeem`, body, key === undefined ? {} : { 'idempotency-key': key });
const free = (who: Client, key?: string) => send(who, 'free_delivery', { points: 600 }, key);
const receipt = (who: Client, orderId: number) => send(who, 'large_print_receipt', { points: 200, orderId });
const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? String(status)).sort();

/** With points for one receipt, and two orders to have one of. */
async function withTwoOrders(): Promise<{ who: Client; ids: [number, number] }> {
  const [who, courier] = [await app().newCustomer({ dollars: '200.00' }), await app().as('courier')];
  await givePoints(app().context, who.userId, 200);
  const ids: [number, number] = [(await placedOrder(who)).id, (await placedOrder(who)).id];
  for (const id of ids) await bring(courier, id, 'delivered');
  return { who, ids };
}

describe('redeeming at once', () => {
  test('of two rewards with points for one exactly one is redeemed', async () => {
    const { who, ids } = await withTwoOrders();
    expect(codesOf(await Promise.all(ids.map((id) => receipt(who, id))))).toEqual(['200', 'INSUFFICIENT_POINTS']);
    expect(await overview(who)).toMatchObject({ storePoints: 0, receipts: [{}], receiptOrders: [{}] });
  });
  test('the control: without the floor of accounts both go through', async () => {
    const { who, ids } = await withTwoOrders();
    await ownerDoes(app().context.db, ['alter table ledger_accounts drop constraint ledger_accounts_floor']);
    try {
      expect(codesOf(await Promise.all(ids.map((id) => receipt(who, id))))).toEqual(['200', '200']);
    } finally {
      // The books are made good for the tests after it.
      const missing = negate(await loadBalance(app().context.db.read, points(who.userId)));
      expect(missing).toBe(200);
      const legs = [leg(points(who.userId), missing), leg(issuer('PTS', 0), negate(minor('PTS', missing)))];
      await app().context.db.transact((tx) =>
        post(tx, { key: `mend:${who.userId}`, kind: 'achievement', cause: 'mend', description: 'Mended', legs }),
      );
      await ownerDoes(app().context.db, [
        'alter table ledger_accounts add constraint ledger_accounts_floor check (may_go_negative or balance >= 0)',
      ]);
    }
  });
  test('free delivery is redeemed once however many times it is asked for, under one key or many', async () => {
    const who = await app().newCustomer();
    await givePoints(app().context, who.userId, 6_000);
    const many = await Promise.all(Array.from({ length: 10 }, () => free(who)));
    expect(codesOf(many)).toEqual(['200', ...Array.from({ length: 9 }, () => 'FREE_DELIVERY_WAITING')]);
    await who.send('DELETE', `/api/promotions/applied/${(await overview(who)).waiting.useId}`);
    const keyed = await Promise.all(Array.from({ length: 10 }, () => free(who, 'one')));
    expect(new Set(keyed.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await overview(who)).storePoints).toBe(5_400);
  });
});

test('taken back ten times while an order takes it: it is used, or its points are back once', async () => {
  for (let round = 0; round < 6; round++) {
    const who = await app().newCustomer({ dollars: '100.00' });
    await givePoints(app().context, who.userId, 600);
    await free(who);
    const { useId } = (await overview(who)).waiting;
    const [order] = await Promise.all([
      placedOrder(who),
      ...Array.from({ length: 10 }, () => who.send('DELETE', `/api/promotions/applied/${useId}`)),
    ]);
    const { isFreeDelivery } = (await who.get(`/api/orders/${order.id}`)).body;
    expect(await overview(who)).toMatchObject({ storePoints: isFreeDelivery ? 0 : 600, waiting: null });
  }
});
