import { exec, install } from './lib.mjs';

install();
exec(['server/audit-verify.ts', ...process.argv.slice(2)]);
