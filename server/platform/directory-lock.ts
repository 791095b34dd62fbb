/**
 * Two processes on one embedded database destroy data without an error, so the folder is locked before it is opened.
 * On Linux the lock is an abstract socket: the kernel releases it when the process dies, however it dies, and no stale
 * file is left. Elsewhere it is a local socket or pipe named after the folder, which behaves the same on Windows; on
 * macOS a socket file left by a killed process is detected by trying to connect to it.
 */
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

function socketName(dir: string): string {
  const hash = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0autolotto-${hash}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\autolotto-${hash}`;
  return join(tmpdir(), `autolotto-${hash}.sock`);
}

/** Asks the owner who it is: it answers with its process id. */
function askOwner(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(name);
    let answer = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer || undefined));
  });
}

/** Takes the folder or throws DirectoryInUse, naming the owner. The result gives it back. */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const name = socketName(dir);
  const listen = () =>
    new Promise<() => Promise<void>>((resolve, reject) => {
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.end(String(process.pid));
      });
      server.once('error', reject);
      server.listen(name, () => {
        server.unref();
        resolve(() => new Promise((done) => server.close(() => done())));
      });
    });
  try {
    return await listen();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const owner = await askOwner(name);
    if (owner === undefined && process.platform !== 'linux' && process.platform !== 'win32') {
      rmSync(name, { force: true });
      return listen();
    }
    throw new DirectoryInUse(
      `The database in ${realpathSync(dir)} is already open${owner ? ` in process ${owner}` : ''}. ` +
        'Only one process may use an embedded database. Stop the other one, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}
