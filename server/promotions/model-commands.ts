import fc from 'fast-check';
import { expect } from 'vitest';
import { aCustomer, anActor, codeOf, dollars, type Kind, kind, noOrder, nothing } from '../test/model/command.ts';
import type { Actor, Customer, Model } from '../test/model/model.ts';
import type { Promotion, Terms } from '../test/model/promotions.ts';
import type { World } from '../test/model/world.ts';
import { expirePromotionsJob } from './jobs.ts';

const hour = 3_600_000;
const isoAt = (at: number): string => new Date(at).toISOString();
const sometimes = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 2 });

type Drawn = { terms: Terms; least: number; isFirstOnly: boolean; uses: number | null; budget: number | null };
type Created = Drawn & { actor: Actor; startsIn: number; lasts: number | null };
const someTerms: fc.Arbitrary<Terms> = fc.oneof(
  fc.record({
    type: fc.constant('percentage' as const),
    percent: fc.constantFrom(7, 20, 33, 100),
    most: sometimes(fc.constantFrom(150, 1_000)),
  }),
  fc.record({ type: fc.constant('fixed' as const), amount: fc.constantFrom(99, 500, 2_500) }),
  fc.record({ type: fc.constant('freebie' as const) }),
);

/** A budget is kept by what each use can cost at most. */
const mayHaveBudget = (terms: Terms): boolean =>
  terms.type === 'fixed' || (terms.type === 'percentage' && terms.most !== null);

function bodyOf(code: string, { terms, least, isFirstOnly, uses, budget }: Drawn, starts: number, ends: number | null) {
  const ofType = {
    percentage: () =>
      terms.type === 'percentage' && {
        percent: terms.percent,
        maxDiscount: terms.most === null ? null : dollars(terms.most),
      },
    fixed: () => terms.type === 'fixed' && { amount: dollars(terms.amount) },
    freebie: () => ({ gift: 'free_delivery' }),
  }[terms.type]();
  return {
    ...{ type: terms.type, ...ofType, code, title: `Code ${code}`, minimumGoods: dollars(least) },
    ...{ onlyFirstOrder: isFirstOnly, maxUses: uses, startsAt: isoAt(starts) },
    ...{ expiresAt: ends === null ? null : isoAt(ends) },
    ...(budget === null ? {} : { budget: dollars(budget) }),
  };
}

async function create(model: Model, real: World, { actor, startsIn, lasts, ...drawn }: Created): Promise<void> {
  const { promotions, now } = model;
  const code = `${real.idOf('helen').toUpperCase()}-${promotions.all.length}`;
  const terms = { ...drawn, budget: mayHaveBudget(drawn.terms) ? drawn.budget : null };
  const starts = now + startsIn * hour;
  const expires = lasts === null ? null : starts + lasts * hour;
  await real.signInAgain(actor);
  const body = bodyOf(code, terms, starts, expires);
  const reply = await real.client(actor).send('POST', '/api/admin/promotions', body);
  if (actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  expect(reply.body).toMatchObject({ code, phase: startsIn > 0 ? 'scheduled' : 'running', uses: 0, cost: '0.00' });
  promotions.all.push({ id: reply.body.id, code, ...terms, starts, expires, ended: false });
}

const nthOf = (model: Model, nth: number): Promotion | undefined =>
  model.promotions.all[model.promotions.all.length - 1 - (nth % Math.max(1, model.promotions.all.length))];

async function apply(
  model: Model,
  real: World,
  { customer, nth, by, isWrong }: { customer: Customer; nth: number; by: Customer; isWrong: boolean },
): Promise<void> {
  const { promotions, now } = model;
  const code = (isWrong ? undefined : nthOf(model, nth)?.code) ?? 'NO-SUCH-CODE';
  const body = { code: ` ${code.toLowerCase()} `, userId: real.idOf(customer) };
  const reply = await real.client(by).send('POST', '/api/promotions/apply', body);
  if (by !== customer) return void expect(codeOf(reply)).toBe('FORBIDDEN');
  promotions.expireBefore(customer, now);
  const against = promotions.againstApplying(customer, code, model.hasOrdered(customer), now);
  // A promotion has a code too.
  expect(reply.status === 201 ? undefined : codeOf(reply), `answered ${reply.status}`).toBe(against);
  const of = nthOf(model, nth);
  if (against !== undefined || !of) return;
  expect(reply.body).toMatchObject({ code, state: 'applied', orderId: null });
  promotions.uses.push({ id: reply.body.id, of, customer, state: 'applied' });
}

const admin = fc.nat({ max: 7 }).chain((n) => (n === 0 ? anActor : fc.constant<Actor>('helen')));
const themselves = aCustomer.chain((customer) =>
  fc.record({ customer: fc.constant(customer), by: fc.constantFrom(customer, customer, customer, 'otto' as const) }),
);

export const commands = {
  'create a promotion': kind(
    3,
    fc.record<Created>({
      ...{
        actor: admin,
        terms: someTerms,
        least: fc.constantFrom(0, 0, 2_000),
        uses: sometimes(fc.constantFrom(1, 2)),
      },
      ...{ isFirstOnly: fc.nat({ max: 4 }).map((n) => n === 0), budget: sometimes(fc.constantFrom(1_000, 3_000)) },
      ...{ startsIn: fc.constantFrom(0, 0, 0, 0, 2), lasts: sometimes(fc.constantFrom(1, 6, 48)) },
    }),
    create,
  ),
  'end a promotion': kind(
    1,
    fc.record({ actor: admin, nth: fc.nat({ max: 5 }) }),
    async (model, real, { actor, nth }) => {
      const { promotions, now } = model;
      const promotion = nthOf(model, nth);
      await real.signInAgain(actor);
      const path = `/api/admin/promotions/${promotion?.id ?? noOrder}/end`;
      const reply = await real.client(actor).send('POST', path, { reason: 'why not' });
      if (actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      if (!promotion || promotion.code === null) return void expect(codeOf(reply)).toBe('PROMOTION_NOT_FOUND');
      if (promotions.isOver(promotion, now)) return void expect(codeOf(reply)).toBe('PROMOTION_ENDED');
      promotion.ended = true;
      promotions.expire(now, (one) => one === promotion);
      expect(reply.body).toMatchObject({ id: promotion.id, phase: 'ended' });
    },
  ),
  'apply a code': kind(
    7,
    fc.record({ who: themselves, nth: fc.nat({ max: 3 }), wrong: fc.nat({ max: 9 }) }),
    (model, real, { who, nth, wrong }) => apply(model, real, { ...who, nth, isWrong: wrong === 0 }),
  ),
  'take a code back': kind(
    1,
    fc.record({ nth: fc.nat({ max: 3 }), who: themselves }),
    async (model, real, { nth, who: { customer, by } }) => {
      const theirs = model.promotions.uses.filter((one) => one.customer === customer);
      const use = theirs[theirs.length - 1 - (nth % Math.max(1, theirs.length))];
      const reply = await real.client(by).send('DELETE', `/api/promotions/applied/${use?.id ?? noOrder}`);
      if (!use || by !== customer) return void expect(codeOf(reply)).toBe('NOT_FOUND');
      if (use.state !== 'applied' && use.state !== 'withdrawn')
        return void expect(codeOf(reply)).toBe('PROMOTION_NOT_WAITING');
      use.state = 'withdrawn';
      model.promotions.endGift(use);
      expect(reply.body).toMatchObject({ id: use.id, state: 'withdrawn' });
    },
  ),
  'codes that are over are ended': kind(1, nothing, async (model, real) => {
    model.promotions.expire(model.now);
    await real.runJob(expirePromotionsJob);
  }),
  'look at the codes on an account': kind(1, aCustomer, async (model, real, customer) => {
    const reply = await real.client(customer).get(`/api/promotions/user-applied/${real.idOf(customer)}`);
    type Row = { id: number; state: string; orderId: number | null };
    expect(reply.body.map(({ id, state, orderId }: Row) => ({ id, state, orderId }))).toEqual(
      model.promotions.uses
        .filter(
          ({ customer: whose, of, state }) =>
            whose === customer &&
            (state === 'applied' ? !model.promotions.isOver(of, model.now) : ['used', 'redeemed'].includes(state)),
        )
        .map(({ id, state, order }) => ({ id, state, orderId: order ?? null }))
        .reverse(),
    );
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
