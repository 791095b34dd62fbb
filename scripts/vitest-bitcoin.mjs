// Vitest's global setup of the tests with a real Bitcoin node: one for all of them, and PostgreSQL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { node, root } from './lib.mjs';
import { setup as setupPostgres } from './vitest-postgres.mjs';

export async function setup(project) {
  const script = join(root, 'tools', 'btc-regtest', 'server.mjs');
  const child = spawn(node(), ['--disable-warning=DEP0176', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the Bitcoin node ended with code ${code}`);
  });
  gone.catch(() => {});
  const [address] = await Promise.race([once(createInterface(child.stdout), 'line'), gone]);
  process.env.BTC_REGTEST_URL = address;
  const stopPostgres = await setupPostgres(project);
  return async () => {
    child.stdin.end();
    await gone.catch(() => {});
    await stopPostgres?.();
  };
}
