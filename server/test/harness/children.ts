/** The server as a process of its own: started, asked to stop, killed, and started again on the same data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testedProgram } from '../../../scripts/lib.mjs';

const patientServer = 'test/harness/patient-server';
const followStarter = join(import.meta.dirname, '..', '..', '..', 'scripts', 'follow-starter.mjs');
/** What every program of ours needs; the code that one start has compiled serves the next. */
export const bareEnv: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
};
const sourceOf = (name: string) => join(import.meta.dirname, '..', '..', `${name}.ts`);

export type End = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
};
export type ServerProcess = {
  readonly pid: number | undefined;
  /** The address; fails when the process ends before it listens. */
  readonly address: Promise<string>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Sends a message to what was preloaded, and waits for its answer. */
  readonly tell: (message: object) => Promise<void>;
  readonly exited: Promise<End>;
  /** Its log so far. */
  readonly log: () => Record<string, unknown>[];
};

const running = new Set<ServerProcess>();

/** Starts the server as npm start does. `preload` is the path of a file that changes it first. */
export const startServer = (env: Record<string, string>, preload?: string): ServerProcess =>
  start('main', env, preload);

/** Starts the process that does the jobs and serves nothing; it has no address. */
export const startWorker = (env: Record<string, string>): ServerProcess => start('worker', env);

function start(name: string, env: Record<string, string>, preload?: string): ServerProcess {
  // What is preloaded changes modules of the sources, which the built program does not have.
  const at = preload === undefined ? testedProgram : sourceOf;
  const files = [followStarter, at(patientServer), ...(preload === undefined ? [] : [preload])];
  const imported = files.flatMap((file) => ['--import', pathToFileURL(file).href]);
  const child = spawn(process.execPath, [...imported, at(name)], {
    env: { ...bareEnv, PORT: '0', LOG_LEVEL: 'warn', ENV_FILE: 'none', ...env },
    // The channel's end tells it when the tests are killed, and it ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('a process without output');
  let [out, err] = ['', ''];
  stderr.on('data', (chunk) => {
    err += chunk;
  });
  const exited = once(child, 'close').then(([code, signal]) => {
    running.delete(server);
    return { code, signal, out, err };
  });
  const address = new Promise<string>((resolve, reject) => {
    stdout.on('data', (chunk) => {
      out += chunk;
      const found = /open at (http:\S+)/.exec(out);
      if (found?.[1]) resolve(found[1].replace('localhost', '127.0.0.1'));
    });
    void exited.then((end) => reject(new Error(`ended with ${end.code}: ${end.err}${end.out}`)));
  });
  address.catch(() => {});
  const server: ServerProcess = {
    pid: child.pid,
    address,
    kill: (signal) => void child.kill(signal),
    tell: async (message) => {
      const answered = once(child, 'message');
      child.send(message);
      await answered;
    },
    exited,
    log: () =>
      out.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : [])),
  };
  running.add(server);
  return server;
}

/** For afterEach: no process outlives its test. */
export async function killServers(): Promise<void> {
  await Promise.all(
    [...running].map((server) => {
      server.kill('SIGKILL');
      return server.exited;
    }),
  );
}

/** A port for a server that must come back where it was. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
