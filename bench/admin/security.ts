/** The page Security where many are signed in: a million sessions, half of them of today, and a day of sign-ins. */
import { assertServed, drive, openCallers, requestText } from '../http.ts';
import { insertPeople } from '../people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const people = 250_000;
const sessionsEach = 4;
const signIns = 100_000;
const seconds = 4;
const goalMs = 200;

async function fill({ query, settle }: Postgres): Promise<void> {
  await query(
    `insert into users(id, email, first_name, last_name, role)
       select 'bench-' || n, 'bench-' || n || '@example.test', 'Busy', 'Person', case when n % 1000 = 0 then 'courier' else 'customer' end
         from generate_series(1, $1::int) n`,
    [people],
  );
  // Half of them are over, and have not been deleted yet.
  await query(
    `insert into sessions(id, token, user_id, expires_at, user_agent, created_at, last_seen_at)
       select 'bench-session-' || n, encode(sha256(n::text::bytea), 'hex'), 'bench-' || n % $2::int + 1,
              now() + make_interval(mins => case when n % 2 = 0 then -n % 40000 - 1 else n % 40000 + 60 end),
              'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
              now() - interval '10 days', now() - interval '1 day'
         from generate_series(1, $1::int) n`,
    [people * sessionsEach, people],
  );
  await query(
    `insert into sign_in_events(at, user_id, subject_hash, how, outcome, device_known, network_hash)
       select now() - make_interval(secs => n * 0.8), 'bench-' || n, md5(n::text), 'password', case when n % 9 = 0 then 'wrong' else 'in' end, true, md5((n % 9000)::text)
         from generate_series(1, $1::int) n`,
    [signIns],
  );
  await settle();
}

export async function benchSecurity(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  try {
    const { cookies } = await insertPeople(postgres.query, 'admin', 1);
    await fill(postgres);
    const callers = await openCallers(server.url, 1);
    const request = requestText('GET', '/api/admin/security', { headers: { cookie: cookies[0] ?? '' } });
    const run = () => drive(callers, seconds, 200, () => request);
    assertServed(await run());
    const at = server.cpuSeconds() + postgres.cpuSeconds();
    const load = await run();
    assertServed(load);
    const cpu = ((server.cpuSeconds() + postgres.cpuSeconds() - at) * 1_000) / load.done;
    for (const caller of callers) caller.close();
    return {
      title: 'Security',
      notes: [
        `${postgres.described}. ${whole(people * sessionsEach)} sessions, half of them over; ${whole(signIns)} sign-ins of a day. One connection; CPU is of server and database together.`,
      ],
      rows: [
        ['', 'p50 ms', 'p99 ms', 'CPU ms', 'goal ms'],
        ['page Security', fixed(load.p50, 1), fixed(load.p99, 1), fixed(cpu, 1), String(goalMs)],
      ],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
