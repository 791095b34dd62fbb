// Preconditions of a test, made over the API: quicker than clicking, and tested elsewhere.

import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { AdminCourier, CourierDocument } from '@autolotto/contract/couriers/onboarding-model.ts';
import type { Order, PlaceOrder } from '@autolotto/contract/orders/model.ts';
import type { BrowserContextOptions } from '@playwright/test';
import { picture } from '../server/test/harness/uploads.ts';
import { expect, type Person } from './test.ts';

export const maple = 'Maple Corner Market';
export const station = 'Station Road Smoke & News';
export const doorInTown = '214 Maple Street, Larimer Falls, CO 80202';
export const adultBirthDate = '1990-04-21';

type Sending = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; headers?: Record<string, string> };

/** A state-changing call as the person's own browser would send it. */
export function send(person: Person, path: string, data: unknown = {}, { method = 'POST', headers }: Sending = {}) {
  return person.api.fetch(path, { method, data, headers: { origin: person.origin, ...headers } });
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

/** An adult, each with another birthday: people who share name, address and birthday count as duplicates. */
function birthDateOf({ email = '' }: Person): string {
  const mixed = [...email].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 15_000, 7);
  return new Date(Date.UTC(1950, 0, 1 + mixed)).toISOString().slice(0, 10);
}

export const verifyAge = (person: Person, dateOfBirth = birthDateOf(person)) =>
  sent(person, '/api/users/age-verification', { dateOfBirth, verificationMethod: 'manual' });

export const deposit = (person: Person, amount: string) => sent(person, '/api/wallet/deposit', { amount });

export const loadWallet = (person: Person) =>
  got<{ balance: string; held: string; owed: string }>(person, '/api/wallet');
export const loadOrders = (person: Person) => got<Order[]>(person, '/api/orders');
export const loadOrder = (person: Person, orderId: number) => got<Order>(person, `/api/orders/${orderId}`);
export const loadUser = (person: Person) =>
  got<{ id: string; isAgeVerified: boolean; isWorkAgeVerified: boolean }>(person, '/api/auth/user');

export async function productNamed(person: Person, name: string, storeName = maple): Promise<Product> {
  const products = await got<Product[]>(person, '/api/products');
  const found = products.find((product) => product.name === name && product.storeName === storeName);
  if (!found) throw new Error(`${storeName} does not sell ${name}`);
  return found;
}

type Wanted = Partial<
  Pick<PlaceOrder, 'items' | 'deliveryAddress' | 'deliveryInstructions' | 'paymentMethod' | 'recipientName'>
>;

/** Places an order; without items, six lighters from Maple Corner Market for $17.93 with the way. */
export async function placeOrder(person: Person, wanted: Wanted = {}): Promise<Order> {
  const items = wanted.items ?? [{ productId: (await productNamed(person, 'Pocket lighter')).id, quantity: 6 }];
  return sent(person, '/api/orders', { deliveryAddress: doorInTown, ...wanted, items });
}

export const cancelOrder = (person: Person, orderId: number) => sent(person, `/api/orders/${orderId}/cancel`, {});

/** Makes a new account a courier who may deliver: checked, with an approved license, and with nobody else's orders. */
export async function clearCourier(person: Person, admin: Person): Promise<Person> {
  const work = { dateOfBirth: birthDateOf(person), verificationMethod: 'manual', workType: 'courier', timeZone: 'UTC' };
  await sent(person, '/api/users/role', { role: 'courier' });
  await sent(person, '/api/users/work-age-verification', work);
  const unique = birthDateOf(person).replaceAll('-', '');
  await sent(person, '/api/courier/profile', { licenseNumber: `CO-${unique}`, firearmTrainingCert: `FTC-${unique}` });
  const photo = await picture(640, 400, 4).jpeg().toBuffer();
  const handedIn = await person.api.post('/api/courier/documents', {
    headers: { origin: person.origin },
    multipart: {
      kind: 'license_front',
      expiresOn: `${new Date().getFullYear() + 4}-06-30`,
      file: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo },
    },
  });
  expect(handedIn.status(), await handedIn.text()).toBe(201);
  const { id } = (await handedIn.json()) as CourierDocument;
  const approve = { decision: 'approve' };
  const { version, userId } = await sent<AdminCourier>(admin, `/api/admin/courier-documents/${id}/decision`, approve);
  const checked = { version, reason: 'Nothing is against it', backgroundCheckStatus: 'approved' };
  await sent(admin, `/api/admin/couriers/${userId}`, checked, { method: 'PATCH' });
  return person;
}

type Newly = {
  readonly as: (who: 'admin') => Promise<Person>;
  readonly asNew: (name: string, options?: BrowserContextOptions) => Promise<Person>;
};
/** A courier of a test's own: one that several tests share is given the orders of all of them. */
export async function newCourier({ as, asNew }: Newly, options?: BrowserContextOptions): Promise<Person> {
  const [person, admin] = await Promise.all([asNew('Devon Fielding', options), as('admin')]);
  return clearCourier(person, admin);
}

/** A step in the words of the life cycle, as courier, store or admin. At the door the courier looks at the ID where it is asked for. */
export async function setStatus(person: Person, orderId: number, status: Order['status']): Promise<Order> {
  if (status === 'delivered' && (await loadOrder(person, orderId)).minAge !== null) {
    const affirmations = { isOfAge: true, isIdValid: true, isSober: true };
    await sent(person, `/api/orders/${orderId}/hand-over`, { method: 'typed', outcome: 'passed', affirmations });
  }
  return sent<Order>(person, `/api/orders/${orderId}/status`, { status }, { method: 'PUT' });
}
