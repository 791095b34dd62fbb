// @invariant ACCESS-1: Every endpoint, socket message, topic and job answers each kind of person as the grids say.
// @invariant ACCESS-2: A stranger's object and a missing one answer alike, byte for byte.
/**
 * The access matrix: every call, socket message, topic and job, for every kind of caller, on their own object, on
 * another's and on one that does not exist, checked against the grids in access/grids.ts. Removing a protection fails
 * it: access-controls.pg.test.ts.
 */
import { once } from 'node:events';
import { endpoints } from '@autolotto/contract/endpoints.ts';
import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import { topics } from '@autolotto/contract/topics.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '../../domains.ts';
import { auditPage } from '../../platform/database/audit.ts';
import { createHttp, type Http } from '../../platform/http/http.ts';
import { allRows, nameOf } from '../contract/contract.ts';
import { type Reply, startTestApp, useTestApp } from '../harness/app.ts';
import { openRaw } from '../harness/raw.ts';
import { limitMs } from '../harness/scale.ts';
import { longestGapMinutes } from '../harness/schedules.ts';
import { refusedUpgrade } from '../harness/sockets.ts';
import { calls, jobs, messages, topicsHeard, worldParts } from './cases.ts';
import { crossSite, elsewhere, ownSite } from './cross-site.ts';
import type { Actor } from './grids.ts';
import { attempt, disagreement, leaks, matrix, walk } from './probe.ts';
import { everybodyListens, hearing, type Listeners, messageNames, unknownMoments, walkMessage } from './sockets.ts';
import { askedAfresh, freshSeconds, keepingFresh, signedInAgo } from './stale.ts';
import { makeWorld, parts, type World } from './world.ts';

const app = useTestApp(parts);
let world: World;
let stayFresh = async () => {};
let address: string;
beforeAll(async () => {
  world = await makeWorld(app(), worldParts);
  stayFresh = await keepingFresh(world);
  address = await app().listen();
});
beforeEach(() => stayFresh());

/** Leaks in all replies: the person, the actor, and the endpoints that revealed anything. */
const leaked = new Set<string>();
const known = new Set<string>();
const answered = new Set<string>();
const listen =
  (name: string) =>
  (actor: Actor, { status, body }: Pick<Reply, 'status' | 'body'>) => {
    if (status < 400) answered.add(name);
    for (const leak of leaks(world, actor, body)) leaked.add(`${name}: ${leak}`);
    const text = JSON.stringify(body);
    for (const { about, text: fact } of world.facts) if (text.includes(fact)) known.add(`${actor}: ${about}`);
  };

// One walk through one world: a call uses what the calls before it left, and the last suites read what all of them found.
describe('every call as everybody', { shuffle: false }, () => {
  describe('API-07 the matrix', () => {
    test('the access matrix has a case for every endpoint, and no other', () => {
      const names = (tables: Record<string, Record<string, unknown>>) =>
        Object.entries(tables).flatMap(([domain, table]) => Object.keys(table).map((key) => `${domain}.${key}`));
      expect(names(calls).sort()).toEqual(names(endpoints).sort());
      expect(Object.keys(messages).sort()).toEqual(Object.keys(socketMessages).sort());
      expect(Object.keys(topicsHeard).sort()).toEqual(Object.keys(topics).sort());
      // An event job has a handler in each domain that subscribes to it, and one line.
      expect(Object.keys(jobs).sort()).toEqual([...new Set(jobHandlers.map(({ row }) => row.name))].sort());
      expect(unknownMoments).toEqual([]);
    });

    test.each([...matrix, ...messageNames.map((name) => ({ name, row: socketMessages[name], one: messages[name] }))])(
      'the access matrix agrees with the rule of $name',
      (row) => {
        expect(disagreement(row)).toEqual([]);
      },
    );
  });

  describe('AUTH-13 AUTH-21 AUTH-23 TRACK-06 API-07 who may call', () => {
    test.each(matrix.map((row) => [row.name, row] as const))('who may call: %s', async (name, row) => {
      const { findings } = await walk(world, row, listen(name));
      expect(findings).toEqual([]);
    });
  });

  describe('a call that asks for a fresh sign-in', () => {
    const asking = matrix.filter(({ row }) => row.access.needsFreshSignIn !== undefined);
    test.each(asking.map((row) => [row.name, row] as const))(
      'a call that asks for a fresh sign-in: %s, as everybody it names',
      async (_name, row) => {
        const seconds = freshSeconds[`${row.row.access.needsFreshSignIn ?? true}`];
        for (const actor of askedAfresh(row)) {
          expect(await signedInAgo(world, row, actor, seconds + 1), actor).toBe('old');
          // Control: a moment sooner they are let through, or refused for something else.
          expect(await signedInAgo(world, row, actor, seconds - 30), actor).not.toBe('old');
        }
      },
    );

    test('a call that asks for a fresh sign-in gives a role, or a way in, within five minutes alone', () => {
      const within = (name: string) => matrix.find((row) => row.name === name)?.row.access.needsFreshSignIn;
      for (const name of [
        'PATCH /api/admin/users/:userId/role',
        'POST /api/admin/access-requests/:requestId/decision',
        'POST /api/auth/passkeys',
        'DELETE /api/auth/passkeys/:passkeyId',
        'POST /api/auth/second-factor/confirm',
      ])
        expect(within(name), name).toBe('minutes');
    });
  });

  describe('AUTH-13 what other websites send changes nothing', () => {
    const changing = matrix.filter(({ row }) => row.method !== 'GET');
    test.each(changing.map((row) => [row.name, row] as const))(
      'what other websites send changes nothing: %s',
      async (_name, row) => {
        expect(await crossSite(world, row)).toEqual([]);
        // Control: our own pages get through.
        expect(await ownSite(world, row)).toEqual([]);
      },
    );

    test.each(elsewhere)('other websites cannot open the socket: %j', async (from) => {
      const { cookie } = world.client('customer');
      const reply = await refusedUpgrade(address, { cookie, host: 'localhost:3000', ...from });
      expect(reply).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } });
    });

    test('the socket and the sign-out link, from whoever does not say where from', async () => {
      const customer = await world.again('customer');
      const link = await world.app.unsaid({ url: '/api/logout', headers: { cookie: customer.cookie } });
      expect(link.headers['set-cookie']).toBeUndefined();
      const { socket, heard } = await openRaw(address);
      const closed = once(socket, 'close');
      const handshake =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
      socket.write(`GET /ws HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${customer.cookie}\r\n${handshake}\r\n\r\n`);
      await closed;
      expect(heard()).toMatch(/^HTTP\/1\.1 403 /);
      expect((await customer.get('/api/wallet')).status).toBe(200);
    });

    test.each(elsewhere)('the sign-out link, from %j', async (from) => {
      const customer = await world.again('customer');
      const headers = { host: 'localhost:3000', ...from };
      expect((await customer.get('/api/logout', headers)).headers['set-cookie']).toBeUndefined();
      expect((await customer.get('/api/wallet')).status).toBe(200);
      // Control: from our own pages it signs out.
      await customer.get('/api/logout', { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' });
      expect((await customer.get('/api/wallet')).status).toBe(401);
    });
  });

  describe('a call that does what it is for', () => {
    const changing = matrix.filter(({ one }) => one.does);
    test.each(changing.map((row) => [row.name, row] as const))(
      'a call that does what it is for: %s',
      async (name, row) => {
        const { by, send, right } = await attempt(world, row);
        const before = await lastNote();
        const reply = await send(right);
        expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(400);
        listen(name)(by, reply);
        expect(await notedSince(before), 'what it leaves in the record').toEqual(row.one.does?.audits ?? []);
      },
    );

    /** Newest first. */
    const notes = () => auditPage(app().context.db.read, 50, undefined);
    const lastNote = async () => (await notes())[0]?.id ?? 0;
    const notedSince = async (before: number) =>
      (await notes())
        .filter(({ id }) => id > before)
        .map(({ action }) => action)
        .sort();

    test('every change by an admin is audited', () => {
      const silent = matrix.filter(({ one }) => one.does?.by === 'admin' && (one.does.audits ?? []).length === 0);
      // The first confirms an address of their own; a check, a preview and a quote change nothing that is anybody's; and products
      // have a record of their own: catalogue/inventory.int.test.ts.
      expect(silent.map(({ name }) => name)).toEqual([
        'POST /api/auth/email/verify',
        'POST /api/admin/bitcoin/check',
        'POST /api/admin/lottery/result-files/preview',
        'POST /api/products',
        'POST /api/admin/phone-orders/quote',
      ]);
    });
  });

  describe('AUTH-13 who may listen and speak on the socket', () => {
    let listeners: Listeners;
    beforeAll(async () => {
      listeners = await everybodyListens(world, address);
    });
    afterAll(() => {
      for (const { ws } of listeners.values()) ws.terminate();
    });

    test.each(messageNames)('who may listen and speak on the socket: %s', async (name) => {
      expect(await walkMessage(world, listeners, name, address)).toEqual([]);
    });

    test('TRACK-41 everybody hears what is theirs, and nothing else', async () => {
      for (const socket of listeners.values()) (socket.heard as unknown[]).length = 0;
      expect(await hearing(world, listeners)).toEqual([]);
    });
  });

  // After all of the calls above.
  describe('what people are told of each other', () => {
    test('facts about people reach only those who may know them', () => {
      expect([...leaked]).toEqual([]);
    });
    test('every fact reaches those who may know it', () => {
      const wanted = world.facts.flatMap(({ about, knownTo }) => knownTo.map((actor) => `${actor}: ${about}`));
      expect(wanted.length).toBeGreaterThan(50);
      expect(wanted.filter((one) => !known.has(one))).toEqual([]);
    });
    test('every endpoint succeeds at least once', () => {
      expect(matrix.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
    });
  });

  describe('jobs', () => {
    test('jobs are started by the clock or by services, as their lines say, and by no call', () => {
      const clocked = jobHandlers.filter(({ row }) => row.every !== undefined).map(({ row }) => row.name);
      expect(clocked.sort()).toEqual(
        Object.keys(jobs)
          .filter((name) => jobs[name]?.startedBy === 'clock')
          .sort(),
      );
      const asked = new Set(app().jobs.enqueued.map(({ name }) => name));
      expect([...asked].filter((name) => jobs[name]?.startedBy !== 'service')).toEqual([]);
    });

    test('run as often as they have to', () => {
      const often = jobHandlers.flatMap(({ row }) =>
        row.every === undefined ? [] : [[row.name, longestGapMinutes(row.every)]],
      );
      const promised = Object.entries(jobs).flatMap(([name, one]) =>
        one.startedBy === 'clock' ? [[name, one.within]] : [],
      );
      expect(Object.fromEntries(often)).toEqual(Object.fromEntries(promised));
    });

    test.each(jobHandlers.map((handler) => [handler.row.name, handler] as const))(
      '%s is not run with what is no payload of its row',
      async (_name, handler) => {
        for (const wrong of ['text', 7, null, []])
          await expect(async () => handler.run(app().context, wrong)).rejects.toThrow();
      },
    );
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

  describe('nothing starts without a rule', () => {
    test.each(['GET', 'HEAD', 'POST', 'OPTIONS'] as const)(
      'a route without a rule does not start: %s',
      async (method) => {
        const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
        const add = (url: string, config: object) => http.route({ method, url, config, handler: async () => 'open' });
        expect(() => add('/api/hole', {})).toThrow(`route without access rule: ${method} /api/hole`);
        expect(() => add('/files/*', {})).toThrow('route without access rule');
        // Control: the same route with a rule is taken.
        add('/api/wall', { access: { who: 'anyone' } });
        await http.close();
      },
    );

    /** Boots the whole server with a row that lacks its rule. */
    async function boot(table: object, name: string, row: object): Promise<unknown> {
      Object.assign(table, { [name]: row });
      try {
        const started = await startTestApp();
        await started.drop();
        return 'started';
      } catch (error) {
        return String(error);
      } finally {
        Reflect.deleteProperty(table, name);
      }
    }

    test('the whole server: with a topic or a message of a socket that lacks one', {
      timeout: limitMs(120_000),
    }, async () => {
      const { access: _, ...unruled } = socketMessages.track_order;
      const { to: __, ...anywhere } = topics.order_changed;
      expect(await boot(socketMessages, 'eavesdrop', unruled)).toContain(
        'socket message without access rule: eavesdrop',
      );
      expect(await boot(socketMessages, 'eavesdrop', socketMessages.track_order)).toContain(
        'without handler: eavesdrop',
      );
      expect(await boot(topics, 'rumor', anywhere)).toContain('topic without access rule: rumor');
      // Control: a topic with channel kinds does not stop the start.
      expect(await boot(topics, 'rumor', topics.order_changed)).toBe('started');
    });

    test('every route the server answers is a row of the table or one of the few that are not calls', () => {
      const beside = [/^\/?\*$/, /^\/ws$/, /^\/api\/openapi\.json$/, /^\/api\/docs(?:\/.*|\*)?$/];
      const rows = new Set(allRows.map(nameOf));
      const pathOf = (route: string) => route.split(' ')[1] ?? '';
      const gets = new Set(allRows.filter(({ method }) => method === 'GET').map(({ path }) => path as string));
      const routes = routesOf(app().http);
      const unknown = routes.filter(
        (route) =>
          !rows.has(route) &&
          !(route.startsWith('HEAD ') && gets.has(pathOf(route))) &&
          !beside.some((pattern) => pattern.test(pathOf(route))),
      );
      expect(unknown).toEqual([]);
      expect(routes).toEqual(expect.arrayContaining([...rows]));
      expect(routes.filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route) && !rows.has(route))).toEqual([]);
    });
  });
});
