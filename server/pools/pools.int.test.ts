// @invariant POOLS-1: A group purchase sells whole shares only, never more than it has, and holds exactly what its members paid.
// @invariant POOLS-2: Its money buys the lines that were agreed to, or goes back whole; prizes are divided to the cent, once.
/** Group purchases from their start to their last cent, and what is refused on the way. */
import { checkTicketProof } from '@autolotto/contract/lottery/ticket-seal.ts';
import { checkReceipt } from '@autolotto/contract/pools/check-receipt.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { selfExcludedJob } from '../identity/service.ts';
import { rows } from '../platform/database/db.ts';
import { storedMails } from '../platform/mail/mail.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { endSale, settle } from '../test/lottery/draws.ts';
import {
  askJoin,
  callOff,
  type Group,
  giveExperience,
  join,
  passOn,
  startPool,
  winJackpot,
} from '../test/pools/groups.ts';
import { buyPoolJob, poolDeadlinesJob, tellWishesJob } from './jobs.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'test' };
const player = (dollars = '20.00') => app().newCustomer({ dollars });
const three = () => Promise.all([player(), player(), player()]) as Promise<[Client, Client, Client]>;
const balance = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const balances = (clients: readonly Client[]) => Promise.all(clients.map(balance));
const load = async (client: Client, { id }: Group) => (await client.get(`/api/pools/${id}`)).body;
const loadHeld = async ({ id }: Group) => {
  const found = sql`select coalesce(sum(balance), 0)::int as held from ledger_accounts where name = ${`pool:${id}:held`}`;
  return (await rows<{ held: number }>(app().context.db.read, found))[0]?.held;
};
const listBell = async (client: Client): Promise<string[]> =>
  (await client.get('/api/notifications')).body.map(({ title }: { title: string }) => title);
const usedToday = async (client: Client) =>
  (await client.get('/api/responsible-gaming/status')).body.limits.find(
    ({ kind, period }: { kind: string; period: string }) => kind === 'spend' && period === 'day',
  ).used;
/** Nobody else moves a deadline. */
const pastDeadline = ({ id }: Group) =>
  ownerDoes(app().context.db, [
    'alter table pools disable trigger pools_fixed',
    `update pools set deadline = app_now() where id = ${id}`,
    'alter table pools enable trigger pools_fixed',
  ]);
const buy = (group: Group) => app().runJob(buyPoolJob, { poolId: group.id });
const chosen = [
  { numbers: [1, 2, 3, 30, 31, 32] },
  { numbers: [1, 2, 10, 11, 12, 13] },
  { numbers: [20, 21, 22, 23, 24, 25] },
];

describe('a group purchase', () => {
  test('USL-11 is joined by three, left by one, filled, bought, and its prize divided by shares; each recomputes it', async () => {
    const [rosa, otto, ida] = await three();
    const group = await startPool(app(), rosa, { shares: 3, lines: chosen, title: 'Saturday' });
    expect(await load(rosa, group)).toMatchObject({
      ...{ title: 'Saturday', plays: 3, sharePrice: '2.00', totalCost: '6.00', sold: 0, members: 0, state: 'open' },
      ...{ mine: null, isCreator: true, mostShares: 1, tickets: [], whyNot: null, won: null },
    });
    await join(rosa, group, '2.00');
    await join(otto, group, '2.00');
    const left = await otto.send('DELETE', `/api/pools/${group.id}/join`);
    expect(left.body).toMatchObject({ sold: 1, mine: null });
    expect([await balance(otto), await usedToday(otto)]).toEqual(['20.00', '0.00']);
    await join(ida, group, '2.00');
    const full = await join(otto, group, '2.00');
    expect(full).toMatchObject({ sold: 3, state: 'full', members: 3, mine: { shares: 1, amount: '2.00' } });
    expect([await loadHeld(group), await balance(otto), await usedToday(otto)]).toEqual([600, '18.00', '2.00']);
    for (const _ of [1, 2]) await buy(group);
    const bought = await load(ida, group);
    expect(bought.tickets.map(({ lines }: { lines: { main: number[] }[] }) => lines[0]?.main)).toEqual(
      chosen.map(({ numbers }) => numbers),
    );
    expect(bought.people.map(({ isMe }: { isMe: boolean }) => isMe)).toEqual([false, true, false]);
    expect(await loadHeld(group)).toBe(0);
    expect((await otto.send('DELETE', `/api/pools/${group.id}/join`)).body).toMatchObject({ code: 'POOL_OVER' });
    await endSale(app(), group.drawId);
    await settle(app(), group.drawId, { main: [1, 2, 3, 10, 11, 12] });
    for (const _ of [1, 2]) await passOn(app(), group.drawId);
    const over = await load(otto, group);
    expect(over).toMatchObject({ state: 'settled', result: { main: [1, 2, 3, 10, 11, 12] } });
    const won = Math.round(100 * Number(over.won));
    // In the order of joining: Rosa, Ida, Otto.
    const parts = [0, 1, 2].map((at) => Math.floor(won / 3) + (at < won % 3 ? 1 : 0));
    expect(won).toBeGreaterThan(0);
    expect(await balances([rosa, ida, otto])).toEqual(parts.map((part) => (18 + part / 100).toFixed(2)));
    for (const member of [rosa, otto, ida]) {
      const receipt = (await member.get(`/api/own-pools/${group.id}/receipt`)).body;
      expect(await checkReceipt(receipt)).toEqual({
        ...{ agreement: true, shares: true, tickets: true, prizes: true, division: true },
      });
      expect(receipt.people.filter(({ isMe }: { isMe: boolean }) => isMe)).toHaveLength(1);
    }
    const proof = (await ida.get(`/api/own-pools/${group.id}/plays/2/proof`)).body;
    expect([proof.ticketNumber, await checkTicketProof(proof)]).toEqual([bought.tickets[1].ticketNumber, true]);
    expect(await listBell(ida)).toEqual(['Your group won']);
    expect((await (await player()).get(`/api/own-pools/${group.id}/receipt`)).body.code).toBe('POOL_NOT_FOUND');
  });

  test('that is not filled gives everything back at its deadline, and one with enough shares buys as many plays', async () => {
    const [rosa, otto, ida] = await three();
    const [short, enough] = [
      await startPool(app(), rosa, { shares: 4, leastShares: 3 }),
      await startPool(app(), rosa, { shares: 6, leastShares: 3, playsPerShare: 2 }),
    ];
    await join(rosa, short, '2.00');
    await join(otto, short, '2.00');
    await join(otto, enough, '12.00');
    await join(ida, enough, '4.00');
    await app().runJob(poolDeadlinesJob);
    expect((await load(otto, short)).state).toBe('open');
    for (const group of [short, enough]) await pastDeadline(group);
    expect((await askJoin(ida, short, '2.00')).body.code).toBe('POOL_ENDED');
    for (const _ of [1, 2]) await app().runJob(poolDeadlinesJob);
    expect(await load(otto, short)).toMatchObject({ state: 'returned', returnReason: 'short' });
    expect(await load(otto, enough)).toMatchObject({ state: 'bought', sold: 4, tickets: { length: 8 } });
    expect(await balances([rosa, otto, ida])).toEqual(['20.00', '8.00', '16.00']);
    expect([await loadHeld(short), await loadHeld(enough), await usedToday(rosa)]).toEqual([0, 0, '0.00']);
    expect(await listBell(otto)).toEqual(['Your group bought its tickets', 'Your group purchase was returned']);
  });

  test('whose draw is called off gives everything back, bought or not', async () => {
    const [rosa, otto] = await three();
    const bought = await startPool(app(), rosa, { shares: 2, gameId: 'euromillions' });
    const open = await startPool(app(), rosa, { shares: 3, gameId: 'euromillions' });
    for (const one of [rosa, otto]) await join(one, bought, '2.50');
    await join(rosa, open, '2.50');
    await buy(bought);
    const admin = await app().as('admin');
    const off = `/api/admin/lottery/draws/${bought.drawId}/cancellation`;
    expect((await admin.send('POST', off, { reason: 'No draw took place' })).status).toBe(200);
    for (const _ of [1, 2]) {
      await callOff(app(), bought.drawId);
      await app().runJob(poolDeadlinesJob);
    }
    for (const group of [bought, open])
      expect(await load(rosa, group)).toMatchObject({ state: 'returned', returnReason: 'draw' });
    expect(await balances([rosa, otto])).toEqual(['20.00', '20.00']);
    expect([await loadHeld(bought), await loadHeld(open), await usedToday(rosa)]).toEqual([0, 0, '0.00']);
  });

  test('whose numbers are corrected moves what differs, and nobody goes below zero', async () => {
    const [rosa, otto, ida] = await three();
    const group = await startPool(app(), rosa, { shares: 3, lines: chosen });
    for (const one of [rosa, otto, ida]) await join(one, group, '2.00');
    await buy(group);
    await endSale(app(), group.drawId);
    const run = async (main: readonly number[]) => {
      await settle(app(), group.drawId, { main });
      for (const _ of [1, 2]) await passOn(app(), group.drawId);
    };
    await run([1, 2, 3, 30, 31, 40]);
    const first = await balances([rosa, otto, ida]);
    expect(Number(first[0])).toBeGreaterThan(18);
    // Otto has spent everything.
    await otto.send('POST', '/api/lottery/purchase', { gameId: 'lotto_max', isQuickPick: true, numberOfDraws: 3 });
    const rest = Number(await balance(otto));
    await run([26, 27, 28, 29, 33, 34]);
    expect(await balances([rosa, ida])).toEqual(['18.00', '18.00']);
    expect(Number(await balance(otto))).toBeGreaterThanOrEqual(0);
    expect(Number(await balance(otto))).toBeCloseTo(Math.max(0, rest - (Number(first[1]) - 18)), 2);
    expect((await listBell(rosa))[0]).toContain('corrected');
    const borne = await rows(
      app().context.db.read,
      sql`select 1 from audit_entries where action = 'pool.overpaid' and subject_id = ${String(group.id)}`,
    );
    expect(borne).toHaveLength(rest < Number(first[1]) - 18 ? 1 : 0);
    expect(await load(rosa, group)).toMatchObject({ won: '0.00', mine: { won: '0.00' } });
    await run([1, 2, 3, 30, 31, 40]);
    expect(await balances([rosa, ida])).toEqual([first[0], first[2]]);
  });

  test('that wins more than the line has a claim for all, which an outsider pays out and a correction takes back', async () => {
    const [rosa, otto] = await three();
    // A line that nobody picked would be a Quick Pick, which wins now and then.
    const lines = [{ numbers: [1, 2, 3, 4, 5, 6] }, { numbers: [7, 8, 9, 10, 11, 12] }];
    const group = await startPool(app(), rosa, { shares: 2, lines });
    for (const one of [rosa, otto]) await join(one, group, '2.00');
    await buy(group);
    await winJackpot(app(), group.drawId, [(await app().as('admin')).userId, (await app().as('admin2')).userId]);
    const over = await load(rosa, group);
    expect(over).toMatchObject({ state: 'settled', tickets: [{ status: 'winning' }, {}] });
    const admin = await app().as('admin');
    const [listed] = (await admin.get('/api/admin/pools')).body.filter(({ id }: Group) => id === group.id);
    expect(listed.claims).toMatchObject([{ state: 'waiting', note: null }]);
    expect(Number(listed.held)).toBe(Number(listed.claims[0].amount));
    expect(await balances([rosa, otto])).toEqual(['18.00', '18.00']);
    const path = `/api/admin/pools/${group.id}/claims/${listed.claims[0].id}/payment`;
    expect((await rosa.send('POST', path, { reason: 'To myself' })).status).toBe(403);
    const paid = await admin.send('POST', path, { reason: 'Wired to the trust of both' });
    expect(paid.body).toMatchObject({ held: '0.00', claims: [{ state: 'paid', note: 'Wired to the trust of both' }] });
    expect((await admin.send('POST', path, { reason: 'Again' })).body.code).toBe('POOL_CLAIM_NOT_FOUND');
    const receipt = (await otto.get(`/api/own-pools/${group.id}/receipt`)).body;
    expect(receipt.tickets[0].isClaim).toBe(true);
    expect(Object.values(await checkReceipt(receipt))).toEqual(Array(5).fill(true));
  });
});

describe('who is refused', () => {
  test('an amount of no whole shares, more than are left, more than one may hold, or without the agreement', async () => {
    const [rosa, otto] = await three();
    const group = await startPool(app(), rosa, { shares: 4 });
    const refusal = async (client: Client, amount: unknown, hash = group.termsHash) => {
      const reply = await client.send('POST', `/api/pools/${group.id}/join`, { amount, termsHash: hash });
      return reply.body.errors?.[0]?.detail ?? reply.body.code;
    };
    for (const amount of ['0.00', '-2.00', 0])
      expect(await refusal(rosa, amount)).toBe('Please enter a valid purchase amount.');
    expect(await refusal(rosa, '3.00')).toBe(
      'Please enter a valid purchase amount. At $2.00 a share, that’s 1.5 shares',
    );
    expect(await refusal(rosa, '6.00')).toBe('POOL_SHARE_MOST');
    expect(await refusal(rosa, '2.00', '0'.repeat(64))).toBe('POOL_TERMS');
    expect(await refusal(await player('1.00'), '2.00')).toBe('WALLET_BALANCE_TOO_LOW');
    await join(rosa, group, '4.00');
    await join(otto, group, '2.00');
    const ida = await player();
    expect((await askJoin(ida, group, '4.00')).body).toMatchObject({ code: 'POOL_FULL', left: 1 });
    // The same key again takes nothing more.
    const again = async () => (await askJoin(ida, group, '2.00', 'once')).body;
    expect([await again(), await again()].map(({ mine }) => mine.shares)).toEqual([1, 1]);
    expect(await balance(ida)).toBe('18.00');
    expect((await askJoin(ida, { ...group, id: 999_999 }, '2.00')).body.code).toBe('POOL_NOT_FOUND');
  });

  test('whoever is where no rule allows groups, is too young, or has excluded themselves, whose open shares go back', async () => {
    const [rosa, otto] = await three();
    const group = await startPool(app(), rosa, { shares: 4 });
    const eighteen = new Date(Date.now() - 18.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    const [jersey, young] = [await player(), await app().newCustomer({ dateOfBirth: eighteen, dollars: '5.00' })];
    for (const [one, city] of [
      [jersey, 'Trenton, NJ 08608'],
      [young, 'Omaha, NE 68102'],
    ] as const)
      await app().context.db.read.execute(sql`update users set city = ${city} where id = ${one.userId}`);
    expect((await askJoin(jersey, group, '2.00')).body).toMatchObject({ code: 'POOLS_NOT_HERE', state: 'NJ' });
    expect((await load(jersey, group)).whyNot).toMatchObject({ code: 'POOLS_NOT_HERE', details: { state: 'NJ' } });
    expect((await askJoin(young, group, '2.00')).body.code).toBe('LOTTERY_TOO_YOUNG');
    await join(otto, group, '4.00');
    await otto.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    for (const _ of [1, 2]) await app().runJob(selfExcludedJob, { userId: otto.userId, scope: 'lottery' });
    expect([await balance(otto), (await load(rosa, group)).sold]).toEqual(['20.00', 0]);
    expect((await askJoin(otto, group, '2.00')).body.code).toBe('SELF_EXCLUDED');
  });

  test('a draw whose sales end before a group could fill: the next one is taken where none is named', async () => {
    const rosa = await player();
    await giveExperience(app(), rosa.userId, 2_000);
    const ask = async (body: object = {}) =>
      (await rosa.send('POST', '/api/pools', { gameId: 'colorado_lotto', shares: 4, ...body })).body;
    const listed = sql`
      select id, extract(epoch from closes_at - app_now()) * 1000 as left_ms from draws
       where game_id = 'colorado_lotto' and state = 'open' and closes_at > app_now() order by closes_at limit 2`;
    const [first, second] = await rows<{ id: number; left_ms: string }>(app().context.db.read, listed);
    const ahead = Math.round(Number(first?.left_ms)) - 10 * 60_000;
    await app().clock.advance(ahead);
    try {
      expect((await ask({ drawId: first?.id })).errors).toMatchObject([{ field: 'drawId' }]);
      expect(await ask()).toMatchObject({ drawId: second?.id, state: 'open' });
    } finally {
      await app().clock.advance(-ahead);
    }
    expect((await ask({ drawId: second?.id })).drawId).toBe(second?.id);
  });

  test('whoever starts one below the level, for too little, too late or too often', async () => {
    const rosa = await player();
    const ask = (body: object) => rosa.send('POST', '/api/pools', { gameId: 'powerball', shares: 4, ...body });
    expect((await ask({})).body).toMatchObject({ code: 'POOL_LEVEL', level: 2 });
    await giveExperience(app(), rosa.userId, 2_000);
    const loadField = async (body: object) => (await ask(body)).body.errors?.[0]?.field;
    expect(await loadField({ gameId: 'oz_lotto' })).toBe('playsPerShare');
    expect(await loadField({ shares: 60 })).toBe('shares');
    expect(await loadField({ leastShares: 5 })).toBe('leastShares');
    expect(await loadField({ deadline: '2020-01-01T00:00:00.000Z' })).toBe('deadline');
    expect(await loadField({ lines: [{ numbers: [1, 2, 3, 4, 5], powerball: 27 }] })).toBe('powerball');
    expect(await loadField({ gameId: 'colorado_lotto', hasAddOn: true })).toBe('multiplier');
    const made = (await ask({ gameId: 'oz_lotto', playsPerShare: 2, title: 'Oz' })).body;
    expect(made).toMatchObject({ title: 'Oz', sharePrice: '2.60', plays: 8, leastShares: 4, lines: { length: 8 } });
    await ask({ hasAddOn: true });
    await ask({});
    expect((await ask({})).body).toMatchObject({ code: 'POOL_MANY', most: 3 });
    expect((await rosa.send('POST', `/api/own-pools/${made.id}/withdrawal`)).body).toMatchObject({
      ...{ state: 'returned', returnReason: 'withdrawn' },
    });
    expect((await ask({})).status).toBe(201);
    const own = (await rosa.get('/api/pools?mine=true')).body;
    expect(own.map(({ state }: { state: string }) => state)).toEqual(['open', 'open', 'open', 'returned']);
    const inNewYork = (await rosa.get('/api/pools?state=NY&limit=100')).body;
    expect(inNewYork.every(({ gameId }: { gameId: string }) => gameId === 'powerball')).toBe(true);
  });

  test('a creator who withdraws what others have joined, and everybody while it is switched off', async () => {
    const [rosa, otto] = await three();
    const group = await startPool(app(), rosa, { shares: 4 });
    await join(otto, group, '2.00');
    expect((await rosa.send('POST', `/api/own-pools/${group.id}/withdrawal`)).body.code).toBe('POOL_HAS_MEMBERS');
    expect((await otto.send('POST', `/api/own-pools/${group.id}/withdrawal`)).body.code).toBe('POOL_NOT_FOUND');
    await setPolicy(app().context, 'switch.pools', false, by);
    expect((await askJoin(rosa, group, '2.00')).body).toMatchObject({ code: 'FEATURE_OFF', feature: 'pools' });
    await setPolicy(app().context, 'switch.pools', true, by);
    const admin = await app().as('admin');
    const off = await admin.send('POST', `/api/admin/pools/${group.id}/cancellation`, { reason: 'A wrong draw' });
    expect(off.body).toMatchObject({ state: 'returned', returnReason: 'cancelled', held: '0.00' });
    expect(await balance(otto)).toBe('20.00');
  });

  test('a member who enters the numbers of their group’s draw', async () => {
    const [admin, second] = [await app().as('admin'), await app().as('admin2')];
    const rosa = await player();
    const group = await startPool(app(), rosa, { shares: 2 });
    await join(rosa, group, '2.00');
    await admin.send('POST', '/api/users/age-verification', {
      dateOfBirth: '1980-01-01',
      verificationMethod: 'manual',
    });
    await admin.send('POST', '/api/wallet/deposit', { amount: '5.00' });
    await join(admin, group, '2.00');
    await buy(group);
    await endSale(app(), group.drawId);
    const numbers = { main: [1, 2, 3, 4, 5, 6] };
    const path = `/api/admin/lottery/draws/${group.drawId}`;
    expect((await admin.send('POST', `${path}/result`, { numbers, again: numbers })).body.code).toBe('RESULT_INTEREST');
    await second.send('POST', `${path}/result`, { numbers, again: numbers });
    expect((await admin.send('POST', `${path}/confirmation`, numbers)).body.code).toBe('RESULT_INTEREST');
  });
});

test('those who wished for group purchases in a state are told once when a rule allows them there', async () => {
  const [waiting, elsewhere] = [await app().newCustomer({ email: 'waiting@example.test' }), await player()];
  await waiting.send('POST', '/api/us-lottery/pools/notify', { state: 'NY' });
  await elsewhere.send('POST', '/api/us-lottery/pools/notify', { state: 'TX' });
  await app().runJob(tellWishesJob);
  expect(await listBell(waiting)).toEqual([]);
  const admin = await app().as('admin');
  const rule = await admin.send('POST', '/api/admin/rules', {
    ...{ state: 'NY', categories: ['lottery'], source: 'A letter of the lottery' },
    validFrom: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    terms: { kind: 'gaming', products: ['pools'], fulfilment: 'platform', least: 18 },
  });
  expect(rule.status, JSON.stringify(rule.body)).toBe(201);
  await app().runJob(tellWishesJob);
  expect(await listBell(waiting), 'the rule begins later').toEqual([]);
  await app().clock.advance(4 * 86_400_000);
  try {
    for (let run = 0; run < 2; run += 1) await app().runJob(tellWishesJob);
  } finally {
    await app().clock.advance(-4 * 86_400_000);
  }
  const title = 'Group purchases are open in NY';
  expect(await listBell(waiting)).toEqual([title]);
  expect(await listBell(elsewhere)).toEqual([]);
  const mails = await storedMails(app().context.db.read, 'waiting@example.test');
  expect(mails.filter(({ subject }) => subject === title)).toHaveLength(1);
});
