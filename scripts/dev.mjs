// The server, restarted when its files change, and the web app with hot replacement, in one terminal.
import { bin, install, root } from './lib.mjs';
import { run } from './run.mjs';

install();
const port = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
console.log(`Open http://localhost:${webPort}: pages come from Vite, /api and /ws from the server on port ${port}.`);
const first = await Promise.race([
  run(['--watch-path=server', '--watch-path=contract', 'server/main.ts'], { env: { PORT: port } }),
  run([bin('vite'), '--port', webPort, '--strictPort'], { cwd: `${root}/web`, env: { PORT: port } }),
]);
process.kill(process.pid, 'SIGTERM');
process.exitCode = first.code;
