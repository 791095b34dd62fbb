import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { codeOf, dollars, type Kind, kind } from '../../test/model/command.ts';
import { aPurchase, buyPlays, noDraw, playsTold } from '../../test/model/draw-games.ts';
import { type AutoPlay, type Draw, priceOf } from '../../test/model/lottery.ts';
import { type Actor, actors, type Customer, type Model } from '../../test/model/model.ts';
import type { World } from '../../test/model/world.ts';
import { autoPlayJob } from '../jobs.ts';

type Told = { id: number; spent: string; state: string; reason: { code: string } | null };
const listTold = async (real: World, customer: Customer): Promise<Told[]> =>
  (await real.client(customer).get('/api/lottery/auto-plays')).body;
async function expectAutoPlays(model: Model, real: World, customer: Customer): Promise<void> {
  const told = await listTold(real, customer);
  expect(told.map(({ id, spent, state, reason }) => [id, spent, state, reason?.code ?? null])).toEqual(
    model.drawGames.autoPlays
      .filter((one) => one.customer === customer)
      .map(({ id, spent, state, reason }) => [id, dollars(spent), state, reason])
      .reverse(),
  );
}

type Bought = {
  purchaseId: number;
  id: number;
  ticketNumber: string;
  numbers: number[];
  powerball: number[];
  drawId: number;
};
const loadBought = (real: World, autoPlayId: number, drawId: number): Promise<Bought[]> =>
  rows<Bought>(
    real.app.context.db.read,
    sql`select t.purchase_id as "purchaseId", t.id, t.number as "ticketNumber", l.main as numbers, l.bonus as powerball, t.draw_id as "drawId"
          from auto_play_draws a join draw_tickets t on t.purchase_id = a.purchase_id join draw_lines l on l.purchase_id = t.purchase_id
         where a.auto_play_id = ${autoPlayId} and a.draw_id = ${drawId}`,
  );

/** What becomes of one whose next draw is on sale. */
function refusalOf(
  model: Model,
  play: AutoPlay<Customer>,
): { state: AutoPlay['state']; reason: string } | 'miss' | undefined {
  const price = priceOf(play.hasAddOn);
  if (play.spent + price > play.mostSpend) return { state: 'ended', reason: 'limit' };
  const against = model.againstPlays(play.customer, price);
  // Nobody is playing: no look at the clock is due.
  const code = ['ACCOUNT_OWES', 'GAMING_LIMIT_EXCEEDED'].find((one) => against.includes(one));
  if (code !== undefined) return { state: 'paused', reason: code };
  return against.includes('WALLET_BALANCE_TOO_LOW') ? 'miss' : undefined;
}
async function buyNext(model: Model, real: World, play: AutoPlay<Customer>, next: Draw): Promise<void> {
  const refusal = refusalOf(model, play);
  if (refusal === undefined) {
    const [told] = await loadBought(real, play.id, next.id);
    if (!told) throw new Error(`auto play ${play.id} has not bought draw ${next.id}`);
    if (play.line) expect(told).toMatchObject({ numbers: play.line.main, powerball: [play.line.bonus] });
    const { customer, hasAddOn } = play;
    const plays = playsTold(model, [told], { purchaseId: told.purchaseId, owner: { customer }, hasAddOn });
    model.buyPlays(plays, customer, priceOf(hasAddOn), false);
    play.spent += priceOf(hasAddOn);
    Object.assign(play, { misses: 0, last: next });
    return;
  }
  expect((await loadBought(real, play.id, next.id)).length).toBe(0);
  if (refusal !== 'miss') return void Object.assign(play, refusal);
  Object.assign(play, { misses: play.misses + 1, last: next });
  if (play.misses >= 2) Object.assign(play, { state: 'paused', reason: 'WALLET_BALANCE_TOO_LOW' });
}

export const commands = {
  'start an auto play': kind(
    3,
    fc.record({ asked: aPurchase, mostSpend: fc.constantFrom(200, 600, 900, 2_000) }),
    async (model, real, { asked, mostSpend }) => {
      const { customer, line, hasAddOn } = asked;
      const [last] = await buyPlays(model, real, asked, { mostSpend });
      if (!last) return;
      const [newest] = await listTold(real, customer);
      const begun = { mostSpend, spent: priceOf(hasAddOn), state: 'active', reason: null, misses: 0, last } as const;
      model.drawGames.autoPlays.push({ id: newest?.id ?? 0, customer, line, hasAddOn, ...begun });
      await expectAutoPlays(model, real, customer);
    },
  ),
  'auto plays buy their next draws': kind(3, fc.constantFrom(0, 0, 3 * 3_600_000), async (model, real, later) => {
    await real.moveClock(later);
    await real.runJob(autoPlayJob);
    const onSale = model.drawGames.onSale(model.now);
    for (const play of model.drawGames.autoPlays) {
      const isOver = !onSale.includes(play.last);
      const place = model.drawGames.draws.indexOf(play.last);
      const next = onSale.find((one) => model.drawGames.draws.indexOf(one) > place);
      if (play.state === 'active' && isOver && next) await buyNext(model, real, play, next);
    }
    for (const customer of new Set(model.drawGames.autoPlays.map((one) => one.customer)))
      await expectAutoPlays(model, real, customer);
  }),
  'an auto play is paused, resumed or stopped': kind(
    2,
    fc.record({
      ...{ by: fc.constantFrom<Actor | 'owner'>('owner', 'owner', 'owner', ...actors), nth: fc.nat({ max: 3 }) },
      to: fc.constantFrom('active' as const, 'paused' as const, 'ended' as const),
    }),
    async (model, real, { by, nth, to }) => {
      const { autoPlays } = model.drawGames;
      const play = autoPlays[nth % Math.max(1, autoPlays.length)];
      const who = by === 'owner' ? (play?.customer ?? 'rosa') : by;
      const path = `/api/lottery/auto-plays/${play?.id ?? noDraw}`;
      const client = real.client(who);
      const reply = to === 'ended' ? await client.send('DELETE', path) : await client.send('PUT', path, { state: to });
      if (!play || who !== play.customer) return void expect(codeOf(reply)).toBe('AUTO_PLAY_NOT_FOUND');
      if (play.state === 'ended') {
        if (to !== 'ended') return void expect(codeOf(reply)).toBe('AUTO_PLAY_OVER');
      } else if (to === 'active') Object.assign(play, { state: to, reason: null, misses: 0 });
      else Object.assign(play, { state: to, reason: to === 'ended' ? 'stopped' : 'paused' });
      expect(reply.body).toMatchObject({ id: play.id, state: play.state });
    },
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
