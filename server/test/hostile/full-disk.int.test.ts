// @invariant STORAGE-5: A full disk refuses writes before the embedded database fails.
/**
 * A disk fills up under a running server: acknowledged orders stay, other calls are asked to retry, and it recovers
 * alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isAwayOrBusy } from '../../platform/database/db.ts';
import { assertRoom, DiskFull } from '../../platform/database/disk.ts';
import { isPostgres } from '../harness/database.ts';
import { limitMs, sized } from '../harness/scale.ts';

/**
 * Prefix of a command that gives it a disk of its own: needs an administrator's rights or a namespace. Shared memory is
 * no such disk: a PostgreSQL beside us lives on it.
 */
const before = [
  ['unshare', '--mount'],
  ['unshare', '--map-current-user', '--keep-caps', '--mount'],
].find(([command = '', ...args]) => {
  const tried = spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return tried.status === 0;
});
const without = 'no small disk can be mounted here (it takes Linux and root, or user namespaces)';

async function onSmallDisk(way: readonly string[], kind: string) {
  const script = join(import.meta.dirname, 'full-disk.ts');
  const [command = '', ...args] = [...way, process.execPath, script, kind, String(rounds)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { out, err, code };
}

test('a folder without room to write refuses as a full disk does: try again later', () => {
  expect(() => assertRoom(tmpdir(), 1)).not.toThrow();
  expect(() => assertRoom(tmpdir(), Number.POSITIVE_INFINITY)).toThrow(DiskFull);
  expect(isAwayOrBusy(new DiskFull('full'))).toBe(true);
});

const rounds = sized(1, 3);

test(
  'a full disk refuses and does not lie: nothing told is lost, every refusal says when to come again, and it goes on when there is room',
  async ({ skip }) => {
    if (!before) return skip(without);
    const { out, err, code } = await onSmallDisk(before, isPostgres ? 'postgres' : 'embedded');
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const found = JSON.parse(out);
    // Browsing works on a full disk too.
    const full = { whileFull: { told: 0, health: 200, products: 200 } };
    expect(found).toMatchObject({
      rounds: Array.from({ length: rounds }, () => full),
      faults: [],
      wrong: [],
      complaints: [],
      end: { code: 0, err: '' },
    });
    expect(found.acknowledged).toBeGreaterThanOrEqual(80 * rounds);
    expect(Object.keys(found.seen).filter((what) => /^[45]/.test(what))).toEqual(['503']);
    expect(found.control, 'the control: an order that is not there is missed').toEqual([
      'lost: order 1000000 of key never placed',
    ]);
  },
  limitMs(180_000),
);

if (!isPostgres)
  test(
    'the control: an embedded database that is made to write on a full disk dies, and its process ends with words instead of hanging',
    async ({ skip }) => {
      if (!before) return skip(without);
      const { out, err, code } = await onSmallDisk(before, 'embedded dies');
      expect({ out, code }).toEqual({ out: '', code: 1 });
      expect(err).toBe(
        'The embedded database could not go on (is its disk full?), so the process ends. What was acknowledged is safe: start it again.\n',
      );
    },
    limitMs(60_000),
  );
