import { savedAddressLimits } from '@autolotto/contract/identity/limits.ts';
import { expect, test } from 'vitest';
import { auditPage } from '../../platform/database/audit.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown } from '../../test/harness/shopping.ts';

const app = useTestApp();
const path = '/api/users/addresses';
const home = { name: 'Home', address: doorInTown, addressType: 'home', instructions: 'Blue door' } as const;
const save = (client: Client, wanted: object) => client.send('POST', path, wanted);
const listed = async (client: Client) => (await client.get(path)).body as { id: number; name: string }[];

test('an address is saved under a name, and saving the same name again replaces it', async () => {
  const customer = await app().newCustomer();
  const first = await save(customer, home);
  expect(first).toMatchObject({ status: 201, body: home });
  await save(customer, { ...home, name: 'Work', addressType: null });
  expect(await save(customer, { ...home, name: 'home', instructions: 'Ring twice' })).toMatchObject({
    status: 201,
    body: { id: first.body.id, instructions: 'Ring twice' },
  });
  expect((await listed(customer)).map(({ name }) => name)).toEqual(['home', 'Work']);
});

test('an address is changed and deleted; one that takes the name of another takes its place', async () => {
  const customer = await app().newCustomer();
  const { id } = (await save(customer, home)).body;
  await save(customer, { ...home, name: 'Work' });
  const changed = await customer.send('PUT', `${path}/${id}`, { ...home, name: 'WORK', instructions: '' });
  expect(changed).toMatchObject({ status: 200, body: { id, name: 'WORK', instructions: '' } });
  expect(await listed(customer)).toMatchObject([{ id, name: 'WORK' }]);
  expect((await customer.send('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await customer.send('DELETE', `${path}/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'SAVED_ADDRESS_NOT_FOUND' },
  });
  expect(await listed(customer)).toEqual([]);
});

test('nobody sees, changes or deletes the addresses of another account', async () => {
  const [owner, other] = [await app().newCustomer(), await app().newCustomer()];
  const { id } = (await save(owner, home)).body;
  expect(await listed(other)).toEqual([]);
  for (const [method, body] of [
    ['PUT', { ...home, name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect(await other.send(method, `${path}/${id}`, body)).toMatchObject({
      status: 404,
      body: { code: 'SAVED_ADDRESS_NOT_FOUND' },
    });
  expect(await listed(owner)).toMatchObject([{ id, ...home }]);
});

test('an account saves so many addresses, and replacing one is still possible then', async () => {
  const customer = await app().newCustomer();
  const { count: max } = savedAddressLimits;
  for (let made = 1; made <= max; made += 1)
    expect((await save(customer, { ...home, name: `Place ${made}` })).status).toBe(201);
  expect(await save(customer, home)).toMatchObject({
    status: 422,
    body: { code: 'SAVED_ADDRESS_LIMIT_REACHED', max },
  });
  expect((await save(customer, { ...home, name: 'Place 1' })).status).toBe(201);
  expect(await listed(customer)).toHaveLength(max);
});

test('a customer changes name and phone number, which is audited without the words', async () => {
  const customer = await app().newCustomer();
  const wanted = { firstName: 'Rosa', lastName: 'Diaz', phone: '303-555-0177' };
  expect(await customer.send('PUT', '/api/users/profile', wanted)).toMatchObject({ status: 200, body: wanted });
  expect((await customer.get('/api/auth/user')).body).toMatchObject(wanted);
  expect(await customer.send('PUT', '/api/users/profile', { ...wanted, phone: '' })).toMatchObject({
    status: 200,
    body: { phone: null },
  });
  // Nothing changed: nothing is recorded.
  await customer.send('PUT', '/api/users/profile', { ...wanted, phone: '' });
  const entries = await auditPage(app().context.db.read, 10, undefined, { action: 'profile.changed' });
  expect(entries.map(({ details }) => details)).toEqual([{ changed: 'phone' }, { changed: 'name, phone' }]);
});

test('a courier keeps the name that was checked, and may change the phone number; a wrong number is refused', async () => {
  const courier = await app().as('courier');
  const { firstName, lastName } = (await courier.get('/api/auth/user')).body;
  const change = (wanted: object) =>
    courier.send('PUT', '/api/users/profile', { firstName, lastName, phone: '', ...wanted });
  expect(await change({ lastName: 'Somebody' })).toMatchObject({ status: 422, body: { code: 'NAME_LOCKED' } });
  expect(await change({ phone: '303-555-0178' })).toMatchObject({ status: 200, body: { firstName, lastName } });
  expect(await change({ phone: 'call me' })).toMatchObject({ status: 400, body: { errors: [{ field: 'phone' }] } });
});
