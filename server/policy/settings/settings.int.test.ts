// @invariant SETTINGS-1: What moves money, odds, limits or ages is changed by two admins where the rule is on: one proposes, another accepts.
/** Settings as admins read and change them. */
import { settingKeys } from '@autolotto/contract/policy/settings/setting-words.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows, sqlState } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { changePolicyRow } from '../change.ts';
import { currentPolicy } from '../service.ts';
import { loadRows } from '../store.ts';

const app = useTestApp();
let helen: Client;
let ivan: Client;
beforeAll(async () => {
  [helen, ivan] = await Promise.all([app().as('admin'), app().as('admin2')]);
});

const settings = async (by = helen) => (await by.get('/api/admin/settings')).body;
const setting = async (key: string, by = helen) =>
  (await settings(by)).settings.find((one: { key: string }) => one.key === key);
const history = async (key: string) => (await helen.get(`/api/admin/settings/${key}/history`)).body;
async function change(by: Client, key: string, value: unknown, more: object = {}) {
  const { basedOn } = await setting(key);
  return by.send('POST', `/api/admin/settings/${key}`, { value, reason: 'It has to be', basedOn, ...more });
}
const inAnHour = () => new Date(app().clock.now().getTime() + 3_600_000).toISOString();
const audited = (key: string) =>
  rows<{ action: string; by: string | null; details: object }>(
    app().context.db.read,
    sql`select action, actor_id as by, details from audit_entries where subject_kind = 'policy' and subject_id = ${key} order by id`,
  );
const needTwo = (isOn: boolean) =>
  setPolicy(app().context, 'admin.twoPeople', isOn, { userId: null, reason: 'for this test' });

test('ADMIN-24 every setting is listed with its value, schema, preset and who changed it', async () => {
  const all = await settings();
  expect(all.settings.map(({ key }: { key: string }) => key).toSorted()).toEqual([...settingKeys].toSorted());
  expect(all).toMatchObject({ isByTwo: false, others: [expect.any(String)] });
  expect(await setting('route.bags')).toMatchObject({
    ...{ group: 'delivery', care: 'plain', value: 10, preset: 10, isMadeUp: false },
    schema: { type: 'integer' },
    ...{ changedBy: null, reason: 'demo preset', coming: [], proposal: null },
  });
  const madeUp = all.settings.filter(({ isMadeUp }: { isMadeUp: boolean }) => isMadeUp);
  expect(madeUp.map(({ key }: { key: string }) => key)).toEqual([
    ...['contact.phone', 'contact.email', 'figure.couriers', 'figure.deliveries'],
  ]);
});

test('ADMIN-24 a change is in force at once; history says who, when, why, before and after; so does the audit', async () => {
  expect(await change(helen, 'route.orders', 12)).toMatchObject({ status: 200, body: { outcome: 'in-force' } });
  expect((await currentPolicy(app().context))['route.orders']).toBe(12);
  const now = await setting('route.orders');
  expect(now).toMatchObject({ value: 12, preset: 20, changedBy: { userId: helen.userId }, reason: 'It has to be' });
  expect(await history('route.orders')).toMatchObject([
    { value: 12, before: 20, by: { userId: helen.userId, name: now.changedBy.name }, takenBack: null },
    { value: 20, by: null, reason: 'demo preset' },
  ]);
  const details = { before: '20', after: '12', reason: 'It has to be', validFrom: null };
  expect(await audited('route.orders')).toEqual([{ action: 'policy.changed', by: helen.userId, details }]);
});

test('a value outside its rule is refused with its path, an unknown setting and a past day too', async () => {
  const { body, status } = await change(helen, 'pay.bonuses', [{ deliveries: 10, amount: 0 }]);
  expect({ status, code: body.code, field: body.errors[0].field }).toEqual({
    ...{ status: 400, code: 'INVALID_FIELDS', field: 'value.0.amount' },
  });
  const tomorrow = { validFrom: '2020-01-01T00:00:00.000Z' };
  expect((await change(helen, 'route.bags', 9, tomorrow)).body.code).toBe('SETTING_PAST');
  const unknown = { value: 1, reason: 'x', basedOn: 1 };
  expect((await helen.send('POST', '/api/admin/settings/route.wings', unknown)).body.code).toBe('SETTING_UNKNOWN');
  expect((await helen.get('/api/admin/settings/toString/history')).body.code).toBe('SETTING_UNKNOWN');
  expect(await setting('route.bags')).toMatchObject({ value: 10, coming: [] });
});

test('a plain setting needs no reason, a careful one does', async () => {
  expect((await change(helen, 'xp.perLevel', 900, { reason: '' })).status).toBe(200);
  const refused = await change(helen, 'sale.needsLicense', true, { reason: ' ' });
  expect(refused.body.errors).toEqual([{ field: 'reason', detail: 'Enter a reason' }]);
});

test('a value changed meanwhile is a conflict that tells the other value and who made it', async () => {
  const { basedOn } = await setting('order.minutesPerMile');
  const post = (by: Client, value: number) =>
    by.send('POST', '/api/admin/settings/order.minutesPerMile', { value, reason: 'Hills', basedOn });
  expect((await post(ivan, 6)).status).toBe(200);
  expect(await post(helen, 5)).toMatchObject({
    status: 409,
    body: { code: 'SETTING_CHANGED', key: 'order.minutesPerMile', value: 6, changedBy: expect.any(String) },
  });
  // One that is dated counts as well: nobody changes over what they have not seen.
  const seen = await setting('order.minutesPerMile');
  expect((await change(ivan, 'order.minutesPerMile', 7, { validFrom: inAnHour() })).body.outcome).toBe('dated');
  const late = { value: 5, reason: 'Hills', basedOn: seen.basedOn };
  expect((await helen.send('POST', '/api/admin/settings/order.minutesPerMile', late)).status).toBe(409);
});

test('a dated change can be taken back until its time, and stays on record', async () => {
  await change(helen, 'offer.tellEveryMinutes', 25, { validFrom: inAnHour() });
  const [coming] = (await setting('offer.tellEveryMinutes')).coming;
  expect(coming).toMatchObject({ value: 25, reason: 'It has to be' });
  const takeBack = (rowId: number) =>
    helen.send('POST', '/api/admin/settings/offer.tellEveryMinutes/take-back', { rowId, reason: 'Not after all' });
  expect(await takeBack(coming.id)).toMatchObject({ status: 200, body: { outcome: 'taken-back' } });
  expect((await takeBack(coming.id)).body.code).toBe('SETTING_IN_FORCE');
  expect(await setting('offer.tellEveryMinutes')).toMatchObject({ value: 10, coming: [] });
  expect((await history('offer.tellEveryMinutes'))[0]).toMatchObject({
    value: 25,
    takenBack: { by: { userId: helen.userId }, reason: 'Not after all' },
  });
  expect((await audited('offer.tellEveryMinutes')).at(-1)).toMatchObject({ action: 'policy.taken-back' });
  const first = (await loadRows(app().context.db.read, 'offer.tellEveryMinutes', 1))[0]?.id ?? 0;
  expect((await takeBack(first)).body.code).toBe('SETTING_IN_FORCE');
  await app().clock.advance(2 * 3_600_000);
  expect((await currentPolicy(app().context))['offer.tellEveryMinutes']).toBe(10);
});

test('a dated change at the moment of another replaces it', async () => {
  const at = { validFrom: inAnHour() };
  await change(helen, 'route.storeMinutes', 3, at);
  await change(ivan, 'route.storeMinutes', 4, at);
  expect((await setting('route.storeMinutes')).coming).toMatchObject([{ value: 4, by: { userId: ivan.userId } }]);
});

describe('two people', { shuffle: false }, () => {
  const proposals = async (by = helen) => (await by.get('/api/admin/setting-proposals')).body;
  const decide = (by: Client, id: number, decision: string, words = '') =>
    by.send('POST', `/api/admin/setting-proposals/${id}/decision`, { decision, words });

  beforeAll(() => needTwo(true));

  test('a change of money waits; who proposed it cannot accept it; after another accepted it the value holds', async () => {
    expect((await change(helen, 'fee.delivery', 649)).body).toEqual({ outcome: 'proposed' });
    expect((await setting('fee.delivery')).value).toBe(599);
    const [open] = await proposals();
    expect(open).toMatchObject({ key: 'fee.delivery', before: 599, value: 649, validFrom: null, isOwn: true });
    expect((await proposals(ivan))[0].isOwn).toBe(false);
    expect((await decide(helen, open.id, 'accept')).body.code).toBe('PROPOSAL_OWN');
    const again = await change(ivan, 'fee.delivery', 700);
    expect(again).toMatchObject({ status: 409, body: { code: 'PROPOSAL_OPEN', by: open.by.name } });
    expect((await decide(ivan, open.id, 'accept', 'Agreed')).body).toEqual({ state: 'accepted' });
    expect((await currentPolicy(app().context))['fee.delivery']).toBe(649);
    expect((await decide(ivan, open.id, 'accept')).body.code).toBe('PROPOSAL_DECIDED');
    expect((await history('fee.delivery'))[0]).toMatchObject({
      ...{ value: 649, before: 599, by: { userId: helen.userId }, acceptedBy: { userId: ivan.userId } },
    });
    expect(await audited('fee.delivery')).toMatchObject([
      { action: 'policy.proposed', by: helen.userId, details: { before: '599', after: '649' } },
      { action: 'policy.accepted', by: ivan.userId, details: { before: '599', after: '649', words: 'Agreed' } },
    ]);
  });

  test('a refused proposal changes nothing, and one’s own can be withdrawn', async () => {
    await change(helen, 'order.minimum', 2_000);
    const [first] = await proposals();
    expect((await decide(ivan, first.id, 'refuse', 'Too much')).body).toEqual({ state: 'refused' });
    await change(helen, 'order.minimum', 1_500);
    const [second] = await proposals();
    const withdraw = (by: Client) => by.send('DELETE', `/api/admin/setting-proposals/${second.id}`);
    expect((await withdraw(ivan)).body.code).toBe('PROPOSAL_NOT_FOUND');
    expect((await withdraw(helen)).body).toEqual({ state: 'withdrawn' });
    expect((await withdraw(helen)).body.code).toBe('PROPOSAL_DECIDED');
    expect((await decide(ivan, 2_000_000_000, 'accept')).body.code).toBe('PROPOSAL_NOT_FOUND');
    expect((await setting('order.minimum')).value).toBe(1_000);
    expect((await audited('order.minimum')).map(({ action }) => action)).toEqual([
      ...['policy.proposed', 'policy.refused', 'policy.proposed', 'policy.withdrawn'],
    ]);
  });

  test('accepting looks again: at the value that was seen, and at the time', async () => {
    const { context } = app();
    await change(helen, 'payout.minimum', 2_000);
    const [stale] = await proposals();
    await setPolicy(context, 'payout.minimum', 1_200, { userId: null, reason: 'at the command line' });
    expect((await decide(ivan, stale.id, 'accept')).body).toMatchObject({ code: 'SETTING_CHANGED', value: 1_200 });
    await decide(ivan, stale.id, 'refuse');
    await change(helen, 'payout.minimum', 2_000, { validFrom: inAnHour() });
    const [late] = await proposals();
    await app().clock.advance(2 * 3_600_000);
    expect((await decide(ivan, late.id, 'accept')).body.code).toBe('SETTING_PAST');
    await decide(ivan, late.id, 'refuse');
  });

  test('taking a dated change back takes two as well', async () => {
    await change(helen, 'fee.network', 75, { validFrom: inAnHour() });
    const [dated] = await proposals();
    await decide(ivan, dated.id, 'accept');
    const [coming] = (await setting('fee.network')).coming;
    const body = { rowId: coming.id, reason: 'Not after all' };
    expect((await ivan.send('POST', '/api/admin/settings/fee.network/take-back', body)).body.outcome).toBe('proposed');
    expect((await setting('fee.network')).coming).toHaveLength(1);
    const [open] = await proposals();
    expect(open).toMatchObject({ takesBack: coming.id, before: 75, isOwn: false });
    expect((await decide(helen, open.id, 'accept')).status).toBe(200);
    expect(await setting('fee.network')).toMatchObject({ value: 50, coming: [], proposal: null });
  });

  test('no path writes such a key alone, not even the switch that asks for two', async () => {
    expect((await change(helen, 'admin.twoPeople', false)).body.outcome).toBe('proposed');
    expect((await settings()).isByTwo).toBe(true);
    const { context } = app();
    const [newest] = await loadRows(context.db.read, 'fee.atm', 1);
    const alone = { key: 'fee.atm', value: 0, version: newest?.id ?? 0, reason: 'Alone' } as const;
    await expect(changePolicyRow(context, { userId: helen.userId }, alone)).rejects.toThrow('two admins');
    // Control: the operator at the command line may, and it is audited.
    expect(await changePolicyRow(context, { userId: null }, { ...alone, value: 24_000 })).toBeDefined();
    // Control: with the rule off an admin may.
    await needTwo(false);
    expect((await change(helen, 'fee.atm', 25_000)).body.outcome).toBe('in-force');
  });

  test('the database takes no decision by who proposed it, and no row that nobody accepted', async () => {
    const { read } = app().context.db;
    const tried = (statement: ReturnType<typeof sql>) => read.execute(statement).then(() => 'done', sqlState);
    const insert = (by: string) =>
      tried(
        sql`insert into policy_proposals(key, value, based_on, reason, proposed_by, state, decided_by, decided_at)
            values ('route.bags', '9', 1, 'By hand', 'somebody', 'accepted', ${by}, app_now())`,
      );
    expect(await insert('somebody')).toBe('23514');
    expect(await insert('another')).toBe('done');
    const row = (value: string) =>
      tried(
        sql`insert into policy_rows(key, value, valid_from, changed_by, reason, proposal_id)
            select key, ${value}::jsonb, app_now(), proposed_by, reason, id from policy_proposals where reason = 'By hand'`,
      );
    expect(await row('8')).toBe('42501');
    expect(await row('9')).toBe('done');
    expect(await tried(sql`update policy_proposals set value = '7' where reason = 'By hand'`)).toBe('42501');
    expect(await tried(sql`update policy_proposals set state = 'open'`)).toBe('42501');
    expect(
      await tried(
        sql`update policy_rows set taken_back_at = app_now(), taken_back_by = 'x', taken_back_reason = 'x' where valid_from < app_now()`,
      ),
    ).toBe('42501');
  });
});
