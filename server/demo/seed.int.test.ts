import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { zipGeocoder } from '../platform/adapters/geocoder.ts';
import { rows } from '../platform/database/db.ts';
import { ensurePolicy } from '../policy/service.ts';
import { useTestApp } from '../test/harness/app.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { seedTown } from './seed.ts';
import { townGeocoder } from './service.ts';
import { demoPeople } from './town/people.ts';
import { demoProducts } from './town/products.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const everything = () =>
  rows<Record<string, number>>(
    db(),
    sql`select (select count(*)::int from users) as people, (select count(*)::int from stores) as shops, (select count(*)::int from products) as goods,
               (select count(*)::int from courier_profiles) as couriers, (select count(*)::int from store_staff) as staff, (select count(*)::int from policy_rows) as policy,
               (select count(*)::int from sessions) as sessions`,
  );

describe('the demo town', () => {
  test('MARKET-02 three shops, couriers, customers and goods, and nobody is left signed in by it', async () => {
    expect(await everything()).toMatchObject([
      { people: demoPeople.length, shops: 3, goods: demoProducts.length, couriers: 2, staff: 3, sessions: 0 },
    ]);
  });
  test('a customer of the demo town has set a limit for themselves, and what they deposit counts', async () => {
    const walter = await app().as('customer2');
    await walter.send('POST', '/api/wallet/deposit', { amount: '25.00' });
    const { limits } = (await walter.get('/api/responsible-gaming/status')).body;
    expect(
      limits.find(({ kind, period }: { kind: string; period: string }) => kind === 'deposit' && period === 'month'),
    ).toMatchObject({
      own: '400.00',
      used: '25.00',
      applies: { limit: '400.00', whose: 'own', left: '375.00' },
    });
  });
  test('a second start changes nothing, and neither does what was changed since', async () => {
    await db().execute(sql`update products set stock = 7, price = 1 where name = 'Wheat bread'`);
    const before = await everything();
    await ensurePolicy(app().context);
    await seedTown(app().context);
    expect(await everything()).toEqual(before);
    expect(await rows(db(), sql`select stock, price::int as price from products where name = 'Wheat bread'`)).toEqual([
      { stock: 7, price: 1 },
    ]);
  });
  test('every demo account signs in and has its role', async () => {
    for (const person of demoPeople) {
      const reply = await (await app().as(person.email.split('@')[0] ?? '')).get('/api/auth/user');
      expect(reply.body).toMatchObject({ email: person.email, role: person.role, firstName: person.firstName });
    }
  });
  test('a start that was cut short is completed by the next one', async () => {
    const before = await everything();
    await db().execute(sql`delete from order_positions`);
    await db().execute(sql`delete from store_staff`);
    // Price history is never deleted; this test removes it as the owner.
    await ownerDoes(app().context.db, [
      'alter table price_changes disable trigger user',
      'delete from price_changes',
      'alter table price_changes enable trigger user',
      'delete from stock_outs',
    ]);
    await db().execute(sql`delete from products`);
    await db().execute(sql`delete from store_licenses`);
    await db().execute(sql`delete from stores`);
    await db().execute(sql`delete from courier_profiles`);
    // Its account was made, but the process ended before anything was known of the person.
    await db().execute(
      sql`update users set role = null, work_age_verified_at = null, phone = null where email = 'courier@example.test'`,
    );
    await seedTown(app().context);
    expect(await everything()).toEqual(before);
    expect(
      await rows(
        db(),
        sql`select role, work_age_verified_at is not null as verified, phone from users where email = 'courier@example.test'`,
      ),
    ).toEqual([{ role: 'courier', verified: true, phone: '303-555-0111' }]);
  });
});

describe('addresses in town', () => {
  test('a street of the town is found by number, however it is written', async () => {
    const written = [
      '214 Maple Street, Larimer Falls, CO 80202',
      '214 maple st',
      '214 MAPLE ST., Apt 5, Larimer Falls',
    ];
    const found = await Promise.all(written.map(townGeocoder));
    expect(found[0]).toMatchObject({ area: 'ZIP 80202', city: 'Larimer Falls' });
    for (const one of found) expect(one?.point).toEqual(found[0]?.point);
    expect((await townGeocoder('216 Maple Street'))?.point).not.toEqual(found[0]?.point);
  });
  test('a ZIP code elsewhere is left to the ZIP codes', async () => {
    const address = '1 Broadway, New York, NY 10004';
    expect(await townGeocoder(address)).toBeUndefined();
    expect(await zipGeocoder()(address)).toMatchObject({ area: 'ZIP 10004', city: 'New York' });
    expect((await app().context.geocode(address))?.city).toBe('New York');
  });
  test('a ZIP code that does not exist is found by nobody', async () => {
    expect(await app().context.geocode('1 Nowhere Road, XX 00000')).toBeUndefined();
  });
  test('MARKET-40 an address that names neither a street of the town nor a ZIP code is found by nobody', async () => {
    const nowhere = ['my place', 'Elsewhere 12', '🏠', 'x'.repeat(300), '10 Downing Street, London'];
    for (const address of [...nowhere, '1600 Pennsylvania Avenue NW, Washington DC', '12345 Main Street'])
      expect(await app().context.geocode(address), address).toBeUndefined();
  });
  test('MARKET-40 a city or state that is not that of the ZIP code is asked back, on a street of the town too', async () => {
    for (const address of [
      '1 Ocean Avenue, Los Angeles, CA 80202',
      '214 Maple Street, Los Angeles, CA 80202',
      '214 Maple Street, Larimer Falls, NY 80202',
    ])
      expect(await app().context.geocode(address), address).toBeUndefined();
    const control = await app().context.geocode('214 Maple Street, Larimer Falls, CO 80202');
    expect(control?.city).toBe('Larimer Falls');
  });
});
