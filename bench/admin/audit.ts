/** A page of the audit by each of its filters, among a million entries; and its chain of seals, verified. */
import { buildContext } from '../../server/build-context.ts';
import { verifyAudit } from '../../server/platform/audit/audit-chain.ts';
import { readConfig } from '../../server/platform/config.ts';
import { assertServed, drive, openCallers, requestText } from '../http.ts';
import { insertPeople } from '../people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const entries = 1_000_000;
const sealed = 100_000;
const admins = 20;
const seconds = 2;
const [pageGoalMs, verifyGoalSeconds] = [200, 10];

/**
 * A year of entries: half by the system, by actions of its own, the others by admins. Kinds of the first half year are
 * not those of the second one.
 */
const insertEntries = ({ query }: Postgres, from: number, to: number) =>
  query(
    `insert into audit_entries(at, actor_id, action, subject_kind, subject_id, details)
       select now() - make_interval(secs => ($3::int - n) * 30),
              case when n % 2 = 0 then null else 'bench-admin-' || n / 2 % ${admins} end,
              case when n % 100000 = 77 then 'rare.done' when n % 2 = 0 then 'system.done' || n / 2 % 20 else 'desk.done' || n / 2 % 20 end,
              case when n < $3 / 2 then 'parcel' else 'order' end, (n % 50000)::text,
              jsonb_build_object('reason', case when n % 100000 = 77 then 'A needle' when n < $3 / 2 then 'Lost a parcel' else 'Asked by phone' end, 'amount', n)
         from generate_series($1::int, $2::int) n`,
    [from, to, entries],
  );

const filters: readonly (readonly [name: string, query: string])[] = [
  ['no filter', ''],
  ['an admin', 'actor=bench-admin-7'],
  ['the system', 'actor=system'],
  ['a frequent action', 'action=desk.done3'],
  ['a rare action', 'action=rare.done'],
  ['a subject', 'subjectKind=order&subjectId=49999'],
  ['a kind of half a year ago', 'subjectKind=parcel'],
  ['an id of any kind', 'subjectId=49999'],
  ['a day of half a year ago', `from=${daysAgo(181)}&to=${daysAgo(180)}`],
  ['a rare word', 'text=needle'],
  ['a frequent word', 'text=phone'],
  ['a frequent word of half a year ago', 'text=parcel'],
  ['a number', 'text=500001'],
  ['a frequent word and an admin', 'text=parcel&actor=bench-admin-7'],
  ['an admin and a kind of half a year ago', 'actor=bench-admin-7&subjectKind=parcel'],
  ['the system and what it never does', 'actor=system&action=desk.done3'],
  ['two words that never meet', 'text=phone%20parcel'],
];
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

async function verified(postgres: Postgres): Promise<[seconds: number, cpu: number]> {
  const config = readConfig({ PRESET: 'demo', LOG_LEVEL: 'silent', DATABASE_URL: postgres.url });
  const { context, stop } = await buildContext(config);
  try {
    const [began, own, database] = [performance.now(), process.cpuUsage(), postgres.cpuSeconds()];
    const { findings, head } = await verifyAudit(context.db);
    if (findings.length > 0 || head.count < sealed)
      throw new Error(`${head.count} sealed, ${findings.length} findings`);
    const { user, system } = process.cpuUsage(own);
    return [(performance.now() - began) / 1_000, (user + system) / 1e6 + postgres.cpuSeconds() - database];
  } finally {
    await stop();
  }
}

export async function benchAudit(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  try {
    const { cookies } = await insertPeople(postgres.query, 'admin', admins);
    // As it was then, not as the trigger would stamp it.
    await postgres.query('set session_replication_role = replica');
    await insertEntries(postgres, 1, sealed);
    await postgres.query(`select audit_seal((select max(id) from audit_entries), '{}', 2147483647)`);
    await postgres.settle();
    const [took, verifyCpu] = await verified(postgres);
    await insertEntries(postgres, sealed + 1, entries);
    await postgres.query('set session_replication_role = origin');
    await postgres.settle();
    const callers = await openCallers(server.url, 1);
    const rows: string[][] = [];
    for (const [name, query] of filters) {
      const request = requestText('GET', `/api/admin/audit?${query}`, { headers: { cookie: cookies[0] ?? '' } });
      const run = () => drive(callers, seconds, 200, () => request);
      assertServed(await run());
      const at = server.cpuSeconds() + postgres.cpuSeconds();
      const load = await run();
      assertServed(load);
      const cpu = ((server.cpuSeconds() + postgres.cpuSeconds() - at) * 1_000) / load.done;
      rows.push([name, fixed(load.p50, 1), fixed(load.p99, 1), fixed(cpu, 1), String(pageGoalMs)]);
    }
    for (const caller of callers) caller.close();
    return {
      title: 'Audit',
      notes: [
        `${postgres.described}. ${whole(sealed)} sealed entries were verified in ${fixed(took, 1)} s (goal ${verifyGoalSeconds} s) with ${fixed(verifyCpu, 1)} s of CPU. Below, a page of 50 among ${whole(entries)}, one connection; CPU is of server and database together.`,
      ],
      rows: [['narrowed by', 'p50 ms', 'p99 ms', 'CPU ms', 'goal ms'], ...rows],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
