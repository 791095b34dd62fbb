import { buildWeb, exec, install, settings } from './lib.mjs';

install();
buildWeb();
exec([...settings(), 'server/main.ts', ...process.argv.slice(2)]);
