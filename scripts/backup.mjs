import { exec, install } from './lib.mjs';

install();
exec(['server/backup.ts', ...process.argv.slice(2)]);
