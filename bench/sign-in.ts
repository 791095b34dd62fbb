/** Signing in, which is to cost a guesser as much as it may, and the look at the session that every call takes. */
import { createHash } from 'node:crypto';
import { hashPassword } from '../server/identity/passwords/passwords.ts';
import { assertServed, drive, type Load, openCallers, requestText } from './http.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { fixed, median, type Table, whole } from './report.ts';
import { type Server, startServer } from './server.ts';

const rounds = 3;
const roundSeconds = 3;
const password = 'blue door by the mill';
const accounts = 64;
const device = (n: number): string => `bench-device-${n}`;
const emailOf = (n: number): string => `bench-owner-${n}@example.test`;

/** Accounts with a password, each known on one browser. One hash serves for all: what is measured is the check. */
async function insertOwners({ query, settle }: Postgres): Promise<void> {
  const hash = await hashPassword(password);
  const owners = Array.from({ length: accounts }, (_, n) => ({
    id: `bench-owner-${n}`,
    email: emailOf(n),
    device: createHash('sha256').update(device(n)).digest('hex'),
  }));
  const columns = [owners.map(({ id }) => id), owners.map(({ email }) => email), owners.map((one) => one.device)];
  await query(
    `with owner as (select * from unnest($1::text[], $2::text[], $3::text[]) one(id, email, device)),
          account as (insert into users(id, email, first_name, role, email_verified) select id, email, 'Olive', 'customer', true from owner),
          secret as (insert into credentials(id, account_id, provider_id, user_id, password) select id, id, 'credential', id, $4 from owner)
     insert into trusted_devices(device_hash, user_id) select device, id from owner`,
    [...columns, hash],
  );
  await settle();
}

type Round = Load & { readonly serverCpu: number; readonly databaseCpu: number };
async function measure(
  server: Server,
  postgres: Postgres,
  connections: number,
  wanted: number,
  request: (caller: number, n: number) => string,
): Promise<Round[]> {
  const callers = await openCallers(server.url, connections);
  const all: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [atServer, atDatabase] = [server.cpuSeconds(), postgres.cpuSeconds()];
    const load = await drive(callers, roundSeconds, wanted, request);
    assertServed(load);
    const perCall = 1e6 / load.done;
    all.push({
      ...load,
      serverCpu: (server.cpuSeconds() - atServer) * perCall,
      databaseCpu: (postgres.cpuSeconds() - atDatabase) * perCall,
    });
  }
  for (const caller of callers) caller.close();
  // The first warms up.
  return all.slice(1);
}

export async function benchSignIn(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url);
  try {
    await insertOwners(postgres);
    const signIns = Array.from({ length: accounts }, (_, n) =>
      requestText('POST', '/api/auth/sign-in/email', {
        body: { email: emailOf(n), password },
        headers: { cookie: `autolotto.device=${device(n)}` },
      }),
    );
    const [customer = ''] = server.customers.cookies;
    const without = requestText('GET', '/api/admin/audit');
    const signedIn = requestText('GET', '/api/admin/audit', { headers: { cookie: customer } });
    const found = {
      'sign-in, 1 connection': await measure(server, postgres, 1, 200, (_, n) => signIns[n % accounts] ?? ''),
      'sign-in, 8 connections': await measure(
        server,
        postgres,
        8,
        200,
        (caller, n) => signIns[(caller * 8 + n) % accounts] ?? '',
      ),
      // Refused before anything else is done: the one without a session, the other once it was looked at.
      'call without a session, 32 connections': await measure(server, postgres, 32, 401, () => without),
      'the same with one': await measure(server, postgres, 32, 403, () => signedIn),
    };
    const of = (all: readonly Round[], figure: (one: Round) => number): number => median(all.map(figure));
    const rows = Object.entries(found).map(([name, all]) => [
      name,
      whole(of(all, ({ perSecond }) => perSecond)),
      fixed(
        of(all, ({ p50 }) => p50),
        1,
      ),
      fixed(
        of(all, ({ p99 }) => p99),
        1,
      ),
      whole(of(all, ({ serverCpu }) => serverCpu)),
      whole(of(all, ({ databaseCpu }) => databaseCpu)),
    ]);
    const [bare, checked] = [found['call without a session, 32 connections'], found['the same with one']];
    const cost = (figure: (one: Round) => number): string => whole(of(checked, figure) - of(bare, figure));
    rows.push(['so a look at the session', '', '', '', cost((one) => one.serverCpu), cost((one) => one.databaseCpu)]);
    return {
      title: 'Signing in',
      notes: [postgres.described],
      rows: [['', 'per second', 'p50 ms', 'p99 ms', 'server CPU µs', 'database CPU µs'], ...rows],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
