import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { DomainError } from '../platform/fail.ts';
import { aCustomer, aKey, codeOf, dollars, type Kind, kind } from '../test/model/command.ts';
import { aLine, playsTold } from '../test/model/draw-games.ts';
import { type Group, priceOf } from '../test/model/lottery.ts';
import type { Customer, Model } from '../test/model/model.ts';
import type { World } from '../test/model/world.ts';
import { stepPool } from './buy.ts';
import { poolDeadlinesJob } from './jobs.ts';
import { createPool } from './start/create.ts';

const [minute, hour] = [60_000, 3_600_000];
const noPool = 2_000_000_000;
/** The newest first, those that can be joined before all others. */
function chosen(model: Model, { isAny, nth }: { isAny: boolean; nth: number }): Group<Customer> | undefined {
  const { groups } = model.drawGames;
  const open = groups.filter(({ state }) => state === 'open' || state === 'full');
  const among = isAny || open.length === 0 ? groups : open;
  return among[among.length - 1 - (nth % Math.max(1, among.length))];
}
const whichGroup = fc.record({ isAny: fc.nat({ max: 7 }).map((n) => n === 0), nth: fc.nat({ max: 3 }) });
const shareOf = ({ hasAddOn }: Group<Customer>): number => priceOf(hasAddOn);
/** One person holds half of it at most. */
const mostOf = ({ shares }: Group<Customer>): number => Math.max(1, Math.floor(shares / 2));

async function expectGroup(model: Model, real: World, group: Group<Customer>, customer: Customer): Promise<void> {
  const { body } = await real.client(customer).get(`/api/pools/${group.id}`);
  const isReturned = group.state === 'returned';
  const shares = model.drawGames.heldBy(group, customer);
  expect(body).toMatchObject({ state: group.state, shares: group.shares });
  if (isReturned) return;
  expect(body).toMatchObject({
    ...{ sold: model.drawGames.sold(group), members: model.drawGames.members(group).size },
    mine: shares === 0 ? null : { shares, amount: dollars(shares * shareOf(group)) },
  });
}

/** Why shares cannot be taken. */
function againstJoining(model: Model, group: Group<Customer>, customer: Customer, shares: number): string[] {
  const reasons: Record<string, boolean> = {
    POOL_OVER: group.state !== 'open' && group.state !== 'full',
    POOL_ENDED: group.deadline <= model.now,
    POOL_FULL: group.state === 'full' || shares > group.shares - model.drawGames.sold(group),
    POOL_SHARE_MOST: model.drawGames.heldBy(group, customer) + shares > mostOf(group),
  };
  const amount = shares * shareOf(group);
  return [...Object.keys(reasons).filter((code) => reasons[code]), ...model.againstPlays(customer, amount)];
}

type Bought = {
  purchaseId: number;
  id: number;
  ticketNumber: string;
  numbers: number[];
  powerball: number[];
  drawId: number;
};
/** What is due becomes of it: its tickets are those that the database has, as many as were paid for. */
async function step(model: Model, real: World, group: Group<Customer>): Promise<void> {
  const next = model.drawGames.step(group, model.now);
  if (next === 'return')
    for (const { customer, amount } of model.drawGames.giveBack(group)) model.refundLine(customer, amount);
  if (next !== 'buy') return;
  const found = await rows<Bought>(
    real.app.context.db.read,
    sql`select t.purchase_id as "purchaseId", t.id, t.number as "ticketNumber", l.main as numbers, l.bonus as powerball, t.draw_id as "drawId"
          from draw_tickets t join draw_lines l on l.purchase_id = t.purchase_id where t.pool_id = ${group.id} order by t.id`,
  );
  expect(found).toHaveLength(model.drawGames.sold(group));
  for (const one of found)
    model.drawGames.plays.push(
      ...playsTold(model, [one], { purchaseId: one.purchaseId, owner: { group }, hasAddOn: group.hasAddOn }),
    );
  group.state = 'bought';
  group.posted.push('pool.bought');
}

async function start(
  model: Model,
  real: World,
  asked: {
    creator: Customer;
    shares: number;
    least: number;
    hasAddOn: boolean;
    lines: readonly { main: readonly number[]; bonus: number }[];
  },
): Promise<void> {
  const { creator, shares, hasAddOn } = asked;
  const [draw] = model.drawGames.onSale(model.now);
  const leastShares = Math.min(shares, asked.least);
  const lines = asked.lines.slice(0, shares).map(({ main, bonus }) => ({ numbers: [...main], powerball: bonus }));
  const made = await createPool(
    real.app.context,
    { userId: real.idOf(creator) },
    { gameId: 'powerball', shares, leastShares, hasAddOn, playsPerShare: 1, title: 'Friday', lines },
    undefined,
    { isHouse: true },
  ).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return error.code as string;
  });
  const deadline = (draw?.closesAt ?? 0) - 30 * minute;
  const { REALITY_CHECK: isDue } = Object.fromEntries(model.againstPlays(creator, 1).map((code) => [code, true]));
  const against = [
    ...(draw ? [] : ['DRAW_NOT_FOUND']),
    ...(draw && deadline <= model.now ? ['INVALID_FIELDS'] : []),
    ...(creator === 'kid' ? ['AGE_VERIFICATION_REQUIRED'] : []),
    ...(isDue ? ['REALITY_CHECK'] : []),
  ];
  if (typeof made === 'string' || !draw) return void expect(against).toContain(made);
  expect(against).toEqual([]);
  real.watch(`pool:${made.id}:held`, `group ${made.id}`);
  model.drawGames.groups.push({
    ...{ id: made.id, creator, draw, deadline, termsHash: made.termsHash, hasAddOn, shares, leastShares },
    ...{ joins: [], state: 'open', prizes: new Map(), claims: [], attempt: 0, posted: [] },
  });
}

export const commands = {
  'start a group': kind(
    3,
    fc.record({
      ...{ creator: aCustomer, shares: fc.integer({ min: 2, max: 4 }), least: fc.integer({ min: 1, max: 4 }) },
      ...{ hasAddOn: fc.boolean(), lines: fc.array(aLine, { maxLength: 3 }) },
    }),
    start,
  ),
  'take shares of a group': kind(
    8,
    fc.record({
      ...{ customer: aCustomer, which: whichGroup, shares: fc.constantFrom(1, 1, 1, 2, 3) },
      key: fc.option(aKey, { freq: 4, nil: undefined }),
    }),
    async (model, real, { customer, which, shares, key }) => {
      const group = chosen(model, which);
      const [path, amount] = [`/api/pools/${group?.id ?? noPool}/join`, shares * (group ? shareOf(group) : 200)];
      const body = { amount: dollars(amount), termsHash: group?.termsHash ?? '' };
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const name = `${customer} group ${group?.id} ${key}`;
      const reply = await real.client(customer).send('POST', path, body, headers);
      if (!group) return void expect(codeOf(reply)).toBe('POOL_NOT_FOUND');
      const used = key === undefined ? undefined : model.used.get(name);
      if (used && used.body !== body.amount) return void expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
      if (!used) {
        const against = againstJoining(model, group, customer, shares);
        if (against.length > 0) {
          expect(against, `refused with ${reply.status} ${codeOf(reply)}`).toContain(codeOf(reply));
          return;
        }
        model.join(group, { customer, shares, at: model.now, state: 'in' }, amount);
        if (key !== undefined) model.used.set(name, { body: body.amount });
      }
      expect(reply.body).toMatchObject({ id: group.id, state: group.state });
      await expectGroup(model, real, group, customer);
    },
  ),
  'give shares of a group back': kind(
    2,
    fc.record({ customer: aCustomer, which: whichGroup }),
    async (model, real, { customer, which }) => {
      const group = chosen(model, which);
      const reply = await real.client(customer).send('DELETE', `/api/pools/${group?.id ?? noPool}/join`);
      if (!group) return void expect(codeOf(reply)).toBe('POOL_NOT_FOUND');
      const isIn =
        group.state === 'returned'
          ? group.joins.some((one) => one.customer === customer && one.state === 'returned')
          : model.drawGames.heldBy(group, customer) > 0;
      const isCollecting = group.state === 'open' || group.state === 'full';
      if (isIn && !isCollecting) return void expect(codeOf(reply)).toBe('POOL_OVER');
      expect(reply.status).toBe(200);
      if (isIn) model.leave(group, customer, (join) => join.shares * shareOf(group));
      await expectGroup(model, real, group, customer);
    },
  ),
  'a group is withdrawn': kind(
    1,
    fc.record({ by: fc.option(aCustomer, { freq: 2, nil: undefined }), which: whichGroup }),
    async (model, real, { by, which }) => {
      const group = chosen(model, which);
      const who = by ?? group?.creator ?? 'rosa';
      const reply = await real.client(who).send('POST', `/api/own-pools/${group?.id ?? noPool}/withdrawal`);
      if (group?.creator !== who) return void expect(codeOf(reply)).toBe('POOL_NOT_FOUND');
      if (group.state !== 'open' && group.state !== 'full') return void expect(codeOf(reply)).toBe('POOL_OVER');
      if ([...model.drawGames.members(group).keys()].some((one) => one !== who))
        return void expect(codeOf(reply)).toBe('POOL_HAS_MEMBERS');
      expect(reply.body.state).toBe('returned');
      for (const { customer, amount } of model.drawGames.giveBack(group)) model.refundLine(customer, amount);
    },
  ),
  'a group buys its tickets, where it is due': kind(2, whichGroup, async (model, real, which) => {
    const group = chosen(model, which);
    if (!group) return;
    for (const _ of [1, 2]) await stepPool(real.app.context, group.id);
    await step(model, real, group);
    await expectGroup(model, real, group, group.creator);
  }),
  'deadlines of groups pass': kind(2, fc.constantFrom(0, hour, 5 * hour), async (model, real, later) => {
    await real.moveClock(later);
    await real.runJob(poolDeadlinesJob);
    for (const group of model.drawGames.groups) await step(model, real, group);
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
