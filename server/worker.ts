/** The job process, for installations that run jobs apart from HTTP (set WORKER=off there). Needs PostgreSQL. */
import { buildContext } from './build-context.ts';
import { jobHandlers, prepare } from './domains.ts';
import { readConfig } from './platform/config.ts';
import { runUntilAsked } from './platform/lifetime.ts';
import { refuseMadeUp, runProgram } from './program.ts';

await runProgram(async (env) => {
  const { context, stop } = await buildContext(readConfig(env));
  await prepare(context);
  await refuseMadeUp(context);
  // A first job may finish, and a caller wait for it, before the last one is registered.
  runUntilAsked(context.log, stop);
  await context.jobs.start(context, jobHandlers, true);
  context.log.info('jobs are running');
}, 1);
