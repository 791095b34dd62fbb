// What every acceptance test starts from: people with a browser of their own, signed in.
//
//   test('TRACK-09 the customer sees the courier move', async ({ as, asNew }) => {
//     const customer = await as('customer');
//     const courier = await newCourier({ as, asNew }, { permissions: ['geolocation'] });
//     await customer.page.goto('/order');
//     …
//     expect(customer.consoleErrors).toEqual([]);
//   });
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { demoPassword } from '../server/demo/town/people.ts';
import { keepInterception } from './pages/interception.ts';

export const { expect } = base;

/** The first demo account of each role; every other account is named by its address. */
const firstOf = {
  customer: 'customer@example.test',
  courier: 'courier@example.test',
  store: 'store@example.test',
  admin: 'admin@example.test',
} as const;
export type Who = keyof typeof firstOf | `${string}@${string}`;

/** The password of new accounts; the demo's own is too well known to be taken for one. */
export const ownPassword = 'blue door by the mill';

export type Exchange = { method: string; path: string; status: number };

export type Person = {
  readonly email: string | undefined;
  /** Where the product is that they use. */
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Calls the API with this person's cookie. A state-changing call wants `headers: { origin }` as a browser sends it. */
  readonly api: APIRequestContext;
  /** Errors that the pages wrote to the console, refused requests included. */
  readonly consoleErrors: string[];
  /** Every call to /api that the pages made and that was answered, oldest first. */
  readonly exchanges: Exchange[];
};

/** The same of a courier, to whom open orders are shown: another may take one while the page still asks about it. */
export const troublesOf = ({ consoleErrors }: Person): string[] =>
  consoleErrors.filter((text) => !text.includes('status of 404'));

type Options = BrowserContextOptions & { password?: string };

type Fixtures = {
  origin: string;
  /** A person signed in as the demo account of a role, or as any account by its address. */
  as: (who: Who, options?: Options) => Promise<Person>;
  /** A person with a new account: `as` in a test that must not meet another test's orders or money. */
  asNew: (name?: string, options?: Options) => Promise<Person>;
  /** A visitor who is not signed in. */
  visitor: (options?: Options) => Promise<Person>;
};

let accounts = 0;

export const test = base.extend<Fixtures>({
  origin: async ({ browserName: _ }, use) => {
    const origin = process.env.ACCEPTANCE_ORIGIN;
    if (origin === undefined) throw new Error('ACCEPTANCE_ORIGIN is set by global-setup.ts');
    await use(origin);
  },

  baseURL: async ({ origin }, use) => use(origin),

  visitor: async ({ browser, origin }, use) => {
    const people: Person[] = [];
    const uncaught: string[] = [];
    await use(async (options = {}) => {
      const { password: _, ...contextOptions } = options;
      const context = await browser.newContext({ baseURL: origin, ...contextOptions });
      context.on('page', keepInterception);
      const person: Person = {
        email: undefined,
        origin,
        context,
        page: await context.newPage(),
        api: context.request,
        consoleErrors: [],
        exchanges: [],
      };
      context.on('console', (message) => {
        if (message.type() === 'error') person.consoleErrors.push(message.text());
      });
      context.on('weberror', (error) => uncaught.push(error.error().stack ?? String(error.error())));
      context.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (!pathname.startsWith('/api/')) return;
        person.exchanges.push({ method: response.request().method(), path: pathname, status: response.status() });
      });
      people.push(person);
      return person;
    });
    // Requests of a page that is being closed stay unanswered, which is no error.
    await Promise.all(
      people.flatMap(({ context }) => [
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        ...context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      ]),
    );
    await Promise.all(people.map(({ context }) => context.close()));
    expect(uncaught, 'no page may throw an error that nothing catches').toEqual([]);
  },

  as: async ({ visitor, origin }, use) => {
    await use(async (who, options = {}) => {
      const email = who in firstOf ? firstOf[who as keyof typeof firstOf] : who;
      const person = await visitor(options);
      const reply = await person.api.post('/api/auth/sign-in/email', {
        data: { email, password: options.password ?? demoPassword },
        headers: { origin },
      });
      expect(reply.status(), `signing in as ${email}: ${await reply.text()}`).toBe(200);
      return { ...person, email };
    });
  },

  asNew: async ({ visitor, origin }, use, info) => {
    await use(async (name = 'Nadia Newcomer', options = {}) => {
      accounts += 1;
      const email = `person-${info.workerIndex}-${info.parallelIndex}-${accounts}-${process.pid}@example.test`;
      const person = await visitor(options);
      const reply = await person.api.post('/api/auth/sign-up/email', {
        data: { email, password: options.password ?? ownPassword, name },
        headers: { origin },
      });
      expect(reply.status(), `signing up ${email}: ${await reply.text()}`).toBe(201);
      return { ...person, email };
    });
  },
});
