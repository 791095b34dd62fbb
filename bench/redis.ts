/** A Redis that keeps nothing, for what goes from one process to another over it; where there is one on the machine. */
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

export type Redis = { readonly url: string; readonly described: string; readonly stop: () => Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Undefined when the machine has none. */
export async function startRedis(): Promise<Redis | undefined> {
  const { status, stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error('Redis ended before it was ready')));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    described: `Redis ${/v=([\d.]+)/.exec(stdout)?.[1] ?? ''}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
