// @invariant PRIZES-1
// @invariant PRIZES-2
/** Many at once on one prize; a single connection would prove nothing. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { claims, wallet } from '../ledger/accounts.ts';
import { loadBalances } from '../ledger/service.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { expireClaim } from './deadlines.ts';
import { nextTicket, showIdentity, win } from './factory.ts';

const app = useTestApp();
const context = () => app().context;
let admins: Client[];
beforeAll(async () => {
  admins = [await app().as('admin'), await app().as('admin2')];
});
const together = <T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));
const money = ({ userId }: Client) => loadBalances(context().db.read, [wallet(userId), claims(userId)]);
const form = { formBy: 'email', acceptsTax: true };
const send = (who: Client, id: number) => who.send('POST', `/api/prizes/${id}/claim`, form);
const approve = (id: number, at: number) =>
  (admins[at % 2] as Client).send('POST', `/api/admin/prizes/${id}/decision`, { decision: 'approve' });
async function claimant(amount: number, claimDays = 365) {
  const who = await app().newCustomer();
  await showIdentity(context(), who.userId);
  const { prizeId } = await win(context(), who.userId, amount, { claimDays });
  return { who, prizeId };
}
const countEnds = async (id: number): Promise<number> =>
  (await rows(context().db.read, sql`select 1 from ledger_transfers where key = ${`prize:${id}:ended`}`)).length;
test('one ticket revealed sixteen times at once wins once', async () => {
  for (const amount of [2_000, 70_000]) {
    const who = await app().newCustomer();
    const ticket = nextTicket();
    const won = await together(16, () => win(context(), who.userId, amount, { ticket }));
    expect(new Set(won.map(({ prizeId }) => prizeId)).size).toBe(1);
    expect((await money(who)).reduce((sum, one) => sum + one, 0)).toBe(amount);
  }
});

test('two admins who approve at once pay once; above the line one of them approves and the other pays', async () => {
  for (let round = 0; round < 2; round++) {
    const small = await claimant(70_000);
    await send(small.who, small.prizeId);
    const replies = await together(8, (at) => approve(small.prizeId, at));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await money(small.who)).toEqual([70_000, 0]);
    const large = await claimant(1_200_000);
    await send(large.who, large.prizeId);
    const states = (await together(8, (at) => approve(large.prizeId, at))).map(({ body }) => body.state ?? body.code);
    expect(states.filter((state) => state === 'approved').length).toBe(1);
    const [row] = await rows<{ state: string; approved: string; decided: string | null }>(
      context().db.read,
      sql`select state, approved_by as approved, decided_by as decided from prizes where id = ${large.prizeId}`,
    );
    if (row?.state === 'paid') expect(row.decided).not.toBe(row.approved);
    expect(await countEnds(large.prizeId)).toBe(row?.state === 'paid' ? 1 : 0);
  }
});

test('a claim whose time is up expires once, however many send it meanwhile', async () => {
  for (let round = 0; round < 3; round++) {
    const { who, prizeId } = await claimant(70_000, 0);
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => send(who, prizeId)),
      ...Array.from({ length: 3 }, () => expireClaim(context(), prizeId).then(() => ({ status: 0 }))),
    ]);
    expect(new Set(replies.map(({ status }) => status)).has(200)).toBe(false);
    expect(await money(who)).toEqual([0, 0]);
    expect(await countEnds(prizeId)).toBe(1);
  }
});

test('a claim that is paid while it is refused and expires ends once', async () => {
  for (let round = 0; round < 3; round++) {
    const { who, prizeId } = await claimant(70_000);
    await send(who, prizeId);
    await Promise.all([
      approve(prizeId, 0),
      approve(prizeId, 1),
      (admins[0] as Client).send('POST', `/api/admin/prizes/${prizeId}/decision`, {
        decision: 'refuse',
        reason: 'The address is missing',
      }),
      expireClaim(context(), prizeId),
    ]);
    const [inWallet, inClaims] = await money(who);
    expect(inWallet + inClaims).toBe(70_000);
    expect(await countEnds(prizeId)).toBe(inWallet > 0 ? 1 : 0);
  }
});

test('the control: without the lock of the row the second writer of the same step is refused by the database', async () => {
  const { who, prizeId } = await claimant(70_000);
  await send(who, prizeId);
  const [first, second] = admins as [Client, Client];
  const blind = (by: string) =>
    context().db.read.execute(
      sql`update prizes set state = 'approved', approved_by = ${by}, approved_at = app_now() where id = ${prizeId}`,
    );
  const outcomes = await Promise.allSettled([blind(first.userId), blind(second.userId)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
