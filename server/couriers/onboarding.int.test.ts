// @invariant DISPATCH-2: Only an eligible courier takes an order; a stopped courier's undelivered orders reopen.
/**
 * From an account to a cleared courier and back: profile, documents, the check in two steps, suspension, and expiring
 * documents.
 */
import { randomUUID } from 'node:crypto';
import { rightsSummary } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { longDay } from '@autolotto/contract/shared/words/moments.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../identity/tables.ts';
import { auditPage } from '../platform/database/audit.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { bring, move, placedOrder } from '../test/harness/shopping.ts';
import { encodeForm, type Form, phonePhoto, picture, readMetadata } from '../test/harness/uploads.ts';
import { courierStoppedJob, purgeDocumentsJob, warnOfEndsJob } from './jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const by = { userId: 'test', reason: 'test' };
const aDay = 86_400_000;
let [admin, customer]: Client[] = [];
const people = () => {
  if (!admin || !customer) throw new Error('nobody yet');
  return { admin, customer };
};
/** Signs in for every call: days go by here, and sessions end with them. */
const always = (userId: string): Client => ({
  userId,
  cookie: '',
  get: async (...input) => (await app().openSession(userId)).get(...input),
  send: async (...input) => (await app().openSession(userId)).send(...input),
});
const openCookie = async (client: Client): Promise<Record<string, string>> =>
  client.userId === '' ? {} : { cookie: (await app().openSession(client.userId)).cookie };
beforeAll(async () => {
  admin = always((await app().as('admin')).userId);
  customer = always((await app().newCustomer({ dollars: '900.00' })).userId);
  await db().execute(sql`update products set stock = 1000`);
});

const store = async (): Promise<Client> => always((await app().as('store')).userId);

let count = 0;
/** A courier who has passed the work-age check, and has no profile yet. */
async function newcomer(): Promise<Client & { readonly email: string }> {
  const id = randomUUID();
  count += 1;
  const email = `rider-${count}@example.test`;
  const name = { firstName: 'Robin', lastName: `Rider ${count}`, name: `Robin Rider ${count}` };
  await db()
    .insert(users)
    .values({ id, email, ...name, role: 'courier', workAgeVerifiedAt: app().clock.now() });
  return { ...always(id), email };
}
const fields = (more: object = {}) => ({ licenseNumber: `CO-${count}`, firearmTrainingCert: `FTC-${count}`, ...more });
const create = (client: Client, more: object = {}) => client.send('POST', '/api/courier/profile', fields(more));
const loadProfile = async (client: Client) => (await client.get('/api/courier/profile')).body;
const dayIn = (days: number): string => new Date(app().clock.now().getTime() + days * aDay).toISOString().slice(0, 10);

/** As an admin sees them. */
async function seen(client: Client) {
  const { body } = await people().admin.get('/api/admin/couriers');
  return body.find(({ userId }: { userId: string }) => userId === client.userId);
}
const change = async (client: Client, values: object, version?: number): Promise<Reply> =>
  people().admin.send('PATCH', `/api/admin/couriers/${client.userId}`, {
    version: version ?? (await seen(client)).version,
    reason: 'As their documents say',
    ...('isActive' in values && values.isActive === false && { evidence: 'The shop saw it on its camera' }),
    ...values,
  });
const approve = (client: Client) => change(client, { backgroundCheckStatus: 'approved' });
async function cleared(more: object = {}) {
  const client = await newcomer();
  expect((await create(client, more)).status).toBe(201);
  expect((await approve(client)).status).toBe(200);
  return client;
}
const notice = { reason: 'A record in Utah', report: 'Checkwell, 11 March, no. 0711' };
const sendDocument = async (
  client: Client,
  form: Form = { file: Buffer.from('%PDF-1.7 Checkwell') },
  by: Client = people().admin,
) => {
  const { payload, headers } = await encodeForm(form);
  const url = `/api/admin/couriers/${client.userId}/notice-documents`;
  const reply = await app().http.inject({
    method: 'POST',
    url,
    headers: { ...(await openCookie(by)), ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
};
const give = async (client: Client, body: object = notice) =>
  people().admin.send('POST', `/api/admin/couriers/${client.userId}/notice`, {
    documentId: (await sendDocument(client)).body.id,
    ...body,
  });
const read = (client: Client, kind: string) =>
  people().admin.send('POST', `/api/admin/couriers/${client.userId}/notices/${kind}/read`, { isRead: true });
const decide = (client: Client, kind: string, decision: string, reason = 'We have looked again') =>
  people().admin.send('POST', `/api/admin/couriers/${client.userId}/notices/${kind}/decision`, { decision, reason });
const answer = (client: Client, kind: string, words = 'That was my namesake in Utah') =>
  client.send('POST', `/api/courier/notices/${kind}/answer`, { words });
const letters = async (email: string): Promise<string[]> =>
  (await app().anonymous.get(`/api/demo/mails?to=${email}`)).body.map(({ subject }: { subject: string }) => subject);
const actions = async (client: Client) =>
  (await auditPage(db(), 100, undefined))
    .filter(({ subjectKind, subjectId }) => subjectKind === 'courier' && subjectId === client.userId)
    .map(({ action }) => action)
    .reverse();
async function send(client: Client, form: Form): Promise<Reply> {
  const { payload, headers } = await encodeForm(form);
  const reply = await app().http.inject({
    method: 'POST',
    url: '/api/courier/documents',
    headers: { ...(await openCookie(client)), ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
const insurance = async (client: Client, more: Record<string, string> = {}, seed = 1) =>
  send(client, {
    file: await picture(300, 200, seed).png().toBuffer(),
    more: { kind: 'insurance', number: 'INS-1', expiresOn: dayIn(365), ...more },
  });
const decideDocument = (id: number, decision: string, reason?: string) =>
  people().admin.send('POST', `/api/admin/courier-documents/${id}/decision`, { decision, ...(reason && { reason }) });

describe('the profile', () => {
  test('COUR-19 COUR-20 COUR-32 COUR-33 the profile is made of license number and certificate, waits for its check, and is read back', async () => {
    const client = await newcomer();
    expect((await client.get('/api/courier/profile')).body).toMatchObject({ code: 'NO_COURIER_PROFILE', status: 404 });
    const made = await create(client);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      userId: client.userId,
      ...fields(),
      licenseExpiresOn: null,
      rating: null,
      totalDeliveries: 0,
      backgroundCheckStatus: 'pending',
      isActive: true,
      isEligible: false,
      reasonKey: 'check-pending',
    });
    expect(await loadProfile(client)).toEqual(made.body);
    // A second touch of the button is the same one; other words are no second profile.
    expect(await create(client)).toMatchObject({ status: 201, body: made.body });
    expect((await create(client, { licenseNumber: 'CO-OTHER' })).body.code).toBe('COURIER_PROFILE_EXISTS');
    expect((await approve(client)).body.backgroundCheckStatus).toBe('approved');
    const refused = await newcomer();
    await create(refused);
    await give(refused);
    await app().clock.advance(5 * aDay);
    expect((await decide(refused, 'check', 'final')).body.backgroundCheckStatus).toBe('rejected');
  });

  test('COUR-27 COUR-28 the profile asks for both in words', async () => {
    const client = await newcomer();
    const errors = async (body: object) => (await client.send('POST', '/api/courier/profile', body)).body.errors;
    expect(await errors({})).toEqual([
      { field: 'licenseNumber', detail: 'License number is required' },
      { field: 'firearmTrainingCert', detail: 'Firearm training certificate is required' },
    ]);
    expect(await errors({ licenseNumber: '  ', firearmTrainingCert: 'F' })).toEqual([
      { field: 'licenseNumber', detail: 'License number is required' },
    ]);
    expect((await create(client, { licenseExpiresOn: '2020-02-29' })).body.code).toBe('LICENSE_EXPIRED');
    expect((await create(client, { licenseExpiresOn: '2027-02-29' })).status).toBe(400);
  });

  test('COUR-31 COUR-34 another certificate is only saved; another license begins the check anew', async () => {
    const client = await cleared({ licenseExpiresOn: dayIn(900), timeZone: 'America/Denver' });
    const put = (body: object) => client.send('PUT', '/api/courier/profile', body);
    expect((await loadProfile(client)).isEligible).toBe(true);
    expect((await put(fields({ firearmTrainingCert: 'FTC-NEW' }))).body).toMatchObject({
      firearmTrainingCert: 'FTC-NEW',
      backgroundCheckStatus: 'approved',
      isEligible: true,
      licenseExpiresOn: dayIn(900),
    });
    const renewed = fields({ firearmTrainingCert: 'FTC-NEW', licenseNumber: 'CO-RENEWED' });
    expect((await put(renewed)).body).toMatchObject({
      licenseNumber: 'CO-RENEWED',
      backgroundCheckStatus: 'pending',
      isEligible: false,
    });
    await approve(client);
    expect((await put({ ...renewed, licenseExpiresOn: dayIn(1_200) })).body.backgroundCheckStatus).toBe('pending');
    // The same once more changes nothing.
    const before = await loadProfile(client);
    expect((await put({ ...renewed, licenseExpiresOn: dayIn(1_200) })).body).toEqual(before);
  });

  test('a courier sets neither check nor rights nor figures, and nobody else’s profile', async () => {
    const [client, other] = [await cleared(), await cleared()];
    const put = (body: object) => client.send('PUT', '/api/courier/profile', body);
    for (const forged of [{ rating: 5 }, { totalDeliveries: 900 }, { isActive: true }, { reason: 'I say so' }])
      expect((await put({ ...fields(), ...forged })).status).toBe(400);
    await change(client, { backgroundCheckStatus: 'pending' });
    for (const decision of [{ backgroundCheckStatus: 'approved' }, { isActive: true }])
      for (const whose of [{}, { userId: client.userId }, { userId: other.userId }])
        expect((await put({ ...decision, ...whose })).body.code, JSON.stringify({ decision, whose })).toBe('FORBIDDEN');
    expect((await loadProfile(client)).backgroundCheckStatus).toBe('pending');
    const theirs = { ...fields({ licenseNumber: 'CO-STOLEN' }), userId: other.userId };
    expect((await client.send('PUT', '/api/courier/profile', theirs)).body.code).toBe('FORBIDDEN');
    expect((await client.send('PATCH', `/api/admin/couriers/${client.userId}`, {})).body.code).toBe('FORBIDDEN');
    expect((await loadProfile(other)).licenseNumber).not.toBe('CO-STOLEN');
  });

  test('an admin changes it by the same call with the courier’s id, and sees who shares a license', async () => {
    const [client, twin] = [await cleared(), await cleared()];
    const { admin } = people();
    const put = (more: object) => admin.send('PUT', '/api/courier/profile', { ...fields(), ...more });
    expect((await put({})).body.errors).toEqual([{ field: 'userId', detail: 'Enter whose profile it is' }]);
    expect((await put({ userId: 'nobody' })).body.code).toBe('NOT_FOUND');
    const shared = { licenseNumber: (await loadProfile(twin)).licenseNumber.toLowerCase() };
    expect((await put({ ...shared, userId: client.userId })).body).toMatchObject({
      userId: client.userId,
      backgroundCheckStatus: 'pending',
    });
    expect((await seen(client)).isLicenseShared).toBe(true);
    expect((await seen(twin)).isLicenseShared).toBe(true);
  });
});

describe('what an admin decides by the courier’s own call', () => {
  const put = (courier: Client, body: object) =>
    people().admin.send('PUT', '/api/courier/profile', { userId: courier.userId, ...body });
  const waiting = async () => {
    const client = await newcomer();
    await create(client);
    return client;
  };

  test('ADMIN-26 approves at once, suspends and lets back, with the reason or the word that none was given', async () => {
    const [client, other] = [await waiting(), await waiting()];
    const before = await loadProfile(other);
    expect((await put(client, { backgroundCheckStatus: 'approved' })).body).toMatchObject({
      userId: client.userId,
      backgroundCheckStatus: 'approved',
      isActive: true,
    });
    // Nobody else is changed.
    expect(await loadProfile(other)).toEqual(before);
    const [row] = (await auditPage(db(), 100, undefined)).filter(({ subjectId }) => subjectId === client.userId);
    expect(row).toMatchObject({ action: 'courier.check-approved', details: { reason: 'No reason was given.' } });
    expect((await put(client, { isActive: false, reason: 'A shop has complained' })).body).toMatchObject({
      isActive: false,
      notices: [{ kind: 'suspension', state: 'open', reason: 'A shop has complained' }],
    });
    expect((await loadProfile(client)).isEligible).toBe(false);
    expect((await put(client, { isActive: true })).body).toMatchObject({ isActive: true });
    expect((await put(client, { backgroundCheckStatus: 'pending' })).body.backgroundCheckStatus).toBe('pending');
  });

  test('ADMIN-26 a refusal opens the notice that the law wants, and is one once its days are over', async () => {
    const client = await waiting();
    const bare = await put(client, { backgroundCheckStatus: 'rejected' });
    expect(bare.body.errors).toEqual([
      { field: 'report', detail: 'Enter the report’s result and author' },
      { field: 'documentId', detail: 'Add a copy of the report' },
    ]);
    const said = { ...notice, backgroundCheckStatus: 'rejected', documentId: (await sendDocument(client)).body.id };
    const told = await put(client, said);
    expect(told.body).toMatchObject({
      backgroundCheckStatus: 'pending',
      notices: [{ ...notice, kind: 'check', state: 'open', document: { url: expect.any(String) } }],
    });
    // Said again before its days are over it is no refusal yet.
    expect((await put(client, said)).body.code).toBe('ADVERSE_ACTION_NOTICE_REQUIRED');
    await app().clock.advance(8 * aDay);
    expect((await put(client, said)).body).toMatchObject({ backgroundCheckStatus: 'rejected' });
  });

  test("ADMIN-26 an admin's call to a courier's own endpoint needs the courier, the version, a fresh sign-in, and documents or a decision", async () => {
    const client = await waiting();
    const { admin } = people();
    const approved = { backgroundCheckStatus: 'approved' };
    const nobody = await admin.send('PUT', '/api/courier/profile', approved);
    expect(nobody.body.errors).toEqual([{ field: 'userId', detail: 'Enter whose profile it is' }]);
    expect((await put(client, { ...approved, version: 7 })).body).toMatchObject({ code: 'COURIER_CHANGED' });
    expect((await put(client, { ...approved, licenseNumber: 'CO-9' })).status).toBe(400);
    const early = await app().openSession(admin.userId);
    await app().clock.advance(3 * 3_600_000);
    const late = await early.send('PUT', '/api/courier/profile', { userId: client.userId, ...approved });
    expect(late.body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await loadProfile(client)).backgroundCheckStatus).toBe('pending');
  });
});

describe('documents', () => {
  test('COUR-17 a license is handed in, looked at and approved: then its last day is the license’s', async () => {
    const client = await cleared();
    const file = await phonePhoto(2400, 1600);
    const sent = await send(client, { file, more: { kind: 'license_front', expiresOn: dayIn(700) } });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      kind: 'license_front',
      number: null,
      expiresOn: dayIn(700),
      state: 'submitted',
      reason: null,
      decidedAt: null,
    });
    const photo = await app().http.inject({ url: sent.body.url, headers: await openCookie(client) });
    expect(photo.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    const facts = await readMetadata(photo.rawPayload);
    expect([facts.width, facts.height]).toEqual([1067, 1600]);
    expect(facts.exif).toBeUndefined();
    expect((await loadProfile(client)).licenseExpiresOn).toBeNull();

    const approved = await decideDocument(sent.body.id, 'approve');
    expect(approved.body).toMatchObject({
      licenseExpiresOn: dayIn(700),
      backgroundCheckStatus: 'approved',
      documents: [{ state: 'approved', decidedAt: expect.any(String) }],
    });
    expect((await decideDocument(sent.body.id, 'reject', 'On second thoughts')).body.code).toBe(
      'COURIER_DOCUMENT_DECIDED',
    );
    expect(await letters(client.email)).toContain('Your driver’s license was approved');
  });

  test('documents are for their courier and admins alone, and a stranger learns not even that they are there', async () => {
    const [client, other] = [await cleared(), await cleared()];
    const { id, url } = (await insurance(client)).body;
    const get = async (path: string, who: Client) =>
      (await app().http.inject({ url: path, headers: await openCookie(who) })).statusCode;
    expect(await get(url, client)).toBe(200);
    expect(await get(url, people().admin)).toBe(200);
    expect(await get(url, other)).toBe(404);
    expect(await get('/api/courier/documents/2000000000/photo', other)).toBe(404);
    expect(await get(url, people().customer)).toBe(403);
    expect(await get(url, await store())).toBe(403);
    expect(await get(url, app().anonymous)).toBe(401);
    expect((await other.send('DELETE', `/api/courier/documents/${id}`)).body.code).toBe('NOT_FOUND');
    expect((await other.get('/api/courier/documents')).body).toEqual([]);
    expect((await client.send('DELETE', `/api/courier/documents/${id}`)).body).toEqual([]);
    expect(await get(url, people().admin)).toBe(404);
  });

  test('come with what stands on them, as pictures that are none but pictures', async () => {
    const client = await cleared();
    const file = await picture(60, 40).png().toBuffer();
    const errors = async (more: Record<string, string>) => (await send(client, { file, more })).body.errors;
    expect(await errors({ kind: 'insurance' })).toEqual([
      { field: 'number', detail: 'Enter the document number' },
      { field: 'expiresOn', detail: 'Enter the expiration date' },
    ]);
    expect(await errors({ kind: 'license_back', number: '1' })).toEqual([
      { field: 'number', detail: 'This document has none' },
    ]);
    expect(await errors({ kind: 'passport' })).toEqual([{ field: 'kind', detail: 'Choose the document' }]);
    expect((await insurance(client, { expiresOn: dayIn(-2) })).body.code).toBe('LICENSE_EXPIRED');
    expect((await send(client, { more: { kind: 'license_back' } })).body.code).toBe('PHOTO_MISSING');
    const pdf = Buffer.from('%PDF-1.7 not a photo');
    expect((await send(client, { file: pdf, more: { kind: 'license_back' } })).body.code).toBe('PHOTO_UNSUPPORTED');
    const cut = file.subarray(0, 120);
    expect((await send(client, { file: cut, more: { kind: 'license_back' } })).body.code).toBe('PHOTO_CORRUPT');
    expect((await send(await newcomer(), { file, more: { kind: 'license_back' } })).body.code).toBe(
      'NO_COURIER_PROFILE',
    );
    expect((await client.get('/api/courier/documents')).body).toEqual([]);
  });

  test('an approved one counts until the new one is approved, and what was replaced is gone with its photo', async () => {
    const client = await cleared();
    const states = async () =>
      (await client.get('/api/courier/documents')).body.map(
        (one: { number: string; state: string; reason: string }) => [one.number, one.state, one.reason],
      );
    const first = (await insurance(client)).body;
    // Twice the same is one; another takes the place of what waits.
    expect((await insurance(client)).body.id).toBe(first.id);
    const second = (await insurance(client, { number: 'INS-2' }, 2)).body;
    expect(await states()).toEqual([['INS-2', 'submitted', null]]);
    await decideDocument(second.id, 'approve');
    const third = (await insurance(client, { number: 'INS-3' }, 3)).body;
    expect(await states()).toEqual([
      ['INS-3', 'submitted', null],
      ['INS-2', 'approved', null],
    ]);
    expect((await decideDocument(third.id, 'reject')).status).toBe(400);
    await decideDocument(third.id, 'reject', 'Out of focus');
    expect((await auditPage(db(), 1, undefined))[0]).toMatchObject({
      action: 'courier.document-rejected',
      details: { reason: 'Out of focus' },
    });
    expect(await states()).toEqual([
      ['INS-3', 'rejected', 'Out of focus'],
      ['INS-2', 'approved', null],
    ]);
    const fourth = (await insurance(client, { number: 'INS-4' }, 4)).body;
    await decideDocument(fourth.id, 'approve');
    expect(await states()).toEqual([['INS-4', 'approved', null]]);
    expect(await rows(db(), sql`select id from courier_documents where user_id = ${client.userId}`)).toHaveLength(1);
    expect(await letters(client.email)).toEqual(
      expect.arrayContaining(['Your insurance was approved', 'Your insurance could not be approved']),
    );
  });

  test('documents that a place needs stop who has not got them, or whose have ended; a renewed one restores', async () => {
    await setPolicy(app().context, 'courier.documentsNeeded', ['insurance'], by);
    try {
      const client = await cleared();
      const standing = async () => (await loadProfile(client)).reasonKey;
      expect(await standing()).toBe('document-missing');
      const { id } = (await insurance(client, { expiresOn: dayIn(3) })).body;
      expect(await standing()).toBe('document-missing');
      await decideDocument(id, 'approve');
      expect(await standing()).toBeNull();
      await app().clock.advance(5 * aDay);
      expect(await standing()).toBe('document-expired');
      expect((await client.get('/api/courier/documents')).body[0].state).toBe('expired');
      const renewed = (await insurance(client, { number: 'INS-2' }, 2)).body;
      await decideDocument(renewed.id, 'approve');
      expect(await standing()).toBeNull();
    } finally {
      await setPolicy(app().context, 'courier.documentsNeeded', [], by);
    }
  });
});

describe('documents that end', () => {
  test('their courier is told 30, 7 and 1 days before and when they are over, once each, by their own calendar', async () => {
    const client = await cleared({ licenseExpiresOn: dayIn(35), timeZone: 'UTC' });
    const last = dayIn(35);
    const told = async () => {
      await app().runJob(warnOfEndsJob);
      await app().runJob(warnOfEndsJob);
      return (await letters(client.email)).filter((subject) => subject.includes('driver’s license')).length;
    };
    expect(await told()).toBe(0);
    await app().clock.advance(6 * aDay);
    expect(await told()).toBe(1);
    await app().clock.advance(22 * aDay);
    expect(await told()).toBe(2);
    await app().clock.advance(6 * aDay);
    expect(await told()).toBe(3);
    expect((await loadProfile(client)).isEligible).toBe(true);
    await app().clock.advance(2 * aDay);
    app().jobs.enqueued.length = 0;
    expect(await told()).toBe(4);
    expect(await letters(client.email)).toEqual(
      expect.arrayContaining([
        `Your driver’s license expires on ${longDay(last)('en')}`,
        'Your driver’s license has expired',
      ]),
    );
    expect(app().jobs.enqueued).toContainEqual({
      name: courierStoppedJob.name,
      payload: { courierId: client.userId },
    });
    expect(await loadProfile(client)).toMatchObject({ isEligible: false, reasonKey: 'license-expired' });
    // The new one has its own reminders.
    await client.send('PUT', '/api/courier/profile', { ...fields(), licenseExpiresOn: dayIn(20) });
    expect(await told()).toBe(5);
  });

  test('a license is good to the end of its last day where its courier is', async () => {
    const [east, west] = [
      await cleared({ licenseExpiresOn: dayIn(10), timeZone: 'Pacific/Kiritimati' }),
      await cleared({ licenseExpiresOn: dayIn(10), timeZone: 'Pacific/Pago_Pago' }),
    ];
    const last = new Date(`${dayIn(10)}T00:00:00Z`).getTime();
    const at = (ms: number) => app().clock.advance(ms - app().clock.now().getTime());
    // Noon of the last day by UTC: over already in the far east, where it is the day after; good for long in the far west.
    await at(last + aDay / 2);
    expect([(await loadProfile(east)).isEligible, (await loadProfile(west)).isEligible]).toEqual([false, true]);
    await at(last + aDay + aDay / 3);
    expect((await loadProfile(west)).isEligible).toBe(true);
    await at(last + 1.5 * aDay);
    expect((await loadProfile(west)).isEligible).toBe(false);
  });
});

describe('a check is refused in two steps', () => {
  test('first a notice with reason and report; then days to answer; only then it is final', async () => {
    const client = await newcomer();
    await create(client);
    expect((await change(client, { backgroundCheckStatus: 'rejected' })).body).toMatchObject({
      code: 'ADVERSE_ACTION_NOTICE_REQUIRED',
      finalFrom: null,
    });
    expect((await give(client)).body.notices).toMatchObject([
      { kind: 'check', state: 'open', ...notice, answer: null },
    ]);
    expect((await give(client)).body.code).toBe('ADVERSE_ACTION_NOTICE_OPEN');
    expect((await approve(client)).body.code).toBe('ADVERSE_ACTION_NOTICE_OPEN');
    expect((await decide(client, 'check', 'final')).body).toMatchObject({
      code: 'ADVERSE_ACTION_NOTICE_REQUIRED',
      finalFrom: expect.any(String),
    });
    expect(await loadProfile(client)).toMatchObject({ backgroundCheckStatus: 'pending', notices: [notice] });

    expect((await answer(client, 'check', 'No')).status).toBe(400);
    expect((await answer(client, 'suspension')).body.code).toBe('ADVERSE_ACTION_NOTICE_CLOSED');
    expect((await read(client, 'check')).body.code).toBe('ADVERSE_ACTION_NOTICE_UNANSWERED');
    expect((await answer(client, 'check')).body.notices[0]).toMatchObject({ answer: 'That was my namesake in Utah' });
    expect((await answer(client, 'check')).status).toBe(200);
    expect((await answer(client, 'check', 'And another thing to say')).body.code).toBe(
      'ADVERSE_ACTION_NOTICE_ANSWERED',
    );

    // The days stand still until an admin has read it, however long that takes; by then it is overdue.
    await app().clock.advance(8 * aDay);
    expect((await decide(client, 'check', 'final')).body.code).toBe('COURIER_ANSWER_UNREAD');
    const [first] = (await people().admin.get('/api/admin/couriers?state=waiting')).body;
    expect(first).toMatchObject({ userId: client.userId, notices: [{ readAt: null }] });
    expect(Date.parse(first.notices[0].replyDueAt)).toBeLessThan(app().clock.now().getTime());
    expect((await read(client, 'check')).body.notices[0]).toMatchObject({ readAt: expect.any(String) });
    expect((await read(client, 'check')).status).toBe(200);
    await app().clock.advance(5 * aDay - 3_600_000);
    expect((await decide(client, 'check', 'final')).body.code).toBe('ADVERSE_ACTION_NOTICE_REQUIRED');
    await app().clock.advance(3_600_000 + 60_000);
    const final = await decide(client, 'check', 'final', 'It is the same person');
    expect(final.body).toMatchObject({
      backgroundCheckStatus: 'rejected',
      notices: [{ state: 'final', closingReason: 'It is the same person' }],
    });
    expect((await decide(client, 'check', 'final')).body.code).toBe('ADVERSE_ACTION_NOTICE_CLOSED');
    expect((await give(client)).body.code).toBe('COURIER_CHECK_REJECTED');
    expect(await loadProfile(client)).toMatchObject({ isEligible: false, reasonKey: 'check-rejected' });
    expect(await letters(client.email)).toEqual([
      'Your background check was not approved',
      'Before we decide on your background check',
    ]);
    expect(await actions(client)).toEqual([
      'courier.profile-created',
      'courier.notice-document-added',
      'courier.notice-given',
      'courier.notice-document-added',
      'courier.notice-answered',
      'courier.answer-read',
      'courier.check-rejected',
      'courier.notice-document-added',
    ]);
  });

  test('a notice that is withdrawn leaves everything as it was', async () => {
    const client = await cleared();
    await give(client);
    expect((await loadProfile(client)).isEligible).toBe(true);
    expect((await decide(client, 'check', 'withdraw', 'It was the namesake')).body).toMatchObject({
      backgroundCheckStatus: 'approved',
      notices: [{ state: 'withdrawn', closingReason: 'It was the namesake' }],
    });
    expect(await letters(client.email)).toContain('The notice about your background check was withdrawn');
  });

  test('an admin who has read an older profile changes nothing, and is told so', async () => {
    const client = await newcomer();
    await create(client);
    const { version } = await seen(client);
    await client.send('PUT', '/api/courier/profile', fields({ licenseNumber: 'CO-QUICK' }));
    const reply = await change(client, { backgroundCheckStatus: 'approved' }, version);
    expect(reply.body).toMatchObject({ code: 'COURIER_CHANGED', version: version + 1 });
    expect((await loadProfile(client)).backgroundCheckStatus).toBe('pending');
  });
});

test('the copy of the report comes with the notice: nobody but admins sees it before, its courier after', async () => {
  const [client, other] = [await newcomer(), await cleared()];
  await create(client);
  const { admin, customer } = people();
  expect((await sendDocument(client, { file: Buffer.from('no paper at all') })).body.code).toBe('PHOTO_UNSUPPORTED');
  expect((await sendDocument(client, {})).body.code).toBe('PHOTO_MISSING');
  expect((await sendDocument(client, undefined, client)).status).toBe(403);
  const nobody = always('nobody');
  expect((await sendDocument(nobody, { file: Buffer.from('%PDF-1.7') })).status).toBe(404);
  const photo = await sendDocument(client, { file: await picture(300, 200, 8).png().toBuffer() });
  expect([photo.status, photo.body.type]).toEqual([201, 'image/webp']);
  const file = Buffer.from('%PDF-1.7 Checkwell, no. 0711');
  const { id, url, type } = (await sendDocument(client, { file })).body;
  expect((await sendDocument(client, { file })).body.id).toBe(id);
  const open = async (who: Client) => app().http.inject({ url, headers: await openCookie(who) });
  const codes = async () =>
    Promise.all([client, other, customer, app().anonymous, admin].map(async (who) => (await open(who)).statusCode));
  expect(await codes()).toEqual([404, 404, 403, 401, 200]);

  const foreign = (await sendDocument(other, { file })).body.id;
  expect((await give(client, { ...notice, documentId: foreign })).body.code).toBe('NOTICE_DOCUMENT_MISSING');
  expect((await give(client, { ...notice, documentId: undefined })).body.errors).toEqual([
    { field: 'documentId', detail: 'Add a copy of the report' },
  ]);
  expect((await give(client, { ...notice, documentId: id })).body.notices[0]).toMatchObject({
    document: { url, type },
  });
  expect(await codes()).toEqual([200, 404, 403, 401, 200]);
  const opened = await open(client);
  expect(opened.rawPayload).toEqual(file);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="notice.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const letter = (await app().anonymous.get(`/api/demo/mails?to=${client.email}`)).body[0];
  expect(JSON.stringify(letter)).toContain(rightsSummary);

  // A document without a notice is deleted after a day; a notice's document stays while there is a reason for it.
  const kept = async () =>
    (await rows(db(), sql`select id from notice_documents where user_id = ${client.userId}`)).length;
  expect(await kept()).toBe(3);
  await app().clock.advance(2 * aDay);
  await app().runJob(purgeDocumentsJob);
  expect(await kept()).toBe(1);
  await decide(client, 'check', 'withdraw');
  await app().clock.advance(29 * aDay);
  await app().runJob(purgeDocumentsJob);
  expect((await open(client)).statusCode).toBe(200);
  await app().clock.advance(2 * aDay);
  await app().runJob(purgeDocumentsJob);
  expect((await open(client)).statusCode).toBe(404);
  expect((await auditPage(db(), 1, undefined))[0]).toMatchObject({
    ...{ action: 'courier.notice-document-purged', actorId: null, subjectId: client.userId },
  });
  expect((await loadProfile(client)).notices[0]).toMatchObject({ state: 'withdrawn', document: null });
});

test('a check is good for a year, is told of before, stops its courier when it is over, and is made anew', async () => {
  const client = await cleared();
  const { checkExpiresOn } = await loadProfile(client);
  expect([dayIn(365), dayIn(366)]).toContain(checkExpiresOn);
  const days = Math.round((Date.parse(checkExpiresOn) - app().clock.now().getTime()) / aDay);
  const told = async () => {
    await app().runJob(warnOfEndsJob);
    return (await letters(client.email)).filter((subject) => /check (expires|has expired)/.test(subject));
  };
  const isWaiting = async () =>
    (await people().admin.get('/api/admin/couriers?state=waiting')).body.some(
      ({ userId }: { userId: string }) => userId === client.userId,
    );
  expect([await told(), await isWaiting()]).toEqual([[], false]);
  await app().clock.advance((days - 6) * aDay);
  expect([await told(), await isWaiting()]).toEqual([
    [`Your background check expires on ${longDay(checkExpiresOn)('en')}`],
    true,
  ]);
  expect((await loadProfile(client)).isEligible).toBe(true);
  await app().clock.advance(8 * aDay);
  expect(await told()).toContain('Your background check has expired');
  expect(await loadProfile(client)).toMatchObject({ isEligible: false, reasonKey: 'check-expired' });
  expect((await approve(client)).body).toMatchObject({ isEligible: true });
  const renewed = (await loadProfile(client)).checkExpiresOn;
  expect([dayIn(365), dayIn(366)]).toContain(renewed);
  // Another license takes the check and its last day away.
  await client.send('PUT', '/api/courier/profile', fields({ licenseNumber: 'CO-ANEW' }));
  expect(await loadProfile(client)).toMatchObject({ backgroundCheckStatus: 'pending', checkExpiresOn: null });
});

describe('a suspension', () => {
  test('a suspension is given with what is known and a document that shows it, can be answered for two weeks, and an answer has a day', async () => {
    const client = await cleared();
    const bare = { version: (await seen(client)).version, reason: 'Left an order', isActive: false };
    expect((await people().admin.send('PATCH', `/api/admin/couriers/${client.userId}`, bare)).body.errors).toEqual([
      { field: 'evidence', detail: 'Enter the evidence' },
    ]);
    const { id, url } = (await sendDocument(client)).body;
    const known = { isActive: false, evidence: 'Order 4711 stood on the stairs' };
    expect((await change(client, { ...known, documentId: 2_000_000_000 })).body.code).toBe('NOTICE_DOCUMENT_MISSING');
    expect((await loadProfile(client)).isActive).toBe(true);
    const [told] = (await change(client, { ...known, documentId: id })).body.notices;
    expect(told).toMatchObject({ evidence: known.evidence, document: { url }, replyDueAt: null });
    expect(Date.parse(told.answerUntil) - Date.parse(told.givenAt)).toBe(14 * aDay);
    expect((await app().http.inject({ url, headers: await openCookie(client) })).statusCode).toBe(200);
    const letter = (await app().anonymous.get(`/api/demo/mails?to=${client.email}`)).body[0];
    expect(JSON.stringify(letter)).toContain('What we know: Order 4711 stood on the stairs');
    expect(JSON.stringify(letter)).toContain('An admin will answer within 7 days.');

    const late = await cleared();
    await change(late, { isActive: false });
    await app().clock.advance(13 * aDay);
    const [said] = (await answer(client, 'suspension')).body.notices;
    expect(Date.parse(said.replyDueAt) - Date.parse(said.answeredAt)).toBe(7 * aDay);
    await app().clock.advance(2 * aDay);
    expect((await answer(late, 'suspension')).body).toMatchObject({ code: 'COURIER_ANSWER_EXPIRED', status: 409 });
    await app().clock.advance(6 * aDay);
    expect((await people().admin.get('/api/admin/couriers?state=waiting')).body[0].userId).toBe(client.userId);
    await decide(client, 'suspension', 'final');
    const waiting = (await people().admin.get('/api/admin/couriers?state=waiting')).body;
    expect(waiting.map(({ userId }: { userId: string }) => userId)).not.toContain(client.userId);
  });

  test('a suspension counts at once, may be answered once, and is upheld or lifted with a reason', async () => {
    const client = await cleared();
    expect((await change(client, { isActive: false })).body).toMatchObject({
      isActive: false,
      isEligible: false,
      reasonKey: 'inactive',
      notices: [{ kind: 'suspension', state: 'open', reason: 'As their documents say', finalFrom: null }],
    });
    expect((await answer(client, 'suspension', 'I was not on duty that day')).status).toBe(200);
    const waiting = (await people().admin.get('/api/admin/couriers?state=waiting')).body;
    expect(waiting.map(({ userId }: { userId: string }) => userId)).toContain(client.userId);
    expect((await decide(client, 'suspension', 'final', 'The shop saw it')).body).toMatchObject({
      isActive: false,
      notices: [{ state: 'final', closingReason: 'The shop saw it' }],
    });
    expect((await change(client, { isActive: true })).body).toMatchObject({ isActive: true, isEligible: true });
    await change(client, { isActive: false });
    expect((await decide(client, 'suspension', 'withdraw')).body).toMatchObject({ isActive: true, isEligible: true });
    expect(await letters(client.email)).toEqual(
      expect.arrayContaining([
        'You are suspended as a courier',
        'Your suspension stays in place',
        'Your suspension is over',
      ]),
    );
    expect(await actions(client)).toEqual([
      'courier.profile-created',
      'courier.check-approved',
      'courier.suspended',
      'courier.notice-answered',
      'courier.suspension-upheld',
      'courier.reinstated',
      'courier.suspended',
      'courier.reinstated',
    ]);
  });

  test('a suspended courier delivers carried orders; the others return to dispatch, and shop and support see it', async () => {
    const [client, other] = [await cleared(), await cleared()];
    const { customer, admin } = people();
    const [carried, under, taken] = [
      await placedOrder(customer),
      await placedOrder(customer),
      await placedOrder(customer),
    ];
    await bring(client, carried.id, 'picked_up');
    await bring(client, under.id, 'en_route');
    expect((await move(client, taken.id, 'accepted')).status).toBe(200);
    const inHand = async () =>
      (await admin.get(`/api/admin/couriers/${client.userId}/orders`)).body.map(({ id }: { id: number }) => id);
    expect(await inHand()).toEqual([taken.id, under.id, carried.id]);
    app().jobs.enqueued.length = 0;
    await change(client, { isActive: false });
    const [job] = app().jobs.enqueued.filter(({ name }) => name === courierStoppedJob.name);
    expect(job?.payload).toEqual({ courierId: client.userId });

    // Before the job has come to it nothing more is picked up.
    expect((await move(client, taken.id, 'picked_up')).body).toMatchObject({
      code: 'COURIER_NOT_ELIGIBLE',
      reason: 'inactive',
    });
    await app().runJob(courierStoppedJob, job?.payload);
    await app().runJob(courierStoppedJob, job?.payload);
    const open = (await admin.get(`/api/orders/${taken.id}`)).body;
    expect(open).toMatchObject({ status: 'accepted', courierId: null });
    const released = open.tracking.filter(({ notes }: { notes: string | null }) => notes?.includes('another courier'));
    expect(released).toHaveLength(1);
    expect(await inHand()).toEqual([under.id, carried.id]);
    expect((await (await store()).get(`/api/orders/${taken.id}`)).body.tracking).toEqual(open.tracking);
    expect((await client.get(`/api/orders/${taken.id}`)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await move(other, taken.id, 'accepted')).body).toMatchObject({ courierId: other.userId });

    expect((await move(client, carried.id, 'en_route')).status).toBe(200);
    expect((await move(client, carried.id, 'delivered')).body.status).toBe('delivered');
    expect((await move(client, under.id, 'delivered')).body.status).toBe('delivered');
  });

  test('a courier reinstated before the job runs keeps everything', async () => {
    const client = await cleared();
    const order = await placedOrder(people().customer);
    expect((await move(client, order.id, 'accepted')).status).toBe(200);
    await change(client, { isActive: false });
    await change(client, { isActive: true });
    await app().runJob(courierStoppedJob, { courierId: client.userId });
    expect((await client.get(`/api/orders/${order.id}`)).body).toMatchObject({ courierId: client.userId });
  });
});

test('the filtered list of couriers as a file: each of them once, no document of theirs, and the export is audited', async () => {
  const client = await cleared();
  const { admin } = people();
  await db().execute(sql`update users set name = '=1+1 Rider' where id = ${client.userId}`);
  const file = await admin.get(`/api/admin/couriers.csv?search=${client.email}`);
  const [head, line = '', ...rest] = String(file.body).split('\r\n');
  expect(head).toBe(
    '\u{feff}id,name,email,check,check_until,active,license_until,documents_waiting,deliveries,rating,since',
  );
  expect(line).toContain(`${client.userId},"'=1+1 Rider",${client.email},approved,`);
  expect(rest).toEqual(['']);
  const all = String((await admin.get('/api/admin/couriers.csv')).body);
  const everybody = await rows<{ id: string; license: string }>(
    db(),
    sql`select user_id as id, license_number as license from courier_profiles`,
  );
  for (const { id, license } of everybody) {
    expect(all.split(id)).toHaveLength(2);
    expect(all).not.toContain(license);
  }
  const [entry] = await auditPage(db(), 1, undefined, { action: 'couriers.exported' });
  expect(entry).toMatchObject({ actorId: admin.userId, subjectId: 'couriers', details: { state: 'all' } });
  const [, narrowed] = await auditPage(db(), 2, undefined, { action: 'couriers.exported' });
  expect(narrowed?.details, 'what was looked for is somebody’s name').toEqual({ state: 'all', isByText: true });
});

test('ADMIN-07 ADMIN-11 ADMIN-19 ADMIN-25 the list has every courier with their account, found by a part of name or address, page by page', async () => {
  const client = await cleared();
  const { admin } = people();
  const listed = async (query: string): Promise<string[]> =>
    (await admin.get(`/api/admin/couriers${query}`)).body.map(({ userId }: { userId: string }) => userId);
  const [found] = (await admin.get(`/api/admin/couriers?search=${client.email.toUpperCase()}`)).body;
  expect(found).toMatchObject({
    userId: client.userId,
    name: `Robin Rider ${count}`,
    user: { firstName: 'Robin', lastName: `Rider ${count}`, email: client.email },
  });
  expect(await listed(`?search=bin%20rider%20${count}&state=approved`)).toEqual([client.userId]);
  expect(await listed(`?search=bin%20rider%20${count}&state=rejected`)).toEqual([]);
  expect(await listed('?search=%25%25')).toEqual([]);
  expect((await admin.get('/api/admin/couriers?limit=201')).status).toBe(400);

  const all = await rows<{ id: string }>(db(), sql`select user_id as id from courier_profiles`);
  const pages: string[][] = [];
  const { length } = all;
  for (let cursor = ''; pages.flat().length < length; cursor = pages.at(-1)?.at(-1) ?? '') {
    const reply = await admin.get(`/api/admin/couriers?limit=4${cursor && `&cursor=${cursor}`}`);
    pages.push(reply.body.map(({ userId }: { userId: string }) => userId));
    expect(reply.headers.link === undefined).toBe(reply.body.length < 4);
    if (reply.body.length === 0) break;
  }
  expect(pages.flat()).toEqual(await listed(''));
  expect(pages.flat().sort()).toEqual(all.map(({ id }) => id).sort());
});

test('lists are by what an admin asks for; whoever waits for nothing is not among the waiting', async () => {
  const client = await cleared();
  const listed = async (state: string) =>
    (await people().admin.get(`/api/admin/couriers?state=${state}`)).body.some(
      ({ userId }: { userId: string }) => userId === client.userId,
    );
  const inLists = async () =>
    (await Promise.all(['waiting', 'pending', 'approved', 'rejected', 'suspended', 'all'].map(listed))).map(Number);
  expect(await inLists()).toEqual([0, 0, 1, 0, 0, 1]);
  await insurance(client);
  expect(await inLists()).toEqual([1, 0, 1, 0, 0, 1]);
  await change(client, { backgroundCheckStatus: 'pending' });
  expect(await inLists()).toEqual([1, 1, 0, 0, 0, 1]);
  await change(client, { isActive: false });
  expect(await inLists()).toEqual([1, 1, 0, 0, 1, 1]);
  expect((await people().admin.get('/api/admin/couriers?state=nonsense')).status).toBe(400);
});
