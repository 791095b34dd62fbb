import type { endpoints, topics } from '@autolotto/contract/orders/contract.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { type Column, grids } from '../test/access/grids.ts';
import { admins, cart, day, money, nothing, participants } from '../test/access/samples.ts';
import type { Made, World } from '../test/access/world.ts';
import { orderDeclines } from './tables.ts';

/** When it was done and sent by a phone's clock, and its place among what that told. */
const byPhone = { occurredAt: '2026-11-21T12:00:00.000Z', sentAt: '2026-11-21T12:00:00.000Z', seq: 7 };

/** With every field that a step has. */
const wholeStep = {
  ...{ status: 'accepted', reason: 'It is near', bagCode: 'K7Q2', pickUpCode: '4821' },
  ...byPhone,
};

/** An admin reads that an order does not exist. */
const missing: Partial<Column> = { admin: '404', 'admin signed in long ago': '404' };

/** Each courier does without what the other brings. */
async function declineEachOther({ app, client, params: { orderId } }: World): Promise<void> {
  if (typeof orderId !== 'object') throw new Error('there are no orders');
  const declined = [
    { courierId: client('courier').userId, orderId: Number(orderId.second) },
    { courierId: client('other courier').userId, orderId: Number(orderId.first) },
  ];
  await app.context.db.read.insert(orderDeclines).values(declined);
}

/** A step back to the start, which no life cycle has: whoever gets through is told so, and nothing moves. */
const noStep = { status: 'pending' };

const wholeCart = (world: World) => ({ ...cart(world), deliveryInstructions: 'Ring twice', paymentMethod: 'wallet' });

/** The same every week. */
const again = (world: World, { total }: Pick<Made, 'total'>) => ({
  ...wholeCart(world),
  totalAmount: total,
  every: 'weekly',
  firstDay: world.aDayAhead,
  time: '12:00',
});

const step = ['orders.status', 'orders.version'] as const;

/** The columns that a claim writes: the courier and the pay. */
const taking = ['courier_id', 'pay_base', 'pay_share_ppm', 'pay_return'].map((column) => `orders.${column}`);

const lessOf = ['orders.version', 'orders.subtotal', 'orders.total', 'order_lines.quantity', ...money] as const;

export const calls: CasesOf<typeof endpoints> = {
  list: { grid: 'atWork' },
  get: { grid: 'order party' },
  quote: { grid: 'signedIn', body: cart, does: { by: 'customer', with: cart, changes: [] } },
  alternatives: { grid: 'signedIn', body: cart, does: { by: 'customer', with: cart, changes: [] } },
  place: {
    grid: 'signedIn',
    body: (world: World) => ({ ...cart(world), items: [] }),
    does: {
      by: 'customer',
      with: wholeCart,
      changes: ['users.city', 'products.stock', 'ledger_accounts.balance', 'ledger_accounts.version'],
    },
  },
  setStatus: {
    grid: 'order mover',
    body: noStep,
    // To whom an order was not offered nobody says that another took it.
    also: [{ status: 'accepted' }],
    before: declineEachOther,
    undo: async ({ app }) => void (await app.context.db.read.delete(orderDeclines)),
    does: {
      by: 'courier',
      with: wholeStep,
      changes: [...step, ...taking],
    },
  },
  patchStatus: {
    grid: 'order mover',
    body: noStep,
    does: { by: 'store', with: wholeStep, changes: step },
  },
  cancel: {
    grid: 'order party, of admins fresh',
    body: nothing,
    does: {
      by: 'customer',
      with: { reason: 'Found it at home' },
      changes: [
        ...step,
        'orders.cancel_reason',
        'orders.closed_at',
        'products.stock',
        'ledger_accounts.balance',
        'ledger_accounts.version',
      ],
    },
  },
  storeOrders: { grid: 'store' },
  storeStats: { grid: 'store' },
  setTabletStatus: {
    grid: 'order seller',
    body: noStep,
    does: {
      by: 'store',
      with: { status: 'confirmed', reason: 'It is near', preparationMinutes: 20, pickUpCode: '4821' },
      changes: [...step, 'orders.ready_by', 'orders.estimated_delivery_at'],
    },
  },
  substitutes: { grid: 'order seller' },
  packing: { grid: 'order seller' },
  takeTickets: {
    grid: 'order seller',
    body: { tickets: [] },
    does: { by: 'store', order: 'accepted', with: { tickets: [] }, changes: [] },
  },
  pickUpCode: { grid: 'order bringer' },
  // More units than the line has, so that permitted callers get this refusal.
  markMissing: {
    grid: 'order seller',
    body: { quantity: 1, of: 99, resolution: 'refund' },
    does: {
      by: 'store',
      with: { quantity: 1, of: 4, resolution: 'refund', keepsStock: true },
      changes: lessOf,
    },
  },
  answerSubstitution: {
    grid: 'order asked, of admins fresh',
    body: { answer: 'take' },
    does: {
      by: 'customer',
      order: 'asked',
      with: { answer: 'take' },
      changes: [
        ...lessOf,
        'order_substitutions.state',
        'order_substitutions.decided_by',
        'order_substitutions.decided_at',
      ],
    },
  },
  setPreparation: {
    grid: 'order seller',
    body: { minutes: 20 },
    does: {
      by: 'store',
      order: 'accepted',
      with: { minutes: 30 },
      changes: ['orders.version', 'orders.ready_by', 'orders.estimated_delivery_at'],
    },
  },
  // A reason that asks for words, without them.
  returnOrder: {
    grid: 'order carrier, of admins fresh',
    body: { reason: 'other' },
    does: {
      by: 'courier',
      order: 'picked_up',
      with: { reason: 'other', words: 'A dog at the gate' },
      changes: [...step, 'orders.cancel_reason', 'orders.closed_at', ...money],
    },
  },
  // Not at the door yet: permitted callers get this refusal.
  handOver: {
    grid: 'order bringer',
    body: {
      method: 'scan',
      outcome: 'unreadable',
      affirmations: { isOfAge: false, isIdValid: false, isSober: false },
    },
    does: {
      by: 'courier',
      with: {
        method: 'typed',
        outcome: 'passed',
        affirmations: { isOfAge: true, isIdValid: true, isSober: true, isRecipient: true },
        ...byPhone,
      },
      changes: ['orders.version'],
      order: 'restricted',
    },
  },
  // Not at the door yet: permitted callers get this refusal.
  sign: {
    grid: 'order bringer',
    body: { typedName: 'Ada Lovelace' },
    does: {
      by: 'courier',
      with: { typedName: 'Ada Lovelace', ...byPhone },
      changes: [],
      order: 'restricted',
    },
  },
  addProof: {
    grid: 'order bringer',
    does: { by: 'courier', with: byPhone, changes: [], order: 'restricted' },
  },
  proof: { grid: 'order follower' },
  proofPhoto: { grid: 'order follower' },
  proofSignature: { grid: 'order follower' },
  proofPage: { grid: 'order follower' },
  proofArchive: { grid: 'order follower' },
  storeProofs: { grid: 'admin', query: '?storeId=1&from=2026-11-01&to=2026-11-02' },
  storeProofsArchive: { grid: 'admin', query: '?storeId=1&from=2026-11-01&to=2026-11-02' },
  // Not at the door yet: permitted callers get this refusal.
  refuseItems: {
    grid: 'order bringer',
    body: { lines: [{ lineId: 1, quantity: 1, reason: 'refused' }] },
    does: {
      by: 'courier',
      order: 'en_route',
      with: (_world: World, { lineId }: Made) => ({ lines: [{ lineId, quantity: 1, reason: 'damaged' }] }),
      changes: ['orders.version', 'orders.subtotal', 'orders.total', 'order_lines.quantity', ...money],
    },
  },
  // An order that is not on its way: callers with access get a refusal.
  submitPin: {
    grid: 'order bringer',
    body: { pin: '0000' },
    does: {
      by: 'courier',
      order: 'asked_for_pin',
      with: { pin: '4821' },
      changes: ['orders.version', 'order_pins.told_at', 'order_pins.courier_id'],
    },
  },
  pin: { grid: 'order customer' },
  setPin: {
    grid: 'order customer',
    body: { isAsked: false },
    does: { by: 'customer', order: 'asked_for_pin', with: { isAsked: false }, changes: ['order_pins.preference'] },
  },
  pinPreference: { grid: 'signedIn' },
  // By somebody who orders nothing: their orders would all be handed over for a PIN.
  setPinPreference: {
    grid: 'signedIn',
    body: { isAsked: false },
    does: { by: 'minor', with: { isAsked: true }, changes: ['pin_preferences.is_asked'] },
  },
  reportRejectedAction: {
    grid: 'order bringer',
    body: { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED' },
    does: {
      by: 'courier',
      order: 'en_route',
      with: { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED', ...byPhone },
      changes: [],
    },
  },
  incidents: { grid: 'order worker' },
  addIncident: {
    grid: 'order worker',
    body: { kind: 'delay', words: 'A closed bridge' },
    does: {
      by: 'store',
      with: { kind: 'damage', words: 'A torn bag', ...byPhone },
      changes: [],
    },
  },
  addIncidentPhoto: {
    grid: 'order worker',
    does: { by: 'courier', order: 'incident', changes: ['order_incidents.photo', 'order_incidents.photo_hash'] },
  },
  incidentPhoto: { grid: 'order worker' },
  offers: { grid: 'courier' },
  unassigned: { grid: 'order party' },
  storeUnassigned: { grid: 'store' },
  declineOffer: {
    grid: 'order offer',
    // It is open to the other calls again.
    undo: async ({ app }) => void (await app.context.db.read.delete(orderDeclines)),
    does: { by: 'courier', changes: [] },
  },
  recurring: { grid: 'signedIn' },
  addRecurring: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: (world, made) => again(world, made), changes: [] },
  },
  // Made from a version that there is not yet.
  changeRecurring: {
    grid: 'order customer',
    body: (world) => ({ ...again(world, { total: '20.00' }), version: 999 }),
    does: {
      by: 'customer',
      with: (world, made) => ({ ...again(world, made), every: 'monthly', version: 1 }),
      changes: ['every', 'first_day', 'time', 'wanted', 'agreed_total', 'next_at', 'version'].map(
        (column) => `recurring_orders.${column}`,
      ),
    },
  },
  pauseRecurring: {
    grid: 'order customer',
    body: { isPaused: false },
    does: {
      by: 'customer',
      with: { isPaused: true },
      changes: ['recurring_orders.state', 'recurring_orders.version'],
    },
  },
  skipOccurrence: {
    grid: 'order customer',
    body: { dueAt: '2001-01-01T12:00:00.000Z' },
    does: { by: 'customer', with: (_, { dueAt }) => ({ dueAt }), changes: ['recurring_orders.next_at'] },
  },
  answerOccurrence: {
    grid: 'order customer',
    body: { answer: 'place', totalAmount: '0.01' },
    does: {
      by: 'customer',
      with: (_, { total }) => ({ answer: 'place', totalAmount: total }),
      changes: [
        ...['state', 'order_id', 'open_until', 'settled_at'].map((column) => `recurring_occurrences.${column}`),
        'users.city',
        'products.stock',
        ...money,
      ],
    },
  },
  // What has ended stays so: it is tried on those that nothing else is tried on.
  endRecurring: {
    grid: 'order customer',
    does: {
      by: 'customer',
      changes: [
        ...['state', 'ended_at', 'version'].map((column) => `recurring_orders.${column}`),
        ...['state', 'open_until', 'settled_at'].map((column) => `recurring_occurrences.${column}`),
      ],
    },
  },
  phoneCustomers: { grid: 'admin' },
  quotePhoneOrder: {
    grid: 'admin',
    body: nothing,
    does: {
      by: 'admin',
      with: (world) => ({ ...cart(world), customerId: world.client('customer').userId, paymentMethod: 'cash' }),
      changes: [],
    },
  },
  placePhoneOrder: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: (world, { total }) => ({
        ...wholeCart(world),
        customerId: world.client('customer').userId,
        hasConsent: true,
        consentNote: 'Said yes to every line',
        totalAmount: total,
      }),
      audits: ['phone-order.placed'],
      changes: ['users.city', 'products.stock', ...money],
    },
  },
  tip: { grid: 'order customer' },
  giveTip: {
    grid: 'order customer',
    // Less than was given: permitted callers learn that a tip is only raised.
    body: { amount: '0.50' },
    does: { by: 'customer', with: { amount: '1.00' }, changes: [...money] },
  },
  // Carried by then: whoever gets through is told that it is no longer in the store.
  release: {
    grid: 'order carrier, of admins fresh',
    body: { reason: 'A flat tire' },
    does: {
      by: 'courier',
      order: 'taken',
      with: { reason: 'A dead battery' },
      changes: ['orders.version', 'orders.courier_id', 'orders.pay_base', 'orders.pay_share_ppm', 'orders.pay_return'],
    },
  },
  storeOrderExceptions: { grid: 'store' },
  everyOrder: { grid: 'admin' },
  exportOrders: { grid: 'admin' },
  orderFile: {
    grid: {
      ...{ first: grids.admin.call, second: grids.admin.call, open: grids.admin.call },
      absent: { ...grids.admin.call, ...missing },
    },
    relations: { admin: 'admin', 'admin signed in long ago': 'admin' },
  },
  courierOrders: { grid: 'admin' },
  orderExceptions: { grid: 'admin' },
  // Nothing came too late: permitted callers get this refusal.
  readOfflineActions: {
    grid: 'order keeper',
    body: { upTo: 1 },
    does: { by: 'store', order: 'told_late', with: { upTo: 2_000_000_000 }, changes: [] },
  },
  unconfirmedReturns: { grid: 'admin' },
  confirmReturnFor: {
    grid: 'admin',
    body: nothing,
    does: {
      by: 'admin',
      order: 'returned',
      with: (_world: World, { lineId }: Made) => ({
        lines: [{ lineId, disposition: 'restocked' }],
        reason: 'The shop does not answer',
      }),
      audits: ['return.confirmed'],
      changes: [
        'orders.version',
        'order_lines.disposition',
        'order_returns.confirmed_at',
        'order_returns.confirmed_by',
        'products.stock',
        ...money,
      ],
    },
  },
  cancellations: { grid: 'admin' },
  askCancellation: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { reason: 'The shop has flooded' },
      audits: ['cancellation.asked'],
      changes: [],
    },
  },
  // Confirmed by another than the one who asked; refused by anybody.
  decideCancellation: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'refused', reason: 'The customer called again' },
      audits: ['cancellation.refused'],
      changes: ['state', 'decided_by', 'decided_at', 'words'].map((column) => `order_cancellations.${column}`),
    },
  },
  storeReturns: { grid: 'store' },
  confirmReturn: {
    grid: 'order seller',
    body: { lines: [{ lineId: 1, disposition: 'wasted' }] },
    does: {
      by: 'store',
      order: 'returned',
      with: (_world: World, { lineId }: Made) => ({ lines: [{ lineId, disposition: 'restocked' }] }),
      changes: [
        'orders.version',
        'order_lines.disposition',
        'order_returns.confirmed_at',
        'order_returns.confirmed_by',
        'products.stock',
        ...money,
      ],
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  order_changed: {
    'it is placed': ['customer', 'courier', 'other courier', 'store', ...admins],
    'a courier takes it': ['customer', 'courier', 'other courier', 'store', ...admins],
    'it is picked up': participants,
    'it is cancelled': participants,
  },
  order_waits: {
    'nobody has taken it for long': ['customer', 'store', ...admins],
  },
};

export const jobs: JobCases = {
  'orders.cancel-overdue': { startedBy: 'clock', within: 1 },
  'orders.remind-of-returns': { startedBy: 'clock', within: 10 },
  'orders.end-questions': { startedBy: 'clock', within: 1 },
  'orders.forget-positions': { startedBy: 'clock', within: 10 },
  'orders.forget-proof-photos': { startedBy: 'clock', within: day },
  'orders.place-recurring': { startedBy: 'clock', within: 1 },
  'orders.courier-work-changed': { startedBy: 'service' },
  'orders.delivered': { startedBy: 'service' },
  'orders.note-addresses': { startedBy: 'clock', within: 10 },
  'orders.tell-of-offers': { startedBy: 'clock', within: 1 },
  'orders.tell-of-waiting': { startedBy: 'clock', within: 1 },
  'orders.end-quiet-duties': { startedBy: 'clock', within: 10 },
};
