/** Starts the product as a process of its own, on a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Engine = 'pglite' | 'postgres';
export type Server = {
  readonly url: string;
  /** Session cookies of signed-in customers with filled wallets. */
  readonly cookies: readonly string[];
  readonly analyse: () => Promise<void>;
  readonly cpuSeconds: () => number;
  readonly memoryMiB: () => number;
  readonly stop: () => Promise<void>;
};

export async function startServer(engine: Engine, databaseUrl: string | undefined): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'autolotto-bench-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dir,
      PRESET: 'demo',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      ...(engine === 'postgres' ? { DATABASE_URL: databaseUrl ?? '' } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, cookies }: { url: string; cookies: string[] } = JSON.parse(await lineOf(child));
  return {
    url,
    cookies,
    analyse: async () => {
      const said = lineOf(child);
      child.kill('SIGUSR2');
      await said;
    },
    cpuSeconds: () => cpuSecondsOf(child.pid),
    memoryMiB: () => memoryOf(child.pid),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The next line the child prints. */
function lineOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('\n')) return;
      child.stdout?.off('data', read);
      child.off('exit', ended);
      resolve(output);
    };
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}\n${output}`));
    child.stdout?.on('data', read);
    child.once('exit', ended);
  });
}

/** User and system time of a process, from the kernel (Linux); NaN elsewhere. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
function memoryOf(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
