import { exec, install } from './lib.mjs';

install();
exec(['server/ledger-verify.ts', ...process.argv.slice(2)]);
