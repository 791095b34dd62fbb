import { buildWeb, exec, install } from './lib.mjs';

install();
buildWeb();
exec(['server/main.ts', ...process.argv.slice(2)]);
