/** The commands of the model are shown to notice: one fault at a time is planted in the server, and the same run finds it. */
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as CatalogueStore from '../../catalogue/store.ts';
import { checkBooks } from '../../ledger/service.ts';
import type * as Policy from '../../orders/order/policy.ts';
import type * as Postings from '../../orders/order/postings.ts';
import type * as OrderStore from '../../orders/order/store.ts';
import type * as View from '../../orders/order/view.ts';
import type * as Rules from '../../orders/placement/rules.ts';
import type * as ProofOfDelivery from '../../orders/proof/proof-of-delivery.ts';
import { rows } from '../../platform/database/db.ts';
import type * as Idempotency from '../../platform/database/idempotency.ts';
import type * as Awards from '../../rewards/awards.ts';
import type * as RewardPostings from '../../rewards/postings.ts';
import { limitMs } from '../harness/scale.ts';
import { asOwner, ownerDoes, run } from '../harness/tampering.ts';
import { runCommands, runScript, type Scripted } from './run.ts';
import { type Shop, startShop } from './world.ts';

/** The planted fault. */
const planted = vi.hoisted(() => ({ fault: '' }));
const has = (fault: string) => planted.fault === fault;

vi.mock('../../orders/order/postings.ts', async (original) => {
  const real = await original<typeof Postings>();
  return {
    ...real,
    orderCancelled: (order: Parameters<typeof real.orderCancelled>[0]) => {
      const transfer = real.orderCancelled(order);
      const house = real.orderCaptured(
        { ...order, storeId: 1, courierId: '', subtotal: order.total, charges: cents(0), discount: cents(0) },
        { storeCommissionPpm: 0, courierBase: order.total, courierSharePpm: 0 },
      ).legs[3];
      const [held, wallet] = transfer.legs;
      if (!has('a cent of a release stays with the house') || !held || !wallet || !house) return transfer;
      return {
        ...transfer,
        legs: [held, { ...wallet, amount: wallet.amount - 1 }, { ...house, amount: 1 }] as typeof transfer.legs,
      };
    },
    itemsRefunded: (order: Parameters<typeof real.itemsRefunded>[0]) =>
      real.itemsRefunded(
        has('a cent of what was missing stays held') ? { ...order, amount: cents(order.amount - 1) } : order,
      ),
    orderPaidInCash: (...given: Parameters<typeof real.orderPaidInCash>) =>
      has('cash is booked as if it had been held') ? real.orderCaptured(...given) : real.orderPaidInCash(...given),
  };
});
vi.mock('../../catalogue/store.ts', async (original) => {
  const real = await original<typeof CatalogueStore>();
  return {
    ...real,
    restock: (...given: Parameters<typeof real.restock>) =>
      has('goods do not come back when an order is cancelled') ? Promise.resolve() : real.restock(...given),
  };
});
vi.mock('../../orders/order/policy.ts', async (original) => {
  const real = await original<typeof Policy>();
  return {
    ...real,
    relationshipTo: (...[order, caller]: Parameters<typeof real.relationshipTo>) =>
      has('every shop sees the orders of every other') && caller.role === 'store'
        ? 'store'
        : real.relationshipTo(order, caller),
  };
});
vi.mock('../../orders/placement/rules.ts', async (original) => {
  const real = await original<typeof Rules>();
  return {
    ...real,
    paymentBlockers: (...[facts, ...order]: Parameters<typeof real.paymentBlockers>) =>
      real.paymentBlockers(
        has('a wallet may be overdrawn') ? { ...facts, balance: cents(Number.MAX_SAFE_INTEGER) } : facts,
        ...order,
      ),
    ageBlockers: (...[facts, order]: Parameters<typeof real.ageBlockers>) =>
      has('an age is as good as none')
        ? real.ageBlockers({ ...facts, customer: { ...facts.customer, dateOfBirth: '1950-01-01' } }, order)
        : real.ageBlockers(facts, order),
  };
});
vi.mock('../../orders/order/store.ts', async (original) => {
  const real = await original<typeof OrderStore>();
  return {
    ...real,
    overdueOrders: async (...given: Parameters<typeof real.overdueOrders>) =>
      (await real.overdueOrders(...given)).filter(
        ({ isAccepted }) => !(isAccepted && has('what was accepted is never overdue')),
      ),
  };
});
vi.mock('../../orders/proof/proof-of-delivery.ts', async (original) => {
  const real = await original<typeof ProofOfDelivery>();
  return {
    ...real,
    assertProofOfDelivery: (...given: Parameters<typeof real.assertProofOfDelivery>) =>
      has('nobody looks at an ID') ? Promise.resolve() : real.assertProofOfDelivery(...given),
  };
});
vi.mock('../../orders/order/view.ts', async (original) => {
  const real = await original<typeof View>();
  return {
    ...real,
    orderView: (...given: Parameters<typeof real.orderView>) => {
      const view = real.orderView(...given);
      return has('the customer is told another total') ? { ...view, totalAmount: view.subtotal } : view;
    },
  };
});
vi.mock('../../platform/database/idempotency.ts', async (original) => {
  const real = await original<typeof Idempotency>();
  return {
    ...real,
    requestHash: (value: unknown) => (has('a key is good for any body') ? '0'.repeat(64) : real.requestHash(value)),
  };
});

vi.mock('../../rewards/postings.ts', async (original) => {
  const real = await original<typeof RewardPostings>();
  return {
    ...real,
    coinsBought: (purchase: Parameters<typeof real.coinsBought>[0]) =>
      real.coinsBought(
        has('a conversion gives its experience twice')
          ? { ...purchase, earned: minor('XP', purchase.earned * 2) }
          : purchase,
      ),
  };
});
vi.mock('../../rewards/awards.ts', async (original) => {
  const real = await original<typeof Awards>();
  return {
    ...real,
    reverseAwards: (...given: Parameters<typeof real.reverseAwards>) =>
      has('an achievement stays when what earned it is taken back') ? Promise.resolve() : real.reverseAwards(...given),
  };
});

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.app.drop('spoilt'));

/** Many, since each fault is found by the few that touch it; the search ends with the first. */
const search = () => runCommands(shop, { seed: 20_261_122 }, { runs: 60, maxCommands: 200, shrink: false });
/** Fewer at a time, where what was found is to be shrunk: that does them again and again. */
const searchAndShrink = () => runCommands(shop, { seed: 20_261_121 }, { runs: 300, maxCommands: 40 });
const patience = limitMs(300_000, 300_000);

describe('the same commands find', () => {
  test(
    'the model finds nothing in a correct server',
    async () => {
      planted.fault = '';
      expect((await runCommands(shop, { seed: 1 }, { runs: 4, maxCommands: 60 })).failure).toBeUndefined();
    },
    patience,
  );

  test.each([
    ['a cent of a release stays with the house', 'accounts'],
    ['a cent of what was missing stays held', 'accounts'],
    ['cash is booked as if it had been held', 'delivered'],
    ['every shop sees the orders of every other', 'ORDER_NOT_FOUND'],
    ['nobody looks at an ID', 'ID_CHECK_REQUIRED'],
    ['what was accepted is never overdue', 'cancelled'],
    ['the customer is told another total', 'totalAmount'],
    ['a conversion gives its experience twice', 'experienceEarned'],
    ['an achievement stays when what earned it is taken back', 'accounts'],
  ])(
    'the same commands find: %s',
    async (fault, saying) => {
      planted.fault = fault;
      expect((await search()).failure?.text).toContain(saying);
    },
    patience,
  );

  // Few of the drawn commands touch these.
  test.each<[fault: string, saying: string, script: readonly Scripted[]]>([
    [
      'an age is as good as none',
      'TOO_YOUNG_FOR_ITEM',
      [['order in cash', { customer: 'otto', lines: [{ product: 3, quantity: 2 }] }]],
    ],
    [
      'a key is good for any body',
      'IDEMPOTENCY_KEY_REUSED',
      [
        ['deposit', { customer: 'rosa', amount: 10_000 }],
        ...[2, 3].map((quantity): Scripted => ['order with a key', { customer: 'rosa', quantity, key: 'one' }]),
      ],
    ],
  ])('a few commands find: %s; without the fault they find nothing', async (fault, saying, script) => {
    planted.fault = '';
    expect(await runScript(shop, script)).toBeUndefined();
    planted.fault = fault;
    expect(await runScript(shop, script)).toContain(saying);
  });

  test(
    'goods that do not come back when an order is cancelled: the few commands that show it, and do so again',
    async () => {
      planted.fault = 'goods do not come back when an order is cancelled';
      const { failure } = await searchAndShrink();
      if (!failure) throw new Error('nothing was found');
      expect(failure.text).toContain('stock');
      expect(failure.commands.length).toBeLessThanOrEqual(4);
      const again = await runCommands(shop, failure.replay, { runs: 1, maxCommands: 40 });
      expect(again.failure?.commands).toEqual(failure.commands);
      planted.fault = '';
      const mended = await runCommands(shop, failure.replay, { runs: 1, maxCommands: 40 });
      expect(mended.failure).toBeUndefined();
    },
    patience,
  );

  test(
    'limits that nobody looks at',
    async () => {
      planted.fault = '';
      const { db } = shop.app.context;
      const [{ body } = { body: '' }] = await rows<{ body: string }>(
        db.read,
        sql`select pg_get_functiondef('gaming_limit_exceeded'::regproc) as body`,
      );
      const look = 'where w.used + p_amount > l.amount';
      expect(body).toContain(look);
      await ownerDoes(db, [body.replace(look, 'where false')]);
      try {
        expect((await search()).failure?.text).toContain('GAMING_LIMIT_EXCEEDED');
      } finally {
        await ownerDoes(db, [body]);
      }
    },
    patience,
  );

  // Last: its overdrawn wallet stays in the books.
  test(
    'a wallet may be overdrawn',
    async () => {
      // Without the floor a search may find another account that is overdrawn.
      const unpaid: Scripted = ['order from the wallet', { customer: 'rosa', lines: [{ product: 0, quantity: 4 }] }];
      planted.fault = '';
      expect(await runScript(shop, [unpaid])).toBeUndefined();
      expect(await checkBooks(shop.app.context)).toEqual([]);
      planted.fault = 'a wallet may be overdrawn';
      await shop.app.context.db.transact((tx) =>
        run(tx, [asOwner, 'alter table ledger_accounts drop constraint ledger_accounts_floor']),
      );
      expect(await runScript(shop, [unpaid])).toContain('INSUFFICIENT_BALANCE');
    },
    patience,
  );
});
