/** The job process, for installations that run jobs apart from HTTP (set WORKER=off there). Needs PostgreSQL. */
import { buildContext } from './app.ts';
import { jobHandlers, prepare } from './domains.ts';
import { ConfigError, processEnv, readConfig } from './platform/config.ts';
import { DirectoryInUse } from './platform/directory-lock.ts';
import { runUntilAsked } from './platform/lifetime.ts';

try {
  const { context, stop } = await buildContext(readConfig(processEnv()));
  await prepare(context);
  // The first job may be done, and somebody content with that, before the last one is waited for.
  runUntilAsked(context.log, stop);
  await context.jobs.start(context, jobHandlers, true);
  context.log.info('jobs are running');
} catch (error) {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
