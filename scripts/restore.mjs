import { exec, install, settings } from './lib.mjs';

install();
exec([...settings(), 'server/restore.ts', ...process.argv.slice(2)]);
