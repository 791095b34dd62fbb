/** Goods of the demo town for tests, found by what they are rather than by number. */
import { minor, negate } from '@autolotto/contract/shared/money.ts';
import { expect } from 'vitest';
import { issuer, points } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import type { Context } from '../../platform/context.ts';
import type { Client, Reply } from './app.ts';

export const maple = 'Maple Corner Market';
export const station = 'Station Road Smoke & News';
export const doorInTown = '214 Maple Street, Larimer Falls, CO 80202';

export type ListedProduct = {
  id: number;
  storeId: number;
  storeName: string;
  name: string;
  category: string;
  price: string;
  stockQuantity: number;
  minAge: number | null;
  size: string | null;
};

export async function listedProducts(client: Client, storeName = maple, category?: string): Promise<ListedProduct[]> {
  const reply = await client.get(`/api/products${category ? `?category=${category}` : ''}`);
  expect(reply.status).toBe(200);
  return (reply.body as ListedProduct[]).filter((product) => product.storeName === storeName);
}
/** The first product of a category with enough on the shelf. */
export async function loadProduct(client: Client, category: string, storeName = maple): Promise<ListedProduct> {
  const found = (await listedProducts(client, storeName, category)).find(({ stockQuantity }) => stockQuantity >= 10);
  if (!found) throw new Error(`no ${category} at ${storeName}`);
  return found;
}

/** Orders one product; milk by default, for about twenty dollars. */
export async function placeMilk(
  client: Client,
  quantity = 4,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const milk = await loadProduct(client, 'essentials');
  return client.send(
    'POST',
    '/api/orders',
    { items: [{ productId: milk.id, quantity }], deliveryAddress: doorInTown, ...extra },
    headers,
  );
}
export async function placedOrder(
  client: Client,
  quantity = 4,
  extra: Record<string, unknown> = {},
): Promise<{ id: number; totalAmount: string; version: number }> {
  const reply = await placeMilk(client, quantity, extra);
  expect(reply.body).toMatchObject({ status: 'pending' });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Asks for a step in the life cycle's words. */
export const move = (client: Client, orderId: number, status: string, reason?: string): Promise<Reply> =>
  client.send('PUT', `/api/orders/${orderId}/status`, { status, ...(reason === undefined ? {} : { reason }) });

/** Takes an accepted or pending order to the given status, by its courier. */
export async function bring(
  courier: Client,
  orderId: number,
  until: 'picked_up' | 'en_route' | 'delivered',
): Promise<Reply> {
  let reply: Reply | undefined;
  for (const status of ['accepted', 'picked_up', 'en_route', 'delivered'] as const) {
    reply = await move(courier, orderId, status);
    expect(reply.body).toMatchObject({ status });
    if (status === until) break;
  }
  if (!reply) throw new Error('no step was taken');
  return reply;
}

/** Gives somebody store points, as an achievement does. Once a person. */
export async function givePoints(context: Context, userId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const given = minor('PTS', amount);
  const key = `achievement:${userId}:given`;
  const legs = [leg(points(userId), given), leg(issuer('PTS', 0), negate(given))];
  await context.db.transact((tx) => post(tx, { key, kind: 'achievement', cause: key, description: 'Given', legs }));
}
