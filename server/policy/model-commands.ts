import fc from 'fast-check';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { type Kind, kind, one } from '../test/model/command.ts';

export const commands = {
  'time passes': kind(
    3,
    fc.constantFrom(1, 11, 59, 121, 700, 1_441).map((minutes) => minutes * 60_000),
    (_model, real, ms) => real.moveClock(ms),
  ),
  'a rule of money changes': kind(
    2,
    fc.oneof(
      fc.record({ key: one('pay.storeCommission' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
      fc.record({ key: one('pay.courierBase' as const), value: fc.integer({ min: 0, max: 2_000 }) }),
      fc.record({ key: one('pay.courierShare' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
      fc.record({ key: one('pay.courierReturn' as const), value: fc.constantFrom(0, 300, 750) }),
      fc.record({ key: one('fee.delivery' as const), value: fc.integer({ min: 0, max: 1_200 }) }),
      fc.record({ key: one('fee.network' as const), value: fc.integer({ min: 0, max: 99 }) }),
      fc.record({ key: one('order.minimum' as const), value: fc.integer({ min: 0, max: 1_500 }) }),
      fc.record({ key: one('order.cashLimit' as const), value: fc.integer({ min: 1_000, max: 10_000 }) }),
      fc.record({ key: one('courier.cashLimit' as const), value: fc.constantFrom(2_000, 10_000, 50_000) }),
      fc.record({ key: one('coin.perDollar' as const), value: fc.constantFrom(100, 33_333, 100_000, 100_000) }),
      fc.record({ key: one('points.perCoin' as const), value: fc.constantFrom(1, 7, 100, 100) }),
      fc.record({ key: one('xp.perDollar' as const), value: fc.constantFrom(0, 7, 10) }),
      fc.record({ key: one('xp.pointsPerXp' as const), value: fc.constantFrom(1, 7, 10) }),
      fc.record({ key: one('instantGames.autoRevealDays' as const), value: fc.constantFrom(1, 2, 7) }),
      fc.record({ key: one('switch.cash' as const), value: fc.constantFrom(true, true, false) }),
    ),
    async (model, real, { key, value }) => {
      model.settings = { ...model.settings, [key]: value };
      await setPolicy(real.app.context, key, value, { userId: real.idOf('helen'), reason: 'the model says so' });
    },
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
