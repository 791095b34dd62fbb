import fc from 'fast-check';
import { expect } from 'vitest';
import { aCustomer, aKey, codeOf, dollars, type Kind, kind } from '../test/model/command.ts';
import {
  aDraw,
  aPurchase,
  buyPlays,
  expectOutcomes,
  loadBank,
  noDraw,
  passOn,
  ticketsOf,
  wire,
} from '../test/model/draw-games.ts';
import { type Draw, priceOf } from '../test/model/lottery.ts';
import type { Model } from '../test/model/model.ts';
import type { World } from '../test/model/world.ts';
import { cancelDrawJob, closeDrawsJob, drawOverJob, settleDrawJob } from './jobs.ts';

const hour = 3_600_000;
/** A draw that waits for somebody, most often; else any. */
const whichDraw = fc.record({ isAny: fc.nat({ max: 5 }).map((n) => n === 0), nth: fc.nat({ max: 5 }) });
type Which = { readonly isAny: boolean; readonly nth: number };
function chosen(model: Model, { isAny, nth }: Which, ...states: Draw['state'][]): Draw | undefined {
  const { draws } = model.drawGames;
  const among = draws.filter(({ state }) => states.includes(state));
  const from = isAny || among.length === 0 ? draws : among;
  return from[nth % Math.max(1, from.length)];
}
const admins = fc.constantFrom('helen' as const, 'nora' as const);

async function closeSales(model: Model, real: World): Promise<void> {
  await real.runJob(closeDrawsJob);
  model.drawGames.close(model.now);
}
async function enter(
  model: Model,
  real: World,
  {
    which,
    by,
    numbers,
    isAlike,
  }: { which: Which; by: 'helen' | 'nora'; numbers: { main: readonly number[]; bonus: number }; isAlike: boolean },
  ...states: Draw['state'][]
): Promise<void> {
  const draw = chosen(model, which, ...states);
  const again = { ...numbers, bonus: isAlike ? numbers.bonus : 25 };
  const reply = await (await real.freshAdmin(by)).send(
    'POST',
    `/api/admin/lottery/draws/${draw?.id ?? noDraw}/result`,
    {
      ...{ numbers: wire(numbers), again: wire(again) },
    },
  );
  if (!draw) return void expect(codeOf(reply)).toBe('DRAW_NOT_FOUND');
  if (!isAlike) return void expect(codeOf(reply)).toBe('RESULT_NOT_ALIKE');
  if (model.drawGames.againstEntering(draw)) return void expect(codeOf(reply)).toBe('RESULT_NOT_OPEN');
  expect(reply.body).toMatchObject({ id: draw.id, state: 'entered', isEnteredByMe: true });
  model.drawGames.enter(draw, by, numbers);
}
const anEntry = fc.record({
  ...{ which: whichDraw, by: admins, numbers: aDraw },
  isAlike: fc.nat({ max: 5 }).map((n) => n > 0),
});

export const commands = {
  'buy a draw ticket': kind(7, aPurchase, async (model, real, asked) => void (await buyPlays(model, real, asked))),
  'buy a draw ticket with a key': kind(
    2,
    fc.record({ asked: aPurchase, key: aKey }),
    // Numbers that are picked differ, the call does not: the key answers it.
    async (model, real, { asked, key }) => void (await buyPlays(model, real, asked, { key })),
  ),
  'quick pick a draw ticket': kind(
    2,
    fc.record({ customer: aCustomer, hasAddOn: fc.boolean() }),
    async (model, real, asked) => void (await buyPlays(model, real, { ...asked, line: null })),
  ),
  'play several draws': kind(
    3,
    fc.record({ asked: aPurchase, draws: fc.integer({ min: 2, max: 7 }) }),
    async (model, real, { asked, draws }) => void (await buyPlays(model, real, asked, { draws })),
  ),
  'buy for a draw that was seen on sale': kind(
    1,
    fc.record({ asked: aPurchase, seen: fc.nat({ max: 5 }) }),
    async (model, real, { asked, seen }) => void (await buyPlays(model, real, asked, { seen })),
  ),
  'sales of draws end': kind(4, fc.constantFrom(0, 3 * hour, 25 * hour), async (model, real, later) => {
    await real.moveClock(later);
    await closeSales(model, real);
    const [draw] = model.drawGames.draws.filter(({ state }) => state === 'closed').slice(-1);
    if (!draw) return;
    const { body } = await real.client('otto').get(`/api/lottery/draws/${draw.id}`);
    expect(body).toMatchObject({ state: 'closed', tickets: model.drawGames.of(draw).length, result: null });
  }),
  'numbers of a draw are entered': kind(4, anEntry, (model, real, entry) => enter(model, real, entry, 'closed')),
  'numbers of a settled draw are corrected': kind(2, anEntry, (model, real, entry) =>
    enter(model, real, entry, 'settled'),
  ),
  'numbers of a draw are confirmed': kind(
    6,
    fc.record({ which: whichDraw, by: admins, isSame: fc.nat({ max: 5 }).map((n) => n > 0) }),
    async (model, real, { which, by, isSame }) => {
      const draw = chosen(model, which, 'entered');
      const { numbers = { main: [1, 2, 3, 4, 5], bonus: 6 }, by: first } = draw?.entered ?? {};
      const typed = wire(isSame ? numbers : { ...numbers, bonus: 25 });
      const path = `/api/admin/lottery/draws/${draw?.id ?? noDraw}/confirmation`;
      const reply = await (await real.freshAdmin(by)).send('POST', path, typed);
      if (!draw) return void expect(codeOf(reply)).toBe('DRAW_NOT_FOUND');
      if (!draw.entered) return void expect(codeOf(reply)).toBe('RESULT_NOT_OPEN');
      if (first === by) return void expect(codeOf(reply)).toBe('RESULT_SAME_PERSON');
      if (isSame) expect(reply.body.state).toBe('settling');
      else expect(codeOf(reply)).toBe('RESULT_DIFFERS');
      model.drawGames.confirm(draw, isSame);
    },
  ),
  'a draw is settled': kind(
    5,
    fc.record({ which: whichDraw, isTwice: fc.boolean() }),
    async (model, real, { which, isTwice }) => {
      const draw = chosen(model, which, 'settling');
      if (!draw) return;
      for (const _ of isTwice ? [1, 2] : [1]) await real.runJob(settleDrawJob, { drawId: draw.id });
      model.drawGames.settle(draw, model.now, await loadBank(model, real, 'lottery', ticketsOf(draw)));
      for (const _ of isTwice ? [1, 2] : [1]) await real.runJob(drawOverJob, { drawId: draw.id });
      await passOn(model, real, draw);
      await expectOutcomes(model, real, draw);
    },
  ),
  'a draw is called off': kind(1, whichDraw, async (model, real, which) => {
    const draw = chosen(model, which, 'closed', 'open');
    const path = `/api/admin/lottery/draws/${draw?.id ?? noDraw}/cancellation`;
    const reply = await (await real.freshAdmin('helen')).send('POST', path, { reason: 'No draw took place' });
    if (!draw) return void expect(codeOf(reply)).toBe('DRAW_NOT_FOUND');
    if (draw.state !== 'open' && draw.state !== 'closed') return void expect(codeOf(reply)).toBe('RESULT_NOT_OPEN');
    expect(reply.body.state).toBe('called_off');
    for (const job of [cancelDrawJob, cancelDrawJob, drawOverJob]) await real.runJob(job, { drawId: draw.id });
    for (const { customer, amount } of model.drawGames.callOff(draw)) model.refundLine(customer, amount);
    await expectOutcomes(model, real, draw);
  }),
  'look at draws and their tickets': kind(2, aCustomer, async (model, real, customer) => {
    const { body } = await real.client(customer).get('/api/lottery/tickets?limit=100');
    const mine = model.drawGames.ownedBy(customer).toSorted((a, b) => b.id - a.id);
    expect(body.tickets).toEqual(
      mine.slice(0, 100).map((play) =>
        expect.objectContaining({
          ...{ id: play.id, ticketNumber: play.number, drawId: play.draw.id, status: play.state },
          ...{ drawState: play.draw.state, purchasePrice: dollars(priceOf(play.hasAddOn)) },
        }),
      ),
    );
    const game = (await real.client(customer).get('/api/lottery/games/powerball')).body;
    expect(game.draws.map(({ id, jackpot }: { id: number; jackpot: string }) => [id, jackpot])).toEqual(
      model.drawGames.onSale(model.now).map(({ id, jackpot }) => [id, dollars(jackpot)]),
    );
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
