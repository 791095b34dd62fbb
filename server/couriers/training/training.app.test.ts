// @invariant TRAINING-1: Work that needs training is not offered without it, and answers never leave the server.
/** Training and certificates, documents that are not kept for ever, and what a courier's open page hears of. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../identity/tables.ts';
import { auditPage } from '../../platform/database/audit.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, loadProduct, move, placedOrder } from '../../test/harness/shopping.ts';
import { heardSoFar, openSocket } from '../../test/harness/sockets.ts';
import { purgeDocumentsJob, warnOfEndsJob } from '../jobs.ts';
import { courierStoppedJob } from '../service.ts';
import { adverseActionNotices, courierDocuments, courierProfiles, noticeDocuments } from '../tables.ts';
import { modules } from './content.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const by = { userId: 'test', reason: 'test' };
const aDay = 86_400_000;
/** Signs in for every call: days go by here, and sessions end with them. */
const always = (userId: string): Client => ({
  userId,
  cookie: '',
  get: async (...input) => (await app().openSession(userId)).get(...input),
  send: async (...input) => (await app().openSession(userId)).send(...input),
});
let admin: Client;
let customer: Client;
let address: string;
beforeAll(async () => {
  address = await app().listen();
  admin = always((await app().as('admin')).userId);
  customer = always((await app().newCustomer({ dollars: '900.00' })).userId);
  await db().execute(sql`update products set stock = 1000`);
});

let count = 0;
/** Cleared to deliver, and trained for nothing. */
async function courier(profile: Partial<typeof courierProfiles.$inferInsert> = {}) {
  count += 1;
  const [id, email] = [randomUUID(), `trainee-${count}@example.test`];
  const at = app().clock.now();
  await db().insert(users).values({ id, email, firstName: 'Robin', role: 'courier', workAgeVerifiedAt: at });
  const cleared = { backgroundCheckStatus: 'approved', isActive: true } as const;
  const documents = { licenseNumber: `CO-T-${count}`, firearmTrainingCert: 'FTC-1' };
  await db()
    .insert(courierProfiles)
    .values({ userId: id, ...documents, ...cleared, ...profile });
  return { ...always(id), email };
}
const rightAnswers = (training: keyof typeof modules) =>
  modules[training].questions.map(({ id, right }) => ({ question: id, choice: right }));
const wrongAnswers = (training: keyof typeof modules) =>
  modules[training].questions.map(({ id, right, choices }) => ({
    question: id,
    choice: choices.find((one) => one.id !== right)?.id ?? '',
  }));
const answer = (who: Client, training: keyof typeof modules, answers: unknown, headers = {}) =>
  who.send('POST', `/api/courier/trainings/${training}/attempts`, { answers }, headers);
const status = async (who: Client, training: string) =>
  (await who.get('/api/courier/trainings')).body.find((one: { training: string }) => one.training === training);
const placeOrder = async (category: string, more: object = {}) => {
  const goods = await loadProduct(customer, category);
  const items = [{ productId: goods.id, quantity: Math.ceil(12 / Number(goods.price)) }];
  const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown, ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id as number;
};
const loadOffer = async (who: Client, orderId: number) =>
  (await who.get('/api/courier/offers')).body.find((one: { orderId: number }) => one.orderId === orderId);
const letters = async (email: string): Promise<string[]> =>
  (await app().anonymous.get(`/api/demo/mails?to=${email}`)).body.map(({ subject }: { subject: string }) => subject);

// Before days go by: a socket ends with its session.
test('a courier’s open page hears at once what was decided about them, and nobody else does', async () => {
  const [client, other] = [await courier(), await courier()];
  const [mine, theirs] = [await app().openSession(client.userId), await app().openSession(other.userId)];
  const [socket, stranger] = [await openSocket(address, mine), await openSocket(address, theirs)];
  const change = async (values: object) => {
    const found = (await admin.get('/api/admin/couriers')).body;
    const { version } = found.find(({ userId }: { userId: string }) => userId === client.userId);
    const body = { version, reason: 'As it stands', ...values };
    expect((await admin.send('PATCH', `/api/admin/couriers/${client.userId}`, body)).status).toBe(200);
  };
  const document = { kind: 'insurance', hash: '2'.repeat(32), content: 'AAAA', number: 'INS-2' } as const;
  const [handedIn] = await db()
    .insert(courierDocuments)
    .values({ ...document, userId: client.userId })
    .returning({ id: courierDocuments.id });
  await admin.send('POST', `/api/admin/courier-documents/${handedIn?.id}/decision`, { decision: 'approve' });
  await change({ firearmTrainingCert: 'FTC-9' });
  const [report] = await db()
    .insert(noticeDocuments)
    .values({ userId: client.userId, type: 'application/pdf', hash: '3'.repeat(32), content: 'AAAA' })
    .returning({ documentId: noticeDocuments.id });
  const notice = { reason: 'A record in Utah', report: 'Checkwell, no. 0711', ...report };
  await admin.send('POST', `/api/admin/couriers/${client.userId}/notice`, notice);
  const about = (await heardSoFar(app().context, mine, socket))
    .filter(({ type }) => type === 'courier_changed')
    .map((event) => event.about);
  expect(about).toEqual(['documents', 'profile', 'check']);
  // A suspension cuts the socket, which may hear less now; the page reconnects and catches up.
  await change({ isActive: false, evidence: 'The shop told us' });
  await change({ isActive: true });
  const events = await rows<{ about: string }>(
    db(),
    sql`select event->>'about' as about from realtime_events
         where event->>'type' = 'courier_changed' and ${`user:${client.userId}`} = any(channels) order by id`,
  );
  expect(events.map((event) => event.about)).toEqual([...about, 'suspension', 'suspension']);
  const strange = await heardSoFar(app().context, theirs, stranger);
  expect(strange.filter(({ type }) => type === 'courier_changed')).toEqual([]);
  for (const { ws } of [socket, stranger]) ws.terminate();
});

describe('training', () => {
  test('orders of a class are shown with the training they need, and cannot be taken before it is passed', async () => {
    const client = await courier();
    const beer = await placeOrder('alcohol');
    const milk = (await placedOrder(customer)).id;
    expect(await loadOffer(client, beer)).toMatchObject({ needsTraining: 'alcohol' });
    expect(await loadOffer(client, milk)).toMatchObject({ needsTraining: null });
    // Orders that need a training come last.
    const shown = (await client.get('/api/courier/offers')).body.map(
      (one: { needsTraining: unknown }) => one.needsTraining,
    );
    expect(shown.lastIndexOf(null)).toBeLessThan(shown.indexOf('alcohol'));
    expect((await client.get(`/api/courier/offers/${beer}/insertion-cost`)).status).toBe(404);
    const refused = { status: 403, body: { code: 'COURIER_NOT_ELIGIBLE', reason: 'training-missing' } };
    expect(await move(client, beer, 'accepted')).toMatchObject(refused);
    expect((await answer(client, 'alcohol', rightAnswers('alcohol'))).status).toBe(201);
    expect(await loadOffer(client, beer)).toMatchObject({ needsTraining: null });
    expect((await move(client, beer, 'accepted')).status).toBe(200);
    expect((await bring(client, milk, 'delivered')).status).toBe(200);
    // Another class is another training, cash is one where the rules ask for it, and nothing is where they do not.
    const smokes = await placeOrder('cigarettes');
    expect(await move(client, smokes, 'accepted')).toMatchObject(refused);
    const inCash = await placeOrder('essentials', { paymentMethod: 'cash' });
    expect(await loadOffer(client, inCash)).toMatchObject({ needsTraining: null });
    await setPolicy(app().context, 'courier.trainings', [{ training: 'cash', states: ['CO'] }], by);
    expect(await loadOffer(client, inCash)).toMatchObject({ needsTraining: 'cash' });
    expect(await loadOffer(client, smokes)).toMatchObject({ needsTraining: null });
    await setPolicy(app().context, 'courier.trainings', [{ training: 'cash', states: ['TX'] }], by);
    expect((await move(client, inCash, 'accepted')).status).toBe(200);
    const all = (['alcohol', 'tobacco'] as const).map((training) => ({ training, states: [] }));
    await setPolicy(app().context, 'courier.trainings', all, by);
  });

  test('training is read in both languages, graded by the server alone, and its certificate is in the courier’s file', async () => {
    const client = await courier();
    const [english, spanish] = [
      (await client.get('/api/courier/trainings/tobacco')).body,
      (await client.get('/api/courier/trainings/tobacco?language=es')).body,
    ];
    expect(english).toMatchObject({ title: 'Tobacco and vaping', minutes: 4, passMark: 3 });
    expect(spanish.title).toBe('Tabaco y vapeo');
    for (const { questions } of [english, spanish])
      expect(questions.map((one: object) => Object.keys(one).sort())).toEqual(
        modules.tobacco.questions.map(() => ['choices', 'id', 'text']),
      );
    expect(JSON.stringify(english)).not.toContain(modules.tobacco.questions[0]?.why.en);
    expect(await status(client, 'tobacco')).toMatchObject({ isNeeded: true, certificate: null, attemptsLeft: 5 });
    expect((await answer(client, 'tobacco', rightAnswers('tobacco').slice(1))).body.code).toBe(
      'TRAINING_ANSWERS_INCOMPLETE',
    );

    const failed = await answer(client, 'tobacco', wrongAnswers('tobacco'));
    expect(failed.body).toMatchObject({ isPassed: false, right: 0, status: { certificate: null, attemptsLeft: 4 } });
    expect(failed.body.questions[0]).toEqual({
      id: 'nineteen',
      isRight: false,
      explanation: modules.tobacco.questions[0]?.why.en,
    });
    const key = { 'idempotency-key': 'one-attempt-said-twice' };
    const passed = await answer(client, 'tobacco', rightAnswers('tobacco'), key);
    const today = app().clock.now().toISOString().slice(0, 10);
    const certificate = {
      training: 'tobacco',
      passedOn: today,
      expiresOn: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
      isExpired: false,
    };
    expect(passed.body).toMatchObject({ isPassed: true, right: 3, status: { certificate } });
    expect((await answer(client, 'tobacco', rightAnswers('tobacco'), key)).body).toEqual(passed.body);
    expect((await answer(client, 'tobacco', wrongAnswers('tobacco'), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const seen = (await admin.get('/api/admin/couriers')).body.find(
      ({ userId }: { userId: string }) => userId === client.userId,
    );
    expect(seen.certificates).toEqual([certificate]);
    // Failed attempts lock the training until a day after the first of them.
    for (let left = 4; left > 0; left--)
      expect((await answer(client, 'tobacco', wrongAnswers('tobacco'))).body.status.attemptsLeft).toBe(left - 1);
    expect((await answer(client, 'tobacco', rightAnswers('tobacco'))).body).toMatchObject({
      code: 'TRAINING_ATTEMPTS_EXHAUSTED',
      nextAttemptAt: expect.any(String),
    });
    await app().clock.advance(aDay + 1_000);
    expect((await answer(client, 'tobacco', rightAnswers('tobacco'))).body.isPassed).toBe(true);
    const newcomer = randomUUID();
    const at = app().clock.now();
    await db()
      .insert(users)
      .values({ id: newcomer, email: `${newcomer}@example.test`, role: 'courier', workAgeVerifiedAt: at });
    expect((await answer(always(newcomer), 'cash', rightAnswers('cash'))).body.code).toBe('NO_COURIER_PROFILE');
  });

  test('a certificate is warned of before it ends, ends by itself, and what it opened is open to the others again', async () => {
    const client = await courier();
    await answer(client, 'alcohol', rightAnswers('alcohol'));
    await db().execute(
      sql`update courier_certificates set expires_on = (app_now() at time zone 'utc')::date + 6 where user_id = ${client.userId}`,
    );
    await app().runJob(warnOfEndsJob);
    await app().runJob(warnOfEndsJob);
    const beer = await placeOrder('alcohol');
    const milk = (await placedOrder(customer)).id;
    for (const id of [beer, milk]) expect((await move(client, id, 'accepted')).status).toBe(200);
    await app().clock.advance(7 * aDay);
    expect((await status(client, 'alcohol')).certificate.isExpired).toBe(true);
    expect((await move(client, beer, 'picked_up')).body.reason).toBe('training-missing');
    app().jobs.enqueued.length = 0;
    await app().runJob(warnOfEndsJob);
    const found = (await letters(client.email)).filter((subject) => subject.includes('training certificate'));
    expect(found).toHaveLength(2);
    expect(found).toContain('Your training certificate for alcohol has expired');
    for (const { payload } of app().jobs.enqueued.filter(({ name }) => name === courierStoppedJob.name))
      await app().runJob(courierStoppedJob, payload);
    expect((await admin.get(`/api/orders/${beer}`)).body).toMatchObject({ status: 'accepted', courierId: null });
    expect((await admin.get(`/api/orders/${milk}`)).body).toMatchObject({ courierId: client.userId });
    await answer(client, 'alcohol', rightAnswers('alcohol'));
    expect((await move(client, beer, 'accepted')).status).toBe(200);
  });
});

test('documents of who was refused, suspended for good, is no courier any more, or were rejected go after their time, on record', async () => {
  const insurance = { kind: 'insurance', hash: '1'.repeat(32), content: 'AAAA', number: 'INS-1' } as const;
  const holder = async (document: Partial<typeof courierDocuments.$inferInsert> = {}, profile = {}) => {
    const client = await courier(profile);
    await db()
      .insert(courierDocuments)
      .values({ ...insurance, userId: client.userId, ...document });
    return client;
  };
  const final = (userId: string, kind: 'check' | 'suspension') =>
    db()
      .insert(adverseActionNotices)
      .values({ userId, kind, state: 'final', reason: 'As it is', closedAt: app().clock.now() });
  const good = await holder({ state: 'approved' });
  const refused = await holder({}, { backgroundCheckStatus: 'rejected' });
  await final(refused.userId, 'check');
  const suspended = await holder({ state: 'approved' }, { isActive: false });
  await final(suspended.userId, 'suspension');
  const reinstated = await holder({ state: 'approved' });
  await final(reinstated.userId, 'suspension');
  const gone = await holder({ state: 'approved' });
  const role = { role: 'customer', reason: 'As they asked' };
  expect((await admin.send('PATCH', `/api/admin/users/${gone.userId}/role`, role)).status).toBe(200);
  const rejected = await holder({ state: 'rejected', reason: 'Blurred', decidedAt: app().clock.now() });
  const all = [good, refused, suspended, reinstated, gone, rejected].map(({ userId }) => userId);
  const kept = async () =>
    new Set(
      (
        await rows<{ id: string }>(
          db(),
          sql`select user_id as id from courier_documents where hash = ${insurance.hash}`,
        )
      ).map(({ id }) => id),
    );
  await app().clock.advance(29 * aDay);
  await app().runJob(purgeDocumentsJob);
  expect(await kept()).toEqual(new Set(all));
  await app().clock.advance(2 * aDay);
  await app().runJob(purgeDocumentsJob);
  await app().runJob(purgeDocumentsJob);
  expect(await kept()).toEqual(new Set([good.userId, reinstated.userId]));
  const told = (await auditPage(db(), 50, undefined)).filter(({ action }) => action === 'courier.documents-purged');
  expect(new Set(told.map(({ subjectId }) => subjectId))).toEqual(
    new Set([refused, suspended, gone, rejected].map(({ userId }) => userId)),
  );
  expect(told).toHaveLength(4);
  expect(told[0]).toMatchObject({ actorId: null, details: { count: 1, days: 30 } });
});
