/** Digital games: their cells opened one by one, a call each, the ninth of which pays the prize, or all nine by one call. */
import { cellCount } from '@autolotto/contract/instant-games/layout.ts';
import { type Caller, drive, type Load, requestText } from '../http.ts';
import type { Postgres } from '../postgres.ts';
import type { Server } from '../server.ts';
import { listUnscratched, type Ticket } from './decks.ts';
import { measure, type Round, row } from './rounds.ts';

/** As many tickets a caller and round: nine calls each, or one. */
const inPieces = 6;
const atOnce = 40;

function asOwner({ customers }: Server, path: string): (ticket: Ticket, body: object) => string {
  const cookieOf = new Map(customers.userIds.map((id, at) => [id, customers.cookies[at] ?? '']));
  return ({ userId }, body) => requestText('POST', path, { body, headers: { cookie: cookieOf.get(userId) ?? '' } });
}

function openCells(server: Server, callers: readonly Caller[], tickets: readonly Ticket[]): Promise<Load> {
  const request = asOwner(server, '/api/scratch-off/scratch');
  return drive(callers, { calls: inPieces * cellCount }, 200, (caller, n) => {
    const ticket = tickets[caller * inPieces + Math.floor(n / cellCount)] as Ticket;
    return request(ticket, { ticketId: ticket.id, cellIndex: n % cellCount, userId: ticket.userId });
  });
}
function openAll(server: Server, callers: readonly Caller[], tickets: readonly Ticket[]): Promise<Load> {
  const request = asOwner(server, '/api/scratch-off/reveal');
  return drive(callers, { calls: atOnce }, 200, (caller, n) => {
    const ticket = tickets[caller * atOnce + n] as Ticket;
    return request(ticket, { ticketId: ticket.id });
  });
}

const ways = [
  { name: 'cells of digital games, one by one', tickets: inPieces, open: openCells },
  { name: 'all nine cells at once', tickets: atOnce, open: openAll },
] as const;

/** A row for each way to open what customers have bought of digital games. */
export async function openTickets(
  server: Server,
  postgres: Postgres,
  callers: readonly Caller[],
  rounds: number,
): Promise<string[][]> {
  const found: string[][] = [];
  for (const { name, tickets, open } of ways) {
    const [closed, each] = [await listUnscratched(postgres, 'digital'), tickets * callers.length];
    if (closed.length < rounds * each) throw new Error(`${closed.length} tickets are too few for ${name}`);
    const opened: Round[] = [];
    for (let nth = 0; nth < rounds; nth++) {
      const some = closed.slice(nth * each, (nth + 1) * each);
      opened.push(await measure(server, postgres, () => open(server, callers, some)));
    }
    found.push(row(name, opened, ['–', '–', '–']));
  }
  return found;
}
