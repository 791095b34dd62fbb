/**
 * Scratch tickets bought and revealed per second over HTTP, one request each. A purchase: session, rate, body, switch, key, age,
 * place, exclusion, limit, the deck's lock, the draw by both seeds, the ticket, the books, events and the ticket of the reply.
 * A reveal: the ticket's lock, the prize with its taxes, the books, events and the balance. On PostgreSQL.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Caller, drive, type Load, openCallers, requestText } from '../http.ts';
import { startPostgres } from '../postgres.ts';
import type { Table } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { decksOnSale, type Game, listUnscratched, type Ticket } from './decks.ts';
import { openTickets } from './digital.ts';
import { head, measure, type Round, row } from './rounds.ts';

/** Few and short enough that no customer meets the day’s limit of the platform. */
const rounds = 3;
const roundSeconds = 3;
const clients = 32;

function purchaseOf({ customers }: Server, { id, purchase }: Game, turn: number): string {
  const nth = turn % customers.userIds.length;
  return requestText('POST', purchase.path, {
    body: { [purchase.idField]: id, userId: customers.userIds[nth], clientSeed: randomBytes(16).toString('hex') },
    headers: { cookie: customers.cookies[nth] ?? '', 'idempotency-key': randomUUID() },
  });
}
/** A deck comes into memory at its first sale: on a busy machine that takes longer than a call waits. */
async function openDecks(server: Server, caller: Caller | undefined, games: readonly Game[]): Promise<void> {
  for (const [turn, game] of games.entries()) {
    let status: number | undefined = 503;
    while (status === 503) status = (await caller?.call(purchaseOf(server, game, turn)))?.status;
  }
}

/** Each caller takes turns through customers of its own, and all of them through the games. */
const buy = (server: Server, callers: readonly Caller[], games: readonly Game[]): Promise<Load> =>
  drive(callers, roundSeconds, 201, (caller, n) => {
    const turn = caller + n * callers.length;
    return purchaseOf(server, games[turn % games.length] as Game, turn);
  });

function reveal({ customers }: Server, callers: readonly Caller[], tickets: readonly Ticket[]): Promise<Load> {
  const cookieOf = new Map(customers.userIds.map((id, at) => [id, customers.cookies[at] ?? '']));
  const calls = Math.floor(tickets.length / callers.length);
  return drive(callers, { calls }, 200, (caller, n) => {
    const { id, userId } = tickets[caller * calls + n] as Ticket;
    return requestText('POST', '/api/scratch-tickets/scratch', {
      body: { ticketId: id, userId, revealed: true },
      headers: { cookie: cookieOf.get(userId) ?? '' },
    });
  });
}

export async function benchTickets(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    const games = await decksOnSale(postgres);
    const callers = await openCallers(server.url, clients);
    const round = (some: readonly Game[]) => measure(server, postgres, () => buy(server, callers, some));
    const times = async (some: readonly Game[]): Promise<Round[]> => {
      const found: Round[] = [];
      for (let nth = 0; nth < rounds; nth++) found.push(await round(some));
      return found;
    };
    await openDecks(server, callers[0], games);
    await decksOnSale(postgres, 2);
    // Plans are made for tables that are not empty.
    await round(games);
    await round(games);
    await postgres.settle();
    const [over, one] = [await times(games), await times(games.slice(0, 1))];
    const digital = await times(games.filter(({ kind }) => kind === 'digital'));
    const tickets = await listUnscratched(postgres, 'ticket');
    const share = Math.floor(tickets.length / rounds);
    const revealed: Round[] = [];
    for (let nth = 0; nth < rounds; nth++) {
      const some = tickets.slice(nth * share, (nth + 1) * share);
      revealed.push(await measure(server, postgres, () => reveal(server, callers, some)));
    }
    const opened = await openTickets(server, postgres, callers, rounds);
    for (const caller of callers) caller.close();
    return {
      title: 'Instant tickets on PostgreSQL',
      notes: [postgres.described],
      rows: [
        head(clients),
        row(`purchases over ${games.length} decks`, over, ['300', '80', '2.5']),
        row('purchases of one deck', one, ['150', '–', '–']),
        row('purchases of digital games', digital, ['300', '80', '2.5']),
        row('reveals', revealed, ['400', '–', '–']),
        ...opened,
      ],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
