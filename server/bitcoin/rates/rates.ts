/** What a bitcoin costs now: asked of several sources, by one process, and kept. */
import type { ExchangeRate } from '@autolotto/contract/bitcoin/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { type Quote, type RateSource, walkingRates } from '../../platform/adapters/bitcoin/rates.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Database, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { dropRate, loadState, type State, storeRate, takeTurn } from '../state.ts';
import { askEveryMs, changeInPercent, dayMs, type FairRate, judgeQuotes, staleAfterMs } from './rules.ts';

const walking = walkingRates();
/** Prices of the demo go with its test coins, whatever is configured. */
const sourcesOf = ({ config, bitcoin }: Context): readonly RateSource[] =>
  config.preset === 'demo' && bitcoin.rateSources.length === 0 ? walking : bitcoin.rateSources;

const fair = 'fair';
const keep = (tx: Tx, { source, at, cents: price }: Quote) =>
  tx.execute(
    sql`insert into btc_rates(source, at, cents) values (${source}, ${at.toISOString()}, ${price}) on conflict do nothing`,
  );

/** Those who want to know while a process asks wait for what it hears. */
const asking = new WeakMap<Database, Promise<State>>();
function refreshRate(context: Context): Promise<State> {
  const underWay = asking.get(context.db);
  if (underWay) return underWay;
  const asked = askSources(context).finally(() => asking.delete(context.db));
  asking.set(context.db, asked);
  return asked;
}

/** Asks all sources, when it is this process's turn. One that does not answer in time is left out. */
async function askSources(context: Context): Promise<State> {
  const { db } = context;
  const now = await databaseTime(context);
  const before = await loadState(db.read);
  if (now.getTime() - before.askedAt.getTime() < askEveryMs) return before;
  if (!(await db.transact((tx) => takeTurn(tx, askEveryMs)))) return loadState(db.read);
  const sources = sourcesOf(context);
  const quotes = (await Promise.all(sources.map(({ ask }) => ask(now)))).filter((one) => one !== undefined);
  const judged = judgeQuotes(quotes, now, before.rate);
  if (judged.kind === 'none') context.log.warn({ why: judged.why, quotes }, 'no fair bitcoin rate');
  await db.transact(async (tx) => {
    for (const quote of quotes) await keep(tx, quote);
    if (judged.kind === 'fair') {
      await keep(tx, { source: fair, ...judged });
      await storeRate(tx, judged);
    } else if (judged.why !== 'few') await dropRate(tx);
  });
  return loadState(db.read);
}

const isFresh = (rate: FairRate | undefined, now: Date): rate is FairRate =>
  rate !== undefined && now.getTime() - rate.at.getTime() <= staleAfterMs;

/** The rate that new payments are made at; undefined where none is fair and fresh. */
export async function findFreshRate(context: Context): Promise<FairRate | undefined> {
  const { rate } = await refreshRate(context);
  return isFresh(rate, await databaseTime(context)) ? rate : undefined;
}

/** Rates of an hour around a day ago: the nearest one stands for it. */
async function findDayAgo(db: Reader, at: Date): Promise<number | undefined> {
  const [found] = await rows<{ cents: number }>(
    db,
    sql`select cents::float8 as cents from btc_rates r
         where r.source = ${fair} and r.at between ${at.toISOString()}::timestamptz - interval '30 minutes' and ${at.toISOString()}::timestamptz + interval '30 minutes'
         order by abs(extract(epoch from r.at - ${at.toISOString()}::timestamptz)) limit 1`,
  );
  return found?.cents;
}

async function loadDayAgo(context: Context, now: Date): Promise<number | undefined> {
  const at = new Date(now.getTime() - dayMs);
  const known = sourcesOf(context).flatMap(({ past }) => (past ? [past(at)] : []));
  const judged = judgeQuotes(known, at, undefined);
  return judged.kind === 'fair' ? judged.cents : findDayAgo(context.db.read, at);
}

/** The network was seen so lately that what the page says of payments is so. */
const seenWithinMs = 180_000;

export async function loadExchangeRate(context: Context): Promise<ExchangeRate> {
  const { rate, seenAt } = await refreshRate(context);
  if (!rate) fail('RATE_STALE', {});
  const now = await databaseTime(context);
  const dayAgo = await loadDayAgo(context, now);
  const policy = await currentPolicy(context);
  return {
    BTC: {
      usd: dollars(cents(rate.cents)),
      change24h: dayAgo === undefined ? null : changeInPercent(dayAgo, rate.cents),
    },
    at: rate.at.toISOString(),
    sources: [...rate.sources],
    isFresh: isFresh(rate, now),
    isNetworkSeen: seenAt !== null && now.getTime() - seenAt.getTime() <= seenWithinMs,
    terms: {
      minutes: policy['bitcoin.minutes'],
      confirmations: policy['bitcoin.confirmations'],
      least: dollars(cents(policy['bitcoin.least'])),
    },
  };
}

/** Prices older than 40 days tell nobody anything. */
export const deleteOldRates = (context: Context): Promise<unknown> =>
  context.db.transact((tx) => tx.execute(sql`delete from btc_rates where at < app_now() - interval '40 days'`));
