/** Rounds of calls over HTTP, with what each costs the server and the database. */
import { assertServed, drive, type Load, openCallers } from './http.ts';
import type { Postgres } from './postgres.ts';
import { fixed, median, whole } from './report.ts';
import type { Server } from './server.ts';

const rounds = 3;
const roundSeconds = 4;

export type Round = { readonly load: Load; readonly serverMs: number; readonly databaseMs: number };
/** `wanted`: the status of every answer. The first round warms up and is not counted. */
export async function timeRounds(
  { server, postgres, clients }: { readonly server: Server; readonly postgres: Postgres; readonly clients: number },
  wanted: number,
  request: (caller: number, n: number, round: number) => string,
): Promise<Round[]> {
  const callers = await openCallers(server.url, clients);
  const found: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
    const load = await drive(callers, roundSeconds, wanted, (caller, n) => request(caller, n, round));
    assertServed(load);
    const each = 1_000 / load.done;
    if (round > 0)
      found.push({
        load,
        serverMs: (server.cpuSeconds() - atServer) * each,
        databaseMs: (postgres.cpuSeconds() - atDatabase) * each,
      });
  }
  for (const caller of callers) caller.close();
  return found;
}

/** Calls a second, p50 and p99 in ms, and the milliseconds of processor a call takes of the server and of the database. */
export function figuresOf(found: readonly Round[]): string[] {
  const of = (pick: (round: Round) => number, digits: number) => fixed(median(found.map(pick)), digits);
  return [
    whole(median(found.map(({ load }) => load.perSecond))),
    ...[of(({ load }) => load.p50, 1), of(({ load }) => load.p99, 1)],
    ...[of(({ serverMs }) => serverMs, 2), of(({ databaseMs }) => databaseMs, 2)],
  ];
}
