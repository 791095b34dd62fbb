import { buildWeb, exec, install } from './lib.mjs';

install();
buildWeb();
exec(['bench/main.ts', ...process.argv.slice(2)]);
