import fc from 'fast-check';
import { expect } from 'vitest';
import { codeOf, dollars, type Kind, kind, noOrder } from '../test/model/command.ts';
import { type Actor, actors, type Courier, couriers, isCourier, isWallet, type Payee } from '../test/model/model.ts';
import type { World } from '../test/model/world.ts';

/** The requester, path and body: couriers and owners ask for themselves, support for customers. */
function askingFor(real: World, payee: Payee): [Actor, string, object] {
  if (payee === 'store 0' || payee === 'store 1')
    return [payee === 'store 0' ? 'priya' : 'tomas', '/api/store/payouts', {}];
  if (isWallet(payee)) return ['helen', `/api/admin/wallets/${real.idOf(payee)}/payouts`, { reason: 'They asked' }];
  return [payee, '/api/courier/payouts', {}];
}

export const commands = {
  'a payout is asked for': kind(
    2,
    fc.record({
      payee: fc.constantFrom<Payee>(...couriers, 'store 0', 'store 0', 'store 1', 'rosa', 'otto'),
      amount: fc.constantFrom(999, 1_000, 1_500, 50_000),
    }),
    async (model, real, { payee, amount }) => {
      const [actor, path, body] = askingFor(real, payee);
      await real.signInAgain(actor);
      const reply = await real.client(actor).send('POST', path, { amount: dollars(amount), ...body });
      // The second shop has no owner here.
      const against = payee === 'store 1' ? 'OWNER_ONLY' : model.againstPayout(payee, amount);
      expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
      if (against === undefined) model.askPayout({ id: reply.body.id, payee, amount, state: 'requested' });
    },
  ),
  'somebody decides on a payout': kind(
    2,
    fc.record({
      actor: fc.constantFrom<Actor>('helen', 'helen', ...actors),
      nth: fc.nat({ max: 3 }),
      decision: fc.constantFrom('paid' as const, 'refused' as const),
    }),
    async (model, real, { actor, nth, decision }) => {
      const payout = model.payouts[model.payouts.length - 1 - (nth % Math.max(1, model.payouts.length))];
      await real.signInAgain(actor);
      const path = `/api/admin/payouts/${payout?.id ?? noOrder}/decision`;
      const body = { decision, reason: 'why not', reference: 'ACH 4711' };
      const reply = await real.client(actor).send('POST', path, body);
      if (actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      if (!payout) return void expect(codeOf(reply)).toBe('PAYOUT_NOT_FOUND');
      if (payout.state !== 'requested') return void expect(codeOf(reply)).toBe('PAYOUT_DECIDED');
      if (decision === 'paid' && isWallet(payout.payee) && model.debt(payout.payee) > 0)
        return void expect(codeOf(reply)).toBe('ACCOUNT_OWES');
      expect(reply.body).toMatchObject({ id: payout.id, state: decision });
      model.decidePayout(payout, decision);
    },
  ),
  'cash is handed in': kind(
    2,
    fc.record({
      actor: fc.constantFrom<Actor>('priya', 'priya', 'helen', 'helen', 'tomas', 'devon'),
      courier: fc.constantFrom<Courier>(...couriers),
      of: fc.constantFrom(1, 1, 2, 5),
      isStale: fc.nat({ max: 5 }).map((n) => n === 0),
    }),
    async (model, real, { actor, courier, of, isStale }) => {
      const carried = model.carried(courier);
      const counted = Math.max(1, Math.ceil(carried / of));
      if (actor === 'helen') await real.signInAgain('helen');
      const reply = await real.client(actor).send('POST', '/api/cash-reconciliation/handovers', {
        ...{ courierId: real.idOf(courier), carried: dollars(isStale ? carried + 1 : carried) },
        ...{ counted: dollars(counted), note: 'Counted with them' },
      });
      if (isCourier(actor)) return void expect(codeOf(reply)).toBe('FORBIDDEN');
      const shop = actor === 'helen' ? undefined : actor === 'tomas' ? 1 : 0;
      if (!model.mayHandIn(courier, shop)) return void expect(codeOf(reply)).toBe('CASH_COURIER_NOT_FOUND');
      if (isStale) return void expect(codeOf(reply)).toBe('CASH_CHANGED');
      expect(reply.body).toMatchObject({ carried: dollars(carried), counted: dollars(counted) });
      model.cashIns.push({ id: reply.body.id, courier, at: shop ?? 'house', counted });
    },
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
