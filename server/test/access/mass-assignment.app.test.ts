// @invariant ACCESS-3: No call sets a column it is not for.
/** Mass assignment: every column of every table is posted to every call that changes something, and none is stored. */

import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../../identity/tables.ts';
import { bind } from '../../platform/http/bind.ts';
import { createHttp } from '../../platform/http/http.ts';
import { useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';
import { assignments, spellings } from './assignment.ts';
import { worldParts } from './cases.ts';
import type { Actor } from './grids.ts';
import { attempt, matrix } from './probe.ts';
import { keepingFresh } from './stale.ts';
import { makeWorld, parts, type World } from './world.ts';

const app = useTestApp(parts);
let world: World;
let stayFresh = async () => {};
beforeAll(async () => {
  world = await makeWorld(app(), worldParts);
  stayFresh = await keepingFresh(world);
});
beforeEach(() => stayFresh());

// In the order of the rows: a call uses what the calls before it left.
describe('API-07 a call changes only what it is for, whatever else is sent along', { shuffle: false }, () => {
  const changing = matrix.filter(({ one }) => one.does);
  test.each(changing.map((row) => [row.name, row] as const))(
    'a call changes only what it is for, whatever else is sent along: %s',
    // Hundreds of calls each; a photo is drawn anew for every one that gets that far.
    { timeout: 120_000 },
    async (_name, row) => {
      const { send, right: body, changes } = await attempt(world, row);
      // A form with nothing but a file has fields like any other.
      const right = body ?? (row.row.upload && {});
      const schema = row.row.body ?? row.row.upload?.fields;
      const { findings, tried } = await assignments(app().context.db.read, send, right, changes, schema);
      expect(findings).toEqual([]);
      expect(tried).toBeGreaterThan(150);
      if (right === undefined) return;
      // Control: without the additions, the same call does what it is for.
      const plain = await send(right);
      expect(plain.status, JSON.stringify(plain.body)).toBeLessThan(400);
    },
  );
});

describe('a message of the socket is refused with anything more in it than its row names', () => {
  test.each(Object.entries(socketMessages))(
    'a message of the socket is refused with anything more in it than its row names: %s',
    async (type, { message }) => {
      const right = { type, orderId: 1, latitude: 1, longitude: 1, roomId: 'general' };
      const fitting = Object.fromEntries(Object.entries(right).filter(([key]) => key in message.shape));
      expect(message.safeParse(fitting).success).toBe(true);
      const names = (await spellings(app().context.db.read)).filter((name) => !(name in fitting));
      expect(names.length).toBeGreaterThan(150);
      expect(names.filter((name) => message.safeParse({ ...fitting, [name]: 1 }).success)).toEqual([]);
    },
  );
});

describe('control: the same look finds a call that takes whatever it is given', () => {
  /** A way to rename oneself, as one writes it in a hurry. */
  async function leaks(actor: Actor, body: z.core.$ZodType, declared = body): Promise<string[]> {
    const { context } = app();
    const { userId } = world.client(actor);
    const http = await createHttp(context, async () => undefined, { scriptHashes: [] });
    const row = {
      method: 'PUT',
      path: '/api/scratch/me',
      summary: 'For this test',
      access: { who: 'anyone' },
      rate: 'write',
      body,
      reply: z.object({}),
      errors: [],
    } as const;
    bind(
      http,
      'scratch',
      { row },
      {
        row: async (call) => {
          const { id: _, ...change } = call.body as Record<string, string>;
          await context.db.read.update(users).set(change).where(eq(users.id, userId));
          return {};
        },
      },
    );
    const send = async (payload: unknown) => {
      const reply = await http.inject({ method: 'PUT', url: row.path, headers: ownPage, payload: payload as object });
      return { status: reply.statusCode, body: reply.json() };
    };
    const right = { firstName: 'Robin' };
    const { findings } = await assignments(context.db.read, send, right, ['users.first_name'], declared, ['users']);
    await http.close();
    return findings;
  }

  // Accepted values are searched in every table, repeatedly.
  test('control: the mass-assignment check names the columns of a permissive call', { timeout: 120_000 }, async () => {
    const loose = z.looseObject({ firstName: z.string() });
    const found = await leaks('minor', loose);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringContaining('users.phone was set'),
        expect.stringContaining('users.email_verified was changed'),
        expect.stringContaining('users.city was set'),
      ]),
    );
    const strict = z.strictObject({ firstName: z.string() });
    expect(await leaks('minor', strict)).toEqual([]);
    // What the contract says is no proof where the call is held to something else.
    expect(await leaks('newcomer', loose, strict)).toEqual(
      expect.arrayContaining([expect.stringContaining('users.phone was set')]),
    );
  });
});
