// What a test needs to be true before it begins, made over the API: quicker than clicking, and proven elsewhere.
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { Order, PlaceOrder } from '@autolotto/contract/orders/model.ts';
import { expect, type Person } from './test.ts';

export const maple = 'Maple Corner Market';
export const station = 'Station Road Smoke & News';
export const doorInTown = '214 Maple Street, Larimer Falls, CO 80202';
export const adultBirthDate = '1990-04-21';

type Sending = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; headers?: Record<string, string> };

/** A state-changing call as the person's own browser would send it. */
export function send(person: Person, path: string, data: unknown = {}, { method = 'POST', headers }: Sending = {}) {
  const origin = process.env.ACCEPTANCE_ORIGIN ?? '';
  return person.api.fetch(path, { method, data, headers: { origin, ...headers } });
}

async function sent<T>(person: Person, path: string, data: unknown, sending: Sending = {}): Promise<T> {
  const reply = await send(person, path, data, sending);
  expect(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

async function got<T>(person: Person, path: string): Promise<T> {
  const reply = await person.api.get(path);
  expect(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

/** Of age, and another day for everybody: people with one name, one address and one birthday would be taken for one. */
function birthDateOf({ email = '' }: Person): string {
  const mixed = [...email].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 15_000, 7);
  return new Date(Date.UTC(1950, 0, 1 + mixed)).toISOString().slice(0, 10);
}

export const verifyAge = (person: Person, dateOfBirth = birthDateOf(person)) =>
  sent(person, '/api/users/age-verification', { dateOfBirth, verificationMethod: 'manual' });

export const deposit = (person: Person, amount: string) => sent(person, '/api/wallet/deposit', { amount });

export const walletOf = (person: Person) => got<{ balance: string; held: string }>(person, '/api/wallet');
export const ordersOf = (person: Person) => got<Order[]>(person, '/api/orders');
export const orderOf = (person: Person, orderId: number) => got<Order>(person, `/api/orders/${orderId}`);
export const userOf = (person: Person) =>
  got<{ id: string; isAgeVerified: boolean; isWorkAgeVerified: boolean }>(person, '/api/auth/user');

export async function productNamed(person: Person, name: string, storeName = maple): Promise<Product> {
  const products = await got<Product[]>(person, '/api/products');
  const found = products.find((product) => product.name === name && product.storeName === storeName);
  if (!found) throw new Error(`${storeName} does not sell ${name}`);
  return found;
}

type Wanted = Partial<Pick<PlaceOrder, 'items' | 'deliveryAddress' | 'deliveryInstructions' | 'paymentMethod'>>;

/** Places an order; without items, six lighters from Maple Corner Market for $17.93 with the way. */
export async function placeOrder(person: Person, wanted: Wanted = {}): Promise<Order> {
  const items = wanted.items ?? [{ productId: (await productNamed(person, 'Pocket lighter')).id, quantity: 6 }];
  return sent(person, '/api/orders', { deliveryAddress: doorInTown, ...wanted, items });
}

export const cancelOrder = (person: Person, orderId: number) => sent(person, `/api/orders/${orderId}/cancel`, {});

/** Takes from a courier what other tests have left with them: a bag and a route hold only so much. */
export async function relieve(courier: Person, admin: Person): Promise<void> {
  const minutesAgo = 2;
  const left = (await ordersOf(courier)).filter(
    ({ status, createdAt }) =>
      ['accepted', 'picked_up', 'en_route'].includes(status) &&
      Date.now() - Date.parse(createdAt) > minutesAgo * 60_000,
  );
  for (const { id } of left) {
    const body = { status: 'cancelled', reason: 'The test that made it is over' };
    await send(admin, `/api/orders/${id}/status`, body, { method: 'PUT' });
  }
}

/** A step in the words of the life cycle, as courier, store or admin. */
export const setStatus = (person: Person, orderId: number, status: Order['status']) =>
  sent<Order>(person, `/api/orders/${orderId}/status`, { status }, { method: 'PUT' });
