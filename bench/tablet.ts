/**
 * A shop's tablet on a busy day: 500 orders on its board, in a browser of 1024 × 768. The page is what is measured: the
 * server answers one order in each state, and the browser is given five hundred made from these. What keeps the page from answering a
 * tap at once is a long task, more than 50 ms at a stretch; the browser counts them itself.
 */
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../acceptance/browser.ts';
import { demoPassword } from '../server/demo/town/people.ts';
import { type Table, whole } from './report.ts';
import { type Server, startServer } from './server.ts';

const day = { pending: 12, confirmed: 25, ready: 13, completed: 450 } as const;
const states = ['pending', 'confirmed', 'ready', 'completed'] as const;
const total = Object.values(day).reduce((sum, count) => sum + count, 0);
const address = '214 Maple Street, Larimer Falls, CO 80202';

type Caller = <T>(method: string, path: string, body?: object) => Promise<T>;

const caller =
  (url: string, cookie: string): Caller =>
  async <T>(method: string, path: string, body?: object) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };

async function signIn(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`signing in: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** One order in each state, placed and moved on as in use, as the store's own call answers them. */
async function oneOfEach(server: Server, store: Caller, courier: Caller): Promise<StoreOrder[]> {
  const cookie = server.customers.cookies[0] ?? '';
  for (const status of states) {
    const items = [0, 1, 2].map((n) => ({ productId: server.products[n] ?? 0, quantity: n + 2 }));
    const { id } = await caller(server.url, cookie)<{ id: number }>('POST', '/api/orders', {
      items,
      deliveryAddress: address,
    });
    if (status === 'pending') continue;
    if (status === 'completed') await courier('PUT', `/api/orders/${id}/status`, { status: 'accepted' });
    else await store('PATCH', `/api/store/orders/${id}`, { status: 'confirmed' });
    if (status === 'ready')
      await store('PATCH', `/api/store/orders/${id}`, {
        status: 'ready',
        packed: { sealed: true, counted: true, answered: true },
      });
    if (status === 'completed') await courier('PUT', `/api/orders/${id}/status`, { status: 'picked_up' });
  }
  return store<StoreOrder[]>('GET', '/api/store/orders?board=true');
}

/** The whole day, newest first: what came first has gone furthest. */
function dayOf(samples: readonly StoreOrder[]): StoreOrder[] {
  const statuses = states.flatMap((status) => Array.from({ length: day[status] }, () => status));
  return statuses.map((status, index) => {
    const sample = samples.find(({ tabletStatus }) => tabletStatus === status);
    if (!sample) throw new Error(`no order is ${status}`);
    return { ...sample, id: 10_000 - index, customerName: `Customer ${index}` };
  });
}

/** What the server would answer, from that day: the board, or a page of what is older. */
function answer(orders: readonly StoreOrder[], url: URL): StoreOrder[] {
  const limit = Number(url.searchParams.get('limit') ?? 50);
  const cursor = Number(url.searchParams.get('cursor') ?? Number.POSITIVE_INFINITY);
  if (url.searchParams.has('board')) {
    return orders.filter(({ tabletStatus }, index) => index < limit || tabletStatus !== 'completed');
  }
  return orders.filter(({ id }) => id < cursor).slice(0, limit);
}

type Seen = { readonly tasks: number[]; readonly frames: number; readonly dropped: number; readonly ms: number };

/** Watches a page while something is done with it: long tasks as the browser reports them, and frames that did not come. */
async function watch(page: Page, doing: () => Promise<unknown>): Promise<Seen> {
  await page.evaluate(() => {
    const seen = { tasks: [] as number[], gaps: [] as number[], isOn: true };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      seen.gaps.push(now - last);
      last = now;
      if (seen.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const began = performance.now();
  await doing();
  const ms = performance.now() - began;
  const { tasks, gaps } = await page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as { tasks: number[]; gaps: number[]; isOn: boolean };
    seen.isOn = false;
    return seen;
  });
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
  return { tasks, frames: gaps.length, dropped, ms };
}

/** From the top of the longest column to its end, 240 px a frame: as fast as a thumb can flick. */
const scrollThrough = (page: Page) =>
  page.getByRole('region', { name: 'Completed orders' }).evaluate(
    (scroller) =>
      new Promise<void>((resolve) => {
        scroller.scrollTop = 0;
        const frame = () => {
          const before = scroller.scrollTop;
          scroller.scrollTop = before + 240;
          if (scroller.scrollTop === before) resolve();
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );

export async function benchTablet(): Promise<Table> {
  const server = await startServer();
  const browser = await chromium.launch(await findBrowser());
  try {
    const [storeCookie, courierCookie] = [
      await signIn(server.url, 'store@example.test'),
      await signIn(server.url, 'courier@example.test'),
    ];
    const samples = await oneOfEach(server, caller(server.url, storeCookie), caller(server.url, courierCookie));
    const orders = dayOf(samples);
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });
    await context.addCookies(
      storeCookie.split('; ').map((one) => {
        const [name = '', ...value] = one.split('=');
        return { name, value: value.join('='), url: server.url };
      }),
    );
    const page = await context.newPage();
    await page.route(/\/api\/store\/orders\?/, (route) =>
      route.fulfill({ json: answer(orders, new URL(route.request().url())) }),
    );
    await page.goto(`${server.url}/store-tablet`);
    await page.getByRole('tab', { name: /^Completed/ }).click();
    const earlier = page.getByRole('button', { name: 'Show earlier orders' });
    const rows = [['500 orders, 1024 × 768', 'seconds', 'long tasks', 'longest ms', 'frames', 'frames dropped']];
    const row = (name: string, { tasks, frames, dropped, ms }: Seen) =>
      rows.push([
        name,
        (ms / 1000).toFixed(1),
        whole(tasks.length),
        whole(Math.max(0, ...tasks)),
        whole(frames),
        whole(dropped),
      ]);
    row(
      'asking for the earlier ones, page by page',
      await watch(page, async () => {
        while (await earlier.isVisible()) {
          await earlier.click();
          await earlier.and(page.locator('[data-loading]')).waitFor({ state: 'hidden' });
          await page.waitForLoadState('networkidle');
        }
      }),
    );
    row('scrolling through all that is done', await watch(page, () => scrollThrough(page)));
    row(
      'half a minute of the board, asked for every 5 seconds',
      await watch(page, () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30_000)))),
    );
    const count = await page.getByRole('tab').allTextContents();
    return {
      title: 'Tablet with 500 orders',
      notes: [
        `${total} orders of a day on one board (${count.join(', ')}). A headless browser without a graphics card, on the machine that serves it too: frames are dropped by the machine before they are by the page.`,
      ],
      rows,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
