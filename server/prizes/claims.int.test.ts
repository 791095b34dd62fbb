// @invariant PRIZES-2: A claim is paid or expires, once; nobody decides on their own, and above a line two admins do.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { claims, wallet } from '../ledger/accounts.ts';
import { isOverdrawn } from '../ledger/post.ts';
import { loadBalances } from '../ledger/service.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { nextTicket, showIdentity, win as winOn } from './factory.ts';
import { expireClaimsJob, remindWinnersJob } from './jobs.ts';
import { reversePrize } from './service.ts';

const app = useTestApp();
const context = () => app().context;
const byEmail = { formBy: 'email', acceptsTax: true };
let admin: Client;
let second: Client;
beforeAll(async () => {
  [admin, second] = [await app().as('admin'), await app().as('admin2')];
});

async function winner(amount: number, more: { isKnown?: boolean; wager?: number } = {}) {
  const who = await app().newCustomer();
  if (more.isKnown ?? true) await showIdentity(context(), who.userId);
  const ticket = nextTicket();
  const { prizeId } = await winOn(context(), who.userId, amount, { ticket, wager: more.wager ?? 500 });
  return { who, prizeId, ticket };
}
const send = (who: Client, id: number, body: object = byEmail) => who.send('POST', `/api/prizes/${id}/claim`, body);
const decide = (who: Client, id: number, body: object = { decision: 'approve' }) =>
  who.send('POST', `/api/admin/prizes/${id}/decision`, body);
const refuse = (who: Client, id: number) => decide(who, id, { decision: 'refuse', reason: 'The address is missing' });
const money = ({ userId }: Client) => loadBalances(context().db.read, [wallet(userId), claims(userId)]);
async function loadSubjects({ userId }: Client): Promise<string[]> {
  const found = await rows<{ subject: string }>(
    context().db.read,
    sql`select subject from mails where recipient = (select lower(email) from users where id = ${userId}) and subject <> 'Confirm your email address' order by id`,
  );
  return found.map(({ subject }) => subject);
}
/** Sessions end in the months that pass here. */
const signedIn = ({ userId }: Client) => app().openSession(userId);
const loadPrize = async (who: Client) => (await (await signedIn(who)).get('/api/prizes')).body[0];
const days = (count: number) => app().clock.advance(count * 86_400_000);

describe('a claim', () => {
  test('SCRATCH-41 is sent by its winner, looked at by an admin, and paid with what the year withholds', async () => {
    const { who, prizeId } = await winner(510_500);
    expect(await loadPrize(who)).toMatchObject({
      ...{ id: prizeId, state: 'claim', amount: '5105.00', title: 'Sagebrush Sparkle' },
      tax: { isReportable: true, withheld: '1224.00', net: '3881.00' },
    });
    expect((await send(who, prizeId)).body).toMatchObject({ state: 'sent', formBy: 'email' });
    expect((await send(who, prizeId)).status, 'twice is once').toBe(200);
    expect((await admin.get('/api/admin/prizes/claims')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: prizeId, needsSecond: false, userId: who.userId })]),
    );
    expect((await decide(admin, prizeId)).body).toMatchObject({ state: 'paid' });
    expect(await money(who)).toEqual([388_100, 0]);
    expect(await loadSubjects(who)).toEqual(['You won $5,105.00', 'Your prize of $5,105.00 is paid']);
    const year = (await loadPrize(who)).tax.year;
    expect((await who.get('/api/prizes/winnings')).body).toEqual([
      { year, won: '5105.00', staked: '5.00', withheld: '1224.00', forms: 1 },
    ]);
    expect((await who.get(`/api/prizes/winnings.csv?year=${year}`)).body).toContain(
      'Sagebrush Sparkle,5105.00,5.00,1224.00,3881.00,yes',
    );
    expect((await decide(admin, prizeId)).body).toMatchObject({ code: 'CLAIM_STEP', state: 'paid' });
    expect((await send(who, prizeId)).body).toMatchObject({ code: 'CLAIM_STEP' });
  });
  test('names where a letter goes, and is not sent unless its taxes are accepted', async () => {
    const { who, prizeId } = await winner(70_000);
    for (const body of [
      { formBy: 'post', acceptsTax: true },
      { formBy: 'email', formAddress: '214 Maple Street, Larimer Falls', acceptsTax: true },
      { formBy: 'email', acceptsTax: false },
    ])
      expect((await send(who, prizeId, body)).body).toMatchObject({ code: 'INVALID_FIELDS' });
    const letter = { formBy: 'post', formAddress: '214 Maple Street, Larimer Falls', acceptsTax: true };
    expect((await send(who, prizeId, letter)).body).toMatchObject({ state: 'sent', formBy: 'post' });
    expect((await send(who, prizeId, byEmail)).body).toMatchObject({ code: 'CLAIM_STEP', state: 'sent' });
  });
  test('that is refused says why, can be sent again, and has at least thirty days for it', async () => {
    const { who, prizeId } = await winner(70_000);
    await send(who, prizeId);
    expect((await refuse(admin, prizeId)).body).toMatchObject({ state: 'refused', reason: 'The address is missing' });
    expect(await loadPrize(who)).toMatchObject({ state: 'refused', reason: 'The address is missing' });
    expect(await loadSubjects(who)).toContain('Your claim of $700.00 needs something more');
    expect((await send(who, prizeId)).body).toMatchObject({ state: 'sent', reason: null });
    expect((await decide(admin, prizeId)).body.state).toBe('paid');
    expect(await money(who)).toEqual([70_000, 0]);
  });
  test('of a stranger, and one that is not there, is answered alike', async () => {
    const { prizeId } = await winner(70_000);
    const stranger = await app().newCustomer();
    for (const id of [prizeId, 999_999])
      expect((await send(stranger, id)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await decide(admin, 999_999)).body).toMatchObject({ status: 404, code: 'PRIZE_NOT_FOUND' });
  });
  test('waits until somebody has seen who the winner is', async () => {
    const { who, prizeId } = await winner(70_000, { isKnown: false });
    await send(who, prizeId);
    expect((await decide(admin, prizeId)).body.code).toBe('CLAIM_IDENTITY');
    await showIdentity(context(), who.userId);
    expect((await decide(admin, prizeId)).body.state).toBe('paid');
  });
});

describe('who decides', () => {
  test('above the line two admins do: the first approves, another pays', async () => {
    const { who, prizeId } = await winner(1_000_001);
    await send(who, prizeId);
    expect((await decide(admin, prizeId)).body).toMatchObject({ state: 'approved', needsSecond: true });
    expect(await money(who)).toEqual([0, 1_000_001]);
    expect((await decide(admin, prizeId)).body.code).toBe('SECOND_ADMIN_REQUIRED');
    expect((await decide(second, prizeId)).body.state).toBe('paid');
    const [, left] = await money(who);
    expect(left).toBe(0);
    const audited = await rows(
      context().db.read,
      sql`select action, actor_id as by from audit_entries where subject_id = ${who.userId} and action like 'prize.%' order by id`,
    );
    expect(audited).toEqual([
      { action: 'prize.approved', by: admin.userId },
      { action: 'prize.paid', by: second.userId },
    ]);
  });
  test('up to the line one is enough; the second may also refuse', async () => {
    const at = await winner(1_000_000);
    await send(at.who, at.prizeId);
    expect((await decide(admin, at.prizeId)).body.state).toBe('paid');
    const above = await winner(1_000_001);
    await send(above.who, above.prizeId);
    await decide(admin, above.prizeId);
    expect((await refuse(second, above.prizeId)).body.state).toBe('refused');
    // What was approved before counts for nothing in the next round.
    await send(above.who, above.prizeId);
    expect((await decide(second, above.prizeId)).body.state).toBe('approved');
    expect((await decide(admin, above.prizeId)).body.state).toBe('paid');
  });
  test('nobody decides on their own prize', async () => {
    const { prizeId } = await winOn(context(), admin.userId, 70_000);
    await showIdentity(context(), admin.userId);
    await send(admin, prizeId);
    for (const decided of [await decide(admin, prizeId), await refuse(admin, prizeId)])
      expect(decided.body).toMatchObject({ status: 403, code: 'CLAIM_OWN' });
    expect((await decide(second, prizeId)).body.state).toBe('paid');
  });
});

test('a prize is taken back with its payment, whatever became of it; what is spent stops it', async () => {
  const [credited, waiting, paid] = [await winner(2_000), await winner(70_000), await winner(510_500)];
  await send(paid.who, paid.prizeId);
  await decide(admin, paid.prizeId);
  const takeBack = (ticket: number) =>
    context().db.transact((tx) =>
      reversePrize(tx, context(), { source: 'scratch', sourceId: String(ticket), reason: 'The result was wrong' }),
    );
  for (const { who, ticket } of [credited, waiting, paid]) {
    expect([await takeBack(ticket), await takeBack(ticket)]).toEqual([true, true]);
    expect(await money(who)).toEqual([0, 0]);
    expect(await loadPrize(who)).toMatchObject({ state: 'reversed', reason: 'The result was wrong' });
    expect((await who.get('/api/prizes/winnings')).body).toEqual([]);
  }
  expect(await takeBack(nextTicket())).toBe(false);
  const spent = await winner(2_000);
  await spent.who.send('POST', '/api/crypto/convert', { usdAmount: '15.00' });
  await expect(takeBack(spent.ticket)).rejects.toSatisfy(isOverdrawn);
  expect((await loadPrize(spent.who)).state).toBe('credited');
});

describe('the deadline', () => {
  test('is told twice before it, then the prize expires; what was sent in time stays', async () => {
    await setPolicy(context(), 'prize.claimDays', 100, { userId: null, reason: 'for this test' });
    const [late, sent] = [await winner(70_000), await winner(80_000)];
    const remind = () => app().runJob(remindWinnersJob);
    const expire = () => app().runJob(expireClaimsJob);
    await remind();
    expect(await loadSubjects(late.who)).toHaveLength(1);
    await days(40);
    await remind();
    await remind();
    expect(await loadSubjects(late.who)).toEqual(['You won $700.00', 'Your prize of $700.00 waits for you']);
    await days(46);
    await remind();
    await remind();
    expect(await loadSubjects(late.who)).toHaveLength(3);
    await send(await signedIn(sent.who), sent.prizeId);
    await expire();
    expect((await loadPrize(late.who)).state, 'not before it').toBe('claim');
    await days(14);
    expect((await send(await signedIn(late.who), late.prizeId)).body).toMatchObject({ code: 'CLAIM_OVER' });
    await expire();
    await expire();
    expect((await loadPrize(late.who)).state).toBe('expired');
    expect(await money(late.who)).toEqual([0, 0]);
    expect((await loadSubjects(late.who)).at(-1)).toBe('Your prize of $700.00 was not claimed in time');
    expect((await loadPrize(sent.who)).state).toBe('sent');
    [admin, second] = [await app().as('admin'), await app().as('admin2')];
    expect((await refuse(admin, sent.prizeId)).body.state).toBe('refused');
    expect((await send(await signedIn(sent.who), sent.prizeId)).body.state, 'refused after its deadline').toBe('sent');
    expect((await decide(admin, sent.prizeId)).body.state).toBe('paid');
  });
  test('of two years, the one of the payment taxes it', async () => {
    const common = { multiple: 0, reportFrom: 0, withholdAbove: 0 };
    const [clock] = await rows<{ year: number; left: number }>(
      context().db.read,
      sql`select extract(year from app_now() at time zone 'America/Denver')::int as year,
                 extract(epoch from date_trunc('year', app_now() at time zone 'America/Denver') + interval '1 year' - app_now() at time zone 'America/Denver')::float8 / 86400 as left`,
    );
    const { year = 0, left = 0 } = clock ?? {};
    const taxes = [
      { year, ...common, withheld: 100_000 },
      { year: year + 1, ...common, withheld: 200_000 },
    ];
    await setPolicy(context(), 'tax.winnings', taxes, { userId: null, reason: 'for this test' });
    const [before, after] = [await winner(100_000, { wager: 0 }), await winner(100_000, { wager: 0 })];
    await send(before.who, before.prizeId);
    await send(after.who, after.prizeId);
    expect((await decide(admin, before.prizeId)).body.tax).toMatchObject({ year, withheld: '100.00' });
    await days(left + 0.01);
    [admin] = [await app().as('admin')];
    expect((await decide(admin, after.prizeId)).body.tax).toMatchObject({ year: year + 1, withheld: '200.00' });
  });
});
