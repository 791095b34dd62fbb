import { exec, install, settings } from './lib.mjs';

install();
exec([...settings(), 'server/backup.ts', ...process.argv.slice(2)]);
