/** The HTTP process: settings, server, signals. */
import { buildApp } from './app.ts';
import { accounts, isDemo } from './demo/service.ts';
import { goOnInBackground, tellAtFirst } from './demo/whole-past.ts';
import { readConfig } from './platform/config.ts';
import { runUntilAsked } from './platform/lifetime.ts';
import { refuseMadeUp, runProgram } from './program.ts';

await runProgram(async (env) => {
  const config = readConfig(env);
  const app = await buildApp(config);
  runUntilAsked(app.context.log, app.stop);
  await refuseMadeUp(app.context);
  if (isDemo(app.context)) await tellAtFirst(app.context);
  const address = await app.listen();
  if (isDemo(app.context)) goOnInBackground(app.context);
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
}, 1);
