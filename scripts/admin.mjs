import { exec, install, settings } from './lib.mjs';

install();
exec([...settings(), 'server/admin.ts', ...process.argv.slice(2)]);
