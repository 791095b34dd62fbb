/**
 * Shares of group purchases taken per second over HTTP, one each: session, rate, body, switch, key, age, place, exclusion,
 * limit, the lock of the group, its count, the money set aside, and the group of the reply. And the list of groups that can be
 * joined. On PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createPool } from '../../server/pools/service.ts';
import { type Caller, drive, type Load, openCallers, requestText } from '../http.ts';
import { startPostgres } from '../postgres.ts';
import type { Table } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { head, measure, type Round, row } from './rounds.ts';

const rounds = 5;
const roundSeconds = 3;
const clients = 32;
/** More shares than are taken: a group that is full refuses. */
const groups = 300;
const shares = 50;

type Group = { readonly id: number; readonly termsHash: string };
async function startGroups(url: string, userId: string): Promise<Group[]> {
  const config = { PRESET: 'demo', PORT: '0', LOG_LEVEL: 'silent', WORKER: 'off', DATABASE_URL: url };
  const app = await buildApp(readConfig(config));
  const asked = { title: 'Bench', gameId: 'powerball', hasAddOn: false, playsPerShare: 1, shares, lines: [] } as const;
  const made: Group[] = [];
  try {
    for (let nth = 0; nth < groups; nth++)
      made.push(await createPool(app.context, { userId }, { ...asked, lines: [] }, undefined, { isHouse: true }));
  } finally {
    await app.stop();
  }
  return made;
}

function list({ customers }: Server, callers: readonly Caller[]): Promise<Load> {
  return drive(callers, roundSeconds, 200, (caller) =>
    requestText('GET', '/api/pools?state=CO', { headers: { cookie: customers.cookies[caller] ?? '' } }),
  );
}

export async function benchGroups(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    const { customers } = server;
    const made = await startGroups(postgres.url, customers.userIds[0] ?? '');
    const callers = await openCallers(server.url, clients);
    let taken = 0;
    const join = () =>
      drive(callers, roundSeconds, 200, () => {
        const [nth, round] = [taken % groups, Math.floor(taken / groups)];
        taken += 1;
        return requestText('POST', `/api/pools/${made[nth]?.id}/join`, {
          body: { amount: '2.00', termsHash: made[nth]?.termsHash },
          headers: {
            // Nobody takes two shares of one group.
            cookie: customers.cookies[(nth + round * 17) % customers.cookies.length] ?? '',
            'idempotency-key': randomUUID(),
          },
        });
      });
    const times = async (work: () => Promise<Load>): Promise<Round[]> => {
      const found: Round[] = [];
      for (let nth = 0; nth < rounds; nth++) found.push(await measure(server, postgres, work));
      return found;
    };
    // Plans are made for tables that are not empty.
    await join();
    await postgres.settle();
    const joined = await times(join);
    const listed = await times(() => list(server, callers));
    for (const caller of callers) caller.close();
    return {
      title: 'Group purchases on PostgreSQL',
      notes: [`${postgres.described}. ${groups} groups of ${shares} shares.`],
      rows: [
        head(clients),
        row('a share taken', joined, ['–', '–', '–']),
        row('list of groups', listed, ['–', '–', '–']),
      ],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
