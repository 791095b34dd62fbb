// One walk over all pages of each role: each is there, what it reads is documented, none asks by the clock, none needs
// anything from elsewhere, breaks the content policy, or writes an error to the console.
import { endpoints } from '@autolotto/contract/endpoints.ts';
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import type { Page, Request } from '@playwright/test';
import { placeTickets, prepare } from '../customers.ts';
import { builtPages, see } from '../every-page.ts';
import { newCourier } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';
import { watchOrigins } from './watch.ts';

test.describe.configure({ mode: 'parallel' });

const rows = Object.values(endpoints).flatMap((domain): Endpoint[] => Object.values(domain));
const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`);

type Answer = { readonly row: Endpoint; readonly body: unknown };

/** The newest reply of every call that the person's pages make, and calls that no row describes. */
function watchReplies({ context }: Person) {
  const replies = new Map<string, Promise<Answer | undefined>>();
  const undocumented: string[] = [];
  context.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    const method = reply.request().method();
    if (!pathname.startsWith('/api/') || !reply.ok() || reply.request().isNavigationRequest()) return;
    const row = rows.find((each) => each.method === method && patternOf(each).test(pathname));
    if (!row) return void undocumented.push(`${method} ${pathname}`);
    // A page that has gone on takes the body of its last reply with it.
    const read = reply.json().then(
      (body: unknown) => ({ row, body }),
      () => undefined,
    );
    replies.set(`${method} ${row.path}`, read);
  });
  return { replies, undocumented };
}

/** Waits until every call that the page has begun is answered or given up. */
function watchOpenCalls(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return async () => {
    // A turn of the page, in which what its timers woke begins to ask.
    await page.evaluate(() => undefined);
    await expect.poll(() => open.size).toBe(0);
  };
}

/** Least calls that are read for the proof to mean something, and what is asked again while twelve minutes pass. */
const expected = {
  // A price ages, whoever looks at it.
  customer: { reads: 20, byTheClock: ['/bitcoin-payment: GET /api/bitcoin/exchange-rate'] },
  courier: { reads: 8, byTheClock: [] },
  // Shows that what is asked by the clock would be seen.
  store: {
    reads: 15,
    byTheClock: [
      '/store-tablet: GET /api/store/orders',
      '/store-tablet: GET /api/store/stats',
      '/vip-tracking: GET /api/vip/inventory',
    ],
  },
  admin: { reads: 20, byTheClock: ['/vip-tracking: GET /api/vip/inventory'] },
};

for (const role of ['customer', 'courier', 'store', 'admin'] as const) {
  test(`AUTH-20 API-06 API-09 all pages of role ${role} are there, read only what is documented with all its fields, load everything from the product itself, and ask nothing by the clock but the tablet, the VIP room and the price of Bitcoin`, async ({
    as,
    asNew,
    origin,
  }) => {
    const customer = await prepare(await asNew('Nadia Newcomer'), '50.00');
    const { id } = await placeTickets(customer, { paymentMethod: 'wallet' });
    const people = {
      customer: async () => customer,
      courier: () => newCourier({ as, asNew }),
      store: () => as('store'),
      admin: () => as('admin'),
    };
    const person = await people[role]();
    const { page, exchanges } = person;
    const { replies, undocumented } = watchReplies(person);
    const watched = await watchOrigins(person, origin);
    // Blocks pushed events: what is looked for are the page's own requests.
    await page.routeWebSocket('**/ws*', () => undefined);
    await page.clock.install();
    const allAnswered = watchOpenCalls(page);
    const asked: string[] = [];
    for (const [path, heading] of builtPages(id)[role]) {
      await see(page, path, heading);
      await allAnswered();
      await expect(page).toHaveURL(path);
      // What a page asks once, a moment after it stands, is not asked by the clock.
      await page.clock.fastForward('01:00');
      await allAnswered();
      const before = exchanges.length;
      for (let minute = 0; minute < 12; minute += 1) await page.clock.fastForward('01:00');
      await allAnswered();
      asked.push(...exchanges.slice(before).map((one) => `${path}: ${one.method} ${one.path}`));
    }

    expect([...new Set(asked)].sort()).toEqual(expected[role].byTheClock);
    expect(undocumented).toEqual([]);
    expect(watched).toEqual({ foreign: [], forbidden: [] });
    expect(person.consoleErrors).toEqual([]);
    const documented = await (await person.api.get('/api/openapi.json')).json();
    const read = await Promise.all(Array.from(replies, async ([name, reply]) => ({ name, ...(await reply) })));
    expect(read.filter(({ row }) => row).length).toBeGreaterThanOrEqual(expected[role].reads);
    for (const { name, row, body } of read) {
      if (!row) continue;
      expect(await row.reply['~standard'].validate(body), name).not.toHaveProperty('issues');
      const [method = '', path = ''] = name.split(' ');
      const operation = documented.paths[path.replaceAll(/:([^/]+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {}), `${name} in /api/openapi.json`).toContain(
        String(row.status ?? 200),
      );
    }
  });
}
