// @invariant PROOF-1: An order that needs a signature is not delivered without one, and every ID check is on record.
/** The hand-over at the door: the ID check, the photo of it, and who learns what. */
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { drawnOnPdf, textOfPdf } from '../../test/harness/pdf.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import {
  bring,
  doorInTown,
  listedProducts,
  loadProduct,
  maple,
  move,
  placedOrder,
} from '../../test/harness/shopping.ts';
import { encodeForm, phonePhoto, picture, readMetadata } from '../../test/harness/uploads.ts';
import { unzip } from '../../test/harness/zip.ts';
import { purgeProofPhotosJob } from '../jobs.ts';
import { orderLines, orderPins, orderProofPhotos, orderSignatures, orders } from '../tables.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'test' };
let [customer, other, store, otherStore, courier, otherCourier, admin]: Client[] = [];
const people = () => {
  if (!customer || !other || !store || !otherStore || !courier || !otherCourier || !admin)
    throw new Error('nobody yet');
  return { customer, other, store, otherStore, courier, otherCourier, admin };
};
beforeAll(async () => {
  [store, otherStore, courier, otherCourier, admin] = await Promise.all(
    ['store', 'store2', 'courier', 'courier2', 'admin'].map((name) => app().as(name)),
  );
  [customer, other] = await Promise.all([
    app().newCustomer({ dollars: '900.00' }),
    app().newCustomer({ dollars: '900.00' }),
  ]);
  await app().context.db.read.update(products).set({ stock: 1_000 });
});
// The other parts of a hand-over are tested without it.
beforeEach(() => setPolicy(app().context, 'handOver.idCheck', 'optional', by));

const yes = { isOfAge: true, isIdValid: true, isSober: true };
const passed = { method: 'scan', outcome: 'passed', affirmations: yes };
const check = (orderId: number, said: object = passed, client = people().courier, key?: string): Promise<Reply> =>
  client.send('POST', `/api/orders/${orderId}/hand-over`, said, key ? { 'idempotency-key': key } : {});
const loadProof = (orderId: number, client = people().courier) => client.get(`/api/orders/${orderId}/proof`);
async function send(orderId: number, file: Uint8Array, more: Record<string, string> = {}, client = people().courier) {
  const { payload, headers } = await encodeForm({ file, more });
  const url = `/api/orders/${orderId}/proof`;
  const reply = await app().http.inject({
    method: 'POST',
    url,
    headers: { cookie: client.cookie, ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}
const fetched = (path: string, client: Client) =>
  app().http.inject({ url: path, headers: client.cookie ? { cookie: client.cookie } : {} });

/** A restricted order, brought to the door or to the given status. */
async function restricted(
  until: 'picked_up' | 'en_route' | null = 'en_route',
  deliveryAddress = doorInTown,
): Promise<number> {
  const { customer, courier } = people();
  const smokes = await loadProduct(customer, 'cigarettes');
  const items = [{ productId: smokes.id, quantity: 2 }];
  const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress });
  expect(reply.body).toMatchObject({ status: 'pending', minAge: 21 });
  if (until) await bring(courier, reply.body.id, until);
  return reply.body.id;
}

describe('AGE-15 the ID check at the door', () => {
  test('the ID check at the door is on record with how, what came of it, the three answers, when and by whom; and nothing of the ID', async () => {
    const id = await restricted();
    const occurredAt = '2026-11-21T18:40:00.000Z';
    const reply = await check(id, { ...passed, occurredAt });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      orderId: id,
      deliveredAt: null,
      check: {
        method: 'scan',
        outcome: 'passed',
        minAge: 21,
        affirmations: { ...yes, isRecipient: null },
        attempts: 1,
        occurredAt: expect.any(String),
        by: 'Maya',
      },
      photo: null,
      rules: {
        minAge: 21,
        idCheck: 'optional',
        methods: ['scan', 'typed'],
        photo: 'optional',
        timeZone: 'America/Denver',
      },
    });
    for (const who of [people().customer, people().store, people().admin])
      expect((await loadProof(id, who)).body.check).toEqual(reply.body.check);
    const [kept] = await rows<object>(app().context.db.read, sql`select * from order_handovers where order_id = ${id}`);
    expect(Object.keys(kept ?? {}).sort()).toEqual(
      'attempts checked_at courier_id is_id_valid is_of_age is_recipient is_sober method min_age occurred_at order_id outcome'.split(
        ' ',
      ),
    );
    const order = (await people().customer.get(`/api/orders/${id}`)).body;
    expect(order.tracking.at(-1)).toMatchObject({ isStep: false, notes: 'ID checked at the door' });
    expect((await check(id, { ...passed, dateOfBirth: '1985-03-14' })).status).toBe(400);
  });

  test('where it is required, nobody calls the order delivered before it was passed: no courier and no admin', async () => {
    await setPolicy(app().context, 'handOver.idCheck', 'required', by);
    const { courier, admin } = people();
    const id = await restricted();
    const refused = async (client: Client) => {
      const reply = await move(client, id, 'delivered', 'They are waiting');
      expect(reply).toMatchObject({ status: 409, body: { code: 'ID_CHECK_REQUIRED', minAge: 21 } });
    };
    await refused(courier);
    for (const outcome of ['under_age', 'expired', 'unreadable', 'not_affirmed']) {
      const affirmations = { ...yes, isSober: outcome !== 'not_affirmed' };
      expect((await check(id, { method: 'typed', outcome, affirmations })).body.check.outcome).toBe(outcome);
      await refused(courier);
    }
    await refused(admin);
    expect((await loadProof(id)).body).toMatchObject({ check: { attempts: 4 }, rules: { idCheck: 'required' } });
    await check(id);
    expect((await move(courier, id, 'delivered')).body.status).toBe('delivered');
    expect((await loadProof(id)).body).toMatchObject({ deliveredAt: expect.any(String), check: { attempts: 5 } });
    // Items without an age limit need none.
    const milk = await placedOrder(people().customer);
    await bring(courier, milk.id, 'delivered');
  });

  test('a passed ID check stays passed; its key repeats it, and another check under the key is refused', async () => {
    const id = await restricted();
    const first = await check(id, passed, people().courier, 'door-1');
    const again = await Promise.all([1, 2, 3].map(() => check(id, passed, people().courier, 'door-1')));
    for (const one of again) expect(one.body.check).toEqual(first.body.check);
    const changed = await check(id, { ...passed, method: 'typed' }, people().courier, 'door-1');
    expect(changed.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const later = await check(id, { method: 'typed', outcome: 'under_age', affirmations: { ...yes, isOfAge: false } });
    expect(later.body.check).toEqual(first.body.check);
    await move(people().courier, id, 'delivered');
    // A phone that missed the answer repeats its call, though the order is over.
    expect((await check(id, passed, people().courier, 'door-1')).body.check).toEqual(first.body.check);
    expect((await check(id)).body.code).toBe('ID_CHECK_INVALID_STATE');
  });

  test('the ID check at the door is not passed without all three answers, not before the door, and not for goods without an age limit', async () => {
    const id = await restricted('picked_up');
    for (const one of ['isOfAge', 'isIdValid', 'isSober'])
      expect((await check(id, { ...passed, affirmations: { ...yes, [one]: false } })).status).toBe(400);
    expect((await check(id, { method: 'scan', outcome: 'passed' })).status).toBe(400);
    expect((await check(id)).body.code).toBe('ID_CHECK_INVALID_STATE');
    const milk = await placedOrder(people().customer);
    await bring(people().courier, milk.id, 'en_route');
    expect((await check(milk.id)).body.code).toBe('ID_CHECK_NOT_NEEDED');
    expect((await loadProof(milk.id)).body.rules).toMatchObject({ idCheck: 'none', minAge: null });
  });

  test('an ID check is visual where the law allows no more, and never elsewhere', async () => {
    const id = await restricted();
    expect((await check(id, { ...passed, method: 'visual' })).body.code).toBe('ID_CHECK_METHOD_NOT_ALLOWED');
    await app()
      .context.db.read.update(orders)
      .set({ deliveryAddress: '3 Elm Street, Concord, NH 03301' })
      .where(eq(orders.id, id));
    expect((await loadProof(id)).body.rules.methods).toEqual(['visual']);
    for (const method of ['scan', 'typed'])
      expect((await check(id, { ...passed, method })).body).toMatchObject({
        code: 'ID_CHECK_METHOD_NOT_ALLOWED',
        methods: ['visual'],
      });
    expect((await check(id, { ...passed, method: 'visual' })).body.check.method).toBe('visual');
  });

  test('the ID check at the door is its courier’s alone; to everyone else the order does not exist, byte for byte', async () => {
    const id = await restricted();
    const absent = await check(2_000_000_000, passed, people().otherCourier);
    const theirs = await check(id, passed, people().otherCourier);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    expect(theirs.body.code).toBe('ORDER_NOT_FOUND');
    for (const client of [people().customer, people().store, people().admin])
      expect((await check(id, passed, client)).status).toBe(403);
    for (const client of [people().other, people().otherStore, people().otherCourier]) {
      for (const path of ['proof', 'proof/photo', 'proof.pdf'])
        expect((await fetched(`/api/orders/${id}/${path}`, client)).json().code).toBe('ORDER_NOT_FOUND');
    }
    // An open order is shown to couriers, but its record is not.
    const open = await restricted(null);
    expect((await loadProof(open, people().otherCourier)).body.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('the delivery PIN', () => {
  const minute = 60_000;
  const ago = (minutes: number) => new Date(app().clock.now().getTime() - minutes * minute).toISOString();
  /** In minutes. */
  const behind = (at: string, occurredAt: string) => Math.round((Date.parse(at) - Date.parse(occurredAt)) / minute);
  const pinFor = (id: number, client = people().customer) => client.get(`/api/orders/${id}/pin`);
  const tell = (id: number, said: object, key?: string, client = people().courier): Promise<Reply> =>
    client.send('POST', `/api/orders/${id}/hand-over/pin`, said, key ? { 'idempotency-key': key } : {});
  const preference = (id: number, isAsked: boolean) =>
    people().customer.send('PUT', `/api/orders/${id}/pin`, { isAsked });
  /** Milk, whose customer wants to be asked. */
  async function asked(
    until: 'picked_up' | 'en_route' = 'en_route',
  ): Promise<{ id: number; pin: string; wrong: string }> {
    const { id } = await placedOrder(people().customer);
    expect((await preference(id, true)).body).toEqual({ isAsked: true, byPolicy: false, pin: null, isTold: false });
    await bring(people().courier, id, until);
    const [row] = await app().context.db.read.select().from(orderPins).where(eq(orderPins.orderId, id));
    const pin = row?.pin ?? '';
    return { id, pin, wrong: pin === '1111' ? '2222' : '1111' };
  }

  test('the delivery PIN is read by its customer alone from the start of the way, and the order is delivered for it and for nothing less', async () => {
    const { courier, customer, admin, store } = people();
    const { id, pin } = await asked('picked_up');
    expect((await pinFor(id)).body.pin).toBeNull();
    expect((await tell(id, { pin })).body.code).toBe('PIN_INVALID_STATE');
    await move(courier, id, 'en_route');
    expect((await pinFor(id)).body).toEqual({ isAsked: true, byPolicy: false, pin, isTold: false });
    for (const client of [courier, admin, store, people().other])
      expect((await pinFor(id, client)).body.code).toBe('ORDER_NOT_FOUND');
    // The courier sees that a PIN is needed, and nowhere the PIN itself.
    const seen = (await courier.get(`/api/orders/${id}`)).body;
    expect(seen.asksForPin).toBe(true);
    expect([Object.values(seen), Object.values((await loadProof(id)).body)].flat()).not.toContain(pin);
    for (const client of [courier, admin])
      expect((await move(client, id, 'delivered', 'At the door')).body.code).toBe('PIN_REQUIRED');
    expect((await tell(id, { pin }, undefined, people().otherCourier)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await tell(id, {})).status).toBe(400);
    expect((await tell(id, { pin: '12345' })).status).toBe(400);
    const told = await tell(id, { pin }, 'pin-1');
    expect(told.body.pin).toMatchObject({ told: { by: 'Maya', occurredAt: null }, left: 5, note: null });
    expect((await tell(id, { pin }, 'pin-1')).body.pin).toEqual(told.body.pin);
    expect((await pinFor(id)).body).toMatchObject({ pin: null, isTold: true });
    expect((await move(courier, id, 'delivered')).body.status).toBe('delivered');
    expect((await customer.get(`/api/orders/${id}`)).body.tracking.at(-2)).toMatchObject({
      notes: 'PIN confirmed at the door',
      isStep: false,
    });
    expect((await preference(id, false)).body.code).toBe('PIN_PREFERENCE_LOCKED');
  });

  test('the delivery PIN is tried five times, whatever happens in between; then only another proof and a reason will do', async () => {
    const { courier } = people();
    const { id, pin, wrong } = await asked();
    expect((await tell(id, { note: 'Their phone is dead' })).body.code).toBe('PIN_NOTE_NOT_ALLOWED');
    for (const left of [4, 3, 2, 1, 0]) {
      const reply = await tell(id, { pin: wrong }, `try-${left}`);
      expect(reply.body).toMatchObject({ code: 'PIN_INCORRECT', left });
      // A phone that did not hear the answer asks again, and that is no other try.
      expect((await tell(id, { pin: wrong }, `try-${left}`)).body).toMatchObject({ code: 'PIN_INCORRECT', left });
    }
    expect((await tell(id, { pin })).body.code).toBe('PIN_LOCKED');
    expect((await move(courier, id, 'delivered')).body.code).toBe('PIN_PROOF_REQUIRED');
    await send(id, await picture(200, 100).jpeg().toBuffer());
    expect((await move(courier, id, 'delivered')).body.code).toBe('PIN_NOTE_REQUIRED');
    expect((await tell(id, { note: 'Their phone is dead' }, 'note')).body.pin).toMatchObject({
      told: null,
      left: 0,
      note: { words: 'Their phone is dead', by: 'Maya' },
    });
    await tell(id, { note: 'Their phone is dead' }, 'note');
    expect((await move(courier, id, 'delivered')).body.status).toBe('delivered');
    const page = await fetched(`/api/orders/${id}/proof.pdf`, people().customer);
    expect(await textOfPdf(page.rawPayload)).toContain('Maya: Their phone is dead');
    const { tracking } = (await courier.get(`/api/orders/${id}`)).body;
    expect(tracking.filter((one: { notes: string }) => one.notes?.startsWith('No PIN given'))).toHaveLength(1);
  });

  test('typed without a connection counts as of when it was typed, with the time kept', async () => {
    const { courier, admin } = people();
    const { id, pin } = await asked();
    await app().clock.advance(30 * minute);
    const early = { pin, occurredAt: ago(40), sentAt: ago(0) };
    expect((await tell(id, early)).body.code).toBe('PIN_INVALID_STATE');
    // So does a clock that is thousands of years off.
    const wild = { pin, occurredAt: '2587-09-12T20:28:37Z', sentAt: '9288-02-29T11:52:13Z' };
    expect((await tell(id, wild)).body.code).toBe('PIN_INVALID_STATE');
    const told = await tell(id, { pin, occurredAt: ago(20), sentAt: ago(0) });
    expect(behind(told.body.pin.told.at, told.body.pin.told.occurredAt)).toBe(20);
    const key = { 'idempotency-key': 'late' };
    const late = { status: 'delivered', occurredAt: ago(19), sentAt: ago(0) };
    const done = await courier.send('PUT', `/api/orders/${id}/status`, late, key);
    const last = done.body.tracking.at(-1);
    expect([last.status, behind(last.timestamp, last.occurredAt)]).toEqual(['delivered', 19]);
    // Over by now, but not when it was typed: it is on record all the same.
    const second = await asked();
    await app().clock.advance(30 * minute);
    await admin.send('POST', `/api/orders/${second.id}/cancel`, { reason: 'The customer called' });
    expect((await tell(second.id, { pin: second.pin })).body.code).toBe('PIN_INVALID_STATE');
    const then = await tell(second.id, { pin: second.pin, occurredAt: ago(10), sentAt: ago(0) });
    expect(then.body.pin.told).not.toBeNull();
  });

  test('the delivery PIN is asked for by the wish of an account, for one order otherwise, and by the policy whatever is wished', async () => {
    const { customer, courier } = people();
    const none = await placedOrder(customer);
    await bring(courier, none.id, 'en_route');
    expect((await pinFor(none.id)).body).toMatchObject({ isAsked: false, pin: null });
    expect((await tell(none.id, { pin: '0000' })).body.code).toBe('PIN_NOT_REQUIRED');
    expect((await preference(none.id, true)).body.code).toBe('PIN_PREFERENCE_LOCKED');
    await move(courier, none.id, 'delivered');

    expect((await customer.get('/api/pin-preference')).body).toEqual({ isAsked: false });
    expect((await customer.send('PUT', '/api/pin-preference', { isAsked: true })).body).toEqual({ isAsked: true });
    const [byAccount, but] = [await placedOrder(customer), await placedOrder(customer)];
    expect((await preference(but.id, false)).body.isAsked).toBe(false);
    for (const { id } of [byAccount, but]) await bring(courier, id, 'en_route');
    expect((await pinFor(byAccount.id)).body.pin).toMatch(/^\d{4}$/);
    expect((await pinFor(but.id)).body).toMatchObject({ isAsked: false, pin: null });
    // A customer can drop their own request for a PIN, never the policy's.
    await preference(byAccount.id, false);
    expect((await move(courier, byAccount.id, 'delivered')).body.status).toBe('delivered');
    await customer.send('PUT', '/api/pin-preference', { isAsked: false });
    await setPolicy(app().context, 'handOver.pin', { from: null, categories: ['essentials'] }, by);
    const dear = await placedOrder(customer);
    expect((await pinFor(dear.id)).body).toMatchObject({ isAsked: true, byPolicy: true });
    await bring(courier, dear.id, 'en_route');
    await setPolicy(app().context, 'handOver.pin', { from: null, categories: [] }, by);
    expect((await preference(dear.id, false)).body).toMatchObject({ isAsked: true, byPolicy: true });
    expect((await move(courier, dear.id, 'delivered')).body.code).toBe('PIN_REQUIRED');
  });
});

describe('the photo of a hand-over', () => {
  test('COUR-13 the photo of a hand-over is kept anew without place or camera, for its parties alone and for no cache', async () => {
    const id = await restricted();
    expect((await fetched(`/api/orders/${id}/proof/photo`, people().customer)).json().code).toBe(
      'PROOF_PHOTO_NOT_FOUND',
    );
    const occurredAt = '2026-11-21T18:41:00.000Z';
    const reply = await send(id, await phonePhoto(1920, 1080), { occurredAt });
    expect(reply).toMatchObject({
      status: 201,
      body: { photo: { occurredAt: expect.any(String), by: 'Maya', isForgotten: false } },
    });
    for (const client of [people().customer, people().store, people().courier, people().admin]) {
      const file = await fetched(`/api/orders/${id}/proof/photo`, client);
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
      const facts = await readMetadata(file.rawPayload);
      expect(facts).toMatchObject({ format: 'webp', width: 720, height: 1280 });
      expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined]);
    }
    const stranger = await fetched(`/api/orders/${id}/proof/photo`, people().other);
    expect(stranger.json().code).toBe('ORDER_NOT_FOUND');
    expect((await fetched(`/api/orders/${id}/proof/photo`, app().anonymous)).statusCode).toBe(401);
    // Product photo addresses do not serve it, even with its hash.
    const [kept] = await app().context.db.read.select().from(orderProofPhotos).where(eq(orderProofPhotos.orderId, id));
    expect((await fetched(`/photos/${kept?.hash}-1280.webp`, people().courier)).statusCode).toBe(404);
  });

  test('the photo of a hand-over may be taken anew until the order is over; sent twice it is one; afterwards it stays', async () => {
    const id = await restricted();
    const [first, second] = [
      await picture(400, 300, 1).jpeg().toBuffer(),
      await picture(400, 300, 2).jpeg().toBuffer(),
    ];
    await send(id, first);
    const one = await send(id, second);
    expect((await send(id, second)).body.photo).toEqual(one.body.photo);
    await move(people().courier, id, 'delivered');
    expect((await send(id, second)).body.photo).toEqual(one.body.photo);
    expect((await send(id, first)).body.code).toBe('PROOF_PHOTO_IMMUTABLE');
  });

  test('the photo of a hand-over comes from pick-up until a day after the end, and from its courier', async () => {
    const early = await restricted(null);
    await move(people().courier, early, 'accepted');
    const file = await picture(200, 100).jpeg().toBuffer();
    expect((await send(early, file)).body.code).toBe('PROOF_PHOTO_INVALID_STATE');
    await move(people().courier, early, 'picked_up');
    expect((await send(early, file, {}, people().otherCourier)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await send(early, file, {}, people().customer)).status).toBe(403);
    expect((await send(early, Buffer.from('<svg/>'))).body.code).toBe('PHOTO_UNSUPPORTED');
    expect((await send(early, file, { occurredAt: 'yesterday' })).status).toBe(400);
    expect((await send(early, file, { orderId: '1' })).status).toBe(400);
    await move(people().courier, early, 'en_route');
    await move(people().courier, early, 'delivered');
    await app()
      .context.db.read.update(orders)
      .set({ closedAt: sql`app_now() - interval '25 hours'` })
      .where(eq(orders.id, early));
    expect((await send(early, file)).body.code).toBe('PROOF_PHOTO_INVALID_STATE');
  });

  test('the photo of a hand-over is needed before a delivery where the policy says so', async () => {
    await setPolicy(app().context, 'handOver.photo', 'restricted', by);
    const id = await restricted();
    expect((await move(people().courier, id, 'delivered')).body.code).toBe('PROOF_PHOTO_REQUIRED');
    await send(id, await picture(200, 100).jpeg().toBuffer());
    expect((await move(people().courier, id, 'delivered')).body.status).toBe('delivered');
    await setPolicy(app().context, 'handOver.photo', 'optional', by);
  });

  test('the photo of a hand-over is deleted after its time; that there was one stays on record', async () => {
    const id = await restricted();
    await send(id, await picture(200, 100).jpeg().toBuffer());
    await app().runJob(purgeProofPhotosJob);
    expect((await loadProof(id)).body.photo.isForgotten).toBe(false);
    await app()
      .context.db.read.update(orderProofPhotos)
      .set({ receivedAt: sql`app_now() - interval '91 days'` })
      .where(eq(orderProofPhotos.orderId, id));
    await app().runJob(purgeProofPhotosJob);
    expect((await loadProof(id)).body.photo).toMatchObject({ isForgotten: true, by: 'Maya' });
    expect((await fetched(`/api/orders/${id}/proof/photo`, people().admin)).json().code).toBe('PROOF_PHOTO_NOT_FOUND');
  });
});

describe('who may take it, and what they sign', () => {
  const line = [100, 200, 400, 210, 700, 180];
  const sign = (id: number, said: object, key?: string, client = people().courier): Promise<Reply> =>
    client.send('POST', `/api/orders/${id}/hand-over/signature`, said, key ? { 'idempotency-key': key } : {});
  const readPdf = async (id: number, client: Client) => {
    const { rawPayload } = await fetched(`/api/orders/${id}/proof.pdf?lang=en`, client);
    return { page: rawPayload, words: await textOfPdf(rawPayload) };
  };

  test('goods of the categories that the policy names are delivered for a signature and for nothing less; it is seen like the photo, and goes with it', async () => {
    const { courier, customer, store, admin, other } = people();
    await setPolicy(app().context, 'handOver.signature', ['cigarettes'], by);
    const early = await restricted('picked_up');
    expect((await sign(early, { strokes: [line] })).body.code).toBe('SIGNATURE_INVALID_STATE');
    const id = await restricted();
    expect((await loadProof(id)).body).toMatchObject({ signature: null, rules: { signature: 'required' } });
    for (const client of [courier, admin])
      expect((await move(client, id, 'delivered', 'They wait')).body.code).toBe('SIGNATURE_REQUIRED');
    expect((await sign(id, { strokes: [line] }, undefined, people().otherCourier)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await fetched(`/api/orders/${id}/proof/signature`, customer)).json().code).toBe('SIGNATURE_NOT_FOUND');
    // Typed by who cannot draw, then drawn after all: until it is delivered the last one counts.
    const typed = await sign(id, { typedName: 'Ada Lovelace' }, 'sign-1');
    expect(typed.body.signature).toMatchObject({ isTyped: true, typedName: 'Ada Lovelace', by: 'Maya' });
    expect((await fetched(`/api/orders/${id}/proof/signature`, customer)).json().code).toBe('SIGNATURE_NOT_FOUND');
    const drawn = await sign(id, { strokes: [line] }, 'sign-2');
    expect(drawn.body.signature).toMatchObject({ isTyped: false, typedName: null, isForgotten: false });
    expect((await sign(id, { typedName: 'Ada Lovelace' }, 'sign-1')).body.signature).toEqual(drawn.body.signature);
    expect((await sign(id, { typedName: 'Eve' }, 'sign-2')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await move(courier, id, 'delivered')).body.status).toBe('delivered');
    expect((await sign(id, { typedName: 'Eve' })).body.code).toBe('SIGNATURE_INVALID_STATE');
    for (const client of [customer, store, courier, admin]) {
      const file = await fetched(`/api/orders/${id}/proof/signature`, client);
      expect(file.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' });
      expect(file.payload).toContain('d="M100 200L400 210 700 180"');
    }
    expect((await fetched(`/api/orders/${id}/proof/signature`, other)).json().code).toBe('ORDER_NOT_FOUND');
    const { page, words } = await readPdf(id, customer);
    expect(words).toMatch(/Signature Signed on .*, on Maya’s phone/);
    expect(drawnOnPdf(page)).toMatch(/100 200 m\n400 210 l\n700 180 l\n/);
    // Bags without items of those categories need no signature.
    const milk = await placedOrder(customer);
    await bring(courier, milk.id, 'delivered');
    await app()
      .context.db.read.update(orderSignatures)
      .set({ receivedAt: sql`app_now() - interval '91 days'` })
      .where(eq(orderSignatures.orderId, id));
    await app().runJob(purgeProofPhotosJob);
    expect((await loadProof(id)).body.signature).toMatchObject({ isForgotten: true, isTyped: false });
    expect((await fetched(`/api/orders/${id}/proof/signature`, admin)).json().code).toBe('SIGNATURE_NOT_FOUND');
    await setPolicy(app().context, 'handOver.signature', [], by);
  });

  test('an adult whom the customer named is told to the courier, stands in the check and in the record, and proves nothing of the customer', async () => {
    const { courier, customer, store, otherCourier } = people();
    const [smokes, milk] = [await loadProduct(customer, 'cigarettes'), await loadProduct(customer, 'essentials')];
    const place = async (productId: number, recipientName: string, key: string) =>
      (
        await customer.send(
          'POST',
          '/api/orders',
          { items: [{ productId, quantity: 4 }], deliveryAddress: doorInTown, recipientName },
          { 'idempotency-key': key },
        )
      ).body;
    const placed = await place(smokes.id, '  Grace Hopper ', 'named');
    expect(placed).toMatchObject({ status: 'pending', recipientName: 'Grace Hopper' });
    expect((await place(smokes.id, '  Grace Hopper ', 'named')).id).toBe(placed.id);
    expect((await customer.get(`/api/orders/${placed.id}`)).body.recipientName).toBe('Grace Hopper');
    expect((await otherCourier.get(`/api/orders/${placed.id}`)).body.recipientName).toBeNull();
    expect((await place(smokes.id, 'G', 'short')).code).toBe('INVALID_FIELDS');
    // No name is stored where none is needed.
    expect((await place(milk.id, 'Grace Hopper', 'milk')).recipientName).toBeNull();

    await bring(courier, placed.id, 'en_route');
    expect((await courier.get(`/api/orders/${placed.id}`)).body.recipientName).toBe('Grace Hopper');
    const wrong = { ...passed, affirmations: { ...yes, isRecipient: false } };
    expect((await check(placed.id, wrong)).status).toBe(400);
    const told = await check(placed.id, { ...passed, affirmations: { ...yes, isRecipient: true } });
    expect(told.body).toMatchObject({
      recipient: { name: 'Grace Hopper', isNamed: true },
      check: { affirmations: { isRecipient: true } },
    });
    const proven = (userId: string) =>
      rows<object>(app().context.db.read, sql`select 1 from person_proofs where user_id = ${userId} and kind = 'door'`);
    await app().context.db.read.execute(sql`delete from person_proofs where user_id = ${customer.userId}`);
    const again = await place(smokes.id, 'Grace Hopper', 'again');
    await bring(courier, again.id, 'en_route');
    await check(again.id);
    expect(await proven(customer.userId)).toHaveLength(0);
    const own = await restricted();
    await check(own);
    expect(await proven(customer.userId)).toHaveLength(1);
    expect((await loadProof(own, store)).body.recipient).toMatchObject({ isNamed: false });
    expect((await readPdf(placed.id, store)).words).toContain(
      'Authorized recipient: Grace Hopper, named by the customer for this order',
    );
  });

  test('every check of an ID is on record with how, what came of it and when; a later one that is passed does not wipe it out', async () => {
    const { courier, store, admin } = people();
    const id = await restricted();
    const no = { isOfAge: false, isIdValid: false, isSober: false };
    await check(id, { method: 'scan', outcome: 'under_age', affirmations: no });
    await check(id, { method: 'scan', outcome: 'expired', affirmations: no });
    await check(id, { ...passed, method: 'typed' });
    for (const client of [store, admin, courier])
      expect((await loadProof(id, client)).body).toMatchObject({
        check: { outcome: 'passed', method: 'typed', attempts: 3 },
        attempts: [
          { method: 'scan', outcome: 'under_age', by: 'Maya' },
          { method: 'scan', outcome: 'expired' },
          { method: 'typed', outcome: 'passed' },
        ],
      });
    const { words } = await readPdf(id, store);
    expect(words).toContain('ID checks made: 3');
    expect(words).toContain('failed: not old enough; ID barcode scanned; Maya');
    for (const statement of [
      sql`update order_id_attempts set outcome = 'passed' where order_id = ${id}`,
      sql`delete from order_id_attempts where order_id = ${id}`,
      sql`truncate order_id_attempts`,
    ])
      await expect(app().context.db.read.execute(statement)).rejects.toThrow();
    const kept = await rows<object>(
      app().context.db.read,
      sql`select * from order_id_attempts where order_id = ${id} limit 1`,
    );
    expect(Object.keys(kept[0] ?? {}).sort()).toEqual(
      'checked_at courier_id id method occurred_at order_id outcome'.split(' '),
    );
  });

  test('each stage has its own photo, and the record has the scanned bag and the returned items', async () => {
    const { courier, customer, store } = people();
    const smokes = await loadProduct(customer, 'cigarettes');
    const [milk, ...rest] = await listedProducts(customer, maple, 'essentials');
    if (!milk) throw new Error('nothing on the shelf');
    const named = rest.slice(0, 2);
    const other = named[1];
    const items = [
      { productId: smokes.id, quantity: 2 },
      { productId: milk.id, quantity: 3, substitution: { kind: 'replace', productIds: named.map(({ id }) => id) } },
    ];
    const { id } = (await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).body;
    await move(courier, id, 'accepted');
    const [row] = await app().context.db.read.select().from(orders).where(eq(orders.id, id));
    expect((await loadProof(id)).body).toMatchObject({ pickUp: null, missing: [] });
    const [line] = await app()
      .context.db.read.select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, id), eq(orderLines.productId, milk.id)));
    const missing = { quantity: 1, of: 3, keepsStock: true, resolution: 'replace', productId: other?.id };
    expect((await store.send('POST', `/api/store/orders/${id}/lines/${line?.id}/missing`, missing)).status).toBe(200);
    expect((await loadProof(id)).body.missing).toEqual([
      {
        ...{ name: milk.name, quantity: 1, given: { name: other?.name, price: expect.any(String) } },
        preferred: { kind: 'replace', products: named.map(({ id, name }) => ({ id, name })), maxPrice: null },
      },
    ]);
    const take = { status: 'picked_up', bagCode: row?.bagCode };
    expect((await courier.send('PUT', `/api/orders/${id}/status`, take)).body.status).toBe('picked_up');
    const [atShop, atDoor, back] = await Promise.all([1, 2, 3].map((at) => picture(300, 200, at).jpeg().toBuffer()));
    if (!atShop || !atDoor || !back) throw new Error('no pictures');
    expect((await send(id, atShop)).body).toMatchObject({
      pickUp: { by: 'Maya', isBagChecked: true, photo: { isForgotten: false } },
      photo: null,
    });
    await move(courier, id, 'en_route');
    await send(id, atDoor);
    const ofSmokes = (await courier.get(`/api/orders/${id}`)).body.items.find(
      (one: { productId: number }) => one.productId === smokes.id,
    );
    const refused = { lines: [{ lineId: ofSmokes.id, quantity: 2, reason: 'no_valid_id' }] };
    expect((await courier.send('POST', `/api/orders/${id}/refusals`, refused)).status).toBe(200);
    await move(courier, id, 'delivered');
    const proof = (await send(id, back)).body;
    expect(proof).toMatchObject({
      return: { reason: 'no_valid_id', confirmedAt: null, photo: { by: 'Maya' } },
      returnedItems: [{ name: smokes.name, quantity: 2, reason: 'no_valid_id', disposition: null }],
    });
    const hashes = new Set<string>();
    for (const stage of ['pickUp', 'dropOff', 'return']) {
      const file = await fetched(`/api/orders/${id}/proof/photo?stage=${stage}`, store);
      expect(file.statusCode).toBe(200);
      hashes.add(file.rawPayload.toString('base64'));
    }
    expect(hashes.size).toBe(3);
    expect((await fetched(`/api/orders/${id}/proof/photo?stage=home`, store)).statusCode).toBe(400);
    const lines = { lines: [{ lineId: ofSmokes.id, disposition: 'restocked' }] };
    expect((await store.send('POST', `/api/store/returns/${id}/confirm`, lines)).status).toBe(200);
    expect((await send(id, atShop)).body.code).toBe('PROOF_PHOTO_IMMUTABLE');
    const { page, words } = await readPdf(id, customer);
    expect(page.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(3);
    expect(words).toContain('The code on the bag was checked and matches this order.');
    expect(words).toContain(`2 × ${smokes.name}: no valid ID; back on the shelf`);
    expect(words).toContain(`(1) ${named[0]?.name} (2) ${other?.name}; replaced with ${other?.name} at $`);
    // All of it comes back: every piece is on record.
    const whole = await restricted();
    await courier.send('POST', `/api/orders/${whole}/return`, { reason: 'refused' });
    expect((await loadProof(whole)).body).toMatchObject({
      deliveredAt: null,
      pickUp: { isBagChecked: false },
      return: { reason: 'refused' },
      returnedItems: [{ quantity: 2, reason: 'refused', disposition: null }],
    });
  });
});

describe('the record as a page', () => {
  test('the record as a page is a PDF with what was checked and the photo as a JPEG in it', async () => {
    const id = await restricted();
    await check(id);
    await send(id, await picture(900, 600).jpeg().toBuffer());
    await move(people().courier, id, 'delivered');
    const file = await fetched(`/api/orders/${id}/proof.pdf`, people().customer);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    const words = await textOfPdf(file.rawPayload);
    expect(words).toContain(`Proof of delivery, order #${id}`);
    expect(words).toContain('The recipient is of age: yes');
    expect(words).toContain('Age 21 or older: passed; ID barcode scanned');
    const from = file.rawPayload.indexOf('ffd8ff', 0, 'hex');
    const to = file.rawPayload.indexOf('endstream', from);
    const photo = await sharp(file.rawPayload.subarray(from, to)).metadata();
    expect(photo).toMatchObject({ format: 'jpeg', width: 900, height: 600 });
  });

  test('speaks the language of its reader: the one that is asked for, or else the browser’s', async () => {
    const id = await restricted();
    await check(id);
    const readPdf = async (query: string, accepted: string) => {
      const url = `/api/orders/${id}/proof.pdf${query}`;
      const headers = { cookie: people().customer.cookie, 'accept-language': accepted };
      const file = await app().http.inject({ url, headers });
      expect(file.statusCode).toBe(200);
      return textOfPdf(file.rawPayload);
    };
    const spanish = `Prueba de entrega, pedido n.º ${id}`;
    expect(await readPdf('?lang=es', 'en')).toContain(spanish);
    expect(await readPdf('', 'es-MX,es;q=0.9,en;q=0.5')).toContain('Quien recibe tiene la edad: sí');
    expect(await readPdf('', 'fr,en;q=0.9,es;q=0.1')).toContain('Proof of delivery');
    expect(await readPdf('?lang=en', 'es')).not.toContain(spanish);
    expect((await fetched(`/api/orders/${id}/proof.pdf?lang=de`, people().customer)).statusCode).toBe(400);
  });
});

describe('the record as a file', () => {
  /** The archive's files by name. */
  const unzipped = (zip: Buffer): Record<string, Buffer> =>
    Object.fromEntries(unzip(zip).map(({ name, bytes }) => [name, bytes]));
  const filesAt = async (path: string, client: Client) => {
    const file = await fetched(path, client);
    expect(file).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/zip', 'cache-control': 'private, no-store' },
    });
    return unzipped(file.rawPayload);
  };
  const jsonOf = (file: Buffer | undefined) => JSON.parse(String(file));
  async function delivered(): Promise<number> {
    const id = await restricted();
    await check(id);
    await send(id, await picture(900, 600).jpeg().toBuffer());
    const line = [100, 200, 400, 210, 700, 180];
    await people().courier.send('POST', `/api/orders/${id}/hand-over/signature`, { strokes: [line] });
    await move(people().courier, id, 'delivered');
    return id;
  }

  test('the record as a file has the page, the photos, the signature and the facts, for everyone who may see the record and for nobody else; what was deleted is named', async () => {
    const id = await delivered();
    const { customer, store, courier, admin, other, otherStore, otherCourier } = people();
    for (const client of [customer, store, courier, admin]) {
      const files = await filesAt(`/api/orders/${id}/proof.zip?lang=es`, client);
      expect(Object.keys(files)).toEqual(
        ['proof.pdf', 'facts.json', 'photo-at-the-door.webp', 'signature.svg'].map((name) => `order-${id}/${name}`),
      );
      expect(files[`order-${id}/proof.pdf`]?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await readMetadata(files[`order-${id}/photo-at-the-door.webp`] ?? Buffer.alloc(0))).toMatchObject({
        format: 'webp',
        width: 900,
      });
      expect(String(files[`order-${id}/signature.svg`])).toContain('d="M100 200L400 210 700 180"');
      const { rules, ...facts } = (await loadProof(id, client)).body;
      expect(jsonOf(files[`order-${id}/facts.json`])).toMatchObject({
        ...facts,
        minAge: 21,
        timeZone: rules.timeZone,
        files: [{ name: 'proof.pdf' }, { name: 'photo-at-the-door.webp', state: 'kept' }, { name: 'signature.svg' }],
      });
    }
    for (const client of [other, otherStore, otherCourier])
      expect((await fetched(`/api/orders/${id}/proof.zip`, client)).json().code).toBe('ORDER_NOT_FOUND');
    const { read } = app().context.db;
    const long = { receivedAt: sql`app_now() - interval '91 days'` };
    await read.update(orderProofPhotos).set(long).where(eq(orderProofPhotos.orderId, id));
    await read.update(orderSignatures).set(long).where(eq(orderSignatures.orderId, id));
    await app().runJob(purgeProofPhotosJob);
    const left = await filesAt(`/api/orders/${id}/proof.zip`, customer);
    expect(Object.keys(left)).toEqual([`order-${id}/proof.pdf`, `order-${id}/facts.json`]);
    expect(jsonOf(left[`order-${id}/facts.json`])).toMatchObject({
      picturesAreKeptForDays: 90,
      files: [
        { name: 'proof.pdf', state: 'kept' },
        { name: 'photo-at-the-door.webp', is: 'photo', state: 'deleted', receivedAt: expect.any(String) },
        { name: 'signature.svg', is: 'signature', state: 'deleted' },
      ],
    });
  });

  test('the record as a file is one file of a shop’s days for an admin: orders that had left it, by its own calendar, counted before', async () => {
    const { admin, store } = people();
    const [one, never] = [await delivered(), await restricted(null)];
    await admin.send('POST', `/api/orders/${never}/cancel`, { reason: 'A test' });
    const back = await restricted();
    await people().courier.send('POST', `/api/orders/${back}/return`, { reason: 'refused' });
    const [{ storeId } = { storeId: 0 }] = await rows<{ storeId: number }>(
      app().context.db.read,
      sql`select store_id as "storeId" from orders where id = ${one}`,
    );
    // 11:30 at night there, which is the next day elsewhere; and the first moment of the day after.
    const closed = (id: number, at: string) =>
      app().context.db.read.execute(sql`update orders set closed_at = ${at}::timestamptz where id = ${id}`);
    await closed(one, '2025-06-11T05:30:00Z');
    await closed(back, '2025-06-12T06:00:00Z');
    await closed(never, '2025-06-11T05:30:00Z');
    const days = (from: string, to: string, store = storeId) => `?storeId=${store}&from=${from}&to=${to}`;
    const count = async (from: string, to: string, store = storeId) =>
      (await admin.get(`/api/admin/proofs${days(from, to, store)}`)).body;
    expect(await count('2025-06-10', '2025-06-10')).toEqual({ orders: 1, most: 200 });
    expect(await count('2025-06-11', '2025-06-11')).toMatchObject({ orders: 0 });
    const files = await filesAt(`/api/admin/proofs.zip${days('2025-06-10', '2025-06-12')}`, admin);
    expect((await admin.get(`/api/admin/audit?action=proofs.exported&actor=${admin.userId}`)).body[0]).toMatchObject({
      subject: { kind: 'store', id: String(storeId) },
      details: { firstDay: '2025-06-10', lastDay: '2025-06-12', orders: 2 },
    });
    expect(Object.keys(files)).toEqual([
      ...['proof.pdf', 'facts.json', 'photo-at-the-door.webp', 'signature.svg'].map((name) => `order-${one}/${name}`),
      ...['proof.pdf', 'facts.json'].map((name) => `order-${back}/${name}`),
      'orders.json',
    ]);
    expect(jsonOf(files['orders.json'])).toMatchObject({
      ...{ storeId, from: '2025-06-10', to: '2025-06-12' },
      orders: [
        { orderId: one, folder: `order-${one}`, wentBack: false, deleted: [] },
        { orderId: back, deliveredAt: null, wentBack: true },
      ],
    });
    // More than one file holds, all of them on the day of the first.
    const copies = (many: number) =>
      app().context.db.transact(async (tx) => {
        await tx.execute(sql`
          insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n))).*
            from orders o, generate_series(1, ${many}) n where o.id = ${one}`);
        await tx.execute(sql`
          insert into order_events (order_id, event, status)
            select 1000000 + n, e.event, e.status
              from order_events e, generate_series(1, ${many}) n where e.order_id = ${one} and e.event = 'pick_up'`);
      });
    await copies(200);
    expect(await count('2025-06-10', '2025-06-10')).toEqual({ orders: 201, most: 200 });
    expect((await admin.get(`/api/admin/proofs.zip${days('2025-06-10', '2025-06-10')}`)).body).toMatchObject({
      ...{ status: 409, code: 'ARCHIVE_TOO_LARGE' },
      ...{ orders: 201, most: 200 },
    });
    expect(await count('2025-06-12', '2025-06-10')).toMatchObject({ code: 'PROOF_DATE_RANGE_INVALID', most: 31 });
    expect(await count('2025-06-01', '2025-07-02')).toMatchObject({ code: 'PROOF_DATE_RANGE_INVALID' });
    expect(await count('2025-06-01', '2025-06-02', 99_999)).toMatchObject({ code: 'STORE_NOT_FOUND' });
    expect((await store.get(`/api/admin/proofs.zip${days('2025-06-10', '2025-06-10')}`)).status).toBe(403);
  });
});
