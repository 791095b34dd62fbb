import { features, featureWords } from '@autolotto/contract/shared/words/feature-words.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditPage } from '../platform/database/audit.ts';
import { rows } from '../platform/database/db.ts';
import { sentence } from '../platform/fail.ts';
import { useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { changePolicyRow } from './change.ts';
import { assertFeatureOn, currentPolicy, ensurePolicy } from './service.ts';
import { loadRows } from './store.ts';
import { policyRows } from './tables.ts';

const app = useTestApp();
const settings = async () => (await app().anonymous.get('/api/settings')).body;
const by = { userId: 'test', reason: 'test' };
/** The settings of the preset, read before any test changes a row: tests run in any order. */
let presetSettings: unknown;
beforeAll(async () => {
  presetSettings = await settings();
});

describe('policy', () => {
  test('WALLET-24 WALLET-25 ORDER-41 PROMO-13 the settings say fees, limits and means of payment to everyone', () => {
    expect(presetSettings).toMatchObject({
      preset: 'demo',
      isSandbox: true,
      ages: { customer: 18, work: 21, door: 21 },
      contact: { phone: '1-800-555-0142', email: 'support@autolotto.example', playHelp: '1-800-GAMBLER' },
      fees: {
        networkFee: '0.50',
        atmFeePercent: '2.5',
        delivery: '5.99',
        freeDeliveryAbove: '50.00',
        minimumOrder: '10.00',
      },
      figures: { couriers: '500+', deliveries: '50K+', tracking: '24/7', minutes: '30-60' },
      coinsPerDollar: '10.00',
      referralPercent: 20,
      deposits: {
        isAvailable: true,
        methods: ['sandbox'],
        minimum: '0.01',
        dailyLimit: '1000.00',
        monthlyLimit: '5000.00',
      },
      cashLimit: '100.00',
      features: { conversion: true, points: true, card: true, simulator: true },
      paymentMethods: [
        { method: 'wallet', isAvailable: true, reason: null },
        { method: 'cash', isAvailable: true, reason: null },
        { method: 'bitcoin', isAvailable: true, reason: null },
      ],
    });
  });
  test.each(features)(
    'a feature that is switched off is refused with its reason, and the settings say it: %s',
    async (feature) => {
      const { context } = app();
      // Some are off until somebody turns them on.
      await setPolicy(context, `switch.${feature}`, true, by);
      await assertFeatureOn(context, feature);
      await setPolicy(context, `switch.${feature}`, false, by);
      const { en: reason } = featureWords[feature];
      await expect(assertFeatureOn(context, feature)).rejects.toMatchObject({
        code: 'FEATURE_OFF',
        status: 422,
        details: { feature, reason },
      });
      expect(sentence('FEATURE_OFF', { feature, reason })).toBe(reason);
      expect((await settings()).features[feature]).toBe(false);
      await setPolicy(context, `switch.${feature}`, true, by);
      await assertFeatureOn(context, feature);
    },
  );
  test('a change is in force at once, with who made it and why, and the old row stays', async () => {
    await setPolicy(app().context, 'order.cashLimit', 7_500, { userId: 'helen', reason: 'Too much cash about' });
    expect((await settings()).cashLimit).toBe('75.00');
    await setPolicy(app().context, 'switch.cash', false, by);
    expect((await settings()).paymentMethods[1]).toMatchObject({
      method: 'cash',
      isAvailable: false,
      reason: expect.any(String),
    });
    expect(
      await rows(
        app().context.db.read,
        sql`select value, changed_by as "changedBy", reason from policy_rows where key = 'order.cashLimit' order by id`,
      ),
    ).toEqual([
      { value: 10_000, changedBy: null, reason: 'demo preset' },
      { value: 7_500, changedBy: 'helen', reason: 'Too much cash about' },
    ]);
  });
  test('a change is in the audit, with the value before and after it', async () => {
    const { context } = app();
    expect(await setPolicy(context, 'pay.courierBase', 350, { userId: null, reason: 'A new year' })).toEqual({
      before: 300,
      after: 350,
    });
    const [entry] = await auditPage(context.db.read, 1, undefined);
    expect(entry).toMatchObject({
      actorId: null,
      action: 'policy.changed',
      subjectId: 'pay.courierBase',
      details: { before: '300', after: '350', reason: 'A new year' },
    });
    await setPolicy(context, 'pay.courierBase', 300, by);
  });
  test('policy of two changes at once over the same row the second is rejected and writes nothing', async () => {
    const { context } = app();
    const [seen] = await loadRows(context.db.read, 'pay.courierBase', 1);
    const change = (value: number) =>
      changePolicyRow(context, by, { key: 'pay.courierBase', value, version: seen?.id ?? 0, reason: 'At once' });
    const changed = await Promise.all([change(410), change(420)]);
    expect(changed.map((made) => made === undefined).toSorted()).toEqual([false, true]);
    const [made] = changed.filter((made) => made !== undefined);
    expect(made?.before).toBe(300);
    const written = await loadRows(context.db.read, 'pay.courierBase', 9);
    expect(written.filter(({ reason }) => reason === 'At once').map(({ value }) => value)).toEqual([made?.after]);
    const entries = await auditPage(context.db.read, 9, undefined);
    expect(entries.filter(({ details }) => details.reason === 'At once')).toHaveLength(1);
    expect(await change(430)).toBeUndefined();
    await setPolicy(context, 'pay.courierBase', 300, by);
  });
  test('a value that does not fit its key is refused', async () => {
    await expect(setPolicy(app().context, 'order.cashLimit', -1, by)).rejects.toThrow();
    await expect(setPolicy(app().context, 'age.customer', 18.5, by)).rejects.toThrow();
  });
  test('a row dated ahead is in force when its time has come', async () => {
    const soon = new Date(app().clock.now().getTime() + 3_600_000);
    await app()
      .context.db.read.insert(policyRows)
      .values({ key: 'fee.delivery', value: 799, validFrom: soon, reason: 'from next hour' });
    await app().clock.advance(60_000);
    expect((await currentPolicy(app().context))['fee.delivery']).toBe(599);
    await app().clock.advance(3_600_000);
    expect((await currentPolicy(app().context))['fee.delivery']).toBe(799);
  });
  test('read again without a change, it is the same object; with one, another', async () => {
    const { context, clock } = app();
    const before = await currentPolicy(context);
    await clock.advance(60_000);
    expect(await currentPolicy(context)).toBe(before);
    await context.db.read
      .insert(policyRows)
      .values({ key: 'fee.delivery', value: 699, validFrom: clock.now(), reason: 'another' });
    await clock.advance(60_000);
    const after = await currentPolicy(context);
    expect(after).not.toBe(before);
    expect(after['fee.delivery']).toBe(699);
  });
  test('a start adds the rows of keys that are new and leaves the others', async () => {
    const { db } = app().context;
    await ownerDoes(db, [
      'alter table policy_rows disable trigger user',
      `delete from policy_rows where key = 'order.preparationMinutes'`,
      'alter table policy_rows enable trigger user',
    ]);
    const before = await rows(db.read, sql`select key, value from policy_rows order by id`);
    await ensurePolicy(app().context);
    expect(await rows(db.read, sql`select key, value from policy_rows order by id`)).toEqual([
      ...before,
      { key: 'order.preparationMinutes', value: 15 },
    ]);
  });
});
