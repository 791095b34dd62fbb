/** The HTTP process: settings, server, signals. */
import { buildApp } from './app.ts';
import { tellPast } from './demo/past.ts';
import { accounts, isDemo } from './demo/service.ts';
import { ConfigError, processEnv, readConfig } from './platform/config.ts';
import { DirectoryInUse } from './platform/directory-lock.ts';
import { runUntilAsked } from './platform/lifetime.ts';

try {
  const config = readConfig(processEnv());
  const app = await buildApp(config);
  runUntilAsked(app.context.log, app.stop);
  if (isDemo(app.context)) await tellPast(app.context);
  const address = await app.listen();
  const port = new URL(address).port;
  console.log(
    greeting(config.host === '0.0.0.0' || config.host === '127.0.0.1' ? `http://localhost:${port}` : address),
  );
  function greeting(url: string): string {
    const people = accounts(app.context);
    if (people.length === 0) return `\nAutoLotto is open at ${url}\n`;
    const rows = people.map((one) => `  ${(one.role ?? '-').padEnd(9)} ${one.email.padEnd(26)} ${one.name}`);
    return `\nAutoLotto is open at ${url}\n\nDemo town; money, tickets and coins are sandbox values. Sign in as:\n${rows.join('\n')}\n  password  ${people[0]?.password}\n`;
  }
} catch (error) {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
