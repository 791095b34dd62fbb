import { exec, install } from './lib.mjs';

install();
exec(['server/policy.ts', ...process.argv.slice(2)]);
