/**
 * Draw tickets bought per second over HTTP, one line each, and the list of games as every page of them asks for it. A purchase:
 * session, rate, body, switch, key, age, place, exclusion, limit, the draw on sale, the line, the ticket, the books, events and
 * the ticket of the reply. On PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { type Caller, drive, type Load, openCallers, requestText } from '../http.ts';
import { startPostgres } from '../postgres.ts';
import type { Table } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { head, measure, type Round, row } from './rounds.ts';

const rounds = 5;
const roundSeconds = 4;
const clients = 32;

function buy({ customers }: Server, callers: readonly Caller[]): Promise<Load> {
  return drive(callers, roundSeconds, 201, (caller, n) =>
    requestText('POST', '/api/lottery/purchase', {
      body: { gameId: 'powerball', isQuickPick: true },
      headers: {
        cookie: customers.cookies[(caller + n * callers.length) % customers.cookies.length] ?? '',
        'idempotency-key': randomUUID(),
      },
    }),
  );
}
function look({ customers }: Server, callers: readonly Caller[]): Promise<Load> {
  return drive(callers, roundSeconds, 200, (caller) =>
    requestText('GET', '/api/lottery/games', { headers: { cookie: customers.cookies[caller] ?? '' } }),
  );
}

export async function benchDraws(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    const callers = await openCallers(server.url, clients);
    const times = async (work: () => Promise<Load>): Promise<Round[]> => {
      const found: Round[] = [];
      for (let nth = 0; nth < rounds; nth++) found.push(await measure(server, postgres, work));
      return found;
    };
    // Plans are made for tables that are not empty.
    await buy(server, callers);
    await buy(server, callers);
    await postgres.settle();
    const bought = await times(() => buy(server, callers));
    const listed = await times(() => look(server, callers));
    for (const caller of callers) caller.close();
    return {
      title: 'Draw tickets on PostgreSQL',
      notes: [postgres.described],
      rows: [
        head(clients),
        row('purchases of one line', bought, ['300', '80', '–']),
        row('list of games', listed, ['2000', '–', '–']),
      ],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
