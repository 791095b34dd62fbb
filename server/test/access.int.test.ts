/**
 * Who may do what: every row of the endpoint table, for every kind of caller, on their own object, on another's and on
 * one that does not exist. What is expected comes from the row's access rule and from the small tables below.
 */
import type { Access, Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensurePerson } from '../identity/service.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { storeStaff } from '../stores/tables.ts';
import { type Client, type Reply, useTestApp } from './app.ts';
import { allRows, nameOf } from './contract.ts';
import { doorInTown, productOf, station } from './shopping.ts';

/** A demo ride that never gets further than its first pause, so that orders stay as they were set up. */
const stillTimers = {
  sleep: (_ms: number, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};
const app = useTestApp({ timers: stillTimers });

const actors = [
  'anonymous',
  'newcomer',
  'customer',
  'other customer',
  'courier',
  'other courier',
  'unverified courier',
  'store',
  'other store',
  'unverified store',
  'admin',
] as const;
type ActorName = (typeof actors)[number];

/** Objects a call can be about. `mine` is an order between customer, courier and store; `theirs` between the others. */
const objects = ['mine', 'theirs', 'open', 'absent'] as const;
type ObjectName = (typeof objects)[number];

const roleOf: Record<Exclude<ActorName, 'anonymous'>, string> = {
  // Without a role yet: acts as a customer.
  newcomer: 'customer',
  customer: 'customer',
  'other customer': 'customer',
  courier: 'courier',
  'other courier': 'courier',
  'unverified courier': 'courier',
  store: 'store',
  'other store': 'store',
  'unverified store': 'store',
  admin: 'admin',
};
const isUnverified = (actor: ActorName): boolean => actor.startsWith('unverified');

/** As what each caller meets each object; whoever is not named is a stranger to it. */
const relations: Record<string, Record<ObjectName, Partial<Record<ActorName, string>>>> = {
  order: {
    mine: { customer: 'customer', courier: 'courier', store: 'store', admin: 'admin' },
    theirs: { 'other customer': 'customer', 'other courier': 'courier', 'other store': 'store', admin: 'admin' },
    // Not yet taken: any courier cleared to deliver may look at it.
    open: { newcomer: 'customer', courier: 'courier', 'other courier': 'courier', store: 'store', admin: 'admin' },
    absent: {},
  },
  user: {
    mine: { customer: 'self', admin: 'admin' },
    theirs: { 'other customer': 'self', admin: 'admin' },
    open: { newcomer: 'self', admin: 'admin' },
    absent: {},
  },
};
/** What a stranger to an object is told, whether it exists or not; and what those who may see all are told of none. */
const refusals: Record<string, { stranger: string; absent: string }> = {
  order: { stranger: 'ORDER_NOT_FOUND', absent: 'ORDER_NOT_FOUND' },
  user: { stranger: 'FORBIDDEN', absent: 'USER_NOT_FOUND' },
};
/** What the row says of this caller and this object: 'through', or the code of the refusal. */
function expected(row: Endpoint, actor: ActorName, object: ObjectName): string {
  const { who, isWork, object: about }: Access = row.access;
  if (who === 'anyone') return 'through';
  if (actor === 'anonymous') return 'UNAUTHENTICATED';
  if (typeof who !== 'string' && !(who as readonly string[]).includes(roleOf[actor])) return 'FORBIDDEN';
  if (isUnverified(actor) && (isWork || typeof who !== 'string')) return 'WORK_AGE_REQUIRED';
  if (!about) return 'through';
  const relation = relations[about.kind]?.[object][actor];
  if (relation !== undefined && about.relations.includes(relation)) return 'through';
  const refusal = refusals[about.kind];
  return (object === 'absent' && actor === 'admin' ? refusal?.absent : refusal?.stranger) ?? 'no expectation';
}

const refusalCodes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'WORK_AGE_REQUIRED',
  'ORDER_NOT_FOUND',
  'USER_NOT_FOUND',
]);
function outcome(reply: Reply): string {
  if (reply.status >= 500) return `broken: ${reply.status}`;
  return refusalCodes.has(reply.body?.code) ? reply.body.code : 'through';
}

type Facts = {
  readonly orders: Record<ObjectName, number>;
  readonly users: Record<ObjectName, string>;
  readonly productId: number;
  readonly picture: string;
};
type Call = { readonly path?: (facts: Facts, object: ObjectName) => string; readonly body?: unknown };

const order =
  (suffix = '') =>
  (facts: Facts, object: ObjectName) =>
    `/api/orders/${facts.orders[object]}${suffix}`;
const grant = (facts: Facts) => `/api/admin/users/${facts.users.mine}/free-delivery`;
/** A step back to the start, which no life cycle has: whoever gets through is told so, and nothing moves. */
const noStep = { status: 'pending' };
const cart = ({ productId }: Facts) => ({ items: [{ productId, quantity: 4 }], deliveryAddress: doorInTown });

/** How each row is called. A row without a line here, and a line without a row, fails. */
const calls: Record<string, Call> = {
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /metrics': {},
  'GET /api/settings': {},
  'GET /api/auth/user': {},
  'GET /api/login': {},
  'GET /api/logout': {},
  'POST /api/auth/sign-in/email': { body: { email: 'nobody@example.test', password: 'not the password' } },
  'POST /api/auth/sign-up/email': { body: { email: 'customer@example.test', password: 'not the password' } },
  'POST /api/auth/sign-out': {},
  'POST /api/users/age-verification': { body: { dateOfBirth: '1980-05-17', verificationMethod: 'manual' } },
  'GET /api/user/location': {},
  'PUT /api/admin/users/:userId/free-delivery': { path: grant, body: { reason: 'senior' } },
  'DELETE /api/admin/users/:userId/free-delivery': { path: grant },
  'GET /api/wallet': {},
  'GET /api/wallet/balance': {},
  'GET /api/wallets/:userId': { path: (facts, object) => `/api/wallets/${facts.users[object]}` },
  'GET /api/transactions': {},
  'POST /api/wallet/deposit': { body: { amount: '1.00' } },
  'GET /api/stores': {},
  'GET /api/store/profile': {},
  'GET /api/products': {},
  'GET /api/products/:productId': { path: (facts) => `/api/products/${facts.productId}` },
  'GET /art/:file': { path: (facts) => facts.picture },
  'GET /api/courier/profile': {},
  'GET /api/orders': {},
  'GET /api/orders/:orderId': { path: order() },
  'POST /api/orders/quote': { body: cart },
  'POST /api/orders': { body: (facts: Facts) => ({ ...cart(facts), items: [] }) },
  'PUT /api/orders/:orderId/status': { path: order('/status'), body: noStep },
  'PATCH /api/orders/:orderId/status': { path: order('/status'), body: noStep },
  'POST /api/orders/:orderId/cancel': { path: order('/cancel'), body: {} },
  'GET /api/store/orders': {},
  'PATCH /api/store/orders/:orderId': {
    path: (facts, object) => `/api/store/orders/${facts.orders[object]}`,
    body: noStep,
  },
  'GET /api/demo/accounts': {},
  'GET /api/demo/streets': {},
  'POST /api/demo/orders/:orderId/simulate': {
    path: (facts, object) => `/api/demo/orders/${facts.orders[object]}/simulate`,
  },
};

const endsSession = new Set(['GET /api/logout', 'POST /api/auth/sign-out']);

let facts: Facts;
const people = new Map<ActorName, Client>();

beforeAll(async () => {
  const { context, as, newCustomer, anonymous, sessionOf } = app();
  const person = (role: 'courier' | 'store', email: string) =>
    ensurePerson(context, email, 'correct-horse-battery', {
      role,
      firstName: 'New',
      lastName: 'Hand',
      phone: '303-555-0199',
      dateOfBirth: '1990-01-01',
      isAgeVerified: false,
      isWorkAgeVerified: false,
      city: null,
    });
  people.set('anonymous', anonymous);
  for (const [name, demo] of Object.entries({
    courier: 'courier',
    'other courier': 'courier2',
    store: 'store',
    'other store': 'store2',
    admin: 'admin',
  })) {
    people.set(name as ActorName, await as(demo));
  }
  for (const name of ['newcomer', 'customer', 'other customer'] as const) {
    people.set(name, await newCustomer({ dollars: '100.00' }));
  }
  const newCourier = await person('courier', 'new-courier@example.test');
  const newClerk = await person('store', 'new-clerk@example.test');
  people.set('unverified courier', await sessionOf(newCourier.userId));
  people.set('unverified store', await sessionOf(newClerk.userId));

  const customer = client('customer');
  const milk = await productOf(customer, 'essentials');
  // Who works for a shop sees its orders, so it must be the missing check that stops the unverified one.
  await context.db.read.insert(storeStaff).values({ storeId: milk.storeId, userId: newClerk.userId });
  const placed = async (who: ActorName, productId: number): Promise<number> => {
    const reply = await client(who).send('POST', '/api/orders', {
      items: [{ productId, quantity: 4 }],
      deliveryAddress: doorInTown,
    });
    expect(reply.status).toBe(201);
    return reply.body.id;
  };
  const elsewhere = await productOf(customer, 'convenience', station);
  const orders = {
    mine: await placed('customer', milk.id),
    theirs: await placed('other customer', elsewhere.id),
    open: await placed('newcomer', milk.id),
    absent: 2_000_000_000,
  };
  const taken = { mine: 'courier', theirs: 'other courier', open: 'store' } as const;
  for (const [object, by] of Object.entries(taken)) {
    const path = `/api/orders/${orders[object as ObjectName]}/status`;
    expect((await client(by).send('PUT', path, { status: 'accepted' })).status).toBe(200);
  }
  facts = {
    orders,
    users: {
      mine: customer.userId,
      theirs: client('other customer').userId,
      open: client('newcomer').userId,
      absent: 'nobody-has-this-id',
    },
    productId: milk.id,
    picture: (await customer.get(`/api/products/${milk.id}`)).body.imageUrl,
  };
});

function client(actor: ActorName): Client {
  const found = people.get(actor);
  if (!found) throw new Error(`nobody is ${actor}`);
  return found;
}

async function call(row: Endpoint, actor: ActorName, object: ObjectName): Promise<Reply> {
  const { path, body } = calls[nameOf(row)] ?? {};
  const known = client(actor);
  const caller = actor !== 'anonymous' && endsSession.has(nameOf(row)) ? await app().sessionOf(known.userId) : known;
  const url = path ? path(facts, object) : row.path;
  if (row.method === 'GET') return caller.get(url);
  return caller.send(row.method, url, typeof body === 'function' ? body(facts) : body);
}

const withoutId = ({ status, body }: Reply) => ({ status, body: { ...body, requestId: undefined } });

/** Where the server does not do what the row says, one line each. */
async function mismatches(row: Endpoint): Promise<string[]> {
  const found: string[] = [];
  for (const actor of actors) {
    const strangers: Reply[] = [];
    for (const object of row.access.object ? objects : (['mine'] as const)) {
      const reply = await call(row, actor, object);
      const [seen, wanted] = [outcome(reply), expected(row, actor, object)];
      if (seen !== wanted) found.push(`${actor}, ${object}: ${seen} instead of ${wanted}`);
      if (wanted !== 'through') strangers.push(reply);
    }
    const answers = new Set(
      strangers.filter((one) => one.body.code !== 'USER_NOT_FOUND').map((one) => JSON.stringify(withoutId(one))),
    );
    if (answers.size > 1) found.push(`${actor}: what is not theirs answers otherwise than what does not exist`);
  }
  return found;
}

test('API-07 every row of the endpoint table says how it is called here, and nothing else does', () => {
  expect(Object.keys(calls).sort()).toEqual(allRows.map(nameOf).sort());
});

describe('AUTH-13 AUTH-21 TRACK-06 API-07 who may call', () => {
  test.each(allRows.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
    expect(await mismatches(row)).toEqual([]);
  });
});

describe('control: the matrix notices', () => {
  const row = (name: string): Endpoint => {
    const found = allRows.find((one) => nameOf(one) === name);
    if (!found) throw new Error(`no row ${name}`);
    return found;
  };
  test('a call that more people may make than its row says', async () => {
    const open = row('GET /api/wallet');
    expect(await mismatches({ ...open, access: { who: ['admin'] } })).toContain(
      'customer, mine: through instead of FORBIDDEN',
    );
  });
  test('an object shown to someone its row does not name', async () => {
    const get = row('GET /api/orders/:orderId');
    const narrower = {
      ...get,
      access: { who: 'signed-in', object: { kind: 'order', relations: ['customer'] } },
    } as const;
    expect(await mismatches(narrower)).toContain('store, mine: through instead of ORDER_NOT_FOUND');
  });
  test('a call that its row allows and the server refuses', async () => {
    const admins = row('PUT /api/admin/users/:userId/free-delivery');
    expect(await mismatches({ ...admins, access: { who: 'signed-in' } })).toContain(
      'courier, mine: FORBIDDEN instead of through',
    );
  });
});

/** "GET /api/orders" of every route there is, read from the router's own drawing of its tree. */
function routesOf(http: Http): string[] {
  const trail: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === '') return [];
      trail.length = indent.length / 4 - 1;
      trail.push(part);
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${trail.join('')}`);
    });
}

describe('routes', () => {
  test('a route without an access rule does not start the server', async () => {
    const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
    expect(() => http.get('/api/hole', async () => 'open')).toThrow('route without access rule: GET /api/hole');
    // Control: the same route with a rule is taken.
    http.get('/api/wall', { config: { access: { who: 'anyone' } } }, async () => 'open');
    await http.close();
  });

  test('every route the server answers is a row of the table or one of the few that are not calls', () => {
    const beside = [/^\/?\*$/, /^\/ws$/, /^\/api\/openapi\.json$/, /^\/api\/docs/];
    const known = new Set(allRows.map(nameOf));
    const routes = routesOf(app().http).filter((route) => !route.startsWith('HEAD '));
    const unknown = routes.filter(
      (route) => !known.has(route) && !beside.some((pattern) => pattern.test(route.split(' ')[1] ?? '')),
    );
    expect(unknown).toEqual([]);
    expect(routes).toEqual(expect.arrayContaining([...known]));
  });
});
