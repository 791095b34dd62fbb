/** The commands of the model are shown to notice: one fault at a time, and the few that show it. */
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as CatalogueStore from '../../catalogue/store.ts';
import { checkBooks } from '../../ledger/service.ts';
import type * as DrawRefunds from '../../lottery/settlement/refund-store.ts';
import type * as CancellationStore from '../../orders/cancellations/store.ts';
import type * as Policy from '../../orders/order/policy.ts';
import type * as Postings from '../../orders/order/postings.ts';
import type * as View from '../../orders/order/view.ts';
import type * as Rules from '../../orders/placement/rules.ts';
import type * as ProofOfDelivery from '../../orders/proof/proof-of-delivery.ts';
import { rows } from '../../platform/database/db.ts';
import type * as Idempotency from '../../platform/database/idempotency.ts';
import type * as Prizes from '../../prizes/service.ts';
import type * as Awards from '../../rewards/awards.ts';
import type * as RewardPostings from '../../rewards/postings.ts';
import { limitMs } from '../harness/scale.ts';
import {
  calledOff,
  cancel,
  convert,
  deposit,
  drawStory,
  expectNoticed,
  type Fault,
  missing,
  newest,
  nextStep,
  order,
  rosa,
} from './controls.ts';
import { runCommands, type Scripted } from './run.ts';
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
vi.mock('../../orders/cancellations/store.ts', async (original) => {
  const real = await original<typeof CancellationStore>();
  return {
    ...real,
    listOverdue: async (...given: Parameters<typeof real.listOverdue>) =>
      (await real.listOverdue(...given)).filter(
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
vi.mock('../../prizes/service.ts', async (original) => {
  const real = await original<typeof Prizes>();
  return {
    ...real,
    reversePrize: (...given: Parameters<typeof real.reversePrize>) =>
      has('what wrong numbers won stays when they are corrected') ? Promise.resolve(true) : real.reversePrize(...given),
  };
});
vi.mock('../../lottery/settlement/refund-store.ts', async (original) => {
  const real = await original<typeof DrawRefunds>();
  return {
    ...real,
    listOfCalledOff: (...given: Parameters<typeof real.listOfCalledOff>) =>
      has('tickets of a draw that is called off are not refunded')
        ? Promise.resolve([])
        : real.listOfCalledOff(...given),
  };
});

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.app.drop('spoilt'));

const cash = (lines: readonly object[], customer = 'rosa'): Scripted => ['order in cash', { customer, lines }];
const essentials = [{ product: 0, quantity: 4 }];
const cigarettes = [{ product: 3, quantity: 2 }];
const hasty: Scripted = ['next step', { which: newest, courier: 'devon', isHasty: true }];
const withKey = (quantity: number): Scripted => ['order with a key', { ...rosa, quantity, key: 'one' }];

const faults: Readonly<Record<string, Fault>> = {
  'a cent of a release stays with the house': { saying: 'accounts', script: [deposit(10_000), order, cancel] },
  'a cent of what was missing stays held': { saying: 'accounts', script: [deposit(10_000), order, missing] },
  'cash is booked as if it had been held': {
    saying: 'delivered',
    script: [cash(essentials), nextStep, nextStep, nextStep, nextStep],
  },
  'every shop sees the orders of every other': {
    saying: 'ORDER_NOT_FOUND',
    script: [cash(essentials), ['open an order', { which: newest, actor: 'tomas' }]],
  },
  'an age is as good as none': { saying: 'TOO_YOUNG_FOR_ITEM', script: [cash(cigarettes, 'otto')] },
  'nobody looks at an ID': {
    saying: 'ID_CHECK_REQUIRED',
    script: [cash(cigarettes), nextStep, nextStep, nextStep, hasty],
  },
  'what was accepted is never overdue': { saying: 'stock', script: [cash(essentials), nextStep] },
  'the customer is told another total': { saying: 'totalAmount', script: [deposit(10_000), order] },
  'a key is good for any body': { saying: 'IDEMPOTENCY_KEY_REUSED', script: [deposit(10_000), withKey(3), withKey(2)] },
  'a conversion gives its experience twice': { saying: 'experienceEarned', script: [deposit(2_000), convert(1_500)] },
  'an achievement stays when what earned it is taken back': {
    saying: 'accounts',
    script: [deposit(2_000), convert(1_500), ['take an exchange back', 0]],
  },
  'what wrong numbers won stays when they are corrected': { saying: 'accounts', script: drawStory },
  'tickets of a draw that is called off are not refunded': { saying: 'void', script: calledOff },
};

const patience = limitMs(300_000, 300_000);

describe('the model notices', () => {
  test.each(Object.entries(faults))('%s; without the fault the same commands find nothing', (fault, shown) =>
    expectNoticed(shop, planted, fault, shown),
  );

  test('limits that nobody looks at', async () => {
    const [{ body } = { body: '' }] = await rows<{ body: string }>(
      shop.app.context.db.read,
      sql`select pg_get_functiondef('gaming_limit_exceeded'::regproc) as body`,
    );
    const look = 'where w.used + p_amount > l.amount';
    expect(body).toContain(look);
    await expectNoticed(shop, planted, '', {
      saying: 'GAMING_LIMIT_EXCEEDED',
      script: [['set a limit', { ...rosa, kind: 'deposit', period: 'day', amount: 1_000 }], deposit(1_001)],
      rule: { drop: [body.replace(look, 'where false')], restore: [body] },
    });
  });

  // Random commands find a fault that nobody has thought of: what they find is shrunk to the few that show it.
  test(
    'goods that do not come back when an order is cancelled: the few commands that show it, and do so again',
    async () => {
      planted.fault = 'goods do not come back when an order is cancelled';
      const { failure } = await runCommands(shop, { seed: 20_261_121 }, { runs: 300, maxCommands: 40 });
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

  // Last: its overdrawn wallet stays in the books.
  test('a wallet may be overdrawn', async () => {
    expect(await checkBooks(shop.app.context)).toEqual([]);
    await expectNoticed(shop, planted, 'a wallet may be overdrawn', {
      saying: 'INSUFFICIENT_BALANCE',
      script: [order],
      rule: { drop: ['alter table ledger_accounts drop constraint ledger_accounts_floor'], restore: [] },
    });
  });
});
