// What the model may read, as each kind of person: their own, another's, and what does not exist.
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { maple, placedOrder } from '../../test/harness/shopping.ts';
import { callFunction, chatFunctionsFor } from './functions.ts';

const app = useTestApp();
type Person = { readonly client: Client; readonly role: Role };
let people: Readonly<Record<'owner' | 'stranger' | 'courier' | 'store' | 'admin', Person>>;
let order: { readonly id: number };
beforeAll(async () => {
  const owner = await app().newCustomer({ dollars: '100.00' });
  order = await placedOrder(owner);
  people = {
    owner: { client: owner, role: 'customer' },
    stranger: { client: await app().newCustomer(), role: 'customer' },
    courier: { client: await app().as('courier'), role: 'courier' },
    store: { client: await app().as('store'), role: 'store' },
    admin: { client: await app().as('admin'), role: 'admin' },
  };
});
const actorOf = ({ client: { userId }, role }: Person): Actor => ({
  ...{ userId, sessionId: 'none', pickedRole: role, role, isWorkAgeVerified: true },
});
const call = async (who: keyof typeof people, name: string, given: unknown = {}): Promise<string> => {
  const { context } = app();
  const policy = await currentPolicy(context);
  const asking = { context, actor: actorOf(people[who]), language: 'en', policy } as const;
  return (await callFunction(asking, name, JSON.stringify(given))).answer;
};
const absent = 2_000_000_000;

describe('what belongs to a person', () => {
  test.each([
    ['order', (id: number) => ({ orderId: id })],
    ['why_waiting', (id: number) => ({ orderId: id })],
    ['my_refund', (id: number) => ({ orderId: id })],
  ] as const)('%s: a stranger’s is like one that does not exist', async (name, given) => {
    const none = await call('stranger', name, given(absent));
    expect(none).toBe('I find no such order of yours.');
    expect(await call('stranger', name, given(order.id))).toBe(none);
    // Control: its owner reads it.
    expect(await call('owner', name, given(order.id))).toContain(`${order.id}`);
  });
  test.each(['my_orders', 'my_transactions', 'my_wallet', 'my_tickets'] as const)('%s', async (name) => {
    const given = name === 'my_transactions' ? { limit: 10 } : {};
    const own = await call('owner', name, given);
    const other = await call('stranger', name, given);
    if (name === 'my_transactions') {
      expect(own).toMatch(/deposit of \$100\.00\./);
      expect(own).toContain(`Order ${order.id}. Not settled yet.`);
      expect(other).toBe('Your wallet has no transactions yet.');
    }
    if (name === 'my_orders') expect(own).toContain(maple);
    expect(other).not.toContain(`Order ${order.id}`);
  });
  test('my_transactions are at most ten, and nobody else’s can be named', async () => {
    const wrong = 'The arguments do not fit the function.';
    expect(await call('owner', 'my_transactions', { limit: 11 })).toBe(wrong);
    expect(await call('owner', 'my_transactions', { limit: 0 })).toBe(wrong);
    for (const name of ['my_transactions', 'my_wallet', 'my_orders', 'my_tickets', 'my_limits'])
      expect(await call('stranger', name, { limit: 5, userId: people.owner.client.userId })).toBe(wrong);
    expect((await call('owner', 'my_transactions', { limit: 1 })).split('\n')).toHaveLength(1);
  });
  test('my_route is a courier’s alone: others have no such function', async () => {
    expect(await call('courier', 'my_route')).toBe('You have no stops now.');
    for (const who of ['owner', 'store', 'admin'] as const) {
      expect(await call(who, 'my_route')).toBe('There is no such function.');
      expect(chatFunctionsFor(actorOf(people[who])).map(({ name }) => name)).not.toContain('my_route');
    }
  });
});

describe('what everybody may know', () => {
  const shopId = async (): Promise<number> =>
    (await people.owner.client.get('/api/stores')).body.find(({ name }: { name: string }) => name === maple).id;
  test('is told to everybody alike', async () => {
    const asked = [
      ['odds', { gameId: 'powerball' }],
      ['draw', { gameId: 'powerball' }],
      ['draw_game', { gameId: 'powerball' }],
      ['shop_hours', { shopId: await shopId() }],
      ['shops', {}],
    ] as const;
    for (const [name, given] of asked) {
      const told = await call('owner', name, given);
      expect(told.length).toBeGreaterThan(20);
      for (const who of ['stranger', 'courier', 'store'] as const) expect(await call(who, name, given)).toBe(told);
    }
  });
  test('odds are exact, and hours are those of the next seven days', async () => {
    const odds = await call('owner', 'odds', { gameId: 'powerball' });
    expect(odds).toContain('1 in 292,201,338');
    expect(odds.split('\n').at(-1)).toBe('Any prize: 1 in 24.9.');
    const hours = (await call('owner', 'shop_hours', { shopId: await shopId() })).split('\n');
    expect(hours).toHaveLength(8);
    expect(hours[0]).toContain(maple);
    for (const day of ['Sunday', 'Saturday']) expect(hours.some((line) => line.startsWith(`${day}: `))).toBe(true);
  });
  test('what does not exist is told as none', async () => {
    expect(await call('owner', 'shop_hours', { shopId: absent })).toBe('Nothing found.');
    expect(await call('owner', 'draw', { gameId: 'powerball', day: '1999-01-01' })).toBe(
      'I know no result of Powerball for then.',
    );
    const wrong = 'The arguments do not fit the function.';
    expect(await call('owner', 'draw', { gameId: 'powerball', day: 'Saturday' })).toBe(wrong);
    expect(await call('owner', 'odds', { gameId: 'roulette' })).toBe(wrong);
    expect(await call('owner', 'drop_tables')).toBe('There is no such function.');
  });
});

describe('the same by a question, without a model', () => {
  const ask = async (message: string): Promise<string> =>
    (await people.owner.client.send('POST', '/api/ai/customer-support', { message })).body.response;
  test('AI-06 hours, payments, odds and drawn numbers are told in both languages', async () => {
    const hours = await ask('When does the shop close?');
    expect(hours.split('\n')).toHaveLength(8);
    expect(hours).toContain(maple);
    expect(await ask('¿Cuándo cierra la tienda?')).toMatch(/sábado: /);
    expect(await ask('Show my last payments')).toContain('deposit of $100.00.');
    expect(await ask('mis últimos pagos')).toContain('depósito de $100.00.');
    expect(await ask('What are the odds of Powerball?')).toMatch(/1 in 292,201,338[\s\S]*Every draw is independent/);
    expect(await ask('what are the odds of Mega Millions')).toContain('Odds of one line of Mega Millions');
    expect(await ask('What were Saturday’s numbers?')).toMatch(/Powerball[\s\S]*Mega Millions[\s\S]*independent/);
  });
});
