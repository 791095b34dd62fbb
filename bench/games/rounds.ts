/** Rounds of calls, and what each call of them costs the server and the database. */
import { assertServed, type Load } from '../http.ts';
import type { Postgres } from '../postgres.ts';
import { fixed, median, whole } from '../report.ts';
import type { Server } from '../server.ts';

export type Round = { readonly load: Load; readonly serverMs: number; readonly databaseMs: number };
export async function measure(server: Server, postgres: Postgres, work: () => Promise<Load>): Promise<Round> {
  const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
  const load = await work();
  assertServed(load);
  const each = 1_000 / load.done;
  return {
    load,
    serverMs: (server.cpuSeconds() - atServer) * each,
    databaseMs: (postgres.cpuSeconds() - atDatabase) * each,
  };
}

export const head = (clients: number): string[] => [
  ...[`${clients} callers`, 'per second', 'goal', 'p50 ms', 'p99 ms', 'goal'],
  ...['CPU ms: server', 'database', 'both', 'goal'],
];

/** Goals: calls a second, p99, CPU. */
export function row(name: string, found: readonly Round[], goals: readonly [string, string, string]): string[] {
  const of = (figure: (one: Round) => number) => median(found.map(figure));
  const perSecond = whole(of(({ load }) => load.perSecond));
  const [p50, p99] = [of(({ load }) => load.p50), of(({ load }) => load.p99)];
  const [serverMs, databaseMs] = [of((one) => one.serverMs), of((one) => one.databaseMs)];
  const both = of((one) => one.serverMs + one.databaseMs);
  return [
    ...[name, perSecond, goals[0], fixed(p50, 1), fixed(p99, 1), goals[1]],
    ...[fixed(serverMs, 2), fixed(databaseMs, 2), fixed(both, 2), goals[2]],
  ];
}
