// A cluster on this machine, of parts that Debian ships: two PostgreSQL under Patroni with etcd, HAProxy before them and before
// two servers of the product, Redis for their signals, and a bucket for their photos. Everything is in a temporary folder and
// on free ports.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { builtProgram, node, root } from '../lib.mjs';
import { bucketTools, startBucket } from './bucket.mjs';

/** Each with the package of Debian that brings it. */
const tools = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  pg_ctlcluster: 'postgresql',
  ...bucketTools,
};
export function missingPackages() {
  return Object.entries(tools)
    .filter(([name]) => spawnSync('which', [name]).status !== 0)
    .map(([, name]) => name);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The answer to a call, or undefined where nobody answers. */
export function ask(url, { method = 'GET', headers = {}, body, withinMs = 10_000 } = {}) {
  return new Promise((resolve) => {
    const call = request(url, { method, headers, timeout: withinMs }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
      answer.on('error', () => resolve(undefined));
    });
    call.on('error', () => resolve(undefined));
    call.on('timeout', () => call.destroy());
    call.end(body);
  });
}

/** Asks until the answer is right. */
export async function until(what, isSo, withinMs = 120_000) {
  for (const end = Date.now() + withinMs; Date.now() < end; await delay(200)) {
    const found = await isSo();
    if (found) return found;
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

function account(name) {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout));
  return { uid, gid };
}

const binaries = () => {
  const versions = readdirSync('/usr/lib/postgresql').filter((name) => Number(name) >= 15);
  return join('/usr/lib/postgresql', String(Math.max(...versions.map(Number))), 'bin');
};

/** `isSynchronous`: whether a commit waits for the standby. `hasBucket`: whether the servers share their photos. */
export async function startCluster(options) {
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-cluster-'));
  chmodSync(folder, 0o755);
  const running = new Map();
  try {
    return await startIn(folder, running, options);
  } catch (error) {
    const said = [...running].map(([name, { log }]) => `${name}: ${log().slice(-500)}`);
    await stopAll(folder, running);
    throw new Error([error.message, ...said].join('\n'));
  }
}

async function stopAll(folder, running) {
  const first = [...servers, 'haproxy', 'b', 'a'];
  for (const name of [...first, ...running.keys()]) if (running.has(name)) await end(running, name, 'SIGTERM');
  for (const name of ['a', 'b']) for (const pid of processesWith(join(folder, name, 'data'))) signal(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function end(running, name, signalName) {
  const { child, gone } = running.get(name);
  running.delete(name);
  child.kill(signalName);
  await gone;
}

const servers = ['serverA', 'serverB'];

async function startIn(folder, running, { isSynchronous, hasBucket }) {
  const postgres = account('postgres');
  const launch = (name, command, args, options = {}) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, cwd: folder, ...options });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log = (log + chunk).slice(-20_000);
      });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    running.set(name, { child, gone, log: () => log });
    return running.get(name);
  };
  const own = (name, { uid, gid } = postgres) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (uid !== undefined) chownSync(path, uid, gid);
    return path;
  };
  const write = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o644 });
    return path;
  };
  const names = ['etcd', 'etcdPeers', 'redis', 'database', 'shop', 'serverA', 'serverB'];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
  const at = (port) => `127.0.0.1:${port}`;

  const etcd = ['client', ports.etcd, 'peer', ports.etcdPeers];
  launch('etcd', 'etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'one', '--initial-cluster', `one=http://${at(etcd[3])}`],
    ...['--listen-client-urls', `http://${at(etcd[1])}`, '--advertise-client-urls', `http://${at(etcd[1])}`],
    ...['--listen-peer-urls', `http://${at(etcd[3])}`, '--initial-advertise-peer-urls', `http://${at(etcd[3])}`],
  ]);
  launch('redis', 'redis-server', ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '']);
  await until('etcd', async () => (await ask(`http://${at(ports.etcd)}/health`))?.status === 200);

  const password = randomBytes(12).toString('hex');
  const nodes = {};
  for (const name of ['a', 'b']) {
    const [port, api] = [await freePort(), await freePort()];
    const settings = {
      scope: 'autolotto',
      name,
      restapi: { listen: at(api), connect_address: at(api) },
      etcd3: { host: at(ports.etcd) },
      bootstrap: {
        dcs: {
          // The shortest that Patroni allows: a primary that has gone is replaced after 20 seconds.
          ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 1_073_741_824 },
          synchronous_mode: isSynchronous,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 200,
              shared_buffers: '128MB',
              wal_log_hints: 'on',
              synchronous_commit: 'on',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      },
      postgresql: {
        listen: at(port),
        connect_address: at(port),
        data_dir: join(own(name), 'data'),
        bin_dir: binaries(),
        pgpass: join(folder, name, 'pgpass'),
        parameters: { unix_socket_directories: join(folder, name) },
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
        },
        pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      },
    };
    nodes[name] = { api, port, file: write(`${name}.yml`, JSON.stringify(settings)) };
  }
  const startNode = (name) =>
    launch(name, 'patroni', [nodes[name].file], { ...postgres, env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  const is = async (name, role) =>
    (await ask(`http://${at(nodes[name].api)}/${role}`, { method: 'OPTIONS' }))?.status === 200;
  startNode('a');
  await until('a primary', () => is('a', 'primary'));
  startNode('b');
  const standby = isSynchronous ? 'synchronous' : 'replica';
  await until('a standby', () => is('b', standby));

  const proxy = write(
    'haproxy.cfg',
    `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  mode tcp
  bind ${at(ports.database)}
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  ${['a', 'b'].map((name) => `server ${name} ${at(nodes[name].port)} check port ${nodes[name].api}`).join('\n  ')}
listen shop
  mode http
  bind ${at(ports.shop)}
  option forwardfor
  option redispatch 1
  retries 3
  option httpchk GET /readyz
  default-server inter 500ms fall 1 rise 1
  ${servers.map((name) => `server ${name} ${at(ports[name])} check`).join('\n  ')}
`,
  );
  launch('haproxy', 'haproxy', ['-f', proxy]);
  const photos = hasBucket
    ? await startBucket({ folder: own('bucket', {}), freePort, launch, until, secret: randomBytes(12).toString('hex') })
    : {};
  const address = `postgres://postgres:${password}@${at(ports.database)}`;
  const databaseUrl = `${address}/autolotto`;
  const origin = `http://${at(ports.shop)}`;
  const env = {
    ...{ PATH: process.env.PATH, ENV_FILE: 'none', PRESET: 'demo', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' },
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: `redis://${at(ports.redis)}`, DATABASE_POOL: '20' },
    ...{
      AUTH_SECRET: 'a secret of the cluster, longer than it has to be',
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: '127.0.0.1',
    },
    ...photos,
  };
  const environment = (name) => ({ ...env, PORT: String(ports[name] ?? 0), DATA_DIR: join(folder, `data-${name}`) });
  const isReady = async (name) => (await ask(`http://${at(ports[name])}/readyz`))?.status === 200;
  const startServer = async (name) => {
    const { log } = launch(name, node(), builtProgram('main'), { cwd: root, env: environment(name) });
    await until(name, () => isReady(name)).catch((error) => {
      throw new Error(`${error.message}\n${log()}`);
    });
  };
  return {
    origin,
    databaseUrl,
    address,
    servers,
    environment,
    startServer,
    originOf: (name) => `http://${at(ports[name])}`,
    isReady: () => ask(`${origin}/readyz`).then((answer) => answer?.status === 200),
    primary: async () => ((await is('a', 'primary')) ? 'a' : (await is('b', 'primary')) ? 'b' : undefined),
    /** As an upgrade does: the old one is told to stop and finishes what it has, a new one takes its place. */
    async replaceServer(name) {
      await end(running, name, 'SIGTERM');
      await startServer(name);
    },
    /** The machine of a node is gone at once: PostgreSQL, everything that it has started, and Patroni. */
    async killNode(name) {
      const { child, gone } = running.get(name);
      const inFolder = processesWith(join(folder, name, 'data'));
      child.kill('SIGKILL');
      for (const pid of inFolder) signal(pid, 'SIGKILL');
      await gone;
      running.delete(name);
    },
    startNode,
    isStandby: (name) => is(name, standby),
    /** Lets a standby receive nothing more; what has come meanwhile goes with the process that would have written it. */
    pauseStandby(name) {
      for (const pid of processesWith(join(folder, name, 'data'), 'walreceiver')) signal(pid, 'SIGSTOP');
    },
    endPausedStandby(name) {
      for (const pid of processesWith(join(folder, name, 'data'), 'walreceiver')) signal(pid, 'SIGKILL');
    },
    stop: () => stopAll(folder, running),
  };
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}

/** A PostgreSQL of this folder, and what it has started. */
function processesWith(data, title = '') {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='])
    .stdout.toString()
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid, parent, args = '']) => ({ pid: Number(pid), parent: Number(parent), args }));
  const servers = new Set(listed.filter(({ args }) => args.includes(`-D ${data}`)).map(({ pid }) => pid));
  return listed
    .filter(({ pid, parent, args }) => (servers.has(pid) || servers.has(parent)) && args.includes(title))
    .map(({ pid }) => pid);
}
