// Every page there is, whose it is, and the heading by which it is known: a page that crashed has another one.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { maple } from './set-up.ts';
import { expect } from './test.ts';

const filled = (path: string) =>
  path
    .replace(/\$slug/, 'general')
    .replace(/\$words/, 'wheels')
    .replace(/\$\w+/g, '7');

/** Every address that the router knows, with something in the place of its parameters. */
export const routedPaths: readonly string[] = [
  ...new Set([
    ...[...readFileSync(new URL('../web/app/router.tsx', import.meta.url), 'utf8').matchAll(/ path: '([^']+)'/g)].map(
      ([, path = '']) => filled(path),
    ),
  ]),
];
/** Served signed out: those that may be looked at, the way in, and what a link or the demo opens. */
export const openPaths: readonly string[] = [
  '/',
  '/shelves',
  '/api/login',
  '/join',
  '/track/7',
  '/unsubscribe/forum/7',
  '/outbox',
  '/bitcoin-payment',
];

/** A heading may stand for those alone who hear it. */
type Listed = readonly [path: string, heading: string | RegExp];
/** `orderId` is one of the customer's. */
export const builtPages = (orderId: number) =>
  ({
    customer: [
      ['/', /^Hello, /],
      ['/order', 'Order'],
      ['/orders', 'Your orders'],
      ['/recurring', 'Recurring orders'],
      [`/tracking/${orderId}`, `Order #${orderId}`],
      ['/instacart-store', maple],
      ['/wallet', 'Wallet'],
      ['/bitcoin-payment', 'Bitcoin payment'],
      ['/game-wallet', 'Game wallet'],
      ['/game-wallet?tab=coins', 'Game wallet'],
      ['/game-wallet?tab=points', 'Game wallet'],
      ['/scratch-tickets', 'Scratch Tickets'],
      ['/scratch-tickets?tab=mine', 'Scratch Tickets'],
      ['/scratch-tickets?kind=digital', 'Scratch Tickets'],
      ['/lottery', 'Lottery'],
      ['/lottery?view=numbers&game=powerball', 'Lottery'],
      ['/lottery?tab=mine', 'Lottery'],
      ...['games', 'scratch', 'pools'].map((tab) => [`/us-lottery?tab=${tab}`, 'US Lottery NY'] as const),
      ['/forum', 'Forum'],
      ['/forum?tab=recent', 'Forum'],
      ['/forum/new', 'New post'],
      ['/forum/category/general', 'General'],
      ['/forum/recommended', 'Recommended for you'],
      ['/forum/search/wheels', 'Results for “wheels”'],
      ['/insights', 'Insights'],
      ['/us-lottery?tab=pools&state=CO', 'US Lottery CO'],
      ['/chat', 'Chat'],
      ['/chat?room=winners-circle', 'Chat'],
      ...['support', 'lottery', 'forum', 'route'].map((tab) => [`/ai-assistant?tab=${tab}`, 'Assistant'] as const),
      ['/account', 'Your account'],
      ['/store-tablet-demo', 'Store tablet demo'],
    ],
    courier: [
      ['/', /^Hello, /],
      ['/courier', 'Courier Dashboard'],
      ['/courier?tab=orders', 'Courier Dashboard'],
      ['/courier?tab=profile', 'Courier Dashboard'],
      ['/courier?tab=earnings', 'Courier Dashboard'],
    ],
    store: [
      ['/', /^Hello, /],
      ...['orders', 'catalog', 'photos', 'inventory', 'money'].map((tab) => [`/store?tab=${tab}`, maple] as const),
      ...['hours', 'delivery', 'returns', 'about', 'licenses', 'staff'].map(
        (part) => [`/store/settings?part=${part}`, /Maple Corner Market/] as const,
      ),
      ['/store-tablet', maple],
      ['/vip-tracking', 'VIP Tracking Room'],
    ],
    admin: [
      ['/', /^Hello, /],
      ...[
        'overview',
        'couriers',
        'products',
        'orders',
        'analytics',
        'waiting',
        'conversations',
        'people',
        'money',
        'games',
        'promotions',
        'security',
        'rules',
        'zones',
        'settings',
        'audit',
      ].map((tab) => [`/admin?tab=${tab}`, 'Administration'] as const),
      ['/phone-order', 'Phone order'],
      ['/vip-tracking', 'VIP Tracking Room'],
    ],
  }) satisfies Record<string, readonly Listed[]>;

/** Opens it and waits until it is there; what it still asks is for the caller to wait for. */
export async function see(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true }), path).toBeAttached();
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
}
