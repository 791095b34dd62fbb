import { exec, install } from './lib.mjs';

install();
exec(['server/restore.ts', ...process.argv.slice(2)]);
