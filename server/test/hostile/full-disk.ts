/**
 * Run by full-disk.int.test.ts as a process of its own, on a small disk that only it and its children see: customers order
 * while the disk fills up, and go on when there is room server. Prints what they found, as JSON.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPostgres } from '../../../scripts/postgres.mjs';
import { openEmbedded } from '../../platform/database/db.ts';
import { audit, call, openShop, startLoad } from '../durability/load.ts';
import { killServers, startServer } from '../harness/children.ts';
import { embeddedPlace, placeAt } from '../harness/place.ts';

const [, , kind = '', roundsWanted = '1'] = process.argv;
const disk = mkdtempSync(join(tmpdir(), 'autolotto-disk-'));
chmodSync(disk, 0o755);
const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=0755', 'tmpfs', disk]);
if (status !== 0) throw new Error(`no small disk: ${stderr}`);
const ballast = join(disk, 'ballast');

/** Not a byte is left. */
function fill(): void {
  const file = openSync(ballast, 'a');
  for (const size of [1 << 20, 4_096, 1]) {
    try {
      for (const chunk = Buffer.alloc(size, 1); ; ) writeSync(file, chunk);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(file);
}
const free = (): void => rmSync(ballast);

async function customersMeetAFullDisk() {
  const where = process.env.TMPDIR;
  if (kind === 'postgres') process.env.TMPDIR = disk;
  const postgres = kind === 'postgres' ? await ownPostgres({ max_wal_size: '48MB', min_wal_size: '32MB' }) : undefined;
  if (where === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = where;
  try {
    const place = postgres ? placeAt(postgres.url, async () => {}) : await embeddedPlace(disk);
    const open = () => place.visit((db) => openShop(db, 8));
    // An embedded database has one owner at a time; a new PostgreSQL gets its tables from the server.
    const early = postgres ? undefined : await open();
    const server = startServer({ ...place.env, WORKER: 'off' });
    const address = await server.address;
    const shop = early ?? (await open());
    const load = startLoad(shop, [address]);
    const agent = new Agent({ keepAlive: true });
    const look = async (path: string) => (await call(agent, address, '', { method: 'GET', path })).status;
    const rounds: object[] = [];
    for (let round = 0; round < Number(roundsWanted); round++) {
      await load.told(load.acknowledged.length + 40);
      const refusedBefore = load.seen.get('503') ?? 0;
      fill();
      while ((load.seen.get('503') ?? 0) < refusedBefore + 40) await load.happened(load.events() + 1);
      const told = load.acknowledged.length;
      await load.happened(load.events() + 200);
      rounds.push({
        whileFull: {
          told: load.acknowledged.length - told,
          health: await look('/healthz'),
          products: await look('/api/products'),
        },
      });
      free();
      await load.told(load.acknowledged.length + 40);
    }
    await load.finish();
    server.kill('SIGTERM');
    const { code, err } = await server.exited;
    const complaints = server.log().filter(({ level }) => level === 'error' || level === 'fatal');
    const acknowledged = load.acknowledged;
    const faults = await place.visit((db) => audit(db, shop, acknowledged));
    const [first] = acknowledged;
    const withOneThatIsNot = first ? [...acknowledged, { ...first, id: 1_000_000, key: 'never placed' }] : [];
    const control = await place.visit((db) => audit(db, shop, withOneThatIsNot));
    return {
      rounds,
      acknowledged: acknowledged.length,
      seen: Object.fromEntries(load.seen),
      wrong: load.wrong.slice(0, 5),
      faults,
      control,
      end: { code, err },
      complaints: complaints.slice(0, 5),
    };
  } finally {
    await killServers();
    await postgres?.stop();
  }
}

/** The database dies in the middle, which nobody sees who keeps room for it. */
async function embeddedDies() {
  const { env } = await embeddedPlace(disk);
  const db = await openEmbedded(env.DATA_DIR);
  const exec = (text: string) => db.read.execute(text);
  await exec('create table kept (id int)');
  await exec('insert into kept values (1)');
  fill();
  process.on('exit', () => free());
  for (let i = 0; i < 100; i++) await exec('select pg_switch_wal(), txid_current()');
  return { survived: true };
}

const found = kind === 'embedded dies' ? await embeddedDies() : await customersMeetAFullDisk();
process.stdout.write(JSON.stringify(found), () => process.exit(0));
