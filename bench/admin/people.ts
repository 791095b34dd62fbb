/** The list of all accounts, and the search in it, among a million: names that many have, that one has, and nobody. */
import { assertServed, drive, openCallers, requestText } from '../http.ts';
import { insertPeople } from '../people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { fixed, type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const people = 1_000_000;
const seconds = 3;
const goalMs = 150;

const firstNames = ['Maria', 'José', 'Ann', 'Walter', 'Grace', 'Liam', 'Marcus', 'Ruth', 'Oscar', 'Denise'];
const lastNames = ['Vega', 'Brooks', 'Okoro', 'Lindqvist', 'Marsh', 'Haddad', 'Price', 'Novak', 'Adeyemi'];
/** One of a list of words by a number, in SQL. */
const oneOf = (list: readonly string[], n: string) => `(array['${list.join("','")}'])[${n} % ${list.length} + 1]`;

const fill = async ({ query, settle }: Postgres): Promise<void> => {
  await query(
    `insert into users(id, email, first_name, last_name, name, phone, role, created_at)
       select 'bench-' || n, 'account' || n || '@example.test', f, l, f || ' ' || l, '303-' || lpad((n % 10000000)::text, 7, '0'), 'customer',
              now() - make_interval(secs => n)
         from generate_series(1, $1::int) n, lateral (select ${oneOf(firstNames, 'n')} as f, ${oneOf(lastNames, 'n / 10')} || n / 90000 as l) w`,
    [people],
  );
  await settle();
};

const searches: readonly (readonly [name: string, find: string])[] = [
  ['everybody, the newest first', ''],
  ['a first name that a tenth have', 'maria'],
  ['beginnings of both names', 'mar veg'],
  ['a whole name that few have', 'grace brooks7'],
  ['an email address', 'account471100'],
  ['the end of nobody’s phone', '3039999999'],
  ['a phone number', '3030471100'],
  ['nobody', 'zebulon nobody'],
];

export async function benchPeople(): Promise<Table> {
  const postgres = await startPostgres();
  const server = await startServer(postgres.url, [], { WORKER: 'off' });
  try {
    const { cookies } = await insertPeople(postgres.query, 'admin', 1);
    await fill(postgres);
    const callers = await openCallers(server.url, 1);
    const measured: string[][] = [];
    for (const [name, find] of searches) {
      const path = `/api/admin/people${find && `?find=${encodeURIComponent(find)}`}`;
      const request = requestText('GET', path, { headers: { cookie: cookies[0] ?? '' } });
      assertServed(await drive(callers, 1, 200, () => request));
      const at = server.cpuSeconds() + postgres.cpuSeconds();
      const load = await drive(callers, seconds, 200, () => request);
      assertServed(load);
      const cpu = ((server.cpuSeconds() + postgres.cpuSeconds() - at) * 1_000) / load.done;
      measured.push([name, fixed(load.p50, 1), fixed(load.p99, 1), fixed(cpu, 1), String(goalMs)]);
    }
    for (const caller of callers) caller.close();
    return {
      title: 'People',
      notes: [
        `${postgres.described}. ${whole(people)} accounts, 50 a page. One connection; CPU is of server and database together.`,
      ],
      rows: [['search', 'p50 ms', 'p99 ms', 'CPU ms', 'goal ms'], ...measured],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
