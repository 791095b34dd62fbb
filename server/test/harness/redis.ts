/** The machine's Redis or Valkey, for what goes from one server to another over it. It keeps nothing. */
import { spawn, spawnSync } from 'node:child_process';
import { freePort } from './children.ts';

export type Redis = {
  readonly port: number;
  readonly url: string;
  readonly described: string;
  readonly stop: () => Promise<void>;
};

/** Undefined when the machine has none. */
export async function startRedis(port?: number): Promise<Redis | undefined> {
  const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) return undefined;
  const version = /v=([\d.]+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? '';
  const at = port ?? (await freePort());
  const child = spawn(program, ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`${program} ended before it was ready`)));
  });
  return {
    port: at,
    url: `redis://127.0.0.1:${at}`,
    described: `${program.split('-')[0]} ${version}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
