// Builds the web app and the server where their sources have changed, for a service manager that runs what is built.
import { buildServer, buildWeb, install } from './lib.mjs';

install();
buildWeb();
buildServer();
