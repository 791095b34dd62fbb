// @invariant ACCESS-5: Removing a protection is noticed.
/**
 * Proves the access matrix: each protection is removed in turn, and the same walk that finds nothing otherwise must
 * report it. On one database only: the engine does not matter here.
 */
import { topics } from '@autolotto/contract/topics.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fail } from '../../platform/fail.ts';
import type { checkAccess } from '../../platform/http/access.ts';
import { createHttp } from '../../platform/http/http.ts';
import type { isOwnOrigin } from '../../platform/http/origin.ts';
import { useTestApp } from '../harness/app.ts';
import { worldParts } from './cases.ts';
import { crossSite } from './cross-site.ts';
import { grid, grids } from './grids.ts';
import { disagreement, leaks, matrixOf, pathOf, rowNamed, walk } from './probe.ts';
import { everybodyListens, hearing, type Listeners, walkMessage } from './sockets.ts';
import { makeWorld, parts, type World } from './world.ts';

/** The protections as they are, unless a test puts something else in their place. */
const instead = vi.hoisted(() => ({
  checkAccess: undefined as typeof checkAccess | undefined,
  relationshipTo: undefined as ((found: string | undefined) => string | undefined) | undefined,
  maySeeDoor: undefined as (() => boolean) | undefined,
  isAvailable: undefined as (() => Promise<boolean>) | undefined,
  isOwnOrigin: undefined as typeof isOwnOrigin | undefined,
}));
vi.mock('../../platform/http/access.ts', async (load) => {
  const real = await load<typeof import('../../platform/http/access.ts')>();
  return {
    ...real,
    checkAccess: ((...args) => (instead.checkAccess ?? real.checkAccess)(...args)) as typeof checkAccess,
  };
});
vi.mock('../../orders/order/policy.ts', async (load) => {
  const real = await load<typeof import('../../orders/order/policy.ts')>();
  return {
    ...real,
    relationshipTo: (...args: Parameters<typeof real.relationshipTo>) => {
      const found = real.relationshipTo(...args);
      return instead.relationshipTo ? instead.relationshipTo(found) : found;
    },
    maySeeDoor: (...args: Parameters<typeof real.maySeeDoor>) => instead.maySeeDoor?.() ?? real.maySeeDoor(...args),
  };
});
vi.mock('../../couriers/service.ts', async (load) => {
  const real = await load<typeof import('../../couriers/service.ts')>();
  return {
    ...real,
    isAvailable: (...args: Parameters<typeof real.isAvailable>) => instead.isAvailable?.() ?? real.isAvailable(...args),
  };
});
vi.mock('../../platform/http/origin.ts', async (load) => {
  const real = await load<typeof import('../../platform/http/origin.ts')>();
  return {
    ...real,
    isOwnOrigin: ((...args) => (instead.isOwnOrigin ?? real.isOwnOrigin)(...args)) as typeof isOwnOrigin,
  };
});
afterEach(() => {
  for (const name of Object.keys(instead)) Reflect.set(instead, name, undefined);
});

const app = useTestApp(parts);
let world: World;
beforeAll(async () => {
  world = await makeWorld(app(), worldParts);
});

const findFindings = async (name: string): Promise<string[]> => (await walk(world, rowNamed(name))).findings;
/** Facts that an endpoint leaked about others. */
async function findLeaks(name: string): Promise<string[]> {
  const found: string[] = [];
  await walk(world, rowNamed(name), (actor, { body }) => void found.push(...leaks(world, actor, body)));
  return found;
}

describe('calls', () => {
  test('with every protection in place the access matrix reports nothing', async () => {
    for (const name of ['GET /api/wallet', 'GET /api/orders/:orderId', 'GET /api/orders']) {
      expect(await findFindings(name), name).toEqual([]);
      expect(await findLeaks(name), name).toEqual([]);
    }
  });

  test('the access matrix reports calls whose rule is not checked', async () => {
    instead.checkAccess = () => {};
    expect(await findFindings('PUT /api/admin/users/:userId/free-delivery')).toEqual(
      expect.arrayContaining([
        'PUT /api/admin/users/:userId/free-delivery, customer, first: ok instead of 403',
        'PUT /api/admin/users/:userId/free-delivery, minor, second: ok instead of 403',
      ]),
    );
    expect(await findFindings('GET /api/store/profile')).toContain(
      'GET /api/store/profile, unverified store, call: ok instead of 21+',
    );
    expect(await findFindings('GET /api/wallet')).toContain(
      'GET /api/wallet, anonymous, call: broken 500 instead of 401',
    );
  });

  test('the access matrix reports calls that accept an old sign-in as fresh', async () => {
    const { checkAccess: real } = await vi.importActual<typeof import('../../platform/http/access.ts')>(
      '../../platform/http/access.ts',
    );
    const name = 'PATCH /api/admin/users/:userId/role';
    expect(await findFindings(name)).toEqual([]);
    instead.checkAccess = (access, actor, changes) =>
      real(access, actor && { ...actor, isJustSignedIn: true }, changes);
    expect(await findFindings(name)).toContain(`${name}, admin signed in long ago, first: ok instead of old`);
  });

  test('the access matrix reports calls whose rule is too wide, or too narrow', () => {
    const { name, row, one } = rowNamed('GET /api/orders/:orderId');
    const { object: _, ...noObject } = row.access;
    expect(disagreement({ name, row: { access: noObject }, one })).toHaveLength(1);
    const narrow = { ...row.access, object: { kind: 'order', relations: ['customer'] } };
    expect(disagreement({ name, row: { access: narrow }, one })).toHaveLength(1);
    const wide = { who: 'signed-in', object: { kind: 'order', relations: ['customer', 'admin'] } } as const;
    expect(disagreement({ name, row: { access: wide }, one: { grid: 'signedIn' } })).toHaveLength(1);
    // Control: as it is, it is right.
    expect(disagreement({ name, row, one })).toEqual([]);
  });

  test("the access matrix reports calls that forget the order's owner: the callers, and the leaked facts", async () => {
    instead.relationshipTo = () => 'customer';
    expect(await findFindings('GET /api/orders/:orderId')).toEqual(
      expect.arrayContaining([
        'GET /api/orders/:orderId, other customer, first: ok instead of 404',
        'GET /api/orders/:orderId, suspended courier, open: ok instead of 404',
      ]),
    );
    expect(await findLeaks('GET /api/orders/:orderId')).toEqual(
      expect.arrayContaining(['minor was told the door of first', 'other store was told the name of who bought first']),
    );
  });

  test("the access matrix reports calls that distinguish a stranger's order from a missing one", async () => {
    instead.relationshipTo = (found) => found ?? fail('FORBIDDEN', {});
    expect(await findFindings('GET /api/orders/:orderId')).toEqual(
      expect.arrayContaining([
        'GET /api/orders/:orderId, minor, first: 403 instead of 404',
        'GET /api/orders/:orderId, minor: what is not theirs answers otherwise than what is not',
      ]),
    );
  });

  test('the access matrix reports calls that show the address before the claim', async () => {
    instead.maySeeDoor = () => true;
    const told = await findLeaks('GET /api/orders');
    expect(told).toEqual(
      expect.arrayContaining([
        'other courier was told the door of open',
        'courier was told the place of the door of open',
      ]),
    );
    expect(await findFindings('GET /api/orders')).toEqual([]);
  });

  test('the access matrix reports calls accepted from other websites', async () => {
    const signOut = rowNamed('POST /api/auth/sign-out');
    expect(await crossSite(world, signOut)).toEqual([]);
    // A server that reads what forms send.
    const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
    http.addContentTypeParser('text/plain', { parseAs: 'string' }, async () => ({}));
    http.post('/api/auth/sign-out', { config: { access: { who: 'anyone' } } }, async () => ({}));
    const reading = { ...world, app: { ...app(), http } };
    expect(await crossSite(reading, signOut)).toContain('POST /api/auth/sign-out, own text/plain : got through');
    await http.close();
    // A server that accepts requests without an origin.
    const { isOwnOrigin: real } = await vi.importActual<typeof import('../../platform/http/origin.ts')>(
      '../../platform/http/origin.ts',
    );
    instead.isOwnOrigin = (headers, ours) =>
      (headers.origin ?? headers['sec-fetch-site']) === undefined || real(headers, ours);
    const silent = await crossSite(world, signOut);
    expect(silent).toContain('POST /api/auth/sign-out, without a word of where from, application/json: got through');
    expect(silent.filter((one) => one.includes('evil.example'))).toEqual([]);
    // A server that does not mind where calls come from.
    instead.isOwnOrigin = () => true;
    expect(await crossSite(world, signOut)).toEqual(
      expect.arrayContaining([expect.stringMatching(/"origin":"https:\/\/evil.example".*: got through$/)]),
    );
  });

  test('the access matrix reports calls without path values, or with a missing or incomplete line', () => {
    const { row } = rowNamed('GET /api/orders/:orderId');
    expect(() => pathOf(world, { ...row, path: '/api/tickets/:ticketId' }, 'first')).toThrow(
      'nothing stands for :ticketId',
    );
    // A row about nobody's object in particular meets one that is not there.
    expect(pathOf(world, row, 'call')).toBe(pathOf(world, row, 'absent'));
    expect(() => rowNamed('GET /api/nothing')).toThrow('no row');
    expect(() => matrixOf({ tickets: { buy: row } }, { tickets: {} })).toThrow('tickets.buy has no access case');
    const lines = Object.entries(grids.anyone.call).map(([actor, cell]) => `${actor}  ${cell}`);
    expect(grid(['call'], lines.join('\n'))).toEqual(grids.anyone);
    expect(() => grid(['call'], lines.slice(1).join('\n'))).toThrow('14 lines');
    expect(() => grid(['call'], lines.join('\n').replace('minor  ok', 'minor  perhaps'))).toThrow('perhaps for minor');
    expect(() => grid(['call'], [...lines, 'burglar  ok'].slice(1).join('\n'))).toThrow('nothing for anonymous');
  });
});

describe('sockets', () => {
  let address: string;
  beforeAll(async () => {
    address = await app().listen();
  });
  async function withListeners<T>(work: (all: Listeners) => Promise<T>) {
    const listeners = await everybodyListens(world, address);
    try {
      return await work(listeners);
    } finally {
      for (const { ws } of listeners.values()) ws.terminate();
      await Promise.all([...listeners.values()].map(({ closed }) => closed));
    }
  }
  test("the access matrix reports sockets that follow others' orders", async () => {
    instead.relationshipTo = () => 'customer';
    const found = await withListeners((all) => walkMessage(world, all, 'track_order', address));
    expect(found).toEqual(expect.arrayContaining(['track_order, minor, second: ok instead of 404']));
  });

  test('the access matrix reports socket messages whose rule is not checked', async () => {
    instead.checkAccess = (access, actor) => {
      if (access.who !== 'anyone' && !actor) fail('UNAUTHENTICATED', {});
      // Without it a session that lacks its second factor would have a socket, too.
      if (actor?.secondFactor) fail('SECOND_FACTOR_REQUIRED', { step: actor.secondFactor });
    };
    const found = await withListeners((all) => walkMessage(world, all, 'location_update', address));
    expect(found).toEqual(expect.arrayContaining(['location_update, customer, first: 404 instead of 403']));
  });

  test('the access matrix reports sockets that hear of open orders without permission', async () => {
    instead.isAvailable = async () => true;
    expect(await withListeners((all) => hearing(world, all))).toContain(
      'order_changed, it is placed: suspended courier heard it',
    );
  });

  test('sockets do not get a topic that its rule keeps from their channel, even when it is sent there', async () => {
    const here = { latitude: 39.75, longitude: -104.99, recordedAt: '2026-11-21T12:00:00.000Z' };
    const told = { event: { type: 'location_update', orderId: 1, ...here }, to: ['couriers', 'admins'] } as const;
    const heardBy = (): Promise<string[]> =>
      withListeners(async (all) => {
        for (const socket of all.values()) (socket.heard as unknown[]).length = 0;
        app().context.bus.publish(told);
        return hearing(world, all);
      });
    const early = 'location_update, it is placed: courier heard it';
    expect(await heardBy()).not.toContain(early);
    // Control: a topic that names those channels goes out on them.
    const { to } = topics.location_update;
    Reflect.set(topics.location_update, 'to', ['order', 'couriers', 'admins']);
    try {
      expect(await heardBy()).toContain(early);
    } finally {
      Reflect.set(topics.location_update, 'to', to);
    }
  });
});
