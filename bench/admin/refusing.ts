/**
 * The HTTP server as the product has it, with nothing to answer: it refuses all calls, and records that unless it is run
 * with `--unrecorded`. Run as a process of its own by refusals.ts.
 */
import { buildContext } from '../../server/build-context.ts';
import { networkNames } from '../../server/identity/service.ts';
import { processEnv, readConfig } from '../../server/platform/config.ts';
import { createHttp } from '../../server/platform/http/http.ts';
import { recordRefusedCalls } from '../../server/platform/http/refusals/refused-calls.ts';
import { answerMemory } from '../memory.ts';

const config = readConfig(processEnv());
const { context, stop } = await buildContext(config);
const http = await createHttp(context, async () => undefined, { scriptHashes: [] });
if (!process.argv.includes('--unrecorded')) recordRefusedCalls(http, context, networkNames(context));
const url = await http.listen({ port: config.port, host: config.host });
console.log(JSON.stringify({ url }));
process.on(
  'SIGTERM',
  () =>
    void http
      .close()
      .then(stop, stop)
      .finally(() => process.exit(0)),
);
answerMemory();
