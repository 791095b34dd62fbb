/** The HTTP process: settings, server, signals. */
import { buildApp } from './app.ts';
import { placePastOrders } from './demo/past.ts';
import { playPastDraws } from './demo/past-draws.ts';
import { writeForum } from './demo/past-forum.ts';
import { startGroups } from './demo/past-pools.ts';
import { winPastPrizes } from './demo/past-prizes.ts';
import { createReferralCode } from './demo/past-promotions.ts';
import { buyPastRewards } from './demo/past-rewards.ts';
import { talkInRooms } from './demo/past-talk.ts';
import { sellPastDeck } from './demo/past-tickets.ts';
import { accounts, isDemo } from './demo/service.ts';
import { sellInBackground } from './demo/sold-tickets.ts';
import { readConfig } from './platform/config.ts';
import { runUntilAsked } from './platform/lifetime.ts';
import { refuseMadeUp, runProgram } from './program.ts';

await runProgram(async (env) => {
  const config = readConfig(env);
  const app = await buildApp(config);
  runUntilAsked(app.context.log, app.stop);
  await refuseMadeUp(app.context);
  if (isDemo(app.context)) {
    await placePastOrders(app.context);
    await buyPastRewards(app.context);
    await winPastPrizes(app.context);
    await talkInRooms(app.context);
    await sellPastDeck(app.context);
    await startGroups(app.context);
    await playPastDraws(app.context);
    await createReferralCode(app.context);
    await writeForum(app.context);
  }
  const address = await app.listen();
  if (isDemo(app.context)) sellInBackground(app.context);
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
