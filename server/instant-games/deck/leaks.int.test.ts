// @invariant INSTANT-7: Until a ticket is revealed its outcome stands with it alone: in no reply to anybody, no count, event or record.
/** Whatever its buyer and an admin can read is searched for the outcome of tickets that nobody has revealed, and compared with what they read where the outcome is another. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { allRows } from '../../test/contract/contract.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { plantGame } from '../../test/instant-games/decks.ts';

const metricsToken = 'a token that only this test has';
const app = useTestApp({}, { METRICS_TOKEN: metricsToken });

/** So many tiers that the number of the last one stands nowhere by chance. */
const tiers = 211;
const prizeCents = 4_837_119;
/** One ticket of each other tier, at other prizes than the one that nearly all tickets win. */
const table = Array.from({ length: tiers }, (_, tier) => ({
  prize: (tier === tiers - 1 ? prizeCents : 9_000_000 - tier) as never,
  count: tier === tiers - 1 ? 19_789 : 1,
}));

let buyer: Client;
let admin: Client;
const tickets: { scratch: number; digital: number } = { scratch: 0, digital: 0 };
const heard: string[] = [];
const send = async (path: string, body: object) => {
  const reply = await buyer.send('POST', `/api/${path}`, { ...body, userId: buyer.userId });
  heard.push(JSON.stringify(reply.body));
  return reply.body;
};
beforeAll(async () => {
  const game = { price: 1, tickets: 19_999, table, states: [] };
  await plantGame(app().context, { ...game, id: 'secret-ticket' });
  await plantGame(app().context, { ...game, id: 'secret-game', playStyle: 'line' });
  buyer = await app().newCustomer({ dollars: '50.00' });
  tickets.scratch = (await send('scratch-tickets/purchase', { ticketId: 'secret-ticket' })).id;
  tickets.digital = (await send('scratch-off/purchase', { gameId: 'secret-game' })).ticket.id;
  admin = await app().as('admin');
  const bought = await rows<{ tier: number }>(app().context.db.read, sql`select tier from instant_tickets`);
  expect(bought).toEqual([{ tier: tiers }, { tier: tiers }]);
});

type Replies = ReadonlyMap<string, string>;
/** Replies to both of them, to every call without an object of its own or with one of the tickets'. */
async function everyReply(which = (_path: string) => true): Promise<Replies> {
  const replies = new Map<string, string>();
  const params: Readonly<Record<string, string>> = {
    ...{ userId: buyer.userId, state: 'CO', instantTicketId: String(tickets.scratch), deckId: '1' },
  };
  const asked = allRows.flatMap(({ method, path, navigation }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    if (method !== 'GET' || navigation || !which(path) || !names.every((name) => name in params)) return [];
    const url = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');
    return [{ who: 'buyer', by: buyer, url } as const, { who: 'admin', by: admin, url } as const];
  });
  const authorization = { authorization: `Bearer ${metricsToken}` };
  await Promise.all(
    asked.map(async ({ who, by: { cookie }, url }) => {
      const headers = { cookie, ...(url === '/metrics' && authorization) };
      replies.set(`${who} ${url}`, (await app().http.inject({ method: 'GET', url, headers })).body);
    }),
  );
  return replies;
}
/** Each value of a reply, or each line, with where it stands. */
function valuesOf(value: unknown, at = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at, String(value)]];
  return Object.entries(value).flatMap(([key, one]) => valuesOf(one, `${at}.${key}`));
}
const valuesIn = (body = ''): [string, string][] => {
  try {
    return valuesOf(JSON.parse(body));
  } catch {
    return valuesOf(body.split('\n'));
  }
};

/** Names of the outcome: cents, dollars, and the number of its tier. */
const names = /(?<![\w.,])(?:4837119|48371\.19|48,371\.19|211)(?![\w.,×])/;
const findNames = (replies: Replies): string[] =>
  [...replies].flatMap(([call, body]) =>
    valuesIn(body).flatMap(([at, value]) => (names.test(value) ? [`${call} ${at}: ${value}`] : [])),
  );
/** Tables that tell of it, but for those of games and tickets: events, jobs, mails, audit and books among them. */
async function findTables(): Promise<string[]> {
  const { read } = app().context.db;
  const known = await rows<{ name: string }>(
    read,
    sql`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname not in ('instant_games', 'instant_tickets')
           and has_table_privilege(c.oid, 'select') order by 1`,
  );
  const told = known.map(
    ({ name }) => `select '${name}' as name from ${name} t where t::text ~ '4837119([^0-9×]|$)|48,?371[.]19'`,
  );
  return (await rows<{ name: string }>(read, sql.raw(told.join(' union ')))).map(({ name }) => name).sort();
}

/** Where replies differ while the outcome of both tickets is another: what only moves with time does not come back. */
async function differences(first: Replies, which?: (path: string) => boolean): Promise<string[]> {
  const second = await everyReply(which);
  const becomes = (outcome: string) =>
    ownerDoes(app().context.db, [
      'alter table instant_tickets disable trigger user',
      `update instant_tickets set ${outcome}`,
      'alter table instant_tickets enable trigger user',
    ]);
  await becomes('tier = 0, prize = 0');
  const after = await everyReply(which);
  await becomes(`tier = ${tiers}, prize = ${prizeCents}`);
  const again = await everyReply(which);
  return [...second].flatMap(([call, body]) => {
    const [before, now, back] = [first, after, again].map((replies) => new Map(valuesIn(replies.get(call))));
    return valuesIn(body)
      .filter(([at, value]) => before?.get(at) === value && now?.get(at) !== value && back?.get(at) === value)
      .map(([at]) => `${call} ${at}`);
  });
}

test('nothing that anybody reads names the outcome of a ticket by its tier or its amount, nor would differ with another outcome, until it is revealed', async () => {
  const before = await everyReply();
  expect(before.size).toBeGreaterThan(100);
  expect(heard.filter((reply) => names.test(reply))).toEqual([]);
  expect(findNames(before)).toEqual([]);
  expect(await findTables()).toEqual([]);
  expect(await differences(before)).toEqual([]);
  // Control: what was revealed is found by the same looks, in replies to both of them and in the books.
  await send('scratch-tickets/scratch', { ticketId: tickets.scratch, revealed: true });
  const afterwards = await everyReply();
  const found = findNames(afterwards).join('\n');
  for (const look of [
    'buyer /api/scratch-tickets/purchased ',
    'buyer /api/prizes ',
    `admin /api/scratch-tickets/purchased/${buyer.userId} `,
  ])
    expect(found).toContain(look);
  expect(await findTables()).toEqual(expect.arrayContaining(['public.ledger_entries', 'public.prizes']));
  const isOfTickets = (path: string) => path.startsWith('/api/scratch-tickets/purchased');
  expect(await differences(afterwards, isOfTickets)).toContain('buyer /api/scratch-tickets/purchased .0.prizeAmount');
}, 120_000);
