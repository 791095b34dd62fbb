import fc from 'fast-check';
import { expect } from 'vitest';
import { aCustomer, codeOf, dollars, type Kind, kind } from '../test/model/command.ts';
import { type LimitKind, limitKinds, type Period, periods } from '../test/model/limits.ts';
import type { Customer, Model } from '../test/model/model.ts';

const which = { customer: aCustomer, kind: fc.constantFrom(...limitKinds), period: fc.constantFrom(...periods) };

function expectLimits(
  model: Model,
  customer: Customer,
  told: readonly { kind: LimitKind; period: Period; own: string | null; used: string }[],
): void {
  const limits = model.limitsOf(customer);
  expect(told.map(({ kind, period, own, used }) => ({ kind, period, own, used }))).toEqual(
    limitKinds.flatMap((kind) =>
      periods.map((period) => {
        const own = limits.limit(kind, period);
        const used = limits.used(period, model.counted(customer, kind), model.now);
        return { kind, period, own: own === null ? null : dollars(own), used: dollars(used) };
      }),
    ),
  );
}

/** One of the requests that wait, and whether whoever speaks of it is who made it. */
function waiting(model: Model, { customer, nth, by }: { customer: Customer; nth: number; by: Customer }) {
  const { increases } = model.limitsOf(customer);
  const increase = increases[nth % Math.max(1, increases.length)];
  return {
    increase,
    isTheirs: by === customer,
    path: `/api/responsible-gaming/limit-increases/${increase?.id ?? 2_000_000_000}`,
  };
}

export const commands = {
  'set a limit': kind(
    3,
    fc.record({ ...which, amount: fc.constantFrom(1_000, 2_000, 4_000, 10_000, 30_000, null) }),
    async (model, real, { customer, kind, period, amount }) => {
      const limits = model.limitsOf(customer);
      const isHigher = limits.isHigher(kind, period, amount);
      const reply = await real.client(customer).send('PUT', '/api/responsible-gaming/limits', {
        kind,
        period,
        amount: amount === null ? null : dollars(amount),
      });
      expect(reply.status).toBe(200);
      type Waiting = { id: number; kind: LimitKind; period: Period };
      const asked = reply.body.increases.find((one: Waiting) => one.kind === kind && one.period === period);
      expect(asked !== undefined).toBe(isHigher);
      limits.set(kind, period, amount, model.now, asked?.id);
      expectLimits(model, customer, reply.body.limits);
    },
  ),
  'confirm a higher limit': kind(
    2,
    fc.record({ customer: aCustomer, nth: fc.nat({ max: 3 }), by: aCustomer }),
    async (model, real, drawn) => {
      const { increase, isTheirs, path } = waiting(model, drawn);
      const reply = await real.client(drawn.by).send('POST', `${path}/confirm`);
      const limits = model.limitsOf(drawn.customer);
      const against =
        increase && isTheirs ? limits.againstConfirming(increase, model.now) : 'LIMIT_INCREASE_NOT_PENDING';
      if (against !== undefined || !increase) return void expect(codeOf(reply)).toBe(against);
      limits.confirm(increase);
      expectLimits(model, drawn.customer, reply.body.limits);
    },
  ),
  'take a higher limit back': kind(
    1,
    fc.record({ customer: aCustomer, nth: fc.nat({ max: 3 }), by: aCustomer }),
    async (model, real, drawn) => {
      const { increase, isTheirs, path } = waiting(model, drawn);
      const reply = await real.client(drawn.by).send('DELETE', path);
      const limits = model.limitsOf(drawn.customer);
      const isOver = !increase || limits.againstConfirming(increase, model.now) === 'LIMIT_INCREASE_NOT_PENDING';
      if (isOver || !isTheirs) return void expect(codeOf(reply)).toBe('LIMIT_INCREASE_NOT_PENDING');
      limits.increases = limits.increases.filter((one) => one !== increase);
      expectLimits(model, drawn.customer, reply.body.limits);
    },
  ),
  'look at the limits': kind(1, aCustomer, async (model, real, customer) => {
    const { body } = await real.client(customer).get('/api/responsible-gaming/status');
    expectLimits(model, customer, body.limits);
    expect(body.session?.isCheckDue ?? false).toBe(model.limitsOf(customer).isCheckDue(model.now));
  }),
  'go on after a reality check': kind(1, aCustomer, async (model, real, customer) => {
    const reply = await real
      .client(customer)
      .send('POST', '/api/responsible-gaming/reality-check', { choice: 'go_on' });
    expect(reply.status).toBe(200);
    model.limitsOf(customer).answer(model.now);
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
