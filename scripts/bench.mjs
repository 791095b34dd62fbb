import { benchAgainst } from './bench-against.mjs';
import { buildServer, buildWeb, exec, install, stop } from './lib.mjs';

const options = process.argv.slice(2);
const against = options.indexOf('--against');
if (against === -1) {
  install();
  buildWeb();
  buildServer();
  exec(['bench/main.ts', ...options]);
} else {
  const [commit] = options.splice(against, 2).slice(1);
  if (!commit) stop('Say which commit: npm run bench -- --against <commit> [word]');
  benchAgainst(commit, options);
}
