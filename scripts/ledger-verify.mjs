import { exec, install, settings } from './lib.mjs';

install();
exec([...settings(), 'server/ledger-verify.ts', ...process.argv.slice(2)]);
