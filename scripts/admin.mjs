import { exec, install } from './lib.mjs';

install();
exec(['server/admin.ts', ...process.argv.slice(2)]);
