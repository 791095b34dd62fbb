import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { outside } from '../ledger/accounts.ts';
import { aCustomer, codeOf, dollars, type Kind, kind } from '../test/model/command.ts';
import { type Actor, actors, type Model } from '../test/model/model.ts';
import { isCredited, withheldOf } from '../test/model/prizes.ts';
import type { World } from '../test/model/world.ts';
import { awardPrize, loadPrizeRules } from './award.ts';
import { expireClaimsJob } from './jobs.ts';

const noPrize = 2_000_000_000;
const nthOf = (model: Model, nth: number) => {
  const { won } = model.prizes;
  return won[won.length - 1 - (nth % Math.max(1, won.length))];
};
const claimDays = 2;
/** Won on a ticket of its own, with two days for a claim. */
async function award(real: World, userId: string, ticket: string, amount: number, wager: number): Promise<number> {
  const { context } = real.app;
  const { policy, taxYear } = await loadPrizeRules(context);
  const rules = { taxYear, policy: { ...policy, 'prize.claimDays': claimDays } };
  const { prizeId, state } = await context.db.transact((tx) =>
    awardPrize(tx, context, rules, {
      ...{ userId, source: 'scratch', sourceId: ticket, title: 'Sagebrush Sparkle', from: outside('pots') },
      ...{ amount: cents(amount), wager: cents(wager), key: `won:${ticket}` },
    }),
  );
  expect(state).toBe(isCredited(amount) ? 'credited' : 'claim');
  return prizeId;
}

export const commands = {
  'a prize is won': kind(
    2,
    fc.record({
      customer: aCustomer,
      amount: fc.constantFrom(2_000, 59_999, 60_000, 500_500, 510_501, 1_000_001),
      isTwice: fc.boolean(),
    }),
    async (model, real, { customer, amount, isTwice }) => {
      const userId = real.idOf(customer);
      const ticket = `${userId} ${model.prizes.won.length}`;
      const id = await award(real, userId, ticket, amount, 500);
      model.winPrize({ id, customer, amount, wager: 500, isOfTicket: false }, claimDays);
      if (isTwice && isCredited(amount)) expect(await award(real, userId, ticket, amount, 500)).toBe(id);
    },
  ),
  'a prize is claimed': kind(
    2,
    fc.record({ actor: fc.constantFrom<Actor | 'winner'>('winner', 'winner', ...actors), nth: fc.nat({ max: 3 }) }),
    async (model, real, { actor, nth }) => {
      const prize = nthOf(model, nth);
      const by = actor === 'winner' ? (prize?.customer ?? 'rosa') : actor;
      const path = `/api/prizes/${prize?.id ?? noPrize}/claim`;
      const reply = await real.client(by).send('POST', path, { formBy: 'email', acceptsTax: true });
      if (!prize || by !== prize.customer) return void expect(codeOf(reply)).toBe('NOT_FOUND');
      const against = model.prizes.againstSending(prize, model.now);
      expect(codeOf(reply)).toBe(against);
      if (against !== undefined) return;
      model.prizes.send(prize);
      expect(reply.body).toMatchObject({ state: 'sent', tax: { withheld: dollars(withheldOf(prize)) } });
    },
  ),
  'somebody decides on a claim': kind(
    2,
    fc.record({
      actor: fc.constantFrom<Actor>('helen', 'helen', 'helen', ...actors),
      nth: fc.nat({ max: 3 }),
      decision: fc.constantFrom('approve' as const, 'approve' as const, 'refuse' as const),
    }),
    async (model, real, { actor, nth, decision }) => {
      const prize = nthOf(model, nth);
      await real.signInAgain(actor);
      const path = `/api/admin/prizes/${prize?.id ?? noPrize}/decision`;
      const body = decision === 'refuse' ? { decision, reason: 'The address is missing' } : { decision };
      const reply = await real.client(actor).send('POST', path, body);
      if (actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      if (!prize) return void expect(codeOf(reply)).toBe('PRIZE_NOT_FOUND');
      const against = model.prizes.againstDeciding(prize, actor, decision);
      expect(codeOf(reply)).toBe(against);
      if (against === undefined) model.decideClaim(prize, actor, decision);
      if (against === undefined) expect(reply.body.state).toBe(prize.state);
    },
  ),
  'claims expire': kind(1, fc.constantFrom(0, 50 * 3_600_000), async (model, real, later) => {
    await real.moveClock(later);
    await real.runJob(expireClaimsJob);
    model.prizes.expire(model.now);
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
