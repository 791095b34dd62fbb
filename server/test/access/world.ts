/** A town in which every actor of the grids lives, with something of their own for the others to want. */
import { createHash } from 'node:crypto';
import { type LinkPurpose, linkPurposes } from '@autolotto/contract/identity/passwords/model.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { dayAfter } from '@autolotto/contract/shared/time.ts';
import { and, eq, notInArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Parts } from '../../app.ts';
import { products, stockTransfers } from '../../catalogue/tables.ts';
import { adverseActionNotices, courierDocuments, courierProfiles, noticeDocuments } from '../../couriers/tables.ts';
import { bonusEarned } from '../../earnings/postings.ts';
import {
  accessRequests,
  accountSuspensions,
  duplicateCandidates,
  emailTokens,
  freeDeliveryRequests,
  passkeys,
  sessions,
  users,
} from '../../identity/tables.ts';
import { company, storeEarnings } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import {
  orderCancellations,
  orderIncidents,
  orderLines,
  orderPins,
  orderPositions,
  orderProofPhotos,
  orderSignatures,
  orderSubstitutions,
  orders as ordersTable,
  recurringOccurrences,
  recurringOrders,
} from '../../orders/tables.ts';
import { courierRatings, reviewReports, storeReviews } from '../../reviews/tables.ts';
import { storeStaff, stores } from '../../stores/tables.ts';
import { openCards } from '../card-provider/in-memory.ts';
import type { Client, TestApp } from '../harness/app.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import { bring, doorInTown, listedProducts, loadProduct, maple, move, station } from '../harness/shopping.ts';
import { picture as aPicture, upload } from '../harness/uploads.ts';
import type { Actor, ObjectName } from './grids.ts';
import { atCounter, emailOf, license, newPerson, ofFirst, type Person } from './people.ts';
import { makeStrong, type StrongSignIn } from './strong.ts';

/** A demo ride that never gets further than its first pause, so that orders stay as they were set up. */
const stillTimers: NonNullable<Parts['timers']> = {
  sleep: (_ms, signal) =>
    new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};
/** Doors a little apart, so that each is known by its numbers. */
const doors = {
  first: { text: '11 Whisperwind Lane', point: { latitude: 39.751231, longitude: -104.991231 } },
  second: { text: '22 Thistledown Lane', point: { latitude: 39.752342, longitude: -104.992342 } },
  open: { text: '33 Foxglove Lane', point: { latitude: 39.753453, longitude: -104.993453 } },
} as const;
const positions = {
  first: { latitude: 39.754564, longitude: -104.994564 },
  second: { latitude: 39.755675, longitude: -104.995675 },
} as const;

/** Parts of a world's app. */
export const parts: Parts = {
  timers: stillTimers,
  cards: openCards(),
  geocode: async (address) => {
    const door = Object.values(doors).find(({ text }) => address.includes(text));
    return { point: door?.point ?? { latitude: 39.75, longitude: -104.99 }, area: 'ZIP 80202', city: 'Larimer Falls' };
  },
};

/** Something about somebody that not everybody may know, and who may. */
export type Fact = { readonly about: string; readonly text: string; readonly knownTo: readonly Actor[] };

/**
 * Progress of an order: `asked`, its customer has a question about a piece of it; `returned`, it is on its way back.
 */
export type Come =
  | 'accepted'
  | 'taken'
  | 'written_to'
  | 'asked'
  | 'picked_up'
  | 'restricted'
  | 'returned'
  | 'delivered'
  | 'reviewed'
  | 'en_route'
  | 'incident'
  | 'told_late'
  | 'asked_for_pin';

/** Values of each path parameter: one, or one for each object. */
export type Params = Readonly<Record<string, string | Readonly<Record<ObjectName, string>>>>;

/** What a call is about, where its order is a new one. */
export type Made = {
  readonly lineId: number;
  readonly substitutionId: number;
  readonly photoId?: number;
  readonly incidentId?: number;
  /** What the usual cart costs, and when the next of a recurring order is due. */
  readonly total?: string;
  readonly dueAt?: string;
};

export type World = {
  readonly app: TestApp;
  readonly client: (actor: Actor) => Client;
  /** Another session of the same person, for a call that ends it. */
  readonly again: (actor: Actor) => Promise<Client>;
  /** Values of each path parameter. */
  readonly params: Params;
  readonly milk: number;
  /** Version of the zones in force. */
  readonly zonesVersion: number;
  /** A product of the store, sold by the ticket. */
  readonly ticketProduct: number;
  /** A rating of the courier without an appeal. */
  readonly freshRating: () => Promise<string>;
  /** A batch of prices of the store that nobody has undone. */
  readonly freshPriceBatch: () => Promise<string>;
  /** A third shop, and items that it has just sent to the store. */
  readonly thirdStore: number;
  readonly freshTransfer: () => Promise<string>;
  /** Prices of the store that are to change, and nobody has cancelled. */
  readonly freshPricePlan: () => Promise<string>;
  /** A product of the store with one photo, both new. */
  readonly freshPhoto: () => Promise<{ readonly productId: number; readonly photoId: number }>;
  /** An order of the customer at the store, untouched or at the given stage. */
  readonly freshOrder: (come?: Come) => Promise<number>;
  /** The line of such an order, and the question about it where there is one. */
  readonly madeIn: (orderId: number) => Promise<Made>;
  /** Token of a mailed link, a new one at each call. */
  readonly emailToken: (purpose: LinkPurpose) => string;
  /** A document of the courier that waits to be looked at. */
  readonly freshDocument: () => Promise<string>;
  /** May make a courier profile. */
  readonly newCourier: Client;
  /** Has one that waits, and was given notice. */
  readonly toldCourier: Client;
  /** A paper about them, for a notice. */
  readonly noticeDocument: number;
  /** Cash that the courier carries, from an order of the store. */
  readonly cash: { readonly courierId: string; readonly carried: string };
  /** A recurring order of the customer that nobody has answered, the one that waits, and when the next is due. */
  readonly freshRecurring: () => Promise<{
    readonly recurringId: number;
    readonly occurrenceId: number;
    readonly dueAt: string;
  }>;
  /** Price of the usual cart for the customer now. */
  readonly cartTotal: () => Promise<string>;
  /** The address of somebody whose documents nobody has seen. */
  readonly paperless: string;
  /** That of somebody who has lost their passkey, each time of another. */
  readonly locked: () => string;
  /** Somebody new whom nobody needs afterwards. */
  readonly leaver: () => Client;
  /** That of somebody who does nothing else here. */
  readonly bystander: string;
  readonly aDayAhead: string;
  /** May apply for a store. */
  readonly applicant: Client;
  /** The tablet of the store's counter, with a person who has a PIN. */
  readonly counter: Client;
  readonly positions: typeof positions;
  readonly facts: readonly Fact[];
  /** Passkey and code answers of the people here, each good for one call. */
  readonly strong: StrongSignIn;
};

/** What a domain adds to the world: a value for each parameter of its paths, and facts that not everybody may know. */
export type WorldPart = { readonly params: Params; readonly facts?: readonly Fact[] };

const admins = ['admin', 'admin signed in long ago'] as const;
const participants = {
  first: ['customer', 'courier', 'store', ...admins],
  second: ['other customer', 'other courier', 'other store', ...admins],
  open: ['newcomer', 'store', ...admins],
} as const satisfies Record<string, readonly Actor[]>;
const buyers = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;

/** People made for this; the others are of the demo town. Nobody's name, phone or birthday is another's. */
const made = {
  newcomer: { lastName: 'Quillfeather', isAgeVerified: true },
  customer: { lastName: 'Abernathy', role: 'customer', isAgeVerified: true },
  'other customer': { lastName: 'Bellweather', role: 'customer', isAgeVerified: true },
  minor: { lastName: 'Underhill' },
  'suspended courier': { lastName: 'Crankshaw', role: 'courier', isWorkAgeVerified: true },
  'unverified courier': { lastName: 'Dunwoody', role: 'courier' },
  'unverified store': { lastName: 'Eddington', role: 'store' },
} as const;
const bystander = { lastName: 'Featherstone' };
const demo = {
  courier: 'courier@example.test',
  'other courier': 'courier2@example.test',
  store: 'store@example.test',
  'other store': 'store2@example.test',
  admin: 'admin@example.test',
} as const;

export async function makeWorld(
  app: TestApp,
  worldParts: readonly ((town: World) => Promise<WorldPart>)[],
): Promise<World> {
  const town = await makeTown(app);
  const added: WorldPart[] = [];
  for (const part of worldParts) added.push(await part(town));
  return {
    ...town,
    params: Object.assign({}, town.params, ...added.map(({ params }) => params)),
    facts: [...town.facts, ...added.flatMap(({ facts = [] }) => facts)],
  };
}

async function makeTown(app: TestApp): Promise<World> {
  const { read } = app.context.db;
  const people = new Map<Actor, Client>([['anonymous', app.anonymous]]);
  const client = (actor: Actor): Client => {
    const found = people.get(actor);
    if (!found) throw new Error(`nobody is ${actor}`);
    return found;
  };

  const personal = new Map<Actor, Required<Pick<Person, 'phone' | 'dateOfBirth'>> & Person>();
  for (const [at, [actor, person]] of Object.entries(made).entries()) {
    const own = {
      ...person,
      phone: `303-555-77${10 + at}`,
      dateOfBirth: actor === 'minor' ? '2011-06-04' : `1971-03-${10 + at}`,
    };
    personal.set(actor as Actor, own);
    people.set(actor as Actor, await newPerson(app, own));
  }
  for (const [actor, email] of Object.entries(demo)) {
    const [row] = await read.select().from(users).where(eq(users.email, email));
    if (!row) throw new Error(`no ${email} in the demo town`);
    people.set(actor as Actor, await app.openSession(row.id));
  }
  const now = new Date();
  const longBefore = new Date(now.getTime() - 3 * 3_600_000);
  const longAgo = await app.openSession(client('admin').userId);
  people.set('admin signed in long ago', longAgo);
  await read
    .update(sessions)
    .set({ createdAt: longBefore, updatedAt: longBefore, secondFactorAt: longBefore })
    .where(eq(sessions.token, hashOf(longAgo)));
  const byPolicy = { userId: 'world', reason: 'for the unproven admin' };
  await setPolicy(app.context, 'signIn.secondFactorRoles', ['admin'], byPolicy);
  const unproven = await app.openSession(client('admin').userId);
  people.set('unproven admin', unproven);
  await read
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(eq(sessions.token, hashOf(unproven)));
  const { strong, passkeyId } = await makeStrong(app, client);
  // Only the named reason may stop them.
  await read.insert(courierProfiles).values([
    { ...license('SUSP'), userId: client('suspended courier').userId, isActive: false },
    { ...license('UNVE'), userId: client('unverified courier').userId, isActive: true },
  ]);
  const newCourier = await newPerson(app, { lastName: 'Jessop', role: 'courier', isWorkAgeVerified: true });
  const toldCourier = await newPerson(app, { lastName: 'Kettlewell', role: 'courier', isWorkAgeVerified: true });
  await read.insert(courierProfiles).values({
    ...license('TOLD'),
    userId: toldCourier.userId,
    isActive: true,
    backgroundCheckStatus: 'pending',
  });
  const document = {
    kind: 'insurance' as const,
    hash: '1'.repeat(32),
    content: (await aPicture(40, 30, 6).webp().toBuffer()).toString('base64'),
  };
  const documents = await read
    .insert(courierDocuments)
    .values([
      { ...document, userId: client('courier').userId, number: 'INS-FIRST-77' },
      { ...document, userId: client('other courier').userId, number: 'INS-SECOND-77' },
      { ...document, userId: toldCourier.userId, number: 'INS-OPEN-77' },
    ])
    .returning({ id: courierDocuments.id });
  const told = [client('courier').userId, client('other courier').userId, toldCourier.userId];
  const documentsOfNotices = await read
    .insert(noticeDocuments)
    .values(
      told.map((userId) => ({ userId, type: 'image/webp' as const, hash: document.hash, content: document.content })),
    )
    .returning({ id: noticeDocuments.id });
  await read.insert(adverseActionNotices).values(
    told.map((userId, at) => ({
      userId,
      kind: 'check' as const,
      // The first two notices are long closed.
      ...(userId === toldCourier.userId ? {} : { state: 'withdrawn' as const, closedAt: longBefore }),
      reason: 'Somebody of that name',
      report: 'Checkwell, report 0711',
      documentId: documentsOfNotices[at]?.id ?? null,
      finalFrom: longBefore,
    })),
  );
  const [firstNotice, secondNotice, openNotice] = documentsOfNotices.map(({ id }) => String(id));
  const freshDocument = async (): Promise<string> => {
    const userId = client('courier').userId;
    await read.delete(courierDocuments).where(eq(courierDocuments.userId, userId));
    const [made] = await read
      .insert(courierDocuments)
      .values({ ...document, userId })
      .returning({ id: courierDocuments.id });
    return String(made?.id);
  };
  const [firstDocument, secondDocument, openDocument] = documents.map(({ id }) => String(id));
  const milk = await loadProduct(client('customer'), 'essentials');
  const elsewhere = await loadProduct(client('customer'), 'convenience', station);
  await read.insert(storeStaff).values({ storeId: milk.storeId, userId: client('unverified store').userId });

  await read.update(products).set({ stock: 10_000 });
  for (const buyer of Object.values(buyers)) {
    expect((await client(buyer).send('POST', '/api/wallet/deposit', { amount: '900.00' })).status).toBe(200);
  }
  const placed = async (object: keyof typeof doors, productId: number, preference?: object): Promise<number> => {
    const reply = await client(buyers[object]).send('POST', '/api/orders', {
      items: [{ productId, quantity: 4, ...(preference && { substitution: preference }) }],
      deliveryAddress: `${doors[object].text}, Larimer Falls, CO 80202`,
      deliveryInstructions: `Knock ${object} tune`,
    });
    expect(reply.body).toMatchObject({ status: 'pending' });
    return reply.body.id;
  };
  const instead = (await listedProducts(client('customer'), maple, 'essentials')).find(({ id }) => id !== milk.id);
  if (!instead) throw new Error('nothing like milk');
  const madeIn = async (orderId: number): Promise<Made> => {
    const [line] = await read.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
    const [question] = await read
      .select({ id: orderSubstitutions.id })
      .from(orderSubstitutions)
      .where(eq(orderSubstitutions.orderId, orderId));
    const [incident] = await read
      .select({ id: orderIncidents.id })
      .from(orderIncidents)
      .where(eq(orderIncidents.orderId, orderId));
    return {
      lineId: line?.id ?? 2_000_000_000,
      substitutionId: question?.id ?? 2_000_000_000,
      incidentId: incident?.id ?? 2_000_000_000,
    };
  };
  const orders = {
    first: await placed('first', milk.id),
    second: await placed('second', elsewhere.id),
    open: await placed('open', milk.id),
  };
  const inCash = await client('customer').send('POST', '/api/orders', {
    items: [{ productId: milk.id, quantity: 4 }],
    deliveryAddress: doorInTown,
    paymentMethod: 'cash',
  });
  await bring(client('courier'), inCash.body.id, 'delivered');
  await bring(client('courier'), orders.first, 'picked_up');
  await bring(client('other courier'), orders.second, 'picked_up');
  await read.insert(orderPositions).values([
    { orderId: orders.first, courierId: client('courier').userId, ...positions.first, recordedAt: now },
    { orderId: orders.second, courierId: client('other courier').userId, ...positions.second, recordedAt: now },
  ]);
  for (const [object, buyer] of Object.entries(buyers)) {
    const path = `/api/orders/${orders[object as keyof typeof orders]}/tip`;
    expect((await client(buyer).send('POST', path, { amount: '1.00' })).status).toBe(200);
  }
  const said = (orderId: number, courier: Actor, customer: Actor) => ({
    orderId,
    courierId: client(courier).userId,
    customerId: client(customer).userId,
    stars: 2,
    text: 'Came late',
  });
  const upheld = { appealState: 'upheld' as const, appealReason: 'It rained all day', appealedAt: now };
  const ratings = await read
    .insert(courierRatings)
    .values([
      { ...said(orders.first, 'courier', 'customer'), ...upheld },
      { ...said(orders.second, 'other courier', 'other customer'), ...upheld },
      {
        ...said(orders.open, 'other courier', 'newcomer'),
        appealState: 'open',
        appealReason: 'It rained all day',
        appealedAt: now,
      },
    ])
    .returning({ id: courierRatings.id });
  const [reviewed] = await read
    .insert(storeReviews)
    .values({
      orderId: orders.open,
      storeId: milk.storeId,
      customerId: client('newcomer').userId,
      stars: 3,
      text: 'Fine',
    })
    .returning({ id: storeReviews.id });
  await read.update(stores).set({ ratingSum: 3, ratingCount: 1 }).where(eq(stores.id, milk.storeId));
  await read
    .insert(reviewReports)
    .values({ reviewId: Number(reviewed?.id), reporterId: client('other courier').userId, reason: 'untrue', text: '' });
  await app.context.db.transact(async (tx) => {
    for (const courier of ['courier', 'other courier'] as const) {
      const reached = { courierId: client(courier).userId, week: '2026-11-16', deliveries: 1, orderId: orders.first };
      await post(tx, bonusEarned({ ...reached, amount: cents(5_000) }));
    }
    // As if something had been sold.
    await post(tx, {
      ...{ key: 'world:sold', kind: 'reversal', cause: `order:${orders.first}`, description: 'Sold' },
      legs: [leg(storeEarnings(milk.storeId), cents(5_000)), leg(company('revenue', 0), cents(-5_000))],
    });
  });
  const payout = await client('other courier').send('POST', '/api/courier/payouts', { amount: '10.00' });
  expect(payout.status).toBe(201);
  const [cancellation] = await read
    .insert(orderCancellations)
    .values({ orderId: orders.first, reason: 'A flood', askedBy: (await app.as('admin2')).userId })
    .returning({ id: orderCancellations.id });
  const proof = { hash: '0'.repeat(32), content: (await aPicture(40, 30, 5).webp().toBuffer()).toString('base64') };
  const [incident] = await read
    .insert(orderIncidents)
    .values({
      ...{ orderId: orders.first, kind: 'delay', words: 'A closed bridge', photo: 'UklGRg==', photoHash: 'none' },
      ...{ authorId: client('courier').userId, authorRole: 'courier' },
    })
    .returning({ id: orderIncidents.id });
  const signed = { orderId: orders.first, courierId: client('courier').userId, isTyped: false };
  await read.insert(orderSignatures).values({ ...signed, strokes: [[100, 200, 400, 200]] });
  await read.insert(orderProofPhotos).values({ orderId: orders.first, courierId: client('courier').userId, ...proof });
  const written = await client('customer').send('POST', `/api/orders/${orders.first}/messages`, {
    text: 'Mind the squeaking gate',
  });
  expect(written.status).toBe(201);
  // Used by no other case, so that the link keeps working.
  const shared = await client('customer').send('POST', `/api/orders/${await placed('first', milk.id)}/share`);
  expect(shared.status).toBe(201);
  const accepted = await client('store').send('PUT', `/api/orders/${orders.open}/status`, { status: 'accepted' });
  expect(accepted.status).toBe(200);

  const asking = await newPerson(app, { lastName: 'Fotheringay' });
  expect((await asking.send('POST', '/api/users/role', { role: 'admin' })).status).toBe(403);
  const [request] = await read.select().from(accessRequests).where(eq(accessRequests.userId, asking.userId));

  const mailed = await newPerson(app, { lastName: 'Greengrass' });
  const links = linkPurposes.flatMap((purpose) =>
    Array.from({ length: 12 }, (_, at) => ({ purpose, token: `link-to-${purpose}-${at}` })),
  );
  await read.insert(emailTokens).values(
    links.map(({ purpose, token }) => ({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      // An address is confirmed in a session of its account, by somebody who asks for no newer link meanwhile.
      userId: purpose === 'verify-email' ? client('admin').userId : mailed.userId,
      purpose,
      createdAt: new Date(now.getTime() - 86_400_000),
      expiresAt: new Date(now.getTime() + 86_400_000),
    })),
  );

  // Used by no order, so that they may be renamed and deleted.
  const ownProduct = async (seller: Actor, name: string): Promise<number> => {
    const reply = await client(seller).send('POST', '/api/store/products', { name, price: '2.00', stockQuantity: 9 });
    expect(reply.status).toBe(201);
    return reply.body.id;
  };
  const loadStores = async (...sellers: Actor[]): Promise<number[]> => {
    const replies = await Promise.all(sellers.map((seller) => client(seller).get('/api/store/profile')));
    return replies.map(({ body }) => body.id);
  };
  const ownProducts = {
    first: await ownProduct('store', 'Birch syrup'),
    second: await ownProduct('other store', 'Spruce tips'),
    open: await ownProduct('store', 'Rose hips'),
  };
  const ticketProduct = async (seller: Actor): Promise<number> => {
    const ticket = { name: 'Lucky Larimer', price: '5.00', category: 'lottery' };
    const reply = await client(seller).send('POST', '/api/store/products', ticket);
    expect(reply.status).toBe(201);
    return reply.body.id;
  };
  const tickets = { first: await ticketProduct('store'), second: await ticketProduct('other store') };
  const pack = async (seller: Actor, productId: number, packNumber: string): Promise<string> => {
    const reply = await client(seller).send('POST', '/api/store/scratch-packs', {
      ...{ productId, gameNumber: '77', packNumber, firstTicket: 0, lastTicket: 99 },
    });
    expect(reply.status).toBe(201);
    return String(reply.body.id);
  };
  const packs = {
    first: await pack('store', tickets.first, '1001'),
    second: await pack('other store', tickets.second, '1002'),
    open: await pack('store', tickets.first, '1003'),
    absent: '2000000000',
  };
  const askedFor = await ownProduct('store', 'Elder wine');
  const asked = await client('store').send('PUT', `/api/store/products/${askedFor}`, { category: 'alcohol' });
  expect(asked.body).toMatchObject({ category: 'essentials', asked: { state: 'pending', category: 'alcohol' } });
  const priceBatch = async (seller: Actor, id: number, price = '2.50'): Promise<string> => {
    const reply = await client(seller).send('PATCH', '/api/store/products/bulk-price', {
      updates: [{ id, price }],
    });
    expect(reply.status).toBe(200);
    return String(reply.body.batchId);
  };
  let fresh = 300;
  const nextPrice = (): string => `${(fresh++ / 100).toFixed(2)}`;
  const priceBatches = {
    first: await priceBatch('store', ownProducts.first),
    second: await priceBatch('other store', ownProducts.second),
    open: await priceBatch('store', ownProducts.open),
    absent: '2000000000',
  };

  const aDayAhead = dayAfter(now.toISOString().slice(0, 10), 10);
  const pricePlan = async (seller: Actor, id: number): Promise<string> => {
    const reply = await client(seller).send('POST', '/api/store/price-plans', {
      ...{ updates: [{ id, price: nextPrice() }], day: aDayAhead, time: '06:00' },
    });
    expect(reply.status).toBe(201);
    return String(reply.body.id);
  };
  const [sent] = await read
    .select({ id: products.id, storeId: products.storeId })
    .from(products)
    .where(
      and(eq(products.category, 'essentials'), notInArray(products.storeId, await loadStores('store', 'other store'))),
    )
    .orderBy(products.id)
    .limit(1);
  const thirdStore = sent?.storeId ?? 0;
  const transfer = async (receiver: Actor): Promise<string> => {
    const [toStoreId = 0] = await loadStores(receiver);
    const [row] = await read
      .insert(stockTransfers)
      .values({ fromStoreId: thirdStore, toStoreId, productId: sent?.id ?? 0, quantity: 1, createdBy: 'nobody' })
      .returning({ id: stockTransfers.id });
    return String(row?.id);
  };
  const transfers = {
    first: await transfer('store'),
    second: await transfer('other store'),
    open: await transfer('store'),
    absent: '2000000000',
  };
  const pricePlans = {
    first: await pricePlan('store', ownProducts.first),
    second: await pricePlan('other store', ownProducts.second),
    open: await pricePlan('store', ownProducts.open),
    absent: '2000000000',
  };
  const recurring = async (buyer: Actor, door: string) => {
    const nextAt = new Date(`${aDayAhead}T18:00:00.000Z`);
    const wanted = {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: `${door}, Larimer Falls, CO 80202`,
      deliveryInstructions: null,
      paymentMethod: 'wallet' as const,
    };
    const [plan] = await read
      .insert(recurringOrders)
      .values({
        ...{ customerId: client(buyer).userId, storeId: milk.storeId, every: 'weekly', firstDay: aDayAhead },
        ...{ time: '12:00', timeZone: 'America/Denver', nextAt, wanted, agreedTotal: 5_000 },
      })
      .returning({ id: recurringOrders.id });
    const [waiting] = await read
      .insert(recurringOccurrences)
      .values({
        ...{ recurringId: plan?.id ?? 0, dueAt: now, state: 'asking', asks: 'price', wanted, agreedTotal: 5_000 },
        openUntil: new Date(now.getTime() + 3_600_000),
      })
      .returning({ id: recurringOccurrences.id });
    return { recurringId: plan?.id ?? 0, occurrenceId: waiting?.id ?? 0, dueAt: nextAt.toISOString() };
  };
  const recurrings = {
    first: await recurring('customer', doors.first.text),
    second: await recurring('other customer', doors.second.text),
    open: await recurring('newcomer', doors.open.text),
  };
  const [freeDelivery] = await read
    .insert(freeDeliveryRequests)
    .values({ userId: asking.userId, reason: 'senior', photo: proof.content })
    .returning({ id: freeDeliveryRequests.id });

  const [match] = await read
    .insert(duplicateCandidates)
    .values({ olderId: asking.userId, newerId: client('minor').userId, signs: ['name', 'address'] })
    .returning({ id: duplicateCandidates.id });

  const applicant = await newPerson(app, { lastName: 'Harkaway', role: 'store', isWorkAgeVerified: true });
  const counter = await newPerson(app, { lastName: 'Pemberton', role: 'store', isWorkAgeVerified: true });
  await atCounter(app, milk.storeId, counter.userId);

  await newPerson(app, bystander);
  const leavers: Client[] = [];
  for (let n = 0; n < 4; n += 1) leavers.push(await app.newCustomer());
  const locked: string[] = [];
  for (const lastName of ['Lockwood', 'Lockhart', 'Lockley', 'Lockridge', 'Locksmith', 'Lockett']) {
    const { userId } = await newPerson(app, { lastName });
    await read.insert(passkeys).values({ id: userId, credentialId: userId, userId, publicKey: '', name: 'Lost phone' });
    locked.push(emailOf({ lastName }));
  }
  const { userId: suspendedId } = await newPerson(app, { lastName: 'Greyling' });
  await read
    .update(users)
    .set({ suspendedAt: new Date(), suspensionReason: 'For these tests' })
    .where(eq(users.id, suspendedId));
  await read.insert(accountSuspensions).values({ userId: suspendedId, appealUntil: new Date('2100-01-01') });
  await read.update(emailTokens).set({ userId: suspendedId }).where(eq(emailTokens.purpose, 'appeal-suspension'));

  const photo = async (seller: Actor, productId: number, seed: number) => {
    const file = await aPicture(40, 30, seed).png().toBuffer();
    const reply = await upload(app, client(seller), productId, { file, type: 'gallery' });
    expect(reply.status).toBe(201);
    return reply.body as { id: number; url: string };
  };
  const photos = {
    first: (await photo('store', ownProducts.first, 1)).id,
    second: (await photo('other store', ownProducts.second, 2)).id,
    open: (await photo('store', ownProducts.open, 3)).id,
  };
  let freshPhotos = 20;
  const lastingPhoto = await photo('store', milk.id, 4);
  const [article] = await read.select({ barcode: products.barcode }).from(products).where(eq(products.id, milk.id));

  const picture: string = (await client('customer').get(`/api/products/${milk.id}`)).body.imageUrl;
  const ofOrders = (['first', 'second', 'open'] as const).flatMap((object): Fact[] => {
    const who = personal.get(buyers[object]);
    if (!who) throw new Error(`nobody bought ${object}`);
    const seller = object === 'second' ? 'other store' : 'store';
    const [buyer, knownTo] = [buyers[object], participants[object]];
    return [
      { about: `door of ${object}`, text: doors[object].text, knownTo },
      { about: `place of the door of ${object}`, text: String(doors[object].point.latitude), knownTo },
      { about: `instructions of ${object}`, text: `Knock ${object} tune`, knownTo },
      { about: `name of who bought ${object}`, text: who.lastName, knownTo },
      { about: `account of who bought ${object}`, text: client(buyer).userId, knownTo },
      { about: `telephone of who bought ${object}`, text: who.phone, knownTo: [buyer, seller, ...admins] },
      { about: `email of who bought ${object}`, text: emailOf(who), knownTo: [buyer] },
      { about: `birthday of who bought ${object}`, text: who.dateOfBirth, knownTo: [] },
    ];
  });
  const ofPositions = (['first', 'second'] as const).map(
    (object): Fact => ({
      about: `position of the courier of ${object}`,
      text: String(positions[object].latitude),
      knownTo: participants[object],
    }),
  );
  const ofPeople = await Promise.all(
    Object.entries(demo).map(async ([actor, email]): Promise<Fact[]> => {
      const [row] = await read.select().from(users).where(eq(users.email, email));
      const self: readonly Actor[] = actor === 'admin' ? [...admins, 'unproven admin'] : [actor as Actor];
      return [
        { about: `telephone of ${actor}`, text: row?.phone ?? '', knownTo: self },
        { about: `birthday of ${actor}`, text: row?.dateOfBirth ?? '', knownTo: [] },
      ];
    }),
  );
  const ofSessions = [...people].flatMap(([actor, one]): Fact[] =>
    actor === 'anonymous'
      ? []
      : [
          { about: `session of ${actor}`, text: tokenOf(one), knownTo: [] },
          { about: `hash of the session of ${actor}`, text: hashOf(one), knownTo: [] },
        ],
  );
  return {
    app,
    client,
    again: (actor) => app.openSession(client(actor).userId),
    params: {
      orderId: {
        first: String(orders.first),
        second: String(orders.second),
        open: String(orders.open),
        absent: '2000000000',
      },
      lineId: {
        first: String((await madeIn(orders.first)).lineId),
        second: String((await madeIn(orders.second)).lineId),
        open: String((await madeIn(orders.open)).lineId),
        absent: '2000000000',
      },
      substitutionId: '2000000000',
      incidentId: String(incident?.id),
      ruleId: '1',
      courierId: ofFirst(toldCourier.userId),
      noticeKind: 'check',
      training: 'lottery',
      documentId: {
        first: firstDocument ?? '',
        second: secondDocument ?? '',
        open: openDocument ?? '',
        absent: '2000000000',
      },
      noticeDocumentId: {
        first: firstNotice ?? '',
        second: secondNotice ?? '',
        open: openNotice ?? '',
        absent: '2000000000',
      },
      userId: {
        first: client('customer').userId,
        second: client('other customer').userId,
        open: client('newcomer').userId,
        absent: 'nobody-has-this-id',
      },
      productId: String(milk.id),
      code: article?.barcode ?? '',
      photoFile: lastingPhoto.url.slice('/photos/'.length),
      photoId: {
        first: String(photos.first),
        second: String(photos.second),
        open: String(photos.open),
        absent: '2000000000',
      },
      ownProductId: {
        first: String(ownProducts.first),
        second: String(ownProducts.second),
        open: String(ownProducts.open),
        absent: '2000000000',
      },
      priceBatchId: priceBatches,
      pricePlanId: pricePlans,
      transferId: transfers,
      packId: packs,
      categoryRequestId: String(asked.body.asked.id),
      storeId: String(milk.storeId),
      memberId: ofFirst(client('unverified store').userId),
      ratingId: {
        first: String(ratings[0]?.id),
        second: String(ratings[1]?.id),
        open: '2000000000',
        absent: '2000000000',
      },
      appealId: String(ratings[2]?.id),
      reviewId: String(reviewed?.id),
      payoutId: String(payout.body.id),
      cancellationId: String(cancellation?.id),
      kind: 'alcohol',
      shareToken: shared.body.path.slice('/track/'.length),
      sessionId: 'nobody-has-this-session',
      passkeyId: { first: passkeyId, second: 'not-there', open: 'not-there', absent: 'not-there' },
      requestId: String(request?.id),
      recurringId: {
        first: String(recurrings.first.recurringId),
        second: String(recurrings.second.recurringId),
        open: String(recurrings.open.recurringId),
        absent: '2000000000',
      },
      occurrenceId: {
        first: String(recurrings.first.occurrenceId),
        second: String(recurrings.second.occurrenceId),
        open: String(recurrings.open.occurrenceId),
        absent: '2000000000',
      },
      freeDeliveryId: String(freeDelivery?.id),
      matchId: String(match?.id),
      suspendedId,
      file: picture.split('/').at(-1) ?? '',
    },
    milk: milk.id,
    zonesVersion: (await client('admin').get('/api/admin/zones')).body.version,
    paperless: emailOf(made.minor),
    leaver: () => {
      const one = leavers.pop();
      if (!one) throw new Error('nobody is left to leave');
      return one;
    },
    locked: () => {
      const email = locked.pop();
      if (email === undefined) throw new Error('nobody is left who lost a passkey');
      return email;
    },
    bystander: emailOf(bystander),
    aDayAhead,
    freshRecurring: () => recurring('customer', doors.first.text),
    cartTotal: async () => {
      const cart = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown };
      const quote = await client('customer').send('POST', '/api/orders/quote', cart);
      expect(quote.status).toBe(200);
      return quote.body.totalAmount;
    },
    ticketProduct: tickets.first,
    freshRating: async () => {
      const order = await placed('first', milk.id);
      const [row] = await read
        .insert(courierRatings)
        .values(said(order, 'courier', 'customer'))
        .returning();
      return String(row?.id);
    },
    thirdStore,
    freshTransfer: () => transfer('store'),
    freshPricePlan: () => pricePlan('store', ownProducts.open),
    freshPriceBatch: () => priceBatch('store', ownProducts.open, nextPrice()),
    freshPhoto: async () => {
      freshPhotos += 1;
      const productId = await ownProduct('store', `Photographed ${freshPhotos}`);
      return { productId, photoId: (await photo('store', productId, freshPhotos)).id };
    },
    freshOrder: async (come) => {
      const id = await placed('first', milk.id, { kind: 'ask' });
      if (come === 'asked') {
        const { lineId } = await madeIn(id);
        const asked = { quantity: 1, of: 4, resolution: 'ask', productId: instead.id, keepsStock: true };
        const path = `/api/store/orders/${id}/lines/${lineId}/missing`;
        expect((await client('store').send('POST', path, asked)).status).toBe(200);
      } else if (come === 'delivered' || come === 'reviewed') await bring(client('courier'), id, 'delivered');
      else if (come === 'accepted') expect((await move(client('store'), id, 'accepted')).status).toBe(200);
      else if (come === 'taken') expect((await move(client('courier'), id, 'accepted')).status).toBe(200);
      else if (come === 'restricted') {
        await bring(client('courier'), id, 'en_route');
        await read.update(ordersTable).set({ minAge: 21 }).where(eq(ordersTable.id, id));
      } else if (come === 'asked_for_pin') {
        await bring(client('courier'), id, 'en_route');
        await read.update(orderPins).set({ preference: true, pin: '4821' }).where(eq(orderPins.orderId, id));
      } else if (come === 'en_route') await bring(client('courier'), id, 'en_route');
      else if (come) await bring(client('courier'), id, 'picked_up');
      if (come === 'incident') {
        const told = { kind: 'delay', words: 'A closed bridge' };
        expect((await client('courier').send('POST', `/api/orders/${id}/incidents`, told)).status).toBe(201);
      }
      if (come === 'told_late') {
        const step = { step: 'delivered', code: 'TRANSITION_NOT_ALLOWED' };
        expect((await client('courier').send('POST', `/api/orders/${id}/rejected-actions`, step)).status).toBe(201);
      }
      if (come === 'written_to') {
        const written = await client('customer').send('POST', `/api/orders/${id}/messages`, { phrase: 'ring_bell' });
        expect(written.status).toBe(201);
      }
      if (come === 'returned')
        expect((await client('courier').send('POST', `/api/orders/${id}/return`, { reason: 'not_home' })).status).toBe(
          200,
        );
      if (come === 'reviewed')
        expect((await client('customer').send('POST', `/api/orders/${id}/review`, { stars: 5 })).status).toBe(201);
      return id;
    },
    madeIn,
    emailToken: (purpose) => {
      const at = links.findIndex((link) => link.purpose === purpose);
      const [link] = at < 0 ? [] : links.splice(at, 1);
      if (!link) throw new Error(`no link to ${purpose} is left`);
      return link.token;
    },
    freshDocument,
    cash: { courierId: client('courier').userId, carried: inCash.body.totalAmount },
    newCourier,
    toldCourier,
    noticeDocument: Number(openNotice),
    applicant,
    counter,
    positions,
    strong,
    facts: [
      ...ofOrders,
      ...ofPositions,
      ...ofPeople.flat().filter(({ text }) => text !== ''),
      ...ofSessions,
      {
        about: 'what was written about first',
        text: 'Mind the squeaking gate',
        knownTo: ['customer', 'courier', ...admins],
      },
      { about: 'a stored password', text: '$argon2', knownTo: [] },
      { about: 'license of the suspended courier', text: 'CO-SUSP-1', knownTo: ['suspended courier', ...admins] },
      { about: 'license of the unverified courier', text: 'CO-UNVE-1', knownTo: admins },
      { about: 'insurance of the courier', text: 'INS-FIRST-77', knownTo: ['courier', ...admins] },
      { about: 'insurance of the other courier', text: 'INS-SECOND-77', knownTo: ['other courier', ...admins] },
    ],
  };
}

const tokenOf = (client: Client): string => client.cookie.split('=')[1] ?? 'none';
export const hashOf = (client: Client): string => createHash('sha256').update(tokenOf(client)).digest('hex');
