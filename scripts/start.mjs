import { buildServer, buildWeb, builtProgram, exec, install } from './lib.mjs';

install();
buildWeb();
buildServer();
exec([...builtProgram('main'), ...process.argv.slice(2)]);
