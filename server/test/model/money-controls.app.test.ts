/** The commands of promotions, cards, scratch tickets and prizes are shown to notice: one fault at a time, and the few that show it. */
import { cents, noCents } from '@autolotto/contract/shared/money.ts';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import type * as DigitalView from '../../instant-games/digital/view.ts';
import type * as InstantPostings from '../../instant-games/postings.ts';
import type * as InstantView from '../../instant-games/view.ts';
import type * as DiscountRules from '../../orders/discounts/rules.ts';
import type * as Postings from '../../orders/order/postings.ts';
import type * as DisputeStore from '../../payments/disputes/store.ts';
import type * as PrizePostings from '../../prizes/postings.ts';
import type * as Gifts from '../../promotions/gifts.ts';
import type * as PromotionRules from '../../promotions/rules.ts';
import type * as Promotions from '../../promotions/service.ts';
import { cancel, convert, deposit, expectNoticed, type Fault, missing, nextStep, order, rosa } from './controls.ts';
import type { Scripted } from './run.ts';
import { type Shop, startShop } from './world.ts';

/** The planted fault. */
const planted = vi.hoisted(() => ({ fault: '' }));
const has = (fault: string) => planted.fault === fault;

vi.mock('../../orders/order/postings.ts', async (original) => {
  const real = await original<typeof Postings>();
  return {
    ...real,
    orderCaptured: (...given: Parameters<typeof real.orderCaptured>) => {
      const { legs, ...transfer } = real.orderCaptured(...given);
      const store = legs.find(({ account }) => account.name.startsWith('store:'))?.account;
      const payerOf = ({ account }: (typeof legs)[number]) =>
        store && has('the store pays for a discount') && account.name.startsWith('house:promotions:') ? store : account;
      return { ...transfer, legs: legs.map((one) => ({ ...one, account: payerOf(one) })) };
    },
  };
});
vi.mock('../../promotions/service.ts', async (original) => {
  const real = await original<typeof Promotions>();
  return {
    ...real,
    settleUse: (...[context, tx, orderId, how]: Parameters<typeof real.settleUse>) =>
      has('a code does not come back with a cancelled order') && how === 'cancelled'
        ? Promise.resolve()
        : real.settleUse(context, tx, orderId, how),
  };
});
vi.mock('../../promotions/gifts.ts', async (original) => {
  const real = await original<typeof Gifts>();
  return {
    ...real,
    refundGift: (...given: Parameters<typeof real.refundGift>) =>
      has('points stay spent on what nobody used') || has('points stay spent on what was taken back')
        ? Promise.resolve()
        : real.refundGift(...given),
  };
});
vi.mock('../../promotions/rules.ts', async (original) => {
  const real = await original<typeof PromotionRules>();
  return {
    ...real,
    againstApplying: (...[code, ...others]: Parameters<typeof real.againstApplying>) =>
      real.againstApplying(code && has('a budget is never used up') ? { ...code, budget: null } : code, ...others),
  };
});
vi.mock('../../orders/discounts/rules.ts', async (original) => {
  const real = await original<typeof DiscountRules>();
  return {
    ...real,
    recalculatedDiscount: (...given: Parameters<typeof real.recalculatedDiscount>) =>
      has('a discount stays when its items are missing') ? given[0] : real.recalculatedDiscount(...given),
  };
});
vi.mock('../../payments/disputes/store.ts', async (original) => {
  const real = await original<typeof DisputeStore>();
  return {
    ...real,
    saveTakenBack: (...[tx, id, told]: Parameters<typeof real.saveTakenBack>) =>
      real.saveTakenBack(tx, id, has('a dispute takes its money twice') ? { ...told, takenBack: 0 } : told),
    loadOpen: (...given: Parameters<typeof real.loadOpen>) =>
      has('a dispute that we win pays no debt') ? Promise.resolve({ owed: 0, writtenOff: 0 }) : real.loadOpen(...given),
  };
});
vi.mock('../../instant-games/postings.ts', async (original) => {
  const real = await original<typeof InstantPostings>();
  return {
    ...real,
    ticketSold: (ticket: Parameters<typeof real.ticketSold>[0]) =>
      real.ticketSold(has('a ticket costs a cent less') ? { ...ticket, price: cents(ticket.price - 1) } : ticket),
    deckOver: (...[deckId, left]: Parameters<typeof real.deckOver>) =>
      real.deckOver(deckId, has('a cent stays in the pot of a deck that is over') ? cents(left - 1) : left),
  };
});
vi.mock('../../instant-games/view.ts', async (original) => {
  const real = await original<typeof InstantView>();
  return {
    ...real,
    ticketView: (...given: Parameters<typeof real.ticketView>) => {
      const view = real.ticketView(...given);
      return has('a ticket says what it wins before it is scratched') ? { ...view, isWinner: true } : view;
    },
  };
});
vi.mock('../../instant-games/digital/view.ts', async (original) => {
  const real = await original<typeof DigitalView>();
  return {
    ...real,
    digitalTicketView: (...[row, shown]: Parameters<typeof real.digitalTicketView>) =>
      real.digitalTicketView(
        row,
        has('an open cell shows a neighbor too') ? { ...shown, opened: [...shown.opened, 8] } : shown,
      ),
  };
});
vi.mock('../../prizes/postings.ts', async (original) => {
  const real = await original<typeof PrizePostings>();
  return {
    ...real,
    prizePaid: (prize: Parameters<typeof real.prizePaid>[0]) =>
      real.prizePaid(has('a claim is paid without its tax') ? { ...prize, withheld: noCents } : prize),
  };
});

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.app.drop('spoilt'));

const newCode = (terms: object, budget: number | null = null): Scripted => [
  'create a promotion',
  {
    ...{ actor: 'helen', terms, budget, least: 0, isFirstOnly: false, uses: null },
    ...{ startsIn: 0, lasts: null },
  },
];
const applies = (customer: string): Scripted => ['apply a code', { who: { customer, by: customer }, nth: 0, wrong: 1 }];
const orders: readonly Scripted[] = [applies('rosa'), deposit(10_000), order];
const fixed = newCode({ type: 'fixed', amount: 500 });

const takesBack = (share: number): Scripted => [
  'the card provider takes money back, or gives it back',
  { nth: 0, share, isDisputed: share > 0, times: 1 },
];
const paid: readonly Scripted[] = [
  ['begin a card payment', { ...rosa, amount: 2_000 }],
  ['pay by card', { nth: 0, times: 2 }],
];
/** Spent, and then taken back: fifteen dollars are owed. */
const owed: readonly Scripted[] = [...paid, convert(1_500), takesBack(1)];

const keepDecks: Scripted = ['decks are printed, closed and ended', {}];
const buys: Scripted = ['buy a scratch ticket', { ...rosa, drawn: 'next', seed: 1 }];
const scratches = (nth: number): Scripted => ['scratch a ticket', { actor: 'owner', nth }];
const shopping: readonly Scripted[] = [deposit(10_000), keepDecks, buys];

const buysDigital: Scripted = ['buy a digital ticket', { ...rosa, drawn: 'next', seed: 1 }];
const opens = (...cells: number[]): Scripted => ['open cells', { which: { actor: 'owner', nth: 0 }, cells }];
const playing: readonly Scripted[] = [deposit(10_000), keepDecks, buysDigital];

const refuseDebtor = (action: string) => `alter table gaming_spend ${action} trigger gaming_spend_refuse_debtor`;
const faults: Readonly<Record<string, Fault>> = {
  'a code does not come back with a cancelled order': {
    saying: 'promotions',
    script: [fixed, ...orders, cancel],
  },
  'a discount stays when its items are missing': {
    saying: 'totalAmount',
    script: [newCode({ type: 'percentage', percent: 33, most: null }), ...orders, missing],
  },
  'the store pays for a discount': {
    saying: 'accounts',
    script: [fixed, ...orders, nextStep, nextStep, nextStep, nextStep],
  },
  'a budget is never used up': {
    saying: 'PROMOTION_USED_UP',
    script: [newCode({ type: 'fixed', amount: 500 }, 1_000), applies('rosa'), applies('otto'), applies('maya')],
    rule: {
      drop: ['alter table promotions drop constraint promotions_budget'],
      restore: ['alter table promotions add constraint promotions_budget check (reserved + cost <= budget) not valid'],
    },
  },
  'points stay spent on what nobody used': {
    saying: 'rosa points',
    script: [
      deposit(10_000),
      convert(1_000),
      ['buy points with coins', { ...rosa, wanted: 600 }],
      ['redeem points for free delivery', { ...rosa, isOld: 1 }],
      order,
      fixed,
      applies('rosa'),
      cancel,
    ],
  },
  'points stay spent on what was taken back': {
    saying: 'rosa points',
    script: [deposit(10_000), ['redeem points for free delivery and take it back', { ...rosa, isAnother: 1 }]],
  },
  'a dispute takes its money twice': {
    saying: 'accounts',
    script: [...paid, takesBack(1), ['an event of a card payment is told', { nth: 0, isForged: false }]],
  },
  'a dispute that we win pays no debt': { saying: 'accounts', script: [...owed, takesBack(0)] },
  'a ticket costs a cent less': { saying: 'accounts', script: shopping },
  'a ticket says what it wins before it is scratched': { saying: 'isWinner', script: shopping },
  'a cent stays in the pot of a deck that is over': {
    saying: 'accounts',
    script: [...shopping, buys, buys, buys, ...[0, 1, 2, 3].map(scratches), keepDecks],
  },
  'an open cell shows a neighbor too': { saying: 'false', script: [...playing, opens(4)] },
  'a claim is paid without its tax': {
    saying: 'accounts',
    script: [
      ['a prize is won', { ...rosa, amount: 510_501, isTwice: false }],
      ['a prize is claimed', { actor: 'winner', nth: 0 }],
      ['somebody decides on a claim', { actor: 'helen', nth: 0, decision: 'approve' }],
    ],
  },
  'a debt bars nobody': {
    saying: 'ACCOUNT_OWES',
    script: [...owed, deposit(5_000), convert(100)],
    rule: { drop: [refuseDebtor('disable')], restore: [refuseDebtor('enable')] },
  },
};

describe('the model notices', () => {
  test.each(Object.entries(faults))('%s; without the fault the same commands find nothing', (fault, shown) =>
    expectNoticed(shop, planted, fault, shown),
  );
});
