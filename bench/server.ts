/** Programs that are measured, each as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../scripts/lib.mjs';
import type { People } from './people.ts';
import { cpuSecondsOf, memoryOf } from './processes.ts';

export type Running = {
  readonly pid: number;
  readonly cpuSeconds: () => number;
  readonly memoryMB: () => number;
  /** What is held after a clean-up, of programs that answer it (bench/memory.ts). */
  readonly heldBytes: () => Promise<number>;
  /** What of it is in use: the rest is kept for what comes next. */
  readonly usedBytes: () => Promise<number>;
  /** For how long it answered nobody at most, since this was last asked; counted from the first time. */
  readonly longestStopMs: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

const running = new Set<ChildProcess>();
/** A measurement that throws leaves no program behind, which would disturb the next one. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Runs one of our programs; what it prints as its first line, as JSON, is what it says of itself. */
export async function run<T>(
  script: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Running & T> {
  const child = spawn(process.execPath, [...serverFlags, ...profiling(), join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH ?? '', ENV_FILE: 'none', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const said: T = JSON.parse(await readLine(child));
  const pid = child.pid ?? 0;
  const ask = async (): Promise<{ heldBytes: number; usedBytes: number; longestStopMs: number }> => {
    const line = readLine(child);
    child.kill('SIGUSR2');
    return JSON.parse(await line);
  };
  return {
    ...said,
    pid,
    cpuSeconds: () => cpuSecondsOf(pid),
    memoryMB: () => memoryOf(pid),
    heldBytes: async () => (await ask()).heldBytes,
    usedBytes: async () => (await ask()).usedBytes,
    longestStopMs: async () => (await ask()).longestStopMs,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** BENCH_PROFILE=<folder> writes a CPU profile of each program there. */
const profiling = (): string[] => {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
};

export type Server = Running & {
  readonly url: string;
  /** Signed in, with filled wallets. */
  readonly customers: People;
  /** Goods of one shop, on shelves that do not get empty. */
  readonly products: readonly number[];
};

/** The product, on the given PostgreSQL or on a folder of its own. */
export async function startServer(
  databaseUrl?: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'autolotto-bench-'));
  const server = await run<Pick<Server, 'url' | 'customers' | 'products'>>('serve.ts', {
    args,
    env: {
      PORT: '0',
      DATA_DIR: dir,
      PRESET: 'demo',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The next line the child prints. */
function readLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('\n')) return;
      child.stdout?.off('data', read);
      child.off('exit', ended);
      resolve(output);
    };
    const ended = (code: number | null) => reject(new Error(`the program ended with ${code}\n${output}`));
    child.stdout?.on('data', read);
    child.once('exit', ended);
  });
}
